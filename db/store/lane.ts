// Invariant: a connection that was lost is never written to again; the next use opens a new client with a new one.
import type { ReservedSql, Sql } from 'postgres';

/** The one connection that appends. */
export type Lane = {
  use(): Promise<ReservedSql>;
  /** Ends the open transaction; a connection that cannot do even that is given up. */
  reset(): Promise<void>;
  close(): Promise<void>;
};

type Client = { readonly pool: Sql; readonly reserved: ReservedSql };

/** `openClient` makes a pool of one connection that calls `onclose` when it is lost. */
export function createLane(openClient: (onclose: () => void) => Sql): Lane {
  let current: Promise<Client> | undefined;

  function open(): Promise<Client> {
    const pool = openClient(() => giveUp(client));
    const client: Promise<Client> = reserve(pool);
    return client;
  }

  async function reserve(pool: Sql): Promise<Client> {
    try {
      await pool`select 1`;
      return { pool, reserved: await pool.reserve() };
    } catch (error) {
      await pool.end({ timeout: 0 });
      throw error;
    }
  }

  function giveUp(client: Promise<Client>): void {
    if (current === client) current = undefined;
    client.then(
      ({ pool }) => pool.end({ timeout: 0 }),
      () => undefined,
    );
  }

  return {
    async use() {
      const client = current ?? open();
      current = client;
      try {
        return (await client).reserved;
      } catch (error) {
        if (current === client) current = undefined;
        throw error;
      }
    },
    async reset() {
      const client = current;
      if (!client) return;
      try {
        await (await client).reserved.unsafe('rollback');
      } catch {
        giveUp(client);
      }
    },
    async close() {
      const client = await current?.catch(() => undefined);
      current = undefined;
      client?.reserved.release();
      await client?.pool.end({ timeout: 5 });
    },
  };
}
