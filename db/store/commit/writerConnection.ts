// Invariant: a connection that was lost is never written to again; the next use opens a new one.
import type { Session } from '../connection/openSession.ts';

/** The one connection that appends. */
export type WriterConnection = {
  use(): Promise<Session>;
  /** Ends the open transaction; a connection that cannot do even that is given up. */
  reset(): Promise<void>;
  close(): Promise<void>;
};

export function createWriterConnection(openSession: () => Promise<Session>): WriterConnection {
  let current: Promise<Session> | undefined;

  async function giveUp(session: Promise<Session> | undefined): Promise<void> {
    if (current === session) current = undefined;
    await (await session?.catch(() => undefined))?.close();
  }

  return {
    async use() {
      const before = current;
      if (before && !(await before).isAlive()) void giveUp(before);
      current ??= openSession();
      const session = current;
      try {
        return await session;
      } catch (error) {
        if (current === session) current = undefined;
        throw error;
      }
    },
    async reset() {
      const session = current;
      try {
        const open = await session;
        if (open?.isAlive()) await open.guard(open.sql.unsafe('rollback'));
        else void giveUp(session);
      } catch {
        void giveUp(session);
      }
    },
    close: () => giveUp(current),
  };
}
