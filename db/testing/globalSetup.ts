import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { startPostgres } from '../embedded/index.ts';
import { folderForClusters } from './memoryFolder.ts';
import { createTemplate } from './template.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Where test databases are made: any database of the server, and the template's name. */
    testServer: { readonly url: string; readonly template: string };
  }
}

type Run = { readonly server: { url: string; template: string }; readonly end: () => Promise<void> };

// Several vitest projects of one run share one server; this module may be loaded once for each of them.
const RUN = Symbol.for('waymark.testServer');
const shared = globalThis as { [RUN]?: { users: number; run: Promise<Run> } };

/** Starts one PostgreSQL for the run (DATABASE_URL: uses that one) with a migrated template database. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  shared[RUN] ??= { users: 0, run: start() };
  const use = shared[RUN];
  use.users++;
  const { server, end } = await use.run;
  project.provide('testServer', server);
  return async () => {
    if (--use.users > 0) return;
    delete shared[RUN];
    await end();
  };
}

async function start(): Promise<Run> {
  const given = process.env.DATABASE_URL;
  if (given) {
    const template = await createTemplate(given);
    return { server: { url: given, template: template.name }, end: template.drop };
  }
  const dataDir = await mkdtemp(join(await folderForClusters(), 'waymark-test-'));
  // Test data need not survive the machine; what a killed server or backend loses is the same either way.
  const settings = {
    fsync: 'off',
    full_page_writes: 'off',
    shared_buffers: '96MB',
    // Bounds what the log takes where the folder is memory.
    max_wal_size: '512MB',
    // Each test opens several connections; the usual 4096 rounds protect a password that nobody here is after.
    scram_iterations: '1',
  };
  const postgres = await startPostgres({ dataDir, settings });
  const template = await createTemplate(postgres.url);
  return {
    server: { url: postgres.url, template: template.name },
    end: async () => {
      await postgres.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
