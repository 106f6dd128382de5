import { randomBytes } from 'node:crypto';
import { TEST_MASTER_KEY } from '@waymark/db/testing';
import type { Position } from '@waymark/events/kernel';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type Killable, serverProcess } from '../../faults/killable.ts';
import {
  createMessagingFixture,
  type MessagingFixture,
  type Person,
} from '../../messaging/testing/messagingFixture.ts';
import { GraphQLClient } from '../../testing/GraphQLClient.ts';
import { connectLive } from '../../testing/liveClient.ts';
import { findNatsServer, type NatsServer, startNatsServer } from '../../testing/services/natsServer.ts';
import { type OtlpReceiver, startOtlpReceiver } from '../../testing/services/otlpReceiver.ts';

const program = findNatsServer();
const PATIENCE = { timeout: 60_000, interval: 50 };
const SEND = `mutation ($userId: ID!, $messageText: String!) {
  sendMessage(userId: $userId, messageText: $messageText) { id position } }`;

describe.skipIf(!program)('traces of two processes', { timeout: 180_000 }, () => {
  let receiver: OtlpReceiver;
  let nats: NatsServer;
  let fixture: MessagingFixture;
  /** Answers, and reacts to everything. */
  let other: Killable;
  beforeAll(async () => {
    receiver = await startOtlpReceiver();
    nats = await startNatsServer(program ?? '');
    const clock = { time: Date.now(), now: () => clock.time };
    const tracing = { url: `${receiver.url}/v1/traces`, ratio: 1, service: 'waymark', host: 'first' };
    fixture = await createMessagingFixture({ clock, config: { role: 'api', natsUrl: nats.url, tracing } });
    other = await serverProcess({
      NODE_ENV: 'test',
      LOG_LEVEL: 'fatal',
      DATABASE_URL: fixture.databaseUrl,
      NATS_URL: nats.url,
      DATA_DIR: fixture.app.config.dataDir,
      MASTER_KEY: TEST_MASTER_KEY.toString('hex'),
      TOKEN_SECRET: fixture.app.config.tokenSecret,
      MUTATION_RATE: '0',
      QUERY_RATE: '0',
      OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url,
    });
    await other.start();
  });
  afterAll(async () => {
    await other?.stop();
    await fixture?.[Symbol.asyncDispose]();
    await nats?.[Symbol.asyncDispose]();
    await receiver?.[Symbol.asyncDispose]();
  });

  const there = ({ id, client }: Person) =>
    fixture.acting(id, new GraphQLClient(other.address, client.accessToken));
  const of = (traceId: string) => receiver.spans.filter((span) => span.traceId === traceId);
  /** As a browser sends it 40 milliseconds after the press. */
  function press() {
    const [traceId, spanId] = [randomBytes(16).toString('hex'), randomBytes(8).toString('hex')];
    const headers = {
      'content-type': 'application/json',
      traceparent: `00-${traceId}-${spanId}-01`,
      tracestate: 'other=1, waymark=40',
    };
    return { traceId, spanId, headers };
  }

  /**
   * A message that the other process got by NATS. On a busy machine its look at the head of the log, each 300 ms, may come
   * before the wake-up: then the event is read from the log, which is right, and another message is sent.
   */
  async function sentByWakeUp(from: Person, to: Person, windows: readonly ReturnType<Person['hears']>[]) {
    for (let sent = 0; sent < 5; sent += 1) {
      const { traceId, spanId, headers } = press();
      const variables = { userId: to.id, messageText: 'Private plans' };
      const answer = await from.client.post(JSON.stringify({ query: SEND, variables }), headers);
      const { data } = (await answer.json()) as { data: { sendMessage: { position: string } } };
      for (const window of windows)
        await window.until(({ userEvents }) => userEvents.kind === 'MESSAGE_SENT');
      await vi.waitFor(() => {
        expect(of(traceId).filter(({ name }) => name === 'deliver')).toHaveLength(2);
        expect(of(traceId).some(({ name }) => name.startsWith('consume '))).toBe(true);
      }, PATIENCE);
      if (of(traceId).some(({ name }) => name === 'receive'))
        return { traceId, spanId, position: data.sendMessage.position };
    }
    throw new Error('Of five messages none came by NATS.');
  }

  it('one sendMessage is one connected tree from the press to both windows, through NATS, without what was written', async () => {
    const [ada, ben] = [await fixture.person('Ada'), await fixture.person('Ben')];
    const hears = there(ben).hears('0');
    const own = ada.hears('0');
    await hears.until(({ userEvents }) => userEvents.kind === 'HEARTBEAT');
    await own.until(({ userEvents }) => userEvents.kind === 'HEARTBEAT');
    const { traceId, spanId, position } = await sentByWakeUp(ada, ben, [hears, own]);
    await Promise.all([hears.close(), own.close()]);
    const spans = of(traceId);
    const path = (name: string, instance: RegExp): readonly string[] => {
      const names: string[] = [];
      let at = spans.find((span) => span.name === name && instance.test(span.instance));
      while (at) {
        names.push(`${at.service} ${at.name}`);
        const { parentSpanId } = at;
        at = spans.find((span) => span.spanId === parentSpanId);
      }
      return names;
    };
    const sent = [
      'waymark execute SendMessage',
      'waymark mutation sendMessage',
      'waymark-browser press mutation sendMessage',
    ];
    expect(path('project conversations', /./)).toEqual([
      'waymark project conversations',
      'waymark append',
      ...sent,
    ]);
    expect(path('deliver', /^first:/)).toEqual(['waymark deliver', 'waymark apply', ...sent]);
    expect(path('deliver', /^127/), 'by the header of the NATS message').toEqual([
      'waymark deliver',
      'waymark receive',
      'waymark publish',
      ...sent,
    ]);
    expect(path('consume worker.notification.mailMessages', /^127/)).toEqual([
      'waymark consume worker.notification.mailMessages',
      ...sent,
    ]);
    const ids = new Set(spans.map((span) => span.spanId));
    expect(spans.filter(({ parentSpanId }) => !ids.has(parentSpanId)).map((span) => span.spanId)).toEqual([
      spanId,
    ]);
    expect(ids.size, 'no span twice').toBe(spans.length);
    const first = spans.find((span) => span.spanId === spanId);
    const mutation = spans.find(({ name }) => name === 'mutation sendMessage');
    // Each span takes its time from the clock of the machine, which counts milliseconds.
    const waited = Number((mutation?.startedAt ?? 0n) - (first?.startedAt ?? 0n)) / 1e6;
    expect(waited).toBeGreaterThan(38);
    expect(waited).toBeLessThan(42);
    for (const { startedAt, endedAt } of spans) expect(endedAt).toBeGreaterThanOrEqual(startedAt);
    const { facts } = spans.find(({ name }) => name === 'append') ?? {};
    expect(facts).toEqual({
      'waymark.position': position,
      'waymark.events': 'MessageSent',
      'waymark.together': '1',
    });
    const [event] = await fixture.app.store.readLog({
      after: (Number(position) - 1) as Position,
      limit: 1,
    });
    expect(mutation?.facts).toEqual({ 'waymark.correlation_id': event?.meta.correlationId });
    expect(Buffer.concat(receiver.bytes).includes('Private plans')).toBe(false);
    expect(Buffer.concat(receiver.bytes).includes('@example')).toBe(false);
  });

  it('a request to write leads to a notification and a mail in the same trace', async () => {
    const [cleo, dan] = [await fixture.person('Cleo', { partnerId: 'others' }), await fixture.person('Dan')];
    const { traceId, headers } = press();
    const query = 'mutation ($to: ID!) { requestPermissionToSendMessage(to: $to) { id } }';
    const answer = await cleo.client.post(JSON.stringify({ query, variables: { to: dan.id } }), headers);
    expect(await answer.json()).toMatchObject({
      data: { requestPermissionToSendMessage: { id: expect.any(String) } },
    });
    await vi.waitFor(
      () =>
        expect(of(traceId).map(({ name }) => name)).toEqual(
          expect.arrayContaining(['mail', 'consume worker.notification.mailCauses', 'project notification']),
        ),
      PATIENCE,
    );
    const nameOf = (id: string | undefined) => of(traceId).find(({ spanId }) => spanId === id)?.name;
    const parentOf = (name: string) => nameOf(of(traceId).find((span) => span.name === name)?.parentSpanId);
    expect(parentOf('project notification')).toBe('append');
    expect(parentOf('mail')).toBe('consume worker.notification.mailCauses');
    expect(parentOf('consume worker.notification.mailCauses')).toBe('execute RequestMessagePermission');
  });

  it('an operation on a socket carries the trace in its extensions', async () => {
    const eve = await fixture.person('Eve');
    const { traceId, spanId, headers } = press();
    const socket = await connectLive(`${fixture.address.replace('http', 'ws')}/api`, {
      authorization: `Bearer ${eve.client.accessToken}`,
    });
    const { traceparent } = headers;
    socket.send({
      id: '1',
      type: 'subscribe',
      payload: { query: '{ me { id } }', extensions: { traceparent } },
    });
    await socket.next(({ type }) => type === 'next');
    await socket.close();
    await vi.waitFor(() => expect(of(traceId)).toHaveLength(1), PATIENCE);
    expect(of(traceId)[0]).toMatchObject({ name: 'query me', parentSpanId: spanId, isError: false });
  });

  it('an operation that fails says its code, and where the trace of its reference is', async () => {
    const { traceId, headers } = press();
    const query = 'mutation { requestPermissionToSendMessage(to: "nobody") { id } }';
    await new GraphQLClient(fixture.address).post(JSON.stringify({ query }), headers);
    await vi.waitFor(() => expect(of(traceId).length).toBeGreaterThan(0), PATIENCE);
    const failed = of(traceId).find(({ name }) => name === 'mutation requestPermissionToSendMessage');
    expect(failed).toMatchObject({ isError: true, facts: { 'error.type': 'EXPIRED_TOKEN' } });
    expect(failed?.facts['waymark.correlation_id']).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('a collector that refuses or is away changes nothing for people', async () => {
    const [fay, gil] = [await fixture.person('Fay'), await fixture.person('Gil')];
    receiver.status = 503;
    const { traceId, headers } = press();
    const variables = { userId: gil.id, messageText: 'Still here' };
    const answer = await fay.client.post(JSON.stringify({ query: SEND, variables }), headers);
    expect(await answer.json()).toMatchObject({ data: { sendMessage: { id: expect.any(String) } } });
    receiver.status = 200;
    // What was refused is sent again.
    await vi.waitFor(() => expect(of(traceId).some(({ name }) => name === 'append')).toBe(true), PATIENCE);
  });
});
