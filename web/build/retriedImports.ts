import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const helper = fileURLToPath(new URL('../src/app/parts/withFiles.ts', import.meta.url));

/** Every `import()` of the built client goes through `withFiles`, by the name that Vite has for its own helper. */
export function retriedImports(): Plugin {
  let isReplaced = false;
  return {
    name: 'retried-imports',
    enforce: 'pre',
    apply: 'build',
    load: {
      filter: { id: /^\0vite\/preload-helper\.js$/ },
      handler() {
        isReplaced = true;
        return `export { withFiles as __vitePreload } from ${JSON.stringify(helper)};`;
      },
    },
    generateBundle() {
      if (!isReplaced)
        this.error('Vite asks for its helper by another name: see preload-helper in its build.');
    },
  };
}
