import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { connect } from '@waymark/db/store';
import { makeSynchronous, type Replica, startStandby } from '@waymark/db/testing';
import { loadConfig } from '../../platform/config/config.ts';
import { freePort } from '../../testing/freePort.ts';
import { openStage, type Undo } from '../stage.ts';
import { post } from '../talk/chatClient.ts';
import { type Counts, judge } from '../talk/checkLog.ts';
import { type Conversation, type Ending, openConversation, type Windows } from '../talk/conversation.ts';
import { bothReady } from '../talk/talk.ts';
import { withinTime } from '../withinTime.ts';
import { openPair, processesOf, signalAll } from './pair.ts';

export const standbyNames = ['the only standby frozen', 'one of two standbys frozen'] as const;
export type StandbyName = (typeof standbyNames)[number];

export type StandbyOptions = {
  readonly rounds: number;
  readonly people: number;
  readonly faults: readonly StandbyName[];
  /** Milliseconds that a standby is frozen. */
  readonly lasts: number;
  readonly say?: (line: string) => void;
};

export type StandbyCounts = Counts & {
  readonly times: number;
  /** Milliseconds from the end of the fault to the first acknowledgement. */
  readonly backAfter: number;
  /** Milliseconds until /readyz of every server named the standby; 0 where it need not. */
  readonly saidAfter: number;
  /** Milliseconds of the slowest query while the standby was frozen. */
  readonly slowestRead: number;
};

export type StandbyReport = {
  readonly counts: Readonly<Record<string, StandbyCounts>>;
  readonly windows: Windows;
  /** Milliseconds from the end of the talking until every window showed what the log holds. */
  readonly convergedAfter: number;
  /** How often each code was the answer in place of an acknowledgement. */
  readonly refusals: Readonly<Record<string, number>>;
  readonly problems: readonly string[];
};

const PROBLEM = 'a synchronous standby does not answer';
/** What was on its way when the standby was stopped may still be kept and acknowledged. */
const ON_ITS_WAY = 500;
const AFTERMATH = 3_000;
const BACK_WITHIN = 30_000;

/** People send through two servers while a standby that must keep every commit is stopped; then the tables are judged. */
export async function runStandby(options: StandbyOptions): Promise<StandbyReport> {
  const each = options.lasts + BACK_WITHIN + 60_000;
  return withinTime(180_000 + options.rounds * options.faults.length * each, (undo) => play(options, undo));
}

type Span = Pick<StandbyCounts, 'backAfter' | 'saidAfter' | 'slowestRead'> & {
  readonly name: StandbyName;
  readonly from: number;
  readonly until: number;
};

async function play(options: StandbyOptions, undo: Undo): Promise<StandbyReport> {
  const { people, say = () => undefined } = options;
  const folder = mkdtempSync(join(tmpdir(), 'waymark-standby-'));
  undo.push(() => rmSync(folder, { recursive: true, force: true }));
  const pair = await openPair(folder, undo);
  const stage = await openStage(people, undo, {
    start: async () => ({ ...pair.primary(), url: pair.url, stop: async () => undefined }),
  });
  const { masterKey } = loadConfig(stage.settings);
  const db = connect(pair.url, { masterKey, poolSize: 1, applicationName: 'faults' });
  undo.push(() => db.close());
  const { accessToken } = await stage.logIn(0);
  const conversation = await openConversation(stage, { people, db }, undo);
  const problems: string[] = [];
  const spans: Span[] = [];
  let isThird = false;
  for (const name of options.faults) {
    if (name === 'one of two standbys frozen' && !isThird) {
      await startThird(pair.primary(), folder, undo);
      isThird = true;
    }
    await makeSynchronous(pair.primary(), isThird ? 2 : 1);
    for (let round = 0; round < options.rounds; round++) {
      await wait(1_000);
      const scene = { name, standby: pair.standby(), conversation, accessToken, problems, undo };
      const span = await freeze(scene, options.lasts);
      say(
        `${name}: back ${seconds(span.backAfter)} s afterwards; the slowest query ${seconds(span.slowestRead)} s`,
      );
      spans.push(span);
    }
  }
  return settle(conversation, spans, problems, await conversation.end());
}

async function startThird(primary: Replica, folder: string, undo: Undo): Promise<void> {
  const third = await startStandby(primary, { folder: join(folder, 'three'), port: await freePort() });
  undo.push(() => third.stop());
}

type Scene = {
  readonly name: StandbyName;
  readonly standby: Replica;
  readonly conversation: Conversation;
  readonly accessToken: string;
  readonly problems: string[];
  readonly undo: Undo;
};

async function freeze(scene: Scene, lasts: number): Promise<Span> {
  const { name, standby, problems, undo } = scene;
  const { addresses, acknowledged } = scene.conversation;
  const isOnly = name === 'the only standby frozen';
  const processes = processesOf(standby);
  undo.push(() => signalAll(processes, 'SIGCONT'));
  const from = performance.now();
  signalAll(processes, 'SIGSTOP');
  const [said, reads] = await Promise.all([
    Promise.all(addresses.map((address) => (isOnly ? whenSaid(address, lasts) : 0))),
    Promise.all(addresses.map((address) => readWhile(address, scene.accessToken, lasts))),
    wait(lasts),
  ]);
  signalAll(processes, 'SIGCONT');
  const thawedAt = performance.now();
  const first = () => acknowledged.find(({ at }) => at > thawedAt)?.at;
  while (first() === undefined && performance.now() < thawedAt + BACK_WITHIN) await wait(20);
  const backAfter = (first() ?? Number.POSITIVE_INFINITY) - thawedAt;
  await wait(AFTERMATH);
  await bothReady(addresses);
  if (isOnly) {
    const early = acknowledged.filter(({ at }) => at > from + ON_ITS_WAY && at < thawedAt).length;
    if (early > 0) problems.push(`${early} acknowledged though no standby could keep them`);
    said.forEach((after, index) => {
      if (after === undefined) problems.push(`${addresses[index]} does not say on /readyz: ${PROBLEM}`);
    });
  }
  const saidAfter = Math.max(...said.map((after) => after ?? lasts));
  return { name, from, until: performance.now(), backAfter, saidAfter, slowestRead: Math.max(...reads) };
}

/** Milliseconds until a server says on /readyz what it waits for; undefined: it did not. */
async function whenSaid(address: string, within: number): Promise<number | undefined> {
  const from = performance.now();
  while (performance.now() < from + within) {
    const answer = await fetch(`${address}/readyz`, { signal: AbortSignal.timeout(within) }).catch(
      () => undefined,
    );
    const body = (await answer?.json()) as { problem?: string } | undefined;
    if (answer?.status === 503 && body?.problem === PROBLEM) return performance.now() - from;
    await wait(50);
  }
  return undefined;
}

/** Milliseconds of the slowest query at a server. */
async function readWhile(address: string, accessToken: string, lasts: number): Promise<number> {
  const from = performance.now();
  let slowest = 0;
  while (performance.now() < from + lasts) {
    const asked = performance.now();
    const answer = await post(address, '{ getActionPlans { total } }', {}, accessToken);
    slowest = Math.max(slowest, answer?.data ? performance.now() - asked : Number.POSITIVE_INFINITY);
    await wait(50);
  }
  return slowest;
}

function settle(
  { acknowledged }: Conversation,
  spans: readonly Span[],
  problems: readonly string[],
  { log, windows, convergedAfter, refusals, problems: found }: Ending,
): StandbyReport {
  const counts: Record<string, StandbyCounts> = {};
  for (const { name, from, until, ...span } of spans) {
    const now = judge(log, acknowledged, [from, until]);
    const before = counts[name];
    const most = (key: keyof typeof span | 'longestGap' | 'longestWait') =>
      Math.max(before?.[key] ?? 0, { ...span, ...now }[key]);
    const sum = (key: 'acknowledged' | 'lost' | 'doubled' | 'reordered') => (before?.[key] ?? 0) + now[key];
    counts[name] = {
      times: (before?.times ?? 0) + 1,
      acknowledged: sum('acknowledged'),
      lost: sum('lost'),
      doubled: sum('doubled'),
      reordered: sum('reordered'),
      longestGap: most('longestGap'),
      longestWait: most('longestWait'),
      backAfter: most('backAfter'),
      saidAfter: most('saidAfter'),
      slowestRead: most('slowestRead'),
    };
  }
  const whole = judge(log, acknowledged, [0, Number.POSITIVE_INFINITY]);
  const broken = whole.lost + whole.doubled + whole.reordered;
  const wrong = broken > 0 ? [`${broken} messages lost, doubled or reordered`] : [];
  return { counts, windows, convergedAfter, refusals, problems: [...problems, ...wrong, ...found] };
}

function seconds(milliseconds: number): string {
  return (milliseconds / 1000).toFixed(2);
}
