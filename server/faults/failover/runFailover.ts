import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { connect, type Database } from '@waymark/db/store';
import { loadConfig } from '../../platform/config/config.ts';
import { seededRandom } from '../../testing/faultyTransport.ts';
import { findNatsServer, startNatsCluster } from '../../testing/services/natsServer.ts';
import { openStage, type Undo } from '../stage.ts';
import { type Counts, judge } from '../talk/checkLog.ts';
import { type Conversation, type Ending, openConversation, type Windows } from '../talk/conversation.ts';
import { bothReady } from '../talk/talk.ts';
import { withinTime } from '../withinTime.ts';
import { findContradictions, fingerprints, logChanges, whenAllNoticed } from './noticed.ts';
import { cutStandby, openPair, type Pair, processesOf, replayed, signalAll } from './pair.ts';

export const failoverNames = [
  'primary killed, synchronous',
  'primary frozen, synchronous',
  'primary killed, asynchronous',
] as const;
export type FailoverName = (typeof failoverNames)[number];

export type FailoverOptions = {
  readonly seed: number;
  readonly rounds: number;
  readonly people: number;
  readonly faults: readonly FailoverName[];
  readonly say?: (line: string) => void;
};

export type FailoverCounts = Counts & {
  readonly times: number;
  /** Milliseconds from the promotion to the first acknowledgement. */
  readonly backAfter: number;
  /** Events that the old primary held and the new one did not get. */
  readonly gone: number;
  /** Milliseconds from the promotion until every server had noticed that the log went back; 0 where it did not. */
  readonly noticedAfter: number;
  /** Windows that received ResyncRequired. */
  readonly resyncs: number;
};

export type FailoverReport = {
  readonly counts: Readonly<Record<string, FailoverCounts>>;
  readonly windows: Windows;
  /** Milliseconds from the end of the talking until every window showed what the log holds. */
  readonly convergedAfter: number;
  /** How often each code was the answer in place of an acknowledgement. */
  readonly refusals: Readonly<Record<string, number>>;
  readonly problems: readonly string[];
  readonly leftOut: readonly string[];
};

const AFTERMATH = 4_000;
const EACH_AT_MOST = 120_000;

/** People send through two servers while the primary goes away and its standby is promoted; then the tables are judged. */
export async function runFailover(options: FailoverOptions): Promise<FailoverReport> {
  const longest = 180_000 + options.rounds * options.faults.length * EACH_AT_MOST;
  return withinTime(longest, (undo) => play(options, undo));
}

type Scene = {
  readonly pair: Pair;
  readonly db: Database;
  readonly conversation: Conversation;
  readonly random: () => number;
  readonly problems: string[];
};

async function play(options: FailoverOptions, undo: Undo): Promise<FailoverReport> {
  const { people, say = () => undefined } = options;
  const random = seededRandom(options.seed);
  const folder = mkdtempSync(join(tmpdir(), 'waymark-failover-'));
  undo.push(() => rmSync(folder, { recursive: true, force: true }));
  const pair = await openPair(folder, undo);
  const program = findNatsServer();
  const nats = program ? await startNatsCluster(program) : [];
  undo.push(async () => void (await Promise.all(nats.map((server) => server[Symbol.asyncDispose]()))));
  const natsUrl = nats.map(({ url }) => url).join();
  const stage = await openStage(people, undo, {
    more: natsUrl ? { NATS_URL: natsUrl } : {},
    start: async () => ({ ...pair.primary(), url: pair.url, stop: async () => undefined }),
  });
  const { masterKey } = loadConfig(stage.settings);
  const db = connect(pair.url, { masterKey, poolSize: 1, applicationName: 'faults' });
  undo.push(() => db.close());
  const conversation = await openConversation(stage, { people, db, readsAgain: true }, undo);
  const scene: Scene = { pair, db, conversation, random, problems: [] };
  const spans: Span[] = [];
  for (let round = 0; round < options.rounds; round++) {
    for (const name of [...options.faults].sort(() => random() - 0.5)) {
      await pair.repair(name !== 'primary killed, asynchronous');
      await wait(1_000 + random() * 500);
      const span = await failOver(scene, name);
      const { gone, noticedAfter, resyncs } = span;
      say(
        `${name}: back ${seconds(span.backAfter)} s after the promotion; ${gone} events gone, noticed after ${seconds(noticedAfter)} s, ${resyncs} windows read again`,
      );
      spans.push(span);
    }
  }
  const report = await settle(scene, spans, await conversation.end());
  const leftOut = program ? [] : ['three NATS nodes: no nats-server on the PATH'];
  return { ...report, leftOut };
}

type Span = {
  readonly name: FailoverName;
  readonly from: number;
  readonly promotedAt: number;
  readonly until: number;
  readonly backAfter: number;
  readonly gone: number;
  readonly noticedAfter: number;
  readonly resyncs: number;
};

async function failOver(scene: Scene, name: FailoverName): Promise<Span> {
  const { pair, db, random, problems } = scene;
  const { addresses, chatClients, acknowledged } = scene.conversation;
  const [primary, standby] = [pair.primary(), pair.standby()];
  const isLossy = name === 'primary killed, asynchronous';
  const changesBefore = await Promise.all(addresses.map(logChanges));
  const resyncsBefore = chatClients.map((chatClient) => chatClient.resyncs());
  const from = performance.now();
  if (isLossy) {
    await cutStandby(primary);
    await wait(700 + random() * 600);
  }
  const held = isLossy ? await fingerprints(db) : [];
  const processes = processesOf(primary);
  signalAll(processes, name === 'primary frozen, synchronous' ? 'SIGSTOP' : 'SIGKILL');
  await wait(300 + random() * 700);
  await replayed(standby);
  const seen = connect(standby.url, {
    masterKey: new Uint8Array(32),
    poolSize: 1,
    applicationName: 'faults',
  });
  const kept = isLossy ? await fingerprints(seen) : [];
  await seen.close();
  await pair.failOver();
  const promotedAt = performance.now();
  const gone = Math.max(0, held.length - kept.length);
  if (kept.some((fingerprint, index) => index < held.length && fingerprint !== held[index]))
    problems.push('The standby holds other events than its primary');
  const noticedAfter = gone > 0 ? await whenAllNoticed(addresses, changesBefore, promotedAt, problems) : 0;
  while (!acknowledged.some(({ at }) => at > promotedAt) && performance.now() < promotedAt + 30_000)
    await wait(20);
  const backAfter =
    (acknowledged.find(({ at }) => at > promotedAt)?.at ?? Number.POSITIVE_INFINITY) - promotedAt;
  await wait(AFTERMATH);
  // An old primary that wakes must not find a client; the code that promotes a standby ends it.
  signalAll(processes, 'SIGKILL');
  await bothReady(addresses);
  const now = await fingerprints(db);
  if (kept.some((fingerprint, index) => fingerprint !== now[index]))
    problems.push('Something that the standby held was changed after its promotion');
  const resyncs = chatClients.filter(
    (chatClient, index) => chatClient.resyncs() > (resyncsBefore[index] ?? 0),
  ).length;
  if (gone > 0 && resyncs < chatClients.length)
    problems.push(`${chatClients.length - resyncs} windows did not read again`);
  if (!isLossy && resyncs > 0) problems.push(`${resyncs} windows read again though nothing was gone`);
  return { name, from, promotedAt, until: performance.now(), backAfter, gone, noticedAfter, resyncs };
}

async function settle(
  { db, conversation: { acknowledged }, problems }: Scene,
  spans: readonly Span[],
  { log, windows, convergedAfter, refusals, problems: found }: Ending,
): Promise<Omit<FailoverReport, 'leftOut'>> {
  problems.push(...(await findContradictions(db)));
  const counts: Record<string, FailoverCounts> = {};
  for (const span of spans) {
    const { name, from, promotedAt, until, backAfter, gone, noticedAfter, resyncs } = span;
    const now = judge(log, acknowledged, [from, until]);
    const before = counts[name];
    counts[name] = {
      times: (before?.times ?? 0) + 1,
      acknowledged: (before?.acknowledged ?? 0) + now.acknowledged,
      lost: (before?.lost ?? 0) + now.lost,
      doubled: (before?.doubled ?? 0) + now.doubled,
      reordered: (before?.reordered ?? 0) + now.reordered,
      longestGap: Math.max(before?.longestGap ?? 0, now.longestGap),
      longestWait: Math.max(before?.longestWait ?? 0, now.longestWait),
      backAfter: Math.max(before?.backAfter ?? 0, backAfter),
      gone: (before?.gone ?? 0) + gone,
      noticedAfter: Math.max(before?.noticedAfter ?? 0, noticedAfter),
      resyncs: (before?.resyncs ?? 0) + resyncs,
    };
    const { lost: lostAfter } = judge(log, acknowledged, [promotedAt, until]);
    if (lostAfter > 0) problems.push(`${lostAfter} lost that were acknowledged after the promotion: ${name}`);
    // Each lost message is one event or more that was gone; what came after the last look at the old primary adds a few.
    if (name !== 'primary killed, asynchronous' && now.lost > 0) problems.push(`${now.lost} lost: ${name}`);
  }
  const outside = judge(log, acknowledged, [0, Number.POSITIVE_INFINITY]);
  const within = Object.values(counts).reduce((total, { lost }) => total + lost, 0);
  if (outside.lost > within) problems.push(`${outside.lost - within} lost outside of any failover`);
  return { counts, windows, convergedAfter, refusals, problems: [...problems, ...found] };
}

function seconds(milliseconds: number): string {
  return (milliseconds / 1000).toFixed(2);
}
