import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { freePort } from '../../server/testing/freePort.ts';

const ROOT = resolve(import.meta.dirname, '../..');
/** The first start unpacks PostgreSQL and builds the client. */
const STARTED_WITHIN_MS = 300_000;

/** A separate product, started as people start it, with the demo story. */
export type Product = AsyncDisposable & { readonly port: number; readonly folder: string };

/** Resolves when it is ready. @throws Error with what it said, when it is not. */
export async function startProduct(): Promise<Product> {
  const port = await freePort();
  const folder = mkdtempSync(join(tmpdir(), 'waymark-product-'));
  const child = spawn(process.execPath, ['server/launch/start.mjs'], {
    cwd: ROOT,
    env: { ...process.env, PORT: String(port), DATA_DIR: folder },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const stop = async (): Promise<void> => {
    child.kill('SIGTERM');
    if (child.exitCode === null) await once(child, 'exit');
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    await isReady(child);
  } catch (error) {
    await stop();
    throw error;
  }
  return { port, folder, [Symbol.asyncDispose]: stop };
}

async function isReady(child: ChildProcess): Promise<void> {
  const patience = AbortSignal.timeout(STARTED_WITHIN_MS);
  let output = '';
  while (!output.includes('is ready')) {
    const stdout = child.stdout;
    if (!stdout || child.exitCode !== null) throw new Error(`The product did not start:\n${output}`);
    const [chunk] = await once(stdout, 'data', { signal: patience });
    output += String(chunk);
  }
  child.stdout?.resume();
}
