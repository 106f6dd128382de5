import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { LaunchError } from '../terminal/launchError.ts';

const SOURCES = [
  'web/src',
  'web/public',
  'web/index.html',
  'web/build',
  'web/vite.config.ts',
  'web/tsconfig.json',
  'web/package.json',
];
const SHARED = [
  'events/limits',
  'events/package.json',
  'server/schema.graphql',
  'tsconfig.base.json',
  'package-lock.json',
];

/** Whether the built client is the one that the sources would give. */
export function isClientBuilt(root: string): boolean {
  const stamp = join(root, 'web/dist/.sources');
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === fingerprint(root);
}

/** Builds web/dist aside and switches it, so a server that runs meanwhile never serves half a client. */
export async function buildClient(root: string): Promise<void> {
  const sources = fingerprint(root);
  const fresh = join(root, `node_modules/.cache/waymark/client-${process.pid}`);
  const dist = join(root, 'web/dist');
  await vite(root, ['build', '--outDir', fresh, '--emptyOutDir', '--logLevel', 'warn']);
  // Beside the files that are served, in a folder that is not.
  const drawing = join(fresh, '.prerender');
  const entry = 'src/app/prerender/prerender.ts';
  await vite(root, ['build', '--ssr', entry, '--outDir', drawing, '--logLevel', 'warn']);
  writeFileSync(join(fresh, '.sources'), sources);
  rmSync(dist, { recursive: true, force: true });
  try {
    renameSync(fresh, dist);
  } catch (error) {
    // Somebody else was building the same and came first.
    if (!isClientBuilt(root)) throw error;
    rmSync(fresh, { recursive: true, force: true });
  }
}

/** Of everything that the client is built from. */
export function fingerprint(root: string): string {
  const hash = createHash('sha256');
  for (const path of [...SOURCES, ...SHARED].flatMap((each) => filesBelow(root, each)))
    hash
      .update(path)
      .update('\0')
      .update(readFileSync(join(root, path)));
  return hash.digest('hex');
}

function filesBelow(root: string, path: string): readonly string[] {
  if (!existsSync(join(root, path))) return [];
  try {
    return readdirSync(join(root, path), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !/\.spec\.tsx?$/.test(entry.name))
      .map((entry) => join(entry.parentPath.slice(root.length + 1), entry.name))
      .sort();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOTDIR') return [path];
    throw error;
  }
}

function vite(root: string, args: readonly string[]): Promise<void> {
  const cli = join(root, 'node_modules/vite/bin/vite.js');
  const child = spawn(process.execPath, [cli, ...args], {
    cwd: join(root, 'web'),
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, NODE_ENV: 'production', NO_COLOR: '1', FORCE_COLOR: '0' },
  });
  let output = '';
  child.stdout.on('data', (chunk) => (output += chunk));
  child.stderr.on('data', (chunk) => (output += chunk));
  return new Promise((done, fail) => {
    child.on('error', fail);
    child.on('close', (code) =>
      code === 0 ? done() : fail(new LaunchError(`The client could not be built:\n${firstLines(output)}`)),
    );
  });
}

/** What failed comes first; the rest is the builder's own stack. */
function firstLines(output: string): string {
  const lines = output.split('\n').filter((line) => line.trim() !== '' && !/^\s+at /.test(line));
  return lines.slice(0, 20).join('\n');
}
