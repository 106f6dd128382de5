import { randomUUID } from 'node:crypto';
import { type Event, STREAM_DOES_NOT_EXIST } from '@event-driven-io/emmett';
import { getPostgreSQLEventStore } from '@event-driven-io/emmett-postgresql';
import type { Database } from '@waymark/db/store';
import pg from 'pg';
import { TEXT } from '../append/appendLoads.ts';

type Noted = Event<'BareNoted', { text: string }>;

export type EmmettLoad = { append(): Promise<void>; close(): Promise<void> };

/**
 * The event store that a TypeScript team would pick: one event an append, with the version that the caller expects and no
 * projections. Its tables are made beforehand, and its pool is as large as ours: both make it faster than its defaults.
 */
export async function emmettLoad(
  { url }: Database,
  { streams, connections }: { readonly streams: number; readonly connections: number },
): Promise<EmmettLoad> {
  const pool = new pg.Pool({ connectionString: url, max: connections });
  const store = getPostgreSQLEventStore(url, {
    schema: { autoMigration: 'None' },
    connectionOptions: { pool },
  });
  await store.schema.migrate();
  const idle: { readonly name: string; version: bigint | undefined }[] = Array.from(
    { length: streams },
    () => ({ name: `bare-${randomUUID()}`, version: undefined }),
  );
  return {
    async append() {
      // The version of a stream is known once its last append is answered: one append a stream at a time.
      const stream = idle.shift();
      if (!stream) throw new Error('There are more callers than streams');
      const event: Noted = { type: 'BareNoted', data: { text: TEXT } };
      const { nextExpectedStreamVersion } = await store.appendToStream<Noted>(stream.name, [event], {
        expectedStreamVersion: stream.version ?? STREAM_DOES_NOT_EXIST,
      });
      stream.version = nextExpectedStreamVersion;
      idle.push(stream);
    },
    async close() {
      await store.close();
      await pool.end();
    },
  };
}
