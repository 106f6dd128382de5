import { readdirSync, readFileSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Script } from 'node:vm';
import { build, type Plugin } from 'esbuild';

type Require = (name: string) => unknown;

/** Runs the module code of all test files of a bundle once more, with the modules that it is given. */
export type Load = (required: Require) => void;

/** Unit tests of a folder and of its subfolders, or only of the folder itself. */
export function specsIn(folder: string, recursive = true): readonly string[] {
  return readdirSync(folder, { withFileTypes: true, recursive })
    .filter(({ name }) => name.endsWith('.spec.ts') && !name.endsWith('.int.spec.ts'))
    .map((entry) => relative('.', resolve(entry.parentPath, entry.name)))
    .filter((path) => !path.includes('node_modules'))
    .sort();
}

/** Bundles test files with the sources that they import into one script. Packages stay outside: `required` gives them. */
export async function bundle(specs: readonly string[]): Promise<Load> {
  const { outputFiles } = await build({
    stdin: {
      contents: specs.map((path) => `import ${JSON.stringify(`./${path}`)};`).join('\n'),
      resolveDir: process.cwd(),
    },
    bundle: true,
    write: false,
    format: 'cjs',
    platform: 'node',
    target: 'node20',
    packages: 'external',
    // The package says that its modules have no side effects; test files are nothing else.
    ignoreAnnotations: true,
    plugins: [addresses],
    logLevel: 'silent',
  });
  const code = outputFiles[0]?.text ?? '';
  const script = new Script(`(function (require, module, exports) {${code}\n})`, { filename: 'domain.cjs' });
  return (required) => {
    const run = script.runInThisContext() as (require: Require, module: object, exports: object) => void;
    run(required, {}, {});
  };
}

/** A bundle has one address; test files look for tables and samples beside themselves. */
const addresses: Plugin = {
  name: 'addresses',
  setup: ({ onLoad }) => {
    onLoad({ filter: /\.ts$/ }, ({ path }) => ({
      contents: readFileSync(path, 'utf8').replaceAll(
        'import.meta.url',
        JSON.stringify(pathToFileURL(path).href),
      ),
      loader: 'ts',
    }));
  },
};
