import { rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Plugin } from 'esbuild';

const root = resolve(import.meta.dirname, '../..');

let bundled: Promise<string> | undefined;

/**
 * The server of this folder, bundled once for the process that asks: Node loads it in a third of the time that it takes
 * to translate a thousand files for each start.
 */
export function bundledServer(): Promise<string> {
  bundled ??= bundle();
  return bundled;
}

async function bundle(): Promise<string> {
  // Below `server`, so that its packages are found.
  const outdir = join(root, 'server/node_modules/.cache/waymark', `server-${process.pid}`);
  process.once('exit', () => rmSync(outdir, { recursive: true, force: true }));
  await build({
    entryPoints: [join(root, 'server/launch/serve.ts')],
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
  return join(outdir, 'serve.mjs');
}

/** Modules find files beside themselves, so each keeps the address of its source. */
const ownAddresses: Plugin = {
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
