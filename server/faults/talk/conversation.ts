import { setTimeout as wait } from 'node:timers/promises';
import type { Database } from '@waymark/db/store';
import type { Stage, Undo } from '../stage.ts';
import { type ChatClient, openChatClient } from './chatClient.ts';
import { type Acknowledged, judgeWindow, type LogTable, readTables } from './checkLog.ts';
import { sumRefusals } from './refusals.ts';
import { talk } from './talk.ts';

/** Of all people together. */
export type Windows = { readonly missed: number; readonly doubled: number; readonly reordered: number };

/** People who send to each other without a pause through both servers of a stage. */
export type Conversation = {
  readonly chatClients: readonly ChatClient[];
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
  /** How often each code was the answer in place of an acknowledgement. */
  readonly refusals: Readonly<Record<string, number>>;
  /** What does not fit together in the log, and answers that no fault may cause. */
  readonly problems: readonly string[];
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
  const chatClients: ChatClient[] = [];
  const talking = new AbortController();
  undo.push(() => {
    talking.abort();
    for (const chatClient of chatClients) chatClient.close();
  });
  const head = (await readTables(db)).rows.length;
  const addresses = stage.servers.map(({ address }) => address);
  for (let index = 0; index < people; index++) {
    const favourites = index % 2 === 0 ? addresses : addresses.toReversed();
    chatClients.push(openChatClient(await stage.logIn(index), favourites, head, { readsAgain }));
  }
  // A finding as any other, which must not end the program before it has undone what it started.
  const silenced: string[] = [];
  const talks = chatClients.map((chatClient, index) =>
    talk(chatClient, index, chatClients, acknowledged, talking.signal).catch((fault: Error) => {
      silenced.push(fault.message);
    }),
  );

  async function end(): Promise<Ending> {
    const from = performance.now();
    talking.abort();
    await Promise.all(talks);
    for (;;) {
      const log = await readTables(db);
      const windows = judgeWindows(log, chatClients);
      const convergedAfter = performance.now() - from;
      if (windows.missed === 0 || convergedAfter > CONVERGES_WITHIN) {
        const { counts, problems } = sumRefusals(chatClients);
        return {
          log,
          windows,
          convergedAfter,
          refusals: counts,
          problems: [...log.problems, ...silenced, ...problems],
        };
      }
      await wait(100);
    }
  }

  return { chatClients, acknowledged, addresses, end };
}

function judgeWindows(log: LogTable, chatClients: readonly ChatClient[]): Windows {
  const each = chatClients.map((chatClient) => judgeWindow(log, chatClient));
  const sum = (key: keyof Windows) => each.reduce((total, one) => total + one[key], 0);
  return { missed: sum('missed'), doubled: sum('doubled'), reordered: sum('reordered') };
}
