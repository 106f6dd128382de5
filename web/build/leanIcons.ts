import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

/** Icons of Lucide as their shapes alone, without the options, names and keys that nobody here uses. */
export function leanIcons(): Plugin {
  const component = fileURLToPath(new URL('../src/ui/picture/createIcon.ts', import.meta.url));
  return {
    name: 'lean-icons',
    apply: 'build',
    transform: {
      filter: { id: /\/lucide-react\/dist\/esm\/icons\/[\w-]+\.mjs$/ },
      handler(code) {
        // A second name of an icon.
        if (!code.includes('createLucideIcon')) return undefined;
        const shapes = shapesOf(code);
        if (!shapes) this.error('Lucide writes its icons in another form: see web/build/leanIcons.ts.');
        const from = JSON.stringify(component);
        return {
          code: `import { createIcon } from ${from};\nexport default /* @__PURE__ */ createIcon(${shapes});`,
          map: null,
        };
      },
    },
  };
}

/** The list of shapes, as it is written in the file of an icon of 24 by 24. */
export function shapesOf(code: string): string | undefined {
  const [, shapes] = /\bsize: 24,\n {2}node: (\[[\s\S]*?\])(?:,\n {2}aliases: .+)?\n\};/.exec(code) ?? [];
  return shapes?.replace(/,\s*key: "\w+"/g, '');
}
