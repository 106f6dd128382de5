import { afterAll, beforeAll, expect, it } from 'vitest';
import { registerDemoPerson } from '../../identity/index.ts';
import type { GraphQLClient } from '../../testing/GraphQLClient.ts';
import { type TestApp, testApp } from '../../testing/testApp.ts';
import { receiver } from './testing/receiver.ts';

const PASSWORD = 'correct horse battery';
const SKIP = `mutation ($id: ID!, $position: Position!, $reason: String!) {
  skipWebhookEvent(id: $id, position: $position, reason: $reason) }`;
const CREATE = `mutation ($url: String!) { createWebhook(url: $url, types: ["UserSignedUp"]) { id } }`;
const ENABLE = 'mutation ($id: ID!) { enableWebhook(id: $id) }';
const LIST = '{ getWebhooks { id disabledAt heldUpAt nextAttemptAt } }';
const AGAIN = `mutation ($id: ID!, $position: Position!) {
  sendWebhookAgain(id: $id, position: $position) { isDelivered } }`;
const PATIENCE = { timeout: 30_000, interval: 50 };
const reason = 'The receiver cannot read it.';

type Shown = {
  readonly id: string;
  readonly disabledAt: string | null;
  readonly heldUpAt: string | null;
  readonly nextAttemptAt: string | null;
};

let app: TestApp;
let root: GraphQLClient;
let olga: GraphQLClient;
let count = 0;
beforeAll(async () => {
  app = await testApp();
  root = await operator('root', 'ADMIN');
  olga = await operator('olga', 'OPS');
});
afterAll(() => app[Symbol.asyncDispose]());

async function signUp(id: string, role: 'USER' | 'OPS' | 'ADMIN' = 'USER') {
  const person = { id, email: `${id}@example.org`, password: PASSWORD, firstName: 'Ada', lastName: 'Last' };
  await registerDemoPerson(app.app, { ...person, userType: null, role, at: app.clock.now() });
}
async function operator(userId: string, role: 'OPS' | 'ADMIN') {
  await signUp(userId, role);
  const client = await app.holderOf({ userId, role });
  await client.run('mutation ($password: String!) { confirmOperator(password: $password) }', {
    password: PASSWORD,
  });
  return client;
}
/** @returns the position of the event */
async function someoneNew(): Promise<string> {
  count += 1;
  await signUp(`person-${count}`);
  const [row] = await app.app.db.sql<{ position: number }[]>`
    select max(position) as position from events where type = 'UserSignedUp'`;
  return String(row?.position);
}
async function shown(id: string): Promise<Shown | undefined> {
  return (await root.run<{ getWebhooks: readonly Shown[] }>(LIST)).getWebhooks.find((each) => each.id === id);
}

it('OPS-01 an event that a webhook never takes is skipped by ADMIN with a reason, and those behind it go out at once and in order', async () => {
  await using target = await receiver();
  const positions = () =>
    target.received.map(({ body }) =>
      String((JSON.parse(body) as { data: { position: number } }).data.position),
    );
  const { id } = (await root.run<{ createWebhook: { id: string } }>(CREATE, { url: target.at('/picky') }))
    .createWebhook;
  target.answers((_path, response) => void response.writeHead(500).end('Not this one.'));
  const refused = await someoneNew();
  await expect.poll(async () => (await shown(id))?.heldUpAt, PATIENCE).toBe(refused);
  target.answers((_path, response) => void response.writeHead(204).end());
  const behind = [await someoneNew(), await someoneNew()];

  const asked = { id, position: refused, reason };
  expect((await olga.ask(SKIP, asked)).errors[0]?.extensions).toMatchObject({ refusal: 'NotAdmin' });
  for (const [short, key] of [
    ['', 'mandatory'],
    ['x'.repeat(9), 'tooShort'],
    ['x'.repeat(501), 'tooLong'],
  ] as const) {
    const { errors } = await root.ask(SKIP, { ...asked, reason: short });
    expect(errors[0]?.extensions).toMatchObject({ code: 'BAD_USER_INPUT', fields: { reason: key } });
  }
  for (const position of [behind[0], '1', '0', '999999']) {
    expect((await root.ask(SKIP, { ...asked, position })).code).toBe('NOT_FOUND');
  }
  for (const nothing of ['nothing', '__proto__']) {
    expect((await root.ask(SKIP, { ...asked, id: nothing })).code).toBe('NOT_FOUND');
  }
  expect(positions()).toEqual([refused]);

  // No clock moves: the next attempt at the skipped event was five seconds away.
  await root.run(SKIP, asked);
  await expect.poll(positions, PATIENCE).toEqual([refused, ...behind]);
  expect(await shown(id)).toEqual({ id, disabledAt: null, heldUpAt: null, nextAttemptAt: null });
  expect((await root.ask(SKIP, asked)).code).toBe('NOT_FOUND');
  const skips = await app.app.db.sql<{ type: string; at: number }[]>`
    select type, (data ->> 'position')::int as at from events
    where type in ('WebhookEventSkipped', 'WebhookPowerUsed') and data ? 'position' order by position`;
  expect(skips.map(({ type, at }) => [type, at]).sort()).toEqual([
    ['WebhookEventSkipped', Number(refused)],
    ['WebhookPowerUsed', Number(refused)],
  ]);
  const [stored] = await app.app.db.sql<{ data: { reason: string } }[]>`
    select data from events where type = 'WebhookEventSkipped'`;
  expect(JSON.stringify(stored), 'the reason is encrypted').not.toContain(reason);

  // One that was disabled at an event goes on behind it.
  target.answers((_path, response) => void response.writeHead(410).end());
  const last = await someoneNew();
  await expect.poll(async () => (await shown(id))?.disabledAt, PATIENCE).not.toBeNull();
  expect((await shown(id))?.heldUpAt).toBe(last);
  await root.run(SKIP, { ...asked, position: last });
  expect((await shown(id))?.heldUpAt, 'also while it is disabled').toBeNull();
  expect((await root.ask(SKIP, { ...asked, position: last })).code).toBe('NOT_FOUND');
  target.answers((_path, response) => void response.writeHead(204).end());
  const next = await someoneNew();
  await root.run(ENABLE, { id });
  await expect.poll(positions, PATIENCE).toEqual([refused, ...behind, last, next]);
}, 120_000);

it('OPS-01 an event that ADMIN sends again and the receiver takes holds up no other, and the time of the next attempt is shown', async () => {
  await using target = await receiver();
  const positions = () =>
    target.received.map(({ body }) =>
      String((JSON.parse(body) as { data: { position: number } }).data.position),
    );
  const { id } = (await root.run<{ createWebhook: { id: string } }>(CREATE, { url: target.at('/mended') }))
    .createWebhook;
  target.answers((_path, response) => void response.writeHead(503).end('Not today.'));
  const refused = await someoneNew();
  await expect.poll(async () => (await shown(id))?.heldUpAt, PATIENCE).toBe(refused);
  const behind = [await someoneNew(), await someoneNew()];
  const again = () =>
    root.run<{ sendWebhookAgain: { isDelivered: boolean } }>(AGAIN, { id, position: refused });

  // The clock stands still: the second attempt is five seconds behind the first one.
  const inFiveSeconds = new Date(app.clock.now() + 5_000).toISOString();
  expect((await shown(id))?.nextAttemptAt).toBe(inFiveSeconds);
  expect((await again()).sendWebhookAgain.isDelivered).toBe(false);
  expect(await shown(id)).toEqual({
    id,
    disabledAt: null,
    heldUpAt: refused,
    nextAttemptAt: inFiveSeconds,
  });
  target.answers((_path, response) => void response.writeHead(204).end());
  expect((await again()).sendWebhookAgain.isDelivered).toBe(true);
  await expect.poll(positions, PATIENCE).toEqual([refused, refused, refused, ...behind]);
  expect(await shown(id)).toEqual({ id, disabledAt: null, heldUpAt: null, nextAttemptAt: null });

  // One that was taken before is only sent again.
  expect((await again()).sendWebhookAgain.isDelivered).toBe(true);
  const skips = await app.app.db.sql<{ at: number }[]>`
    select (data ->> 'position')::int as at from events
    where type = 'WebhookEventSkipped' and data ->> 'webhookId' = ${id}`;
  expect(skips.map(({ at }) => at)).toEqual([Number(refused)]);
}, 120_000);
