/**
 * `node server/launch/bundle.mjs server/launch/loadStack.ts …` runs a program as one bundle: Node loads that in a third of the
 * time that it takes to translate a thousand files for each start.
 */
import { rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build, stop } from 'esbuild';

const root = resolve(import.meta.dirname ?? dirname(fileURLToPath(import.meta.url)), '../..');

/** Bundles a program below `root` for this process, at whose end the bundle is removed. */
export async function bundle(program) {
  const name = basename(program, '.ts');
  // Below `server`, so that its packages are found.
  const outdir = join(root, 'server/node_modules/.cache/waymark', `${name}-${process.pid}`);
  process.once('exit', () => rmSync(outdir, { recursive: true, force: true }));
  await build({
    entryPoints: [join(root, program)],
    outdir,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    // What the product loads only when it needs it stays apart.
    splitting: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    packages: 'external',
    keepNames: true,
    logLevel: 'silent',
    alias: { '@waymark/db': join(root, 'db'), '@waymark/events': join(root, 'events') },
    plugins: [ownAddresses],
  });
  return join(outdir, `${name}.mjs`);
}

/** Modules find files beside themselves, so each keeps the address of its source. */
const ownAddresses = {
  name: 'own-addresses',
  setup({ onLoad }) {
    onLoad({ filter: /\.ts$/ }, async ({ path }) => {
      const source = await readFile(path, 'utf8');
      const contents = source
        .replaceAll('import.meta.url', JSON.stringify(pathToFileURL(path).href))
        .replaceAll('import.meta.dirname', JSON.stringify(dirname(path)));
      return { contents, loader: 'ts' };
    });
  },
};

const [, started, program] = process.argv;
if (program && started && resolve(started) === fileURLToPath(import.meta.url)) {
  const bundled = await bundle(program);
  await stop();
  process.argv.splice(1, 1);
  await import(pathToFileURL(bundled).href);
}
