import ts from 'typescript';

/** A test as its source states it. */
export type TestCase = {
  readonly path: string;
  readonly line: number;
  /** `describe` titles, outermost first. */
  readonly within: readonly string[];
  /** The title before a table's values are put in. */
  readonly title: string;
  readonly kind: 'test' | 'describe';
  readonly isSkipped: boolean;
  /** The table of `it.each`. */
  readonly table?: ts.Node;
  readonly call: ts.CallExpression;
};

type Callee = { readonly name: string; readonly modifiers: readonly string[]; readonly table?: ts.Node };

/** Every test and group of tests in one spec file, in reading order. Titles that are no literal are not listed. */
export function testCasesOf(path: string, source: ts.SourceFile): readonly TestCase[] {
  const found: TestCase[] = [];
  const visit = (node: ts.Node, within: readonly string[], isSkipped: boolean): void => {
    const callee = ts.isCallExpression(node) ? calleeOf(node.expression) : undefined;
    const title = ts.isCallExpression(node) ? titleOf(node.arguments[0]) : undefined;
    if (!callee || title === undefined || !ts.isCallExpression(node) || node.arguments.length < 2) {
      ts.forEachChild(node, (child) => visit(child, within, isSkipped));
      return;
    }
    const isGroup = callee.name === 'describe';
    const isOut = isSkipped || callee.modifiers.some((each) => each === 'skip' || each === 'todo');
    found.push({
      path,
      line: source.getLineAndCharacterOfPosition(node.getStart(source)).line + 1,
      within,
      title,
      kind: isGroup ? 'describe' : 'test',
      isSkipped: isOut,
      call: node,
      ...(callee.table ? { table: callee.table } : {}),
    });
    for (const child of node.arguments) visit(child, isGroup ? [...within, title] : within, isOut);
  };
  visit(source, [], false);
  return found;
}

function calleeOf(expression: ts.Expression): Callee | undefined {
  if (ts.isIdentifier(expression))
    return /^(it|test|describe)$/.test(expression.text)
      ? { name: expression.text, modifiers: [] }
      : undefined;
  if (ts.isPropertyAccessExpression(expression)) {
    const inner = calleeOf(expression.expression);
    return inner && { ...inner, modifiers: [...inner.modifiers, expression.name.text] };
  }
  if (ts.isTaggedTemplateExpression(expression)) {
    const inner = calleeOf(expression.tag);
    return inner && { ...inner, table: expression.template };
  }
  if (!ts.isCallExpression(expression)) return undefined;
  const inner = calleeOf(expression.expression);
  const [table] = expression.arguments;
  return inner && (table && inner.modifiers.includes('each') ? { ...inner, table } : inner);
}

function titleOf(node: ts.Node | undefined): string | undefined {
  if (!node) return undefined;
  if (ts.isStringLiteralLike(node)) return node.text;
  if (!ts.isTemplateExpression(node)) return undefined;
  return node.head.text + node.templateSpans.map((span) => `%s${span.literal.text}`).join('');
}

/** Ids that a title names; `(partly)` behind an id marks a part of the statement. */
export function idsOf(title: string): readonly { readonly id: string; readonly isPart: boolean }[] {
  return [...title.matchAll(/\b([A-Z][A-Z0-9]{2}-\d{2,3})\b( \(partly\))?/g)]
    .map(([, id = '', part]) => ({ id, isPart: part !== undefined }))
    .filter(({ id }) => id !== 'SHA-256');
}

const RANGE = /\b([A-Z][A-Z0-9]{2})-\d{2,3} ?(?:\.\.\.?|–|to |-) ?(?:\1-)?\d{2,3}\b/;

/** What is wrong with the ids of a title: a range, or more than five; undefined when nothing is. */
export function titleFault(title: string): string | undefined {
  const range = RANGE.exec(title)?.[0];
  if (range) return `"${range}" is a range: name each id in the test that proves it`;
  const count = idsOf(title).length;
  return count > 5
    ? `${count} ids in one title, five at most: several tests, or a table with an id in each row`
    : undefined;
}
