import compile from 'icu-minify/compile';
import type { Plugin } from 'vite';
import { type Change, type Node, replaced } from './changes.ts';

/** Texts are parsed here, so that no parser of messages is part of the client: what it gets says what to join. */
export function compileTexts(): Plugin {
  return {
    name: 'compile-texts',
    enforce: 'pre',
    transform: {
      filter: { id: /\/messages\.\w+\.ts$/ },
      handler(code) {
        const { body } = this.parse(code, { lang: 'ts' }) as unknown as { readonly body: readonly Node[] };
        return { code: compiled(code, body), map: null };
      },
    },
  };
}

function compiled(code: string, statements: readonly Node[]): string {
  const changes: Change[] = [];
  for (const statement of statements) {
    if (statement.type !== 'ExportNamedDeclaration') continue;
    const { declarations } = statement.declaration as Node & {
      declarations: readonly (Node & { init: Node })[];
    };
    for (const { init } of declarations) visit(init, changes);
  }
  return replaced(code, changes);
}

/** @throws Error for what is neither a text, a group nor a group of another file. */
function visit(node: Node, changes: Change[]): void {
  switch (node.type) {
    case 'ObjectExpression':
      for (const { value } of node.properties as { value: Node }[]) visit(value, changes);
      return;
    case 'TSAsExpression':
      visit(node.expression as Node, changes);
      return;
    case 'Identifier':
      return;
    case 'Literal':
      changes.push({
        start: node.start,
        end: node.end,
        code: JSON.stringify(compile(node.value as string)),
      });
      return;
    default:
      throw new Error(`A text is a literal or a group, not ${node.type}.`);
  }
}
