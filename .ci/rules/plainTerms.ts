import ts from 'typescript';

/** Home-made words that comments and names must not use; docs/glossary.md has the terms to use instead. */
const ODD =
  /\b(?:whoever|whom|anew|for ever|nobody['’]s|told|heard|words|of (?:its|their) own|hear(?= (?:of|that|it)\b)|hears(?= (?:of|that|it|what|who|no|nothing|everything)\b))\b|\bnone of [\w’']+s business\b/gi;
const ODD_PART = /^(?:whoever|whom|anew|told|heard|words)$/i;

/** Names of stored events, of columns and of the wire, which stay as they are: where a type or an event repeats them. */
const STORED: Readonly<Record<string, RegExp>> = {
  words: /^(?:(?:db|events|server|web\/src)\/(?:discovery|safety)\/|db\/testing\/journal\.ts$)/,
  sealedWords: /^db\/safety\//,
  told: /^events\/notification\/taskReminder\.ts$/,
  AttendeeTold: /^events\/gathering\/attendee\/attendeeEvents\.ts$/,
};

/** The positions of such words in comments, declared names, test names and descriptions, in reading order. */
export function oddTerms(source: ts.SourceFile): readonly number[] {
  if (source.text.search(ODD) < 0 && !/whoever|whom|anew|told|heard|words/i.test(source.text)) return [];
  const found: number[] = [];
  const look = (from: number, to: number) => {
    for (const match of source.text.slice(from, to).matchAll(ODD)) found.push(from + match.index);
  };
  const visit = (node: ts.Node): void => {
    const start = node.getStart(source);
    const children = node.getChildren(source).filter((child) => !ts.isJSDoc(child));
    // Between the previous token and this one there is nothing but white space and comments.
    if (children.length === 0 && !ts.isJsxText(node)) look(node.pos, start);
    if (isProse(node)) look(start, node.end);
    else if (
      ts.isIdentifier(node) &&
      isDeclared(node) &&
      !isStored(node, source.fileName) &&
      partsOf(node.text).some((part) => ODD_PART.test(part))
    )
      found.push(start);
    for (const child of children) visit(child);
  };
  visit(source);
  return found.sort((one, other) => one - other);
}

/** `givenWords` and `GIVEN_WORDS` are both "given", "words". */
function partsOf(name: string): readonly string[] {
  return name.split(/_|(?<=[a-z\d])(?=[A-Z])/);
}

/** Whether the name is chosen here. A property of an object literal or of a destructured object has the name of its type. */
function isDeclared(node: ts.Identifier): boolean {
  const { parent } = node;
  if (ts.isBindingElement(parent) && !parent.propertyName) return false;
  if (ts.isMethodDeclaration(parent) && ts.isObjectLiteralExpression(parent.parent)) return false;
  return (
    (ts.isVariableDeclaration(parent) ||
      ts.isParameter(parent) ||
      ts.isBindingElement(parent) ||
      ts.isFunctionDeclaration(parent) ||
      ts.isClassElement(parent) ||
      ts.isTypeElement(parent) ||
      ts.isTypeAliasDeclaration(parent) ||
      ts.isInterfaceDeclaration(parent) ||
      ts.isClassDeclaration(parent)) &&
    parent.name === node
  );
}

/** A property of a type, or a definition of an event, that has the name of what is stored. */
function isStored(node: ts.Identifier, path: string): boolean {
  const { parent } = node;
  const repeats =
    ts.isTypeElement(parent) ||
    (ts.isVariableDeclaration(parent) &&
      parent.initializer?.getText().startsWith(`defineEvent('${node.text}'`));
  return Boolean(repeats && STORED[node.text]?.test(path));
}

/** The title of a test, or a description in the schema. */
function isProse(node: ts.Node): boolean {
  if (!ts.isStringLiteralLike(node) && !ts.isTemplateExpression(node)) return false;
  const { parent } = node;
  if (ts.isPropertyAssignment(parent)) return parent.name.getText() === 'description';
  return (
    ts.isCallExpression(parent) &&
    parent.arguments[0] === node &&
    /^(?:it|test|describe)\b/.test(parent.expression.getText())
  );
}
