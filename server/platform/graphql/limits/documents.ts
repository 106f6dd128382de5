import {
  type DocumentNode,
  type GraphQLError,
  type GraphQLSchema,
  getOperationAST,
  Kind,
  NoSchemaIntrospectionCustomRule,
  type OperationDefinitionNode,
  parse,
  specifiedRules,
  validate,
  visit,
} from 'graphql';
import { LRUCache } from 'lru-cache';
import { badUserInput } from '../failures.ts';
import { subscriptionRootRule } from '../subscriptionRoot.ts';
import { type Cost, checkDocument, operationCost, TooLarge, type Variables } from './documentCost.ts';
import { limits } from './limits.ts';
import { type RootPrice, rootPriceOf } from './rootPrice.ts';

/** An operation of a document that is valid. */
export type ReadyOperation = {
  readonly document: DocumentNode;
  readonly operation: OperationDefinitionNode;
  readonly root: RootPrice;
  /** Points of a request with these variables. */
  cost(variables: Variables): number;
};

/** Several errors of one document. */
export class GraphQLErrors extends Error {
  override readonly name = 'GraphQLErrors';
  readonly errors: readonly GraphQLError[];
  constructor(errors: readonly GraphQLError[]) {
    super(errors.map((error) => error.message).join('; '));
    this.errors = errors;
  }
}

/**
 * Documents that were parsed, judged and validated, by their text. Only valid ones are kept, the least recently used goes
 * first, and the bound is one of bytes.
 */
export interface Documents {
  /** Whether `ready` costs no work. */
  has(query: string): boolean;
  /** @throws GraphQLError BAD_USER_INPUT, or GraphQLErrors when validation finds several. */
  ready(query: string, operationName: string | undefined): ReadyOperation;
  /** Estimated, of everything that is kept. */
  readonly bytes: number;
}

/**
 * Bytes of a parsed document without locations, for each character of its text; measured: 20 for names, 70 for
 * `{a{a{a`.
 */
export const BYTES_A_CHARACTER = 80;

type Kept = { readonly document: DocumentNode; readonly operations: Map<string | undefined, ReadyOperation> };

export function createDocuments(options: {
  readonly schema: GraphQLSchema;
  readonly isIntrospectable: boolean;
  readonly maxBytes: number;
}): Documents {
  const { schema, isIntrospectable, maxBytes } = options;
  const rules = [...specifiedRules, subscriptionRootRule];
  if (!isIntrospectable) rules.push(NoSchemaIntrospectionCustomRule);
  const kept = new LRUCache<string, Kept>({
    maxSize: maxBytes,
    sizeCalculation: (_kept, query) => query.length * BYTES_A_CHARACTER,
  });

  function read(query: string): DocumentNode {
    try {
      return readShallow(query);
    } catch (error) {
      // The parser calls itself for each level: before its own limit of tokens the stack may be used up.
      throw error instanceof RangeError ? tooLarge('its levels have no end') : error;
    }
  }

  function readShallow(query: string): DocumentNode {
    // Locations hold every token of the text, six times what the document itself is.
    const document = parse(query, { maxTokens: limits.tokens, noLocation: true });
    try {
      checkDocument(schema, document);
    } catch (error) {
      throw error instanceof TooLarge ? tooLarge(error.message) : error;
    }
    // Suggestions spell out a schema that introspection does not show.
    const problems = validate(schema, document, rules, {
      maxErrors: limits.errors,
      hideSuggestions: !isIntrospectable,
    });
    if (problems.length > 0) throw new GraphQLErrors(problems);
    return document;
  }

  function keptOf(query: string): Kept {
    const known = kept.get(query);
    if (known) return known;
    const made: Kept = { document: read(query), operations: new Map() };
    kept.set(query, made);
    return made;
  }

  return {
    has: (query) => kept.has(query),
    ready(query, operationName) {
      const { document, operations } = keptOf(query);
      const known = operations.get(operationName);
      if (known) return known;
      const operation = getOperationAST(document, operationName);
      if (!operation) throw badUserInput({ operationName: 'unknown' }, 'There is no such operation');
      const root = rootPriceOf(schema, document, operation);
      const made = { document, operation, root, cost: costOf(schema, document, operation) };
      // A document has few operations, so these are few names.
      operations.set(operationName, made);
      return made;
    },
    get bytes() {
      return kept.calculatedSize;
    },
  };
}

/** The cost is calculated once, or once for each request where a `limit` is a variable. */
function costOf(schema: GraphQLSchema, document: DocumentNode, operation: OperationDefinitionNode) {
  const names = limitVariables(document);
  const isOwn = (operation.variableDefinitions ?? []).some(({ variable }) => names.has(variable.name.value));
  let last: { readonly key: string; readonly cost: Cost } | undefined;
  return (variables: Variables): number => {
    const key = isOwn ? keyOf(names, variables) : '';
    if (last?.key !== key) last = { key, cost: operationCost(schema, document, operation, variables) };
    if (last.cost.asked > limits.cost) {
      throw tooLarge(`it costs ${last.cost.asked}, ${limits.cost} are allowed`);
    }
    return last.cost.asked;
  };
}

function keyOf(names: ReadonlySet<string>, variables: Variables): string {
  let key = '';
  for (const name of names) {
    const value = variables[name];
    key += typeof value === 'object' || typeof value === 'string' ? `${value === null},` : `${value},`;
  }
  return key;
}

function limitVariables(document: DocumentNode): ReadonlySet<string> {
  const names = new Set<string>();
  visit(document, {
    Argument({ name, value }) {
      if (name.value === 'limit' && value.kind === Kind.VARIABLE) names.add(value.name.value);
    },
  });
  return names;
}

function tooLarge(problem: string): GraphQLError {
  return badUserInput({ query: 'tooLarge' }, `The operation is too large: ${problem}`);
}
