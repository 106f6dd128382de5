type Node = { readonly type: string; readonly [field: string]: unknown };
type Path = { readonly node: Node };

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null;

/** A call of this function, or `new` of this class. */
function isCallOf(node: unknown, name: RegExp): boolean {
  if (!isNode(node)) return false;
  if (node.type === 'ReturnStatement' || node.type === 'ThrowStatement') return isCallOf(node.argument, name);
  return isNode(node.callee) && name.test(String(node.callee.name));
}

/** What no test can reach or should pin: cases that the types rule out, and texts that people read. */
export const notJudged = {
  shouldIgnore({ node }: Path): string | undefined {
    const isDefault = node.type === 'SwitchCase' && node.test === null;
    if (
      isDefault &&
      Array.isArray(node.consequent) &&
      node.consequent.some((each) => isCallOf(each, /^assertNever$/))
    )
      return 'the types rule it out';
    if (node.type === 'NewExpression' && isCallOf(node, /Error$/)) return 'a text for programmers';
    if (node.type === 'StringLiteral' && /\S\s+\S/.test(String(node.value))) return 'a text that people read';
    return undefined;
  },
};
