// The simulation is bundled before it runs: the client's import alias, the one clock that cannot be replaced from outside, and
// planted defects are put in as files are loaded. Files on disk stay as they are.
import { mkdir, readFile, rm } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Plugin } from 'esbuild';
import type { simulate } from './simulate.ts';

const root = join(import.meta.dirname, '..');

/** What takes the place of a text that stands once in a file. */
export type Change = { readonly path: string; readonly find: string; readonly replace: string };

/** Writes the simulation of the product with these changes to one file, and returns its path. */
export async function bundleSimulation(changes: readonly Change[] = []): Promise<string> {
  const outfile = join(root, 'node_modules/.cache/waymark/simulation', `${process.pid}-${made++}.mjs`);
  await mkdir(dirname(outfile), { recursive: true });
  const left = new Set(changes);
  await build({
    entryPoints: [join(root, 'simulation/simulate.ts')],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    packages: 'external',
    sourcemap: 'inline',
    logLevel: 'silent',
    alias: {
      '#': join(root, 'web/src'),
      '@waymark/db': join(root, 'db'),
      '@waymark/events': join(root, 'events'),
      'node:timers/promises': join(root, 'simulation/time/timersPromises.ts'),
    },
    plugins: [changing(left)],
  });
  const [first] = left;
  if (first) throw new Error(`${first.path} is no part of the simulation.`);
  return outfile;
}

let made = 0;

function changing(left: Set<Change>): Plugin {
  const changes = [...left];
  return {
    name: 'planted-defects',
    setup(esbuild) {
      esbuild.onLoad({ filter: /\.ts$/ }, async ({ path }) => {
        const mine = changes.filter((change) => relative(root, path) === change.path);
        if (mine.length === 0) return undefined;
        let contents = await readFile(path, 'utf8');
        for (const change of mine) {
          contents = changed(contents, change);
          left.delete(change);
        }
        return { contents, loader: 'ts' };
      });
    },
  };
}

function changed(contents: string, { path, find, replace }: Change): string {
  const parts = contents.split(find);
  if (parts.length !== 2) throw new Error(`"${find}" stands ${parts.length - 1} times in ${path}, not once.`);
  return parts.join(replace);
}

/** The simulation of the product with these changes, loaded. */
export async function loadSimulation(changes: readonly Change[] = []): Promise<typeof simulate> {
  const path = await bundleSimulation(changes);
  try {
    const loaded: { simulate: typeof simulate } = await import(pathToFileURL(path).href);
    return loaded.simulate;
  } finally {
    await rm(path);
  }
}
