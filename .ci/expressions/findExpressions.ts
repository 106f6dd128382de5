import ts from 'typescript';

/** One regular expression of the product; `pattern` is undefined where it is put together at run time. */
export type Expression = {
  readonly path: string;
  readonly line: number;
  readonly text: string;
  readonly pattern: string | undefined;
  readonly flags: string;
};

/** Product source: what runs for people. Tests, tools and configurations meet no input of theirs. */
export function isProductSource(path: string): boolean {
  return (
    /^(events|db|server|web\/src|web\/public)\//.test(path) &&
    /\.(tsx?|m?js)$/.test(path) &&
    !/\.spec\.tsx?$|\.config\.ts$/.test(path) &&
    !/(^|\/)(testing|bench|faults|fuzz|e2e|launch)\//.test(path)
  );
}

/** Every regular expression literal, `RegExp(…)` and `new RegExp(…)` of a file, in reading order. */
export function expressionsIn(path: string, text: string): readonly Expression[] {
  const kind = path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, kind);
  const found: Expression[] = [];
  const visit = (node: ts.Node): void => {
    const read = readExpression(node);
    if (read) {
      const line = source.getLineAndCharacterOfPosition(node.getStart(source)).line + 1;
      found.push({ path, line, text: node.getText(source), ...read });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

function readExpression(node: ts.Node): Pick<Expression, 'pattern' | 'flags'> | undefined {
  if (ts.isRegularExpressionLiteral(node)) {
    const end = node.text.lastIndexOf('/');
    return { pattern: node.text.slice(1, end), flags: node.text.slice(end + 1) };
  }
  const isMade =
    (ts.isNewExpression(node) || ts.isCallExpression(node)) &&
    ts.isIdentifier(node.expression) &&
    node.expression.text === 'RegExp';
  if (!isMade) return undefined;
  const [pattern, flags] = node.arguments ?? [];
  const isConstant = pattern && ts.isStringLiteralLike(pattern) && (!flags || ts.isStringLiteralLike(flags));
  return {
    pattern: isConstant ? pattern.text : undefined,
    flags: flags && ts.isStringLiteralLike(flags) ? flags.text : '',
  };
}
