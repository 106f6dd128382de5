import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { copyOfPrepared } from '@waymark/db/testing';
import { inject } from 'vitest';
import { seed } from '../../server/launch/seed/seed.ts';
import { testApp } from '../../server/testing/testApp.ts';

/** Times of the demo story are relative to its seed: with an older one sessions would begin too early. */
const FRESH_MS = 4 * 60_000;

/** A database with the demo story, and the folder of its files. */
export type SeededDatabase = AsyncDisposable & { readonly url: string; readonly dataDir: string };

/**
 * The story is seeded once in four minutes for all stages of a run; each stage gets a copy. `withYears`: as `npm start` tells it,
 * with group events and three years of sessions.
 */
export async function openSeededDatabase(withYears: boolean): Promise<SeededDatabase> {
  const { name, database } = await copyOfPrepared({
    label: withYears ? 'years' : 'seeded',
    freshFor: FRESH_MS,
    prepare: (url, copied) => prepare(url, copied, withYears),
  });
  const dataDir = await mkdtemp(join(tmpdir(), 'waymark-stage-'));
  await cp(filesOf(name), dataDir, { recursive: true });
  return {
    url: database.url,
    dataDir,
    async [Symbol.asyncDispose]() {
      await database[Symbol.asyncDispose]();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

async function prepare(databaseUrl: string, name: string, withYears: boolean): Promise<void> {
  const clock = { time: 0, now: () => Date.now() };
  await using app = await testApp({ databaseUrl, clock, config: { dataDir: filesOf(name) } });
  await seed(app.app, undefined, { withYears });
  await app.settled();
}

/** Beside the browser, whose folder is removed at the end of the run. */
function filesOf(name: string): string {
  return join(dirname(inject('browser').executablePath), name);
}
