import { setTimeout as wait } from 'node:timers/promises';
import { loadConfig } from '../platform/config/config.ts';
import { createFiles } from '../platform/files/createFiles.ts';
import { createLog } from '../platform/log.ts';
import { seededRandom } from '../testing/faultyTransport.ts';
import { findProblems, readWholeLog } from './findings.ts';
import { findUnkept } from './keptFindings.ts';
import { openStage, type Stage, type Undo } from './stage.ts';
import { type ChatClient, openChatClient } from './talk/chatClient.ts';
import { sumRefusals } from './talk/refusals.ts';
import { talk } from './talk/talk.ts';
import { openUploadClient, type UploadClient } from './uploadClient.ts';
import { withinTime } from './withinTime.ts';

export type FaultsOptions = {
  readonly seed: number;
  /** How often each thing is killed. */
  readonly rounds: number;
  readonly people: number;
  readonly say?: (line: string) => void;
};

export type FaultsReport = {
  readonly acknowledged: number;
  readonly delivered: number;
  readonly kills: Readonly<Record<string, number>>;
  readonly reconnects: number;
  /** Documents and comments that were acknowledged. */
  readonly kept: number;
  readonly repeats: number;
  readonly events: number;
  /** Milliseconds from the end of the talking until every window showed what the log holds. */
  readonly convergedAfter: number;
  readonly leftOut: readonly string[];
  readonly problems: readonly string[];
};

/** Until then it is waited for, so that a report says what is missing and what is only late. */
const WAITED_FOR = 60_000;
/** Of the people, who also upload and comment. */
const UPLOAD_CLIENTS = 2;

/** People talk, comment and upload over two servers while everything is killed; then the books must balance. */
export async function runFaults(options: FaultsOptions): Promise<FaultsReport> {
  return withinTime(180_000 + options.rounds * 120_000, (undo) => play(options, undo));
}

async function play(
  { seed, rounds, people, say = () => undefined }: FaultsOptions,
  undo: Undo,
): Promise<FaultsReport> {
  const random = seededRandom(seed);
  const stage = await openStage(people, undo);
  const chatClients: ChatClient[] = [];
  const uploadClients: UploadClient[] = [];
  undo.push(() => {
    for (const chatClient of chatClients) chatClient.close();
  });
  const head = (await readWholeLog(stage.settings)).length;
  const [one, other] = stage.servers;
  for (let index = 0; index < people; index++) {
    const favourites = index % 2 === 0 ? [one, other] : [other, one];
    const addresses = favourites.map(({ address }) => address);
    const identity = await stage.logIn(index);
    chatClients.push(openChatClient(identity, addresses, head));
    if (index < UPLOAD_CLIENTS) uploadClients.push(await openUploadClient(identity, addresses));
  }
  const talking = new AbortController();
  const talks = chatClients.map((chatClient, index) =>
    talk(chatClient, index, chatClients, [], talking.signal),
  );
  const keeping = uploadClients.map((uploadClient) => keep(uploadClient, talking.signal));
  const ended = Promise.all([...talks, ...keeping]);
  // A server that does not start again ends the run, and with it everybody's talk. The fault of the start is shown then.
  ended.catch(() => undefined);
  const kills = await killInTurn(stage, rounds, random, say);
  talking.abort();
  await ended;
  return balance(stage, { chatClients, uploadClients }, kills, say);
}

/** A document and a comment in turn, each until it is acknowledged. */
async function keep(uploadClient: UploadClient, until: AbortSignal): Promise<void> {
  for (let line = 1; !until.aborted; line++) {
    await uploadClient.upload(`document-${line}`);
    await uploadClient.comment(`comment-${line}`);
    await wait(50);
  }
}

async function killInTurn(
  stage: Stage,
  rounds: number,
  random: () => number,
  say: (line: string) => void,
): Promise<Readonly<Record<string, number>>> {
  const [one, other] = stage.servers;
  const victims: Record<string, () => Promise<void>> = {
    'server 1': () => killAndStart(one, random),
    'server 2': () => killAndStart(other, random),
    // The code that started it starts it again (db/embedded).
    postgres: async () => void process.kill(stage.postgres.pid(), 'SIGKILL'),
  };
  const { nats, s3 } = stage;
  if (nats) victims.nats = () => killAndStart(nats, random);
  if (s3) victims.s3 = () => killAndStart(s3, random);
  const kills = Object.fromEntries(Object.keys(victims).map((name) => [name, 0]));
  for (let round = 0; round < rounds; round++) {
    const names = Object.keys(victims).sort(() => random() - 0.5);
    for (const name of names) {
      await wait(400 + random() * 800);
      say(`kill -9 ${name}`);
      await victims[name]?.();
      kills[name] = (kills[name] ?? 0) + 1;
    }
  }
  await wait(1000);
  return kills;
}

async function killAndStart(
  victim: { kill(): Promise<void>; start(): Promise<void> },
  random: () => number,
): Promise<void> {
  await victim.kill();
  await wait(random() * 700);
  await victim.start();
}

/** Waits until every window shows what the log holds, or says which does not. */
async function balance(
  stage: Stage,
  {
    chatClients,
    uploadClients,
  }: { readonly chatClients: readonly ChatClient[]; readonly uploadClients: readonly UploadClient[] },
  kills: Readonly<Record<string, number>>,
  say: (line: string) => void,
): Promise<FaultsReport> {
  const log = await readWholeLog(stage.settings);
  const from = performance.now();
  let problems = findProblems(log, chatClients);
  while (problems.length > 0 && performance.now() < from + WAITED_FOR) {
    await wait(200);
    problems = findProblems(log, chatClients);
  }
  const convergedAfter = performance.now() - from;
  const files = await createFiles(loadConfig(stage.settings), createLog('silent'));
  problems = [
    ...problems,
    ...(await findUnkept(log, files, uploadClients)),
    ...sumRefusals([...chatClients, ...uploadClients]).problems,
  ];
  files.close();
  for (const problem of problems) say(problem);
  const sum = (count: (chatClient: ChatClient) => number) =>
    chatClients.reduce((total, chatClient) => total + count(chatClient), 0);
  return {
    acknowledged: sum(({ acknowledged }) => [...acknowledged.values()].flat().length),
    delivered: sum(({ received }) => received.length),
    kills,
    reconnects: sum(({ reconnects }) => reconnects()),
    kept: uploadClients.reduce((total, { documents, comments }) => total + documents.size + comments.size, 0),
    repeats: [...chatClients, ...uploadClients].reduce((total, { repeats }) => total + repeats(), 0),
    events: log.length,
    convergedAfter,
    leftOut: [
      ...(stage.nats ? [] : ['kill -9 of NATS: no nats-server on the PATH']),
      ...(stage.s3 ? [] : ['kill -9 of S3: no versitygw on the PATH']),
    ],
    problems,
  };
}
