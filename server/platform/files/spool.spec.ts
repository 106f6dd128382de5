import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { createSpool } from './spool.ts';

it('API-08 what a killed process left in the spool goes when another starts, what is young stays', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'waymark-spool-'));
  onTestFinished(() => rm(dataDir, { recursive: true }));
  const folder = join(dataDir, 'old-spool');
  await mkdir(folder);
  for (const name of ['old', 'young']) await writeFile(join(folder, name), 'left');
  await utimes(join(folder, 'old'), 1, 1);
  createSpool(folder);
  await expect.poll(() => readdir(folder)).toEqual(['young']);
});
