import { webhooksStream } from '@waymark/events/operations';
import { expect, it } from 'vitest';
import { LeaseLost, tryLead } from '../store/index.ts';
import { createTestDatabase } from '../testing/index.ts';
import {
  beginAtCreation,
  type Delivery,
  keepWebhooks,
  readHeldUp,
  readLastFailure,
  recordDelivery,
} from './index.ts';

const failed: Delivery = {
  webhookId: 'w1',
  messageId: 'm1',
  position: 7,
  eventType: 'UserSignedUp',
  attempt: 6,
  isByHand: false,
  sentAt: 1_000,
  milliseconds: 5,
  isDelivered: false,
  code: 503,
  problem: 'busy',
};

it('attempts that operators make, however many, do not make the count of the others begin again', async () => {
  await using db = await createTestDatabase();
  await recordDelivery(db, { ...failed, attempt: 5 });
  await recordDelivery(db, failed);
  for (let time = 0; time < 201; time += 1)
    await recordDelivery(db, { ...failed, attempt: 1, isByHand: true, sentAt: 2_000 + time });
  expect(await readLastFailure(db, { webhookId: 'w1', position: 7 })).toEqual({
    attempt: 6,
    sentAt: 1_000,
    code: 503,
  });
  expect((await readHeldUp(db, ['w1'])).get('w1')).toMatchObject({ position: 7, attempt: 6 });
  const [kept] = await db.sql`select count(*)::int as rows from webhook_deliveries`;
  expect(kept?.rows).toBe(201);
});

it('who leads no more drops nothing of a webhook that was made since, and moves no checkpoint', async () => {
  await using db = await createTestDatabase();
  await db.sql`
    insert into events (position, stream, version, type, schema_version, data, meta, topics, fingerprint)
    values (1, ${webhooksStream}, 1, 'WebhookCreated', 1, '{"webhookId": "w1"}', '{}', '{}', 11)`;
  const before = await tryLead(db, 'reactor');
  await before?.release();
  const now = await tryLead(db, 'reactor');
  if (!before || !now) throw new Error('nobody leads');
  const checkpoints = () => db.sql`select name, position from checkpoints`;
  await expect(beginAtCreation(db, 'w1', before.fence)).rejects.toThrow(LeaseLost);
  expect(await checkpoints()).toEqual([]);
  expect(await beginAtCreation(db, 'w1', now.fence)).toEqual({ position: 1, fingerprint: 11 });
  await recordDelivery(db, failed);
  await keepWebhooks(db, [], before.fence);
  expect(await checkpoints()).toEqual([{ name: 'webhook.w1', position: 1 }]);
  expect(await db.sql`select from webhook_deliveries`).toHaveLength(1);
  await keepWebhooks(db, [], now.fence);
  expect(await checkpoints()).toEqual([]);
  expect(await db.sql`select from webhook_deliveries`).toHaveLength(0);
  await now.release();
});
