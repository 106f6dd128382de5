import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { connect, type Database } from '@waymark/db/store';
import { administer } from '@waymark/db/testing';
import { makeBackup } from '../../launch/backup/makeBackup.ts';
import { restoreBackup } from '../../launch/backup/restoreBackup.ts';
import { loadConfig } from '../../platform/config/config.ts';
import { localFiles } from '../../platform/files/localFiles.ts';
import { findContradictions, fingerprints, logChanges, whenAllNoticed } from '../failover/noticed.ts';
import type { Outcome } from '../outcome.ts';
import { openStage, type Undo } from '../stage.ts';
import { judge } from '../talk/checkLog.ts';
import { type Conversation, type Ending, openConversation, type Windows } from '../talk/conversation.ts';
import { bothReady } from '../talk/talk.ts';
import { withinTime } from '../withinTime.ts';

export type RestoreFaultOptions = {
  readonly seed: number;
  readonly rounds: number;
  readonly people: number;
  readonly say?: (line: string) => void;
};

export type RestoreFaultReport = Omit<Outcome, 'isKept'> & {
  /** Messages written between a backup and its restore: they go back with the log. */
  readonly gone: number;
  /** Milliseconds from the restored log to the first acknowledgement, and until every server had noticed. */
  readonly backAfter: number;
  readonly noticedAfter: number;
  /** Milliseconds from the end of the talking until every window showed what the log holds. */
  readonly convergedAfter: number;
  /** How often each code was the answer in place of an acknowledgement. */
  readonly refusals: Readonly<Record<string, number>>;
  readonly windows: Windows;
  readonly problems: readonly string[];
};

/** While people talk after a backup, so that a restore takes something away. */
const TALK_ON = 1_500;
/** The database is away for so long, as in every real restore, and up to as much again. */
const AWAY = 1_500;
const AFTERMATH = 3_000;
const BACK_WITHIN = 30_000;

/** People send through two servers that go on running while the log is put back to a backup from a moment before. */
export async function runRestore(options: RestoreFaultOptions): Promise<RestoreFaultReport> {
  return withinTime(120_000 + options.rounds * 120_000, (undo) => play(options, undo));
}

type Scene = {
  readonly db: Database;
  readonly url: string;
  readonly masterKey: Uint8Array;
  readonly folder: string;
  readonly conversation: Conversation;
  readonly problems: string[];
};

/** What was written from `from` until `until` may be gone. */
type Span = { from: number; until: number; backAfter: number; noticedAfter: number };

async function play(options: RestoreFaultOptions, undo: Undo): Promise<RestoreFaultReport> {
  const { people, rounds, say = () => undefined } = options;
  const folder = mkdtempSync(join(tmpdir(), 'waymark-restored-'));
  undo.push(() => rmSync(folder, { recursive: true, force: true }));
  const stage = await openStage(people, undo);
  const { masterKey } = loadConfig(stage.settings);
  const url = stage.postgres.url;
  const db = connect(url, { masterKey, poolSize: 2, applicationName: 'faults' });
  undo.push(() => db.close());
  const conversation = await openConversation(stage, { people, db, readsAgain: true }, undo);
  const scene: Scene = { db, url, masterKey, folder, conversation, problems: [] };
  const spans: Span[] = [];
  for (let round = 0; round < rounds; round++) {
    await wait(1_000 + ((options.seed * (round + 1) * 7_919) % 500));
    const away = AWAY + ((options.seed * (round + 1) * 6_151) % AWAY);
    const span = await goBack(scene, round, away);
    say(
      `log put back: noticed after ${seconds(span.noticedAfter)} s, acknowledged again after ${seconds(span.backAfter)} s`,
    );
    spans.push(span);
  }
  return settle(scene, spans, await conversation.end());
}

async function goBack(scene: Scene, round: number, away: number): Promise<Span> {
  const { db, url, masterKey, problems } = scene;
  const { addresses, chatClients, acknowledged } = scene.conversation;
  const folder = join(scene.folder, `backup-${round}`);
  const files = localFiles(join(scene.folder, `files-${round}`));
  const from = performance.now();
  await makeBackup({ db, files, masterKey }, folder);
  await wait(TALK_ON);
  const restored = await createBeside(url, `restored_${round}`);
  await restoreBackup({ url: restored, masterKey, files }, folder, { erased: [] });
  const kept = await read(restored, masterKey);
  const changesBefore = await Promise.all(addresses.map(logChanges));
  const resyncsBefore = chatClients.map((chatClient) => chatClient.resyncs());
  await putInPlace(url, restored, { aside: `before_${round}`, away });
  const until = performance.now();
  const noticedAfter = await whenAllNoticed(addresses, changesBefore, until, problems);
  const first = () => acknowledged.find(({ at }) => at > until)?.at;
  while (first() === undefined && performance.now() < until + BACK_WITHIN) await wait(20);
  await wait(AFTERMATH);
  await bothReady(addresses);
  const now = await fingerprints(db);
  if (kept.some((fingerprint, index) => fingerprint !== now[index]))
    problems.push('Something that the backup held was changed after its restore');
  const unaware = chatClients.filter(
    (chatClient, index) => chatClient.resyncs() === resyncsBefore[index],
  ).length;
  if (unaware > 0) problems.push(`${unaware} windows did not read again`);
  return { from, until, noticedAfter, backAfter: (first() ?? Number.POSITIVE_INFINITY) - until };
}

async function read(url: string, masterKey: Uint8Array): Promise<readonly number[]> {
  await using db = connect(url, { masterKey, poolSize: 1, applicationName: 'faults' });
  return await fingerprints(db);
}

const nameIn = (url: string) => new URL(url).pathname.slice(1);

function beside(url: string, name: string): string {
  const other = new URL(url);
  other.pathname = `/${name}`;
  return other.href;
}

async function createBeside(url: string, name: string): Promise<string> {
  await administer(beside(url, 'postgres'), (sql) => sql.unsafe(`create database ${name}`));
  return beside(url, name);
}

/** Gives the name of one database to another, after a while without any: servers come back to a log that went back. */
async function putInPlace(
  url: string,
  restored: string,
  { aside, away }: { readonly aside: string; readonly away: number },
): Promise<void> {
  const [old, next] = [nameIn(url), nameIn(restored)];
  await administer(beside(url, 'postgres'), async (sql) => {
    await sql.unsafe(`alter database ${old} with allow_connections false`);
    for (let tries = 0; ; tries += 1) {
      await sql`select pg_terminate_backend(pid) from pg_stat_activity where datname in (${old}, ${next})`;
      try {
        await sql.unsafe(`alter database ${old} rename to ${aside}`);
        await wait(away);
        await sql.unsafe(`alter database ${next} rename to ${old}`);
        return;
      } catch (error) {
        if (tries === 50) throw error;
        await wait(50);
      }
    }
  });
}

async function settle(
  { db, conversation: { acknowledged }, problems }: Scene,
  spans: readonly Span[],
  { log, windows, convergedAfter, refusals, problems: found }: Ending,
): Promise<RestoreFaultReport> {
  const whole = judge(log, acknowledged, [0, Number.POSITIVE_INFINITY]);
  const gone = spans.reduce((total, span) => total + goneWith(span, log, acknowledged), 0);
  return {
    acknowledged: whole.acknowledged,
    gone,
    lost: whole.lost - gone,
    doubled: whole.doubled,
    reordered: whole.reordered,
    backAfter: Math.max(...spans.map(({ backAfter }) => backAfter)),
    noticedAfter: Math.max(...spans.map(({ noticedAfter }) => noticedAfter)),
    convergedAfter,
    refusals,
    windows,
    problems: [...problems, ...(await findContradictions(db)), ...found],
  };
}

/**
 * What went back with the log: acknowledged between the backup and its restore, or written before the restore and answered before
 * the server noticed it.
 */
function goneWith(
  { from, until, noticedAfter }: Span,
  log: Ending['log'],
  acknowledged: Conversation['acknowledged'],
): number {
  const sentBefore = acknowledged.filter(({ at, waited = 0 }) => at - waited < until);
  return judge(log, sentBefore, [from, until + noticedAfter]).lost;
}

function seconds(milliseconds: number): string {
  return (milliseconds / 1000).toFixed(2);
}
