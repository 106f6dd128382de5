import type { LogTables, Write } from '../LogTables.ts';
import type { Rows, Statement } from '../Statement.ts';

/** What a statement is done on. `seenHead`: the head of the log when it began; it may have waited for the counter since. */
export type Scene = {
  readonly tables: LogTables;
  readonly seenHead: number;
  readonly now: number;
  /** Of the connection: the batch that it committed last. */
  readonly batchId: string;
  readonly setBatchId: (batchId: string) => void;
  readonly write: (write: Write) => void;
  readonly endBlockers: () => void;
  /** At the commit, behind what the transaction writes to the log. */
  readonly atCommit: (act: () => void) => void;
  /** The lock of servers of the version before, for one connection at a time. */
  readonly leading: { readonly endOther: () => void; readonly take: () => boolean };
};

export type Kind = {
  readonly name: string;
  readonly excerpt: string;
  /** Waits for the counter, and holds it until its transaction ends. */
  readonly locksHead?: boolean;
  readonly act: (statement: Statement, scene: Scene) => Rows;
};
