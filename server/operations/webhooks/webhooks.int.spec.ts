import { readCheckpoint } from '@waymark/db/store';
import type { Recorded } from '@waymark/events/kernel';
import { Webhook as Verifier } from 'standardwebhooks';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { registerDemoPerson } from '../../identity/index.ts';
import type { GraphQLClient } from '../../testing/GraphQLClient.ts';
import { type TestApp, testApp } from '../../testing/testApp.ts';
import { readWebhooks, WebhookAway, WebhookSender } from './deliver.ts';
import { type Received, receiver } from './testing/receiver.ts';

const PASSWORD = 'correct horse battery';
const CREATE =
  'mutation ($url: String!, $types: [String!]!) { createWebhook(url: $url, types: $types) { id secret } }';
const ROTATE =
  'mutation ($id: ID!, $clientId: ID) { rotateWebhookSecret(id: $id, clientId: $clientId) { id secret } }';
const DELETE = 'mutation ($id: ID!) { deleteWebhook(id: $id) }';
const ENABLE = 'mutation ($id: ID!) { enableWebhook(id: $id) }';
const TEST =
  'mutation ($id: ID!) { sendTestWebhook(id: $id) { isDelivered code problem eventType isByHand } }';
const AGAIN = `mutation ($id: ID!, $position: Position!) {
  sendWebhookAgain(id: $id, position: $position) { isDelivered code messageId } }`;
const LIST = '{ getWebhooks { id url types disabledAt fault waiting } }';
const DELIVERIES = `query ($id: ID!) { getWebhookDeliveries(id: $id) {
  messageId position eventType attempt isByHand isDelivered code problem } }`;
const PATIENCE = { timeout: 30_000, interval: 50 };
const HOUR = 3_600_000;

type Shown = { readonly id: string; readonly disabledAt: string | null; readonly fault: string | null };
type Delivered = {
  readonly messageId: string;
  readonly position: string | null;
  readonly attempt: number;
  readonly isDelivered: boolean;
  readonly code: number | null;
  readonly problem: string | null;
};

describe('webhooks', () => {
  let app: TestApp;
  let root: GraphQLClient;
  let olga: GraphQLClient;
  let count = 0;
  beforeAll(async () => {
    app = await testApp();
    for (const [id, role] of [
      ['root', 'ADMIN'],
      ['olga', 'OPS'],
    ] as const) {
      await signUp(id, role);
    }
  });
  beforeEach(() => logIn());
  afterAll(() => app[Symbol.asyncDispose]());

  /** Again where the clock went on: a token lasts minutes. */
  async function logIn(): Promise<void> {
    root = await app.holderOf({ userId: 'root', role: 'ADMIN' });
    olga = await app.holderOf({ userId: 'olga', role: 'OPS' });
    for (const by of [root, olga]) await confirm(by);
  }
  const confirm = (by: GraphQLClient) =>
    by.run('mutation ($password: String!) { confirmOperator(password: $password) }', { password: PASSWORD });
  async function signUp(id: string, role: 'USER' | 'OPS' | 'ADMIN' = 'USER') {
    const person = { id, email: `${id}@example.org`, password: PASSWORD, firstName: 'Ada', lastName: 'Last' };
    await registerDemoPerson(app.app, { ...person, userType: null, role, at: app.clock.now() });
  }
  async function someoneNew(): Promise<string> {
    count += 1;
    await signUp(`person-${count}`);
    return `person-${count}`;
  }
  async function make(url: string, types: readonly string[] = ['UserSignedUp']) {
    type Made = { createWebhook: { id: string; secret: string } };
    return (await root.run<Made>(CREATE, { url, types })).createWebhook;
  }
  const shown = async (id: string) =>
    (await root.run<{ getWebhooks: readonly Shown[] }>(LIST)).getWebhooks.find((each) => each.id === id);
  const deliveries = async (id: string) =>
    (await root.run<{ getWebhookDeliveries: readonly Delivered[] }>(DELIVERIES, { id })).getWebhookDeliveries;
  const idsOf = (all: readonly Received[]) => all.map(({ headers }) => headers['webhook-id'] ?? '');
  const positionsOf = (all: readonly Received[]) =>
    all.map(({ body }) => (JSON.parse(body) as { data: { position: number } }).data.position);
  async function signUps(after: number): Promise<readonly number[]> {
    const rows = await app.app.db.sql<{ position: number }[]>`
      select position from events where type = 'UserSignedUp' and position > ${after} order by position`;
    return rows.map(({ position }) => position);
  }
  const head = async () => (await app.app.store.head()) as number;

  it('get every event of their types once and in order, signed so that a standard library verifies it, with personal fields encrypted', async () => {
    await using target = await receiver();
    await someoneNew();
    const before = await head();
    const { id, secret } = await make(target.at('/one'));
    for (let n = 0; n < 5; n += 1) await someoneNew();
    await expect.poll(() => target.received.length, PATIENCE).toBe(5);
    expect(positionsOf(target.received)).toEqual(await signUps(before));
    const verifier = new Verifier(secret);
    for (const { headers, body } of target.received) {
      // The library looks at the time: the clock of the test is not today's.
      const now = Date.now;
      Date.now = () => app.clock.now();
      try {
        expect(verifier.verify(body, headers)).toMatchObject({ type: 'UserSignedUp' });
        expect(() => verifier.verify(body.replace('UserSignedUp', 'UserErased'), headers)).toThrow();
        expect(() =>
          new Verifier(`whsec_${Buffer.alloc(32).toString('base64')}`).verify(body, headers),
        ).toThrow();
      } finally {
        Date.now = now;
      }
    }
    const [first] = target.received;
    const { data } = JSON.parse(first?.body ?? '') as {
      data: { position: number; data: Record<string, unknown>; encrypted: readonly string[] };
    };
    const [stored] = await app.app.db.sql<{ data: Record<string, unknown>; fingerprint: number }[]>`
      select data, fingerprint from events where position = ${data.position}`;
    expect(data.data.email, 'as it is stored, which is encrypted').toBe(stored?.data.email);
    expect(data.encrypted).toContain('email');
    expect(first?.headers['webhook-id']).toBe(`evt_${data.position}_${stored?.fingerprint.toString(16)}`);
    expect(first?.body).not.toMatch(/person-\d+@example\.org|"Ada"|Hash|argon2/);
    expect(await deliveries(id)).toHaveLength(5);
    await root.run(DELETE, { id });
    await someoneNew();
    await app.settled();
    expect(await shown(id)).toBeUndefined();
    expect(target.received).toHaveLength(5);
  }, 120_000);

  it('one that never answers holds up no other; after a failure the same event comes again, and order stays', async () => {
    await using target = await receiver();
    let failures = 2;
    target.answers((path, response) => {
      if (path === '/silent') return target.hold(response);
      const fails = path === '/fails' && failures > 0;
      if (fails) failures -= 1;
      response.writeHead(fails ? 500 : 204).end(fails ? 'The list is full.' : undefined);
    });
    const before = await head();
    const silent = await make(target.at('/silent'));
    const fails = await make(target.at('/fails'));
    const quick = await make(target.at('/quick'));
    for (let n = 0; n < 3; n += 1) await someoneNew();
    const wanted = await signUps(before);
    await expect.poll(() => positionsOf(target.of('/quick')), PATIENCE).toEqual(wanted);
    await expect.poll(() => target.of('/fails').length, PATIENCE).toBe(1);
    expect(target.of('/silent')).toHaveLength(1);
    await app.advance(5_000);
    await expect.poll(() => target.of('/fails').length, PATIENCE).toBe(2);
    await app.advance(60_000);
    await expect.poll(() => target.of('/fails').length, PATIENCE).toBe(5);
    const [first, second, third] = wanted;
    expect(positionsOf(target.of('/fails'))).toEqual([first, first, first, second, third]);
    expect(new Set(idsOf(target.of('/fails'))).size, 'the same event has the same id').toBe(3);
    const kept = (await deliveries(fails.id)).toReversed();
    expect(kept.map(({ attempt, code, isDelivered }) => [attempt, code, isDelivered])).toEqual([
      [1, 500, false],
      [2, 500, false],
      [3, 204, true],
      [1, 204, true],
      [1, 204, true],
    ]);
    expect(kept[0]?.problem).toBe('The list is full.');
    await expect
      .poll(async () => (await deliveries(silent.id))[0]?.problem, PATIENCE)
      .toBe('No answer within 5 seconds.');
    for (const { id } of [silent, fails, quick]) await root.run(DELETE, { id });
  }, 120_000);

  it('after nearly a day of failures one is disabled, says so, and goes on with the same event when it is switched on', async () => {
    await using target = await receiver();
    const url = target.at('/away');
    const { id } = await make(url);
    const created = await head();
    target.answers((_path, response) => void response.writeHead(503).end());
    await someoneNew();
    const [position = 0] = await signUps(created);
    await expect.poll(() => target.received.length, PATIENCE).toBe(1);
    const [event] = await app.app.store.readLog({ after: (position - 1) as never, limit: 1 });
    const waits = [5_000, 60_000, 300_000, 1_800_000, 2 * HOUR, 5 * HOUR, 8 * HOUR, 8 * HOUR];
    const recorded = async () =>
      (await app.app.db.sql`select from webhook_deliveries where webhook_id = ${id}`).length;
    for (const [index, wait] of waits.entries()) {
      await expect.poll(recorded, PATIENCE).toBe(index + 1);
      const sender = new WebhookSender(app.app, id, 0);
      app.clock.time += wait - 1;
      await expect(sender.handle(event as Recorded)).rejects.toThrow(WebhookAway);
      expect(sender.isWaiting).toBe(true);
      expect(target.received).toHaveLength(index + 1);
      app.clock.time += 1;
    }
    await logIn();
    await expect.poll(() => shown(id), PATIENCE).toMatchObject({ fault: 'FAILING' });
    expect(target.received).toHaveLength(9);
    const { getHealth } = await olga.run<{
      getHealth: { alerts: readonly { kind: string; subject: string }[] };
    }>('{ getHealth { alerts { kind subject value } } }');
    expect(getHealth.alerts).toContainEqual(
      expect.objectContaining({ kind: 'WEBHOOK_DISABLED', subject: url }),
    );
    await someoneNew();
    target.answers((_path, response) => void response.writeHead(200).end());
    await app.settled();
    expect(target.received).toHaveLength(9);
    app.clock.time += 1;
    await root.run(ENABLE, { id });
    expect(await shown(id)).toMatchObject({ disabledAt: null, fault: null });
    await expect.poll(() => target.received.length, PATIENCE).toBe(11);
    expect(positionsOf(target.received).slice(-2)).toEqual(await signUps(created));
    // A receiver that is gone says so at once.
    target.answers((_path, response) => void response.writeHead(410).end());
    await someoneNew();
    await expect.poll(() => shown(id), PATIENCE).toMatchObject({ fault: 'GONE' });
    await root.run(DELETE, { id });
    await expect
      .poll(async () => (await readCheckpoint(app.app.db, `webhook.${id}`)).position, PATIENCE)
      .toBe(0);
  }, 240_000);

  it.each([24, 7])(
    'wait no longer for a clock that was %s hours ahead and is set right, and count the attempts',
    async (hours) => {
      await using target = await receiver();
      app.clock.time += hours * HOUR;
      await logIn();
      const created = await head();
      const { id } = await make(target.at('/ahead'));
      target.answers((_path, response) => void response.writeHead(503).end());
      await someoneNew();
      await expect.poll(async () => (await deliveries(id)).length, PATIENCE).toBe(1);
      app.clock.time -= hours * HOUR;
      await logIn();
      await expect.poll(() => target.received.length, PATIENCE).toBe(2);
      const [position = 0] = await signUps(created);
      await expect
        .poll(async () => (await deliveries(id)).map(({ attempt }) => attempt), PATIENCE)
        .toEqual([2, 1]);
      const [event] = await app.app.store.readLog({ after: (position - 1) as never, limit: 1 });
      app.clock.time += 59_000;
      const sender = new WebhookSender(app.app, id, 0);
      await expect(sender.handle(event as Recorded)).rejects.toThrow(WebhookAway);
      expect(target.received).toHaveLength(2);
      target.answers((_path, response) => void response.writeHead(204).end());
      app.clock.time += 1_000;
      await expect.poll(() => target.received.length, PATIENCE).toBe(3);
      expect(positionsOf(target.received)).toEqual([position, position, position]);
      await root.run(DELETE, { id });
    },
    120_000,
  );

  it('follow no redirect, read little of a long answer, and cut off what takes too long', async () => {
    await using target = await receiver();
    const { id } = await make(target.at('/test'), ['UserErased']);
    const test = async () => (await root.run<{ sendTestWebhook: Delivered }>(TEST, { id })).sendTestWebhook;
    expect(await test()).toMatchObject({
      isDelivered: true,
      code: 204,
      eventType: 'webhook.test',
      isByHand: true,
    });
    target.answers(
      (_path, response) => void response.writeHead(302, { location: target.at('/other') }).end(),
    );
    expect(await test()).toMatchObject({ isDelivered: false, code: 302 });
    expect(target.of('/other')).toEqual([]);
    let written = 0;
    target.answers((_path, response) => {
      response.writeHead(500);
      const more = () => {
        while (!response.destroyed && written < 50_000_000) {
          written += 65_536;
          if (!response.write('x'.repeat(65_536))) break;
        }
      };
      response.on('drain', more);
      more();
    });
    const long = await test();
    expect(long).toMatchObject({ isDelivered: false, code: 500, problem: `${'x'.repeat(199)}…` });
    expect(written).toBeLessThan(50_000_000);
    target.answers((_path, response) => target.hold(response));
    const from = performance.now();
    expect(await test()).toMatchObject({ code: null, problem: 'No answer within 5 seconds.' });
    expect(performance.now() - from).toBeLessThan(15_000);
    await root.run(DELETE, { id });
  }, 120_000);

  it('a rotated secret signs beside the one before it for a day', async () => {
    await using target = await receiver();
    const made = await make(target.at('/rotated'), ['UserErased']);
    const { rotateWebhookSecret } = await root.run<{ rotateWebhookSecret: { id: string; secret: string } }>(
      ROTATE,
      {
        id: made.id,
      },
    );
    expect(rotateWebhookSecret.secret).not.toBe(made.secret);
    const verified = async () => {
      await root.run(TEST, { id: made.id });
      const { headers, body } = target.received.at(-1) ?? { headers: {}, body: '' };
      const now = Date.now;
      Date.now = () => app.clock.now();
      const isBy = (secret: string) => {
        try {
          return new Verifier(secret).verify(body, headers) !== undefined;
        } catch {
          return false;
        }
      };
      const result = [isBy(made.secret), isBy(rotateWebhookSecret.secret)];
      Date.now = now;
      return result;
    };
    expect(await verified()).toEqual([true, true]);
    await app.advance(24 * HOUR + 1);
    await logIn();
    expect(await verified()).toEqual([false, true]);
    expect(JSON.stringify(await app.app.store.readLog({ after: 0 as never, limit: 1_000 }))).not.toContain(
      'whsec_',
    );
    await root.run(DELETE, { id: made.id });
  }, 120_000);

  it('a rotation that is sent again, because its answer was lost, makes one secret: the one in use goes on for its day', async () => {
    await using target = await receiver();
    const made = await make(target.at('/lost'), ['UserErased']);
    type Rotated = { rotateWebhookSecret: { id: string; secret: string } };
    const asked = { id: made.id, clientId: 'rotation-1' };
    const first = await root.run<Rotated>(ROTATE, asked);
    expect(await root.run<Rotated>(ROTATE, asked)).toEqual(first);
    await root.run(TEST, { id: made.id });
    const { headers, body } = target.received.at(-1) ?? { headers: {}, body: '' };
    const clock = vi.spyOn(Date, 'now').mockReturnValue(app.clock.now());
    for (const secret of [made.secret, first.rotateWebhookSecret.secret])
      expect(new Verifier(secret).verify(body, headers)).toMatchObject({ type: 'webhook.test' });
    clock.mockRestore();
    await root.run(DELETE, { id: made.id });
  });

  it('OPS-01 are for ADMIN after the password, each use is an event, and an event is sent again with its id', async () => {
    await using target = await receiver();
    const asked = { url: target.at('/rights'), types: ['UserSignedUp'] };
    expect((await olga.ask(CREATE, asked)).errors[0]?.extensions).toMatchObject({ refusal: 'NotAdmin' });
    const fresh = await app.holderOf({ userId: 'root', role: 'ADMIN', sessionId: 'another' });
    expect((await fresh.ask(CREATE, asked)).errors[0]?.extensions).toMatchObject({
      refusal: 'PasswordNeeded',
    });
    for (const [input, fields] of [
      [{ url: 'http://hooks.example.org/' }, { url: 'mustBeHttps' }],
      [{ url: 'https://169.254.169.254/' }, { url: 'inside' }],
      [{ url: `https://hooks.example.org/${'x'.repeat(500)}` }, { url: 'tooLong' }],
      [{ types: ['Nonsense'] }, { types: 'unknown' }],
      [{ types: [] }, { types: 'mandatory' }],
    ] as const) {
      const { errors } = await root.ask(CREATE, { ...asked, ...input });
      expect(errors[0]?.extensions).toMatchObject({ code: 'BAD_USER_INPUT', fields });
    }
    const before = await head();
    const { id } = await make(asked.url);
    const person = await someoneNew();
    await expect.poll(() => target.received.length, PATIENCE).toBe(1);
    const [position = 0] = await signUps(before);
    const again = await root.run<{ sendWebhookAgain: Delivered }>(AGAIN, { id, position: String(position) });
    expect(again.sendWebhookAgain).toMatchObject({ isDelivered: true, code: 204 });
    expect(target.received).toHaveLength(2);
    const [first, second] = target.received.map(({ body }) => JSON.parse(body));
    expect(second).toEqual(first);
    expect(idsOf(target.received)[1]).toBe(idsOf(target.received)[0]);
    expect((await root.ask(AGAIN, { id, position: String(before + 1) })).code).toBe('NOT_FOUND');
    for (const nothing of ['nothing', '__proto__', 'a\u0000b', 'x'.repeat(10_000)]) {
      for (const mutation of [TEST, DELETE, ROTATE, ENABLE]) {
        expect((await root.ask(mutation, { id: nothing })).code).toMatch(/^(NOT_FOUND|BAD_USER_INPUT)$/);
      }
      expect((await root.ask(DELIVERIES, { id: nothing })).code).not.toBe('INTERNAL');
    }
    await root.run(TEST, { id });
    await root.run(ROTATE, { id });
    await root.run(DELETE, { id });
    const used = await app.app.db.sql<{ action: string; position: number | null }[]>`
      select data ->> 'action' as action, (data ->> 'position')::int as position from events
      where stream = 'operator-root' and type = 'WebhookPowerUsed' and data ->> 'webhookId' = ${id} order by version`;
    expect(used.map((each) => ({ ...each }))).toEqual([
      { action: 'CREATE', position: null },
      { action: 'SEND_AGAIN', position },
      { action: 'TEST', position: null },
      { action: 'ROTATE', position: null },
      { action: 'DELETE', position: null },
    ]);
    expect(person).toMatch(/^person-/);
    expect((await readWebhooks(app.app))[id]).toBeUndefined();
    const urls = Array.from({ length: 20 }, (_, n) => target.at(`/many-${n}`));
    const many = [];
    for (const url of urls) many.push(await make(url, ['UserErased']));
    expect((await root.ask(CREATE, asked)).errors[0]?.extensions).toMatchObject({
      code: 'CONFLICT',
      refusal: 'TooManyWebhooks',
    });
    for (const each of many) await root.run(DELETE, { id: each.id });
  }, 240_000);
});
