import { fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { findProblems, readWholeLog } from '../findings.ts';
import { openStage, type Undo } from '../stage.ts';
import { type ChatClient, openChatClient } from '../talk/chatClient.ts';
import { withinTime } from '../withinTime.ts';
import type { Outcome } from './attackProcess.ts';
import { memoryOf } from './memory.ts';

export type HostileOptions = {
  readonly people: number;
  /** Seconds of talk before the attack, for comparison. */
  readonly calm: number;
  readonly say?: (line: string) => void;
};

/** Milliseconds from the press to the other's window. */
export type Delays = { readonly messages: number; readonly p50: number; readonly p99: number };

export type HostileReport = {
  readonly calm: Delays;
  readonly attacked: Delays;
  readonly outcomes: readonly Outcome[];
  /** Milliseconds that a request which needs nothing but the event loop waited at most, during the attack. */
  readonly loop: number;
  /** Bytes, of the server and what it started; 0 where it cannot be read. */
  readonly memory: { readonly before: number; readonly highest: number };
  readonly problems: readonly string[];
};

/** People besides those who talk; the attackers use their accounts. */
const ATTACKERS = 4;
const PAUSE = 200;
const ATTACK_LASTS = 90_000;
const CONVERGES_WITHIN = 15_000;

/** A hundred of the worst inputs at once while people talk: how long their messages take, and what the server needs. */
export async function runHostile(options: HostileOptions): Promise<HostileReport> {
  return withinTime(540_000, (undo) => play(options, undo));
}

async function play(
  { people, calm, say = () => undefined }: HostileOptions,
  undo: Undo,
): Promise<HostileReport> {
  // The limits are those of the product, so that they are measured too.
  const stage = await openStage(people + ATTACKERS, undo, { more: { MUTATION_RATE: '50' } });
  const [server] = stage.servers;
  const head = (await readWholeLog(stage.settings)).length;
  const chatClients: ChatClient[] = [];
  undo.push(() => {
    for (const chatClient of chatClients) chatClient.close();
  });
  for (let index = 0; index < people; index++)
    chatClients.push(openChatClient(await stage.logIn(index), [server.address], head));
  const tokens: string[] = [];
  for (let index = people; index < people + ATTACKERS; index++)
    tokens.push((await stage.logIn(index)).accessToken);

  const attack = await startAttack({ address: server.address, tokens }, undo);
  const talking = new AbortController();
  const talks = chatClients.map((chatClient, index) => talk(chatClient, index, chatClients, talking.signal));
  await wait(1000);
  const calmFrom = performance.now();
  await wait(calm * 1000);
  const attackedFrom = performance.now();
  const before = memoryOf(server.pid() ?? 0);
  const memory = { before, highest: before };
  const watch = setInterval(() => {
    memory.highest = Math.max(memory.highest, memoryOf(server.pid() ?? 0));
  }, 100);
  const probing = new AbortController();
  const probe = longestAnswer(`${server.address}/healthz`, probing.signal);
  say('a hundred of the worst inputs at once');
  const outcomes = await attack();
  const attackedUntil = performance.now();
  clearInterval(watch);
  probing.abort();
  talking.abort();
  await Promise.all(talks);
  return {
    calm: delaysOf(chatClients, calmFrom, attackedFrom),
    attacked: delaysOf(chatClients, attackedFrom, attackedUntil),
    outcomes,
    loop: await probe,
    memory,
    problems: await problemsOf(stage.settings, chatClients),
  };
}

/** Resolves when every input is made; the function sends them all and resolves with what became of each. */
async function startAttack(
  target: { readonly address: string; readonly tokens: readonly string[] },
  undo: Undo,
): Promise<() => Promise<readonly Outcome[]>> {
  const child = fork(new URL('./attackProcess.ts', import.meta.url), {
    execArgv: ['--import', import.meta.resolve('tsx')],
    env: { ...process.env, HOSTILE_TARGET: JSON.stringify(target) },
  });
  undo.push(() => void child.kill('SIGKILL'));
  const signal = AbortSignal.timeout(ATTACK_LASTS);
  await once(child, 'message', { signal });
  return async () => {
    child.send('go');
    const [outcomes] = await once(child, 'message', { signal: AbortSignal.timeout(ATTACK_LASTS) });
    return outcomes as readonly Outcome[];
  };
}

/** One message after the other to the next person, each until it is acknowledged. */
async function talk(
  chatClient: ChatClient,
  index: number,
  all: readonly ChatClient[],
  until: AbortSignal,
): Promise<void> {
  const to = all[(index + 1) % all.length];
  if (!to) throw new Error('There is no other person');
  for (let line = 1; !until.aborted; line++) {
    await chatClient.send(to.userId, `client-${index}-${line}`);
    await wait(PAUSE);
  }
}

/** Asks again and again, ten times a second, and keeps the longest wait in milliseconds. */
async function longestAnswer(url: string, until: AbortSignal): Promise<number> {
  let longest = 0;
  while (!until.aborted) {
    const from = performance.now();
    await fetch(url, { signal: AbortSignal.timeout(60_000) }).then((response) => response.arrayBuffer());
    longest = Math.max(longest, performance.now() - from);
    await wait(100);
  }
  return longest;
}

/** Of the messages that were sent within these moments. */
function delaysOf(chatClients: readonly ChatClient[], from: number, until: number): Delays {
  const delays: number[] = [];
  for (const [index, chatClient] of chatClients.entries()) {
    const receiver = chatClients[(index + 1) % chatClients.length];
    const arrivals = new Map(receiver?.received.map(({ messageId, at }) => [messageId, at]));
    for (const [messageId, sentAt] of chatClient.sentAt) {
      if (sentAt >= from && sentAt < until)
        delays.push((arrivals.get(messageId) ?? Number.POSITIVE_INFINITY) - sentAt);
    }
  }
  delays.sort((one, other) => one - other);
  const at = (share: number) => delays[Math.min(delays.length - 1, Math.floor(share * delays.length))] ?? 0;
  return { messages: delays.length, p50: at(0.5), p99: at(0.99) };
}

async function problemsOf(
  settings: Readonly<Record<string, string>>,
  chatClients: readonly ChatClient[],
): Promise<readonly string[]> {
  const giveUpAt = Date.now() + CONVERGES_WITHIN;
  for (;;) {
    const problems = findProblems(await readWholeLog(settings), chatClients);
    if (problems.length === 0 || Date.now() > giveUpAt) return problems;
    await wait(200);
  }
}
