import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { capabilities } from '@waymark/events/catalogue';
import { describe, expect, it } from 'vitest';
import { projections } from '../catalogue.ts';
import { migrate, rebuild, upgradeReadModels } from '../store/index.ts';
import { administer, createBareDatabase, readTables, type TestDatabase } from '../testing/index.ts';

/** Written by servers of these versions, with the demo story in them; the number is the newest migration they had. */
const OLDER_VERSIONS = ['discovery-0011', 'topics-0014', 'documents-0019'];

describe.each(OLDER_VERSIONS)('a database of the version %s', (version) => {
  it('has every read model as a rebuild makes it once it is brought up to date', async () => {
    await using db = await restore(version);
    await migrate(db.url);
    await upgradeReadModels({ db, capabilities, projections });
    for (const projection of projections) {
      const upgraded = await readTables(db, projection);
      await rebuild({ db, capabilities }, projection);
      expect.soft(upgraded, projection.name).toEqual(await readTables(db, projection));
    }
  }, 120_000);
});

async function restore(version: string): Promise<TestDatabase> {
  const db = await createBareDatabase();
  const dump = gunzipSync(readFileSync(new URL(`./olderVersions/${version}.sql.gz`, import.meta.url)));
  // On a separate connection: a dump empties the search path of its session.
  await administer(db.url, (sql) => sql.unsafe(dump.toString('utf8')));
  return db;
}
