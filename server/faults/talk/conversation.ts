import { setTimeout as wait } from 'node:timers/promises';
import type { Database } from '@waymark/db/store';
import type { Stage, Undo } from '../stage.ts';
import { type Acknowledged, judgeWindow, type LogTable, readTables } from './checkLog.ts';
import { talk } from './talk.ts';
import { openTalker, type Talker } from './talker.ts';

/** Of all people together. */
export type Windows = { readonly missed: number; readonly doubled: number; readonly reordered: number };

/** People who send to each other without a pause through both servers of a stage. */
export type Conversation = {
  readonly talkers: readonly Talker[];
  readonly acknowledged: readonly Acknowledged[];
  readonly addresses: readonly string[];
  /** Ends the talking and waits until every window shows what the log holds, or no longer. */
  end(): Promise<Ending>;
};

export type Ending = {
  readonly log: LogTable;
  readonly windows: Windows;
  /** Milliseconds from the end of the talking until no window missed anything. */
  readonly convergedAfter: number;
};

const CONVERGES_WITHIN = 60_000;

/**
 * Half of the people prefer one server, half the other. `db` reads the log past both.
 * `readsAgain`: after ResyncRequired a window receives everything after its first position again.
 */
export async function openConversation(
  stage: Stage,
  { people, db, readsAgain = false }: { people: number; db: Database; readsAgain?: boolean },
  undo: Undo,
): Promise<Conversation> {
  const acknowledged: Acknowledged[] = [];
  const talkers: Talker[] = [];
  undo.push(() => {
    for (const talker of talkers) talker.close();
  });
  const head = (await readTables(db)).rows.length;
  const addresses = stage.servers.map(({ address }) => address);
  for (let index = 0; index < people; index++) {
    const favourites = index % 2 === 0 ? addresses : addresses.toReversed();
    talkers.push(openTalker(await stage.logIn(index), favourites, head, { readsAgain }));
  }
  const talking = new AbortController();
  const talks = talkers.map((talker, index) => talk(talker, index, talkers, acknowledged, talking.signal));

  async function end(): Promise<Ending> {
    const from = performance.now();
    talking.abort();
    await Promise.all(talks);
    for (;;) {
      const log = await readTables(db);
      const windows = judgeWindows(log, talkers);
      const convergedAfter = performance.now() - from;
      if (windows.missed === 0 || convergedAfter > CONVERGES_WITHIN) return { log, windows, convergedAfter };
      await wait(100);
    }
  }

  return { talkers, acknowledged, addresses, end };
}

function judgeWindows(log: LogTable, talkers: readonly Talker[]): Windows {
  const each = talkers.map((talker) => judgeWindow(log, talker));
  const sum = (key: keyof Windows) => each.reduce((total, one) => total + one[key], 0);
  return { missed: sum('missed'), doubled: sum('doubled'), reordered: sum('reordered') };
}
