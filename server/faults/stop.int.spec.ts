import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { connect } from '@waymark/db/store';
import { expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { loadConfig } from '../platform/config/config.ts';
import { openStage, type Stage, type Undo } from './stage.ts';
import { openChatClient } from './talk/chatClient.ts';
import { type Acknowledged, judge, readTables } from './talk/checkLog.ts';
import { talk } from './talk/talk.ts';

/** What the servers grant themselves is 20 s; other tests run beside this one. */
const GRACE = 22_000;
const PROTOCOL = 'graphql-transport-ws';

/** Of PostgreSQL and of every process that it started. */
function processesOf({ postgres }: Stage): readonly number[] {
  const first = postgres.pid();
  const children = readFileSync(`/proc/${first}/task/${first}/children`, 'utf8').trim().split(' ');
  return [first, ...children.map(Number)];
}

async function secondsOf(work: () => Promise<void>): Promise<number> {
  const from = performance.now();
  await work();
  return performance.now() - from;
}

it('SIGTERM under load loses nothing that was acknowledged, tells every socket and ends within its grace', async () => {
  const undo: Undo = [];
  try {
    const stage = await openStage(4, undo);
    const [one, other] = stage.servers;
    const people = await Promise.all([0, 1, 2, 3].map((index) => stage.logIn(index)));
    // Everybody sends to the server that stops, and turns to the other when it is gone.
    const chatClients = people.map((person) => openChatClient(person, [one.address, other.address], 0));
    undo.push(() => {
      for (const chatClient of chatClients) chatClient.close();
    });
    const sockets = people.map(() => new WebSocket(`${one.address.replace('http', 'ws')}/api`, PROTOCOL));
    await Promise.all(sockets.map((socket) => once(socket, 'open')));
    for (const socket of sockets) socket.send(JSON.stringify({ type: 'connection_init' }));
    const codes = sockets.map(async (socket) => ((await once(socket, 'close')) as [number])[0]);
    const acknowledged: Acknowledged[] = [];
    const talking = new AbortController();
    const talks = chatClients.map((chatClient, index) =>
      talk(chatClient, index, chatClients, acknowledged, talking.signal),
    );
    const isTalking = async (count: number) => {
      const before = acknowledged.length;
      await expect.poll(() => acknowledged.length, { timeout: 30_000 }).toBeGreaterThan(before + count);
    };
    await isTalking(30);
    expect(await secondsOf(() => one.stop())).toBeLessThan(GRACE);
    expect(await Promise.all(codes)).toEqual([1001, 1001, 1001, 1001]);
    await isTalking(30);
    talking.abort();
    await Promise.all(talks);
    const { masterKey } = loadConfig(stage.settings);
    await using db = connect(stage.postgres.url, { masterKey, poolSize: 1, applicationName: 'faults' });
    const log = await readTables(db);
    expect(log.problems).toEqual([]);
    expect(judge(log, acknowledged, [0, Number.POSITIVE_INFINITY])).toMatchObject({
      acknowledged: acknowledged.length,
      lost: 0,
      doubled: 0,
      reordered: 0,
    });
  } finally {
    for (const step of undo.splice(0).reverse()) await step();
  }
}, 600_000);

it('SIGTERM ends a server within its grace while its database is read-only, and while it is frozen', async () => {
  const undo: Undo = [];
  try {
    const stage = await openStage(2, undo);
    const [one, other] = stage.servers;
    const people = [await stage.logIn(0), await stage.logIn(1)] as const;
    const chatClients = [one, other].map(({ address }, index) =>
      openChatClient(people[index] ?? people[0], [address], 0),
    );
    undo.push(() => {
      for (const chatClient of chatClients) chatClient.close();
    });
    const [ada, bob] = chatClients;
    if (!ada || !bob) throw new Error('There is nobody to talk');
    await Promise.all([ada.send(bob.userId, 'first'), bob.send(ada.userId, 'second')]);

    const { masterKey } = loadConfig(stage.settings);
    await using db = connect(stage.postgres.url, { masterKey, poolSize: 1, applicationName: 'faults' });
    const name = new URL(stage.postgres.url).pathname.slice(1);
    await db.sql.unsafe(`alter database ${name} set default_transaction_read_only = on`);
    await db.sql`select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and datname = ${name}`;
    for (let line = 1; line <= 5; line++)
      void ada.send(bob.userId, `under way ${line}`).catch(() => undefined);
    await wait(500);
    expect(await secondsOf(() => one.stop())).toBeLessThan(GRACE);

    const frozen = processesOf(stage);
    const thaw = () => {
      for (const pid of frozen) process.kill(pid, 'SIGCONT');
    };
    undo.push(thaw);
    for (const pid of frozen) process.kill(pid, 'SIGSTOP');
    for (let line = 1; line <= 5; line++)
      void bob.send(ada.userId, `under way too ${line}`).catch(() => undefined);
    await wait(500);
    expect(await secondsOf(() => other.stop())).toBeLessThan(GRACE);
    undo.splice(undo.indexOf(thaw), 1);
    thaw();
  } finally {
    for (const step of undo.splice(0).reverse()) await step();
  }
}, 600_000);
