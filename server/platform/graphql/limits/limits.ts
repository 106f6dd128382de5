/**
 * The limits of one document (API-20). They are checked on the parsed document, before validation, in one pass that
 * ends at the first excess. Documents of our own clients stay under half of each.
 */
export const limits = {
  /** Characters of the text, before it is parsed. */
  queryLength: 30_000,
  /** Lexical tokens; the parser stops there. */
  tokens: 2500,
  operations: 10,
  fragments: 50,
  directives: 50,
  /** Variables of one operation. */
  variables: 100,
  /** Lists and objects within each other in a literal, as in the variables. */
  valueDepth: 20,
  /** Selection sets within each other, inline fragments included. */
  nesting: 40,
  /** Fields within each other. */
  depth: 12,
  /** Aliases and fields, each counted wherever a fragment is spread. */
  aliases: 30,
  fields: 1000,
  /**
   * Comparisons of fields with the same response name, weighed by arguments and selections: validation makes each
   * (GraphQL specification, 5.3.2), and they grow with the square of the document.
   */
  comparisons: 5000,
  /** Points that one request may cost with its variables: about as many values as its answer may hold. */
  cost: 100_000,
  /** Points that a document may cost with any variables. */
  costAtMost: 500_000,
  /** Validation errors that are reported. */
  errors: 20,
} as const;
