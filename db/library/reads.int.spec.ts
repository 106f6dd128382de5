import { userId } from '@waymark/events/kernel';
import { expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase, wholeScans } from '../testing/index.ts';
import { readDocument, readDocuments, readFile, readSentDocuments } from './index.ts';

/** Who asked to be deleted is a handful at any time, so `library_leavers` may be read as a whole. */
const TABLES = ['library_documents', 'library_versions', 'library_grants'];
const PEOPLE = 2_000;
const EACH = 50;
const now = 1_750_000_000_000;

/** Everybody has fifty documents with two versions, and shares every fifth of them with the next person. */
async function fillTables({ sql }: TestDatabase): Promise<void> {
  await sql`
    insert into library_documents (document_id, owner_id, sealed_name, topic_ids, source, version_number, type, size,
      created_at, changed_at, removed_at)
    select 'd' || a || '-' || n, 'p' || a, null, array['finance'], 'UPLOADED', 2, 'text/plain', 5, n, n,
      case when n % 10 = 0 then ${now}::bigint end
    from generate_series(1, ${PEOPLE}::int) a, generate_series(1, ${EACH}::int) n`;
  await sql`
    insert into library_versions (document_id, number, file_key, type, size, created_at)
    select document_id, number, 'k', 'text/plain', 5, 1 from library_documents, generate_series(1, 2) number`;
  await sql`
    insert into library_grants (document_id, user_id, via_message_id, via_session_id, shared_at)
    select 'd' || a || '-' || n, 'p' || a % ${PEOPLE}::int + 1, '', '', 1
    from generate_series(1, ${PEOPLE}::int) a, generate_series(1, ${EACH}::int) n where n % 5 = 1`;
  await sql`insert into library_leavers select 'p' || n * 3 from generate_series(1, ${PEOPLE / 4}::int) n`;
  await sql`analyze`;
}

it('LIB-08 LIB-10 nothing about one person’s documents reads those of everybody', async () => {
  await using db = await createTestDatabase({ poolSize: 1 });
  await fillTables(db);
  const viewer = { kind: 'user', userId: userId('p101'), sessionId: 's', role: 'USER' } as const;
  const list = (more: object) => () =>
    readDocuments(viewer, db, {
      search: '',
      topicId: null,
      scope: 'ALL',
      order: 'NEWEST',
      now,
      limit: 10,
      offset: 0,
      ...more,
    });
  expect(await list({})()).toMatchObject({ total: 55 });
  const all = () => db.sql`select count(*) from library_documents where size = 7`;
  const reads = {
    newest: list({}),
    mine: list({ scope: 'MINE' }),
    shared: list({ scope: 'SHARED' }),
    removed: list({ scope: 'REMOVED' }),
    bySize: list({ order: 'SIZE' }),
    byName: list({ order: 'NAME' }),
    byTopic: list({ topicId: 'finance' }),
    bySearch: list({ search: 'plan' }),
    readDocument: () => readDocument(viewer, db, 'd100-1'),
    readSentDocuments: () => readSentDocuments(viewer, db, ['d100-1', 'd101-3', 'd7-7']),
    readFile: () => readFile(viewer.userId, db, { documentId: 'd100-1', number: null }),
    readVersion: () => readFile(viewer.userId, db, { documentId: 'd101-1', number: 1 }),
    all,
  };
  expect(await wholeScans(db, TABLES, reads)).toEqual({ all: ['library_documents'] });
});
