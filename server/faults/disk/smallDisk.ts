import { execFileSync } from 'node:child_process';
import { chmodSync, closeSync, mkdirSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type EmbeddedPostgres, startPostgres } from '@waymark/db/embedded';

export type SmallDisk = { readonly path: string; unmount(): void };

/** A small disk in memory, where this account may mount one. */
export function mountDisk(size: string): SmallDisk | undefined {
  const folder = mkdtempSync(join(tmpdir(), 'waymark-disk-'));
  const path = join(folder, 'disk');
  mkdirSync(path);
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${size},mode=0755`, 'tmpfs', path], {
      stdio: 'ignore',
    });
  } catch {
    rmSync(folder, { recursive: true });
    return undefined;
  }
  chmodSync(folder, 0o755);
  return {
    path,
    unmount() {
      execFileSync('umount', ['--lazy', path]);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Writes until nothing more fits. Returns the way to make room again. */
export function fill(path: string): () => void {
  const file = join(path, 'ballast');
  const descriptor = openSync(file, 'w');
  for (const size of [1 << 20, 4096]) {
    const block = Buffer.alloc(size, 1);
    try {
      for (let written = 0; written < 400 << 20; written += size)
        if (writeSync(descriptor, block) < size) break;
    } catch {
      // Full.
    }
  }
  closeSync(descriptor);
  return () => rmSync(file);
}

/** A PostgreSQL on the disk that leaves room for what people write. */
export function startOnDisk({ path }: SmallDisk): Promise<EmbeddedPostgres> {
  const settings = { max_wal_size: '64MB', min_wal_size: '32MB', shared_buffers: '16MB' };
  return startPostgres({ dataDir: join(path, 'postgres'), settings });
}
