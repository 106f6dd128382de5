/**
 * `node server/launch/bundle.mjs server/launch/loadStack.ts …` runs a program as one bundle: Node loads that in a third of the
 * time that it takes to translate a thousand files for each start.
 */
import { createHash, randomUUID } from 'node:crypto';
import { readdirSync, rmSync, statSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const here = import.meta.dirname ?? dirname(fileURLToPath(import.meta.url));
const root = resolve(here, '../..');
/** Below `server`, so that its packages are found. */
const kept = join(root, 'server/node_modules/.cache/waymark/bundles');
/** A process may still load a part of a bundle that another one has replaced. */
const KEPT_MS = 24 * 60 * 60_000;

/** Ends the process that bundles, where one was needed. */
let endBuilder = async () => undefined;

/** Bundles a program of the version in `from`, or returns the bundle that an earlier process made of the same files. */
export async function bundle(program, from = root) {
  const name = basename(program, '.ts');
  // A copy of the product may share the packages of the first, and then this folder.
  const list = join(kept, `${name}-${createHash('sha256').update(from).digest('hex').slice(0, 8)}.json`);
  const before = await readList(list);
  if (before) return before;
  removeOld();
  const outdir = join(kept, `${name}-${randomUUID()}`);
  const { build, stop } = await import('esbuild');
  endBuilder = stop;
  const begun = Date.now();
  const { metafile } = await build({
    entryPoints: [join(from, program)],
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
    absWorkingDir: from,
    metafile: true,
    alias: { '@waymark/db': join(from, 'db'), '@waymark/events': join(from, 'events') },
    plugins: [ownAddresses],
  });
  const bundled = join(outdir, `${name}.mjs`);
  const files = [
    ...Object.keys(metafile.inputs).map((path) => resolve(from, path)),
    fileURLToPath(import.meta.url),
  ];
  // What was written while it was read may be in it or not.
  const stamps = files.map((path) => [path, stampOf(path)]);
  if (files.every((path) => statSync(path).mtimeMs < begun)) {
    await mkdir(kept, { recursive: true });
    const unfinished = `${list}.${randomUUID()}`;
    await writeFile(unfinished, JSON.stringify({ bundled, stamps }));
    await rename(unfinished, list);
  }
  return bundled;
}

/** The bundle of a list whose files are as they were; undefined where there is none. */
async function readList(list) {
  try {
    const { bundled, stamps } = JSON.parse(await readFile(list, 'utf8'));
    return statSync(bundled) && stamps.every(([path, stamp]) => stampOf(path) === stamp)
      ? bundled
      : undefined;
  } catch {
    return undefined;
  }
}

function stampOf(path) {
  const { mtimeMs, ctimeMs, size } = statSync(path);
  return `${mtimeMs} ${ctimeMs} ${size}`;
}

function removeOld() {
  try {
    for (const name of readdirSync(kept)) {
      const path = join(kept, name);
      if (Date.now() - statSync(path).mtimeMs > KEPT_MS) rmSync(path, { recursive: true, force: true });
    }
  } catch {
    // There is nothing yet, or another process removes the same.
  }
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
  await endBuilder();
  process.argv.splice(1, 1);
  await import(pathToFileURL(bundled).href);
}
