import ts from 'typescript';
import { oddTerms } from './plainTerms.ts';

/** A habit that neither the type checker nor the linter enforces: the syntax that breaks it, and where it counts. */
export type SourceRule = {
  readonly name: string;
  readonly says: string;
  readonly appliesTo: (path: string) => boolean;
} & (
  | { readonly breaks: (node: ts.Node, source: ts.SourceFile) => boolean }
  /** For what is not a node of the syntax tree: positions in the text. */
  | { readonly finds: (source: ts.SourceFile) => readonly number[] }
);

export type Violation = {
  readonly rule: string;
  readonly path: string;
  readonly line: number;
  readonly says: string;
};

const isTest = (path: string) =>
  /\.spec\.tsx?$/.test(path) || /(^|\/)(testing|bench|faults|fuzz|e2e)\//.test(path);
const isPure = (path: string) => /^events\/(?!kernel\/)/.test(path) && !isTest(path);
const isDomain = (path: string) => path.startsWith('events/') && !isTest(path);
/** Judges what people enter, on either side; the design pages and the made-up language do not. */
const judgesInput = (path: string) =>
  /^(web\/src|events)\//.test(path) &&
  !isTest(path) &&
  !/^(events\/limits|web\/src\/(design|i18n))\//.test(path);
const isProduct = (path: string) => /^(events|db|server|web)\//.test(path) && !isTest(path);

/** Where the environment may be read: the one file of settings, and the tools that start processes. */
const READS_ENVIRONMENT =
  /^(server\/platform\/config\/config\.ts$|server\/(launch|bench|faults|fuzz)\/|db\/embedded\/|loadtest\/run\.ts$|\.ci\/)|(^|\/)[\w.-]+\.config\.ts$/;

/** Where the client measures how long its work takes, keeps how old it is on its own disk, or writes a day as near or far. */
const OWN_TIME =
  /^web\/src\/(app\/(api|botCheck|session|shell\/footer|sync)|discovery\/mentor\/useNextFree\.|i18n\/farYear\.|identity\/(ResendCode|SignUpPage)\.|lib\/(newUuid\.|clock\/|loaded\/useRefreshed\.)|messaging\/(client|outbox|thread\/useElapsed)|partner\/move|planning\/board\/live)/;

export const sourceRules: readonly SourceRule[] = [
  {
    name: 'no-clock',
    says: 'Time enters the domain through the command (`at`).',
    appliesTo: isDomain,
    breaks: (node) =>
      isMember(node, 'Date', 'now') ||
      isMember(node, 'performance', 'now') ||
      (ts.isNewExpression(node) && isName(node.expression, 'Date') && !node.arguments?.length),
  },
  {
    name: 'no-randomness',
    says: 'Ids and chance are made at the edge and passed in.',
    appliesTo: isDomain,
    breaks: (node) => isMember(node, 'Math', 'random') || isMember(node, 'crypto', 'randomUUID'),
  },
  {
    name: 'no-async-domain',
    says: 'The domain waits for nothing.',
    appliesTo: isDomain,
    breaks: (node) =>
      node.kind === ts.SyntaxKind.AsyncKeyword ||
      ts.isAwaitExpression(node) ||
      (ts.isTypeReferenceNode(node) && isName(node.typeName, 'Promise')),
  },
  {
    name: 'no-throw-domain',
    says: 'A refusal is a returned value; only the kernel may throw, at what cannot happen.',
    appliesTo: isPure,
    breaks: (node) => ts.isThrowStatement(node),
  },
  {
    name: 'no-class-domain',
    says: 'Facts, commands and states are plain data.',
    appliesTo: isDomain,
    breaks: (node) => ts.isClassLike(node),
  },
  {
    name: 'one-env-reader',
    says: 'process.env is read in server/platform/config/config.ts only.',
    appliesTo: (path) => !isTest(path) && !READS_ENVIRONMENT.test(path),
    breaks: (node) => isMember(node, 'process', 'env'),
  },
  {
    name: 'no-default-export',
    says: 'One word names one thing: export it by name (tool configurations excepted).',
    appliesTo: (path) => !/\.config\.ts$|^loadtest\/|\.d\.ts$/.test(path),
    breaks: (node) =>
      (ts.isExportAssignment(node) && !node.isExportEquals) ||
      // As a modifier (`export default function`); in a switch the keyword is not a separate node.
      node.kind === ts.SyntaxKind.DefaultKeyword,
  },
  {
    name: 'no-star-barrel',
    says: "A capability's index.ts lists names.",
    appliesTo: (path) => path.endsWith('index.ts'),
    breaks: (node) => ts.isExportDeclaration(node) && !node.exportClause,
  },
  {
    name: 'no-empty-names',
    says: 'No utils, helpers, manager: name the file after what it does.',
    appliesTo: (path) => /(^|\/)(utils?|helpers?|managers?|misc|common)(\.|\/)/i.test(path),
    breaks: (node) => ts.isSourceFile(node),
  },
  {
    name: 'linear-text',
    says: 'Normalizing and segmenting take the square of a hostile text: use normalizeText, charactersIn or lib/text.ts.',
    appliesTo: (path) =>
      isProduct(path) && !/\/launch\/|^(events\/kernel|web\/src\/lib)\/text\.ts$/.test(path),
    breaks: (node) =>
      isMember(node, 'Intl', 'Segmenter') ||
      (ts.isCallExpression(node) &&
        ts.isPropertyAccessExpression(node.expression) &&
        isName(node.expression.name, 'normalize') &&
        node.arguments.length < 2),
  },
  {
    name: 'written-dates',
    says: 'The locale data writes "Wed, 1 May 2030": take useFormatter of web/src/i18n, which writes dates as people do.',
    appliesTo: (path) =>
      path.startsWith('web/src/') && !isTest(path) && path !== 'web/src/i18n/useFormatter.ts',
    breaks: (node) =>
      ts.isImportDeclaration(node) &&
      ts.isStringLiteral(node.moduleSpecifier) &&
      node.moduleSpecifier.text === 'use-intl' &&
      /\buseFormatter\b/.test(node.importClause?.getText() ?? ''),
  },
  {
    name: 'servers-clock',
    says: 'The clock of a browser may be hours off: take serverNow of web/src/lib/clock, or useClock.',
    appliesTo: (path) => path.startsWith('web/src/') && !isTest(path) && !OWN_TIME.test(path),
    breaks: (node) =>
      isMember(node, 'Date', 'now') ||
      (ts.isNewExpression(node) && isName(node.expression, 'Date') && !node.arguments?.length),
  },
  {
    name: 'file-size',
    says: 'Over 300 lines: that is several files.',
    appliesTo: (path) => isProduct(path) && !/(\.spec\.tsx?|\.d\.ts)$|\/launch\/seed\/stories/.test(path),
    breaks: (node, source) => ts.isSourceFile(node) && source.getLineStarts().length > 301,
  },
  {
    name: 'viewer-made-at-the-edge',
    says: 'Only a verified token or a log-in makes a signed-in Viewer.',
    appliesTo: (path) =>
      isProduct(path) && !/^server\/(platform\/tokens\.ts|identity\/loggedInView\.ts)$/.test(path),
    breaks: (node) =>
      ts.isObjectLiteralExpression(node) &&
      hasProperty(node, 'kind', 'user') &&
      node.properties.some((property) => property.name && isName(property.name, 'sessionId')),
  },
  {
    name: 'events-of-a-projection-once',
    says: 'A projection gets the events that it folds: the keys of `on` in projection({…}).',
    appliesTo: (path) => path.startsWith('db/') && !isTest(path) && !path.startsWith('db/store/'),
    breaks: (node) =>
      (ts.isPropertyAssignment(node) || ts.isShorthandPropertyAssignment(node)) &&
      isName(node.name, 'eventTypes'),
  },
  {
    name: 'limits-stand-once',
    says: 'A limit stands in events/limits, where client and server read it.',
    appliesTo: judgesInput,
    breaks: (node, source) =>
      isNumericLimit(node) || (source.fileName.startsWith('web/') && isJudgedByNumber(node)),
  },
  {
    name: 'literal-limits-in-tests',
    says: 'A test states the limit as a literal: compared with the constant it judges nothing.',
    appliesTo: (path) => /\.spec\.tsx?$/.test(path),
    breaks: (node, source) =>
      ts.isIdentifier(node) &&
      isLimitName(node.text) &&
      isExpected(node) &&
      importsFromProduct(source, node.text),
  },
  {
    name: 'patient-waits',
    says: 'vi.waitFor gives up after a second, which a busy machine takes: use waitFor of Testing Library or expect.poll.',
    appliesTo: isTest,
    breaks: (node) =>
      ts.isCallExpression(node) &&
      (isMember(node.expression, 'vi', 'waitFor') || isMember(node.expression, 'vi', 'waitUntil')) &&
      node.arguments.length < 2,
  },
  {
    name: 'plain-terms',
    says: 'Write plain technical English: see docs/glossary.md (not "whoever", "whom", "anew", "told", "heard", "words", "of its own").',
    appliesTo: (path) => !/^\.ci\/rules\/(plainTerms|rules\.spec)\.ts$|\.d\.ts$/.test(path),
    finds: oddTerms,
  },
];

/** Every place in one file that breaks a rule, in reading order. */
export function violationsIn(path: string, text: string): readonly Violation[] {
  const rules = sourceRules.filter((rule) => rule.appliesTo(path));
  if (rules.length === 0) return [];
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const found: Violation[] = [];
  const add = ({ name, says }: SourceRule, position: number) => {
    const line = source.getLineAndCharacterOfPosition(position).line + 1;
    found.push({ rule: name, path, line, says });
  };
  const visit = (node: ts.Node): void => {
    for (const rule of rules)
      if ('breaks' in rule && rule.breaks(node, source)) add(rule, node.getStart(source));
    ts.forEachChild(node, visit);
  };
  for (const rule of rules)
    if ('finds' in rule) for (const position of rule.finds(source)) add(rule, position);
  visit(source);
  return found;
}

function isName(node: ts.Node, text: string): boolean {
  return ts.isIdentifier(node) && node.text === text;
}

function isMember(node: ts.Node, object: string, member: string): boolean {
  return ts.isPropertyAccessExpression(node) && isName(node.expression, object) && isName(node.name, member);
}

function hasProperty(node: ts.ObjectLiteralExpression, name: string, value: string): boolean {
  return node.properties.some(
    (property) =>
      ts.isPropertyAssignment(property) &&
      isName(property.name, name) &&
      ts.isStringLiteralLike(property.initializer) &&
      property.initializer.text === value,
  );
}

function isLimitName(text: string): boolean {
  return /^[a-z]\w*Limits$|^[A-Z_]*(MAX|MIN|MOST|LEAST|LIMIT|SIZE)[A-Z_]*$/.test(text);
}

/** `const nameMax = 100`, `const planLimits = { name: 100 }`. */
function isNumericLimit(node: ts.Node): boolean {
  if (!ts.isVariableDeclaration(node) || !ts.isIdentifier(node.name) || !node.initializer) return false;
  const parts = node.name.text.split(/_|(?=[A-Z][a-z])/).map((word) => word.toLowerCase());
  return parts.some((word) => /^(limits?|max|min)$/.test(word)) && holdsNumber(node.initializer);
}

/** Factors and sums of literals, alone or as the values of an object. */
function holdsNumber(node: ts.Expression): boolean {
  if (ts.isNumericLiteral(node)) return true;
  if (ts.isBinaryExpression(node)) return holdsNumber(node.left) || holdsNumber(node.right);
  if (ts.isAsExpression(node) || ts.isParenthesizedExpression(node)) return holdsNumber(node.expression);
  if (!ts.isObjectLiteralExpression(node)) return false;
  return node.properties.some((each) => ts.isPropertyAssignment(each) && holdsNumber(each.initializer));
}

/** `z.maxLength(100)`, `<Textarea limit={500}>`, `text.length > 500`; "is there one" and "are there two" are no limits. */
function isJudgedByNumber(node: ts.Node): boolean {
  if (ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression))
    return /^(max|min)Length$/.test(node.expression.name.text) && node.arguments.some(isLimitNumber);
  if (ts.isJsxAttribute(node)) {
    const value = node.initializer && ts.isJsxExpression(node.initializer) && node.initializer.expression;
    return (
      /^(limit|maxLength|minLength)$/.test(node.name.getText()) && Boolean(value && isLimitNumber(value))
    );
  }
  if (!ts.isBinaryExpression(node) || !/^[<>]=?$/.test(node.operatorToken.getText())) return false;
  const measures = (side: ts.Expression) =>
    ts.isPropertyAccessExpression(side) && /^(length|size)$/.test(side.name.text);
  return (
    (measures(node.left) && isLimitNumber(node.right)) || (isLimitNumber(node.left) && measures(node.right))
  );
}

function isLimitNumber(node: ts.Expression): boolean {
  return ts.isNumericLiteral(node) && Number(node.text) > 2;
}

/** Whether the node stands in what a matcher compares with: `expect(seen).toBe(…)`. */
function isExpected(node: ts.Node): boolean {
  if (ts.isPropertyAccessExpression(node.parent) && node.parent.name === node) return false;
  for (let at = node; !ts.isStatement(at) && !ts.isSourceFile(at); at = at.parent) {
    const call = at.parent;
    if (!ts.isCallExpression(call) || call.expression === at) continue;
    if (!ts.isPropertyAccessExpression(call.expression) || !/^to[A-Z]/.test(call.expression.name.text))
      continue;
    if (/^expect\b/.test(call.expression.getText())) return true;
  }
  return false;
}

function importsFromProduct(source: ts.SourceFile, name: string): boolean {
  return source.statements.some(
    (statement) =>
      ts.isImportDeclaration(statement) &&
      ts.isStringLiteral(statement.moduleSpecifier) &&
      !/testing\//.test(statement.moduleSpecifier.text) &&
      statement.importClause?.namedBindings !== undefined &&
      ts.isNamedImports(statement.importClause.namedBindings) &&
      statement.importClause.namedBindings.elements.some((element) => element.name.text === name),
  );
}
