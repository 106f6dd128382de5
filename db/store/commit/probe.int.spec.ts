import { describe, expect, inject, it } from 'vitest';
import {
  administer,
  createTestDatabase,
  journal,
  type TestDatabase,
  writeEntry,
} from '../../testing/index.ts';
import { createEventStore } from '../index.ts';

const nameOf = (db: TestDatabase) => new URL(db.url).pathname.slice(1);

async function letIn(db: TestDatabase, isOpen: boolean): Promise<void> {
  await administer(inject('testServer').url, async (sql) => {
    await sql.unsafe(`alter database ${nameOf(db)} allow_connections ${isOpen}`);
    await sql`select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = ${nameOf(db)}`;
  });
}

describe('a proof that a write would be kept', () => {
  it('is given at once when a database that let nobody in lets somebody in again', async () => {
    await using db = await createTestDatabase();
    await using store = createEventStore({ db, capabilities: [journal], projections: [] });
    await store.append(writeEntry({ id: 'a', after: 0 }));
    await letIn(db, false);
    await expect(store.append(writeEntry({ id: 'b', after: 1 }))).rejects.toThrow();
    await expect(store.append(writeEntry({ id: 'b', after: 1 }))).rejects.toThrow();
    await expect(store.probe()).rejects.toThrow('not currently accepting connections');
    await letIn(db, true);
    await store.probe();
  });

  it('is not given for a while by what writes nothing where the last append found no room', async () => {
    await using db = await createTestDatabase();
    await using store = createEventStore({ db, capabilities: [journal], projections: [] });
    await db.sql.unsafe(`
      create function no_room() returns trigger language plpgsql as
        $$ begin raise exception 'could not extend file' using errcode = '53100'; end $$;
      create trigger no_room before insert on events for each row execute function no_room()`);
    await store.probe();
    await expect(store.append(writeEntry({ id: 'a', after: 0 }))).rejects.toThrow('could not extend file');
    await expect(store.probe()).rejects.toThrow('could not extend file');
    await db.sql`drop function no_room cascade`;
    await store.append(writeEntry({ id: 'a', after: 0 }));
    await store.probe();
  });
});
