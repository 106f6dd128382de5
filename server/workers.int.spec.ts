import { createTestDatabase, TEST_MASTER_KEY } from '@waymark/db/testing';
import { describe, expect, it } from 'vitest';
import { startServer } from './main.ts';
import { ConfigError, loadConfig } from './platform/config/config.ts';
import { createLog } from './platform/log.ts';
import { findNatsServer, startNatsServer } from './testing/services/natsServer.ts';

const program = findNatsServer();
const settings = { NODE_ENV: 'test', PORT: '0', WEB_CONCURRENCY: '2', LOG_LEVEL: 'silent' };

describe('WEB_CONCURRENCY', () => {
  it('needs NATS, and says so', async () => {
    const config = loadConfig({ ...settings, DATABASE_URL: 'postgres://nowhere/x' });
    await expect(startServer(config)).rejects.toThrow(ConfigError);
    await expect(startServer(config)).rejects.toThrow('NATS_URL');
  });

  it.skipIf(program === undefined)(
    'answers from several processes on one port, and stops them',
    { timeout: 60_000 },
    async () => {
      await using nats = await startNatsServer(program ?? '');
      await using db = await createTestDatabase({ poolSize: 1 });
      const config = loadConfig({ ...settings, DATABASE_URL: db.url, NATS_URL: nats.url });
      const server = await startServer(
        { ...config, masterKey: TEST_MASTER_KEY, databasePool: 4 },
        { log: createLog('silent'), collectProcess: false },
      );
      try {
        const processes = new Set<unknown>();
        for (let attempt = 0; attempt < 20; attempt += 1) {
          const ready = await fetch(`${server.address}/readyz`, { headers: { connection: 'close' } });
          const body = (await ready.json()) as { process: number };
          expect(body).toMatchObject({ status: 'ready', transport: 'connected' });
          processes.add(body.process);
        }
        expect(processes.size).toBe(2);
        expect(processes).not.toContain(process.pid);
        for (let call = 0; call < 12; call += 1) {
          const headers = { connection: 'close', 'content-type': 'application/json' };
          const asked = { method: 'POST', headers, body: '{"query":"{ __typename }"}' };
          await (await fetch(`${server.address}/api`, asked)).json();
        }
        // Whichever process a scrape reaches, it says what all have done, and what the first one alone knows.
        for (let scrape = 0; scrape < 6; scrape += 1) {
          const page = await fetch(`${server.address}/metrics`, { headers: { connection: 'close' } });
          const lines = (await page.text()).split('\n');
          expect(lines).toContain('waymark_graphql_request_seconds_count 12');
          expect(lines).toContain('waymark_reactor_lag_events{consumer="reactions.mentoring"} 0');
          expect(lines).toContain('waymark_feed_lag_events 0');
        }
      } finally {
        await server.close();
      }
      await expect(fetch(`${server.address}/healthz`)).rejects.toThrow();
    },
  );

  it.skipIf(program === undefined)(
    'starts a worker that died again until it can start, says in the log why it cannot, and keeps what it counted',
    { timeout: 90_000 },
    async () => {
      await using nats = await startNatsServer(program ?? '');
      await using db = await createTestDatabase({ poolSize: 1 });
      const config = loadConfig({ ...settings, DATABASE_URL: db.url, NATS_URL: nats.url });
      const lines: string[] = [];
      const server = await startServer(
        { ...config, masterKey: TEST_MASTER_KEY, databasePool: 4 },
        { log: createLog('error', { write: (line) => lines.push(line) }), collectProcess: false },
      );
      const ask = () =>
        fetch(`${server.address}/readyz`, { headers: { connection: 'close' } })
          .then((ready) => ready.json() as Promise<{ status: string; process: number }>)
          .catch(() => undefined);
      const counted = async () => {
        const page = await fetch(`${server.address}/metrics`, { headers: { connection: 'close' } });
        return /^waymark_graphql_request_seconds_count (\d+)$/m.exec(await page.text())?.[1];
      };
      const tooOld = () => lines.filter((line) => line.includes('too old for its database')).length;
      const waits = () => lines.flatMap((line) => (JSON.parse(line) as { wait?: number }).wait ?? []);
      try {
        const first = await ask();
        for (let call = 0; call < 4; call += 1) {
          const headers = { connection: 'close', 'content-type': 'application/json' };
          const asked = { method: 'POST', headers, body: '{"query":"{ __typename }"}' };
          await (await fetch(`${server.address}/api`, asked)).json();
        }
        expect(await counted()).toBe('4');
        await db.sql`update log_head set release_before = release_before + 100000`;
        process.kill(first?.process ?? 0, 'SIGKILL');
        await expect.poll(tooOld, { timeout: 40_000 }).toBe(2);
        await db.sql`update log_head set release_before = release_before - 100000`;
        // The one that could not start has ended, and another one follows.
        const processes = new Set<unknown>();
        const readyOnes = async () => {
          const answer = await ask();
          if (answer?.status === 'ready') processes.add(answer.process);
          return processes.size;
        };
        await expect.poll(readyOnes, { timeout: 40_000 }).toBe(2);
        expect(processes).not.toContain(first?.process);
        expect(await counted(), 'no counter falls').toBe('4');
        // It has run since, so the starts that failed before make nobody wait.
        for (const each of processes) process.kill(Number(each), 'SIGKILL');
        await expect.poll(waits, { timeout: 40_000 }).toEqual([1000, 1000, 2000, 1000, 1000]);
      } finally {
        await server.close();
      }
      await expect(fetch(`${server.address}/healthz`)).rejects.toThrow();
    },
  );
});
