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
      } finally {
        await server.close();
      }
      await expect(fetch(`${server.address}/healthz`)).rejects.toThrow();
    },
  );
});
