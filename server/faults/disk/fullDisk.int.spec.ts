import { connect, migrate } from '@waymark/db/store';
import { TEST_MASTER_KEY } from '@waymark/db/testing';
import { expect, it } from 'vitest';
import { createMessagingFixture } from '../../messaging/testing/messagingFixture.ts';
import { type Acknowledged, judge, readTables } from '../talk/checkLog.ts';
import { fill, mountDisk, startOnDisk } from './smallDisk.ts';

const SEND = `mutation ($userId: ID!, $messageText: String!, $clientId: ID) {
  sendMessage(userId: $userId, messageText: $messageText, clientId: $clientId) { id } }`;

const probe = mountDisk('1m');
probe?.unmount();
if (!probe)
  console.warn('\n!!! LEFT OUT: no right to mount a small disk, so nothing was tested on a full one !!!\n');

it.skipIf(!probe)(
  'a PostgreSQL whose disk is full answers "busy", loses nothing that it acknowledged, and goes on when there is room',
  async () => {
    // A second try begins on a new disk: without one it would fill that of the machine.
    const disk = mountDisk('320m');
    if (!disk) throw new Error('The disk could not be mounted');
    const { path, unmount } = disk;
    const postgres = await startOnDisk(disk);
    try {
      await migrate(postgres.url);
      await using db = connect(postgres.url, { masterKey: TEST_MASTER_KEY, poolSize: 1 });
      await using fixture = await createMessagingFixture({ databaseUrl: postgres.url });
      const [ada, ben] = [await fixture.person('Ada'), await fixture.person('Ben')];
      const acknowledged: Acknowledged[] = [];
      const messageText = 'x'.repeat(1_000);
      const send = async (clientId: string) => {
        const answer = await ada.client.ask(SEND, { userId: ben.id, messageText, clientId });
        if (answer.errors.length === 0)
          acknowledged.push({ senderId: ada.id, clientId, at: performance.now() });
        return answer.errors[0]?.extensions;
      };
      expect(await send('before')).toBeUndefined();
      const makeRoom = fill(path);
      let refused: string | undefined;
      try {
        for (let line = 0; refused === undefined && line < 2_000; line += 1) {
          const problem = await send(`full-${line}`);
          if (!problem) continue;
          expect(problem).toMatchObject({ code: 'RATE_LIMITED', reason: 'busy', retryAfter: 1 });
          refused = `full-${line}`;
        }
        expect(refused).toBeDefined();
      } finally {
        makeRoom();
      }
      await expect.poll(() => send(refused ?? ''), { timeout: 30_000 }).toBeUndefined();
      expect(await send('after')).toBeUndefined();
      const log = await readTables(db);
      expect(log.problems).toEqual([]);
      expect(judge(log, acknowledged, [0, Number.POSITIVE_INFINITY])).toMatchObject({
        acknowledged: acknowledged.length,
        lost: 0,
        doubled: 0,
        reordered: 0,
      });
      expect(acknowledged.map(({ clientId }) => clientId)).toContain(refused);
    } finally {
      await postgres.stop();
      unmount();
    }
  },
  600_000,
);
