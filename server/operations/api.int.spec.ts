import { commandId, userId } from '@waymark/events/kernel';
import { operatorDecider, operatorStream } from '@waymark/events/operations';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { registerDemoPerson } from '../identity/index.ts';
import type { GraphQLClient } from '../testing/GraphQLClient.ts';
import { type TestApp, testApp } from '../testing/testApp.ts';

const PASSWORD = 'correct horse battery';
const REASON = 'Report r1: what was written.';
const PAGE = `query ($filter: LogFilterInput, $order: LogOrder, $limit: Int) {
  getLogEvents(filter: $filter, order: $order, limit: $limit) {
    items { position type stream version actor { kind id } correlationId causedBy data masked withheld occurredAt recordedAt }
    hasMore head } }`;
const ONE = `query ($position: Position!) { getLogEvent(position: $position) { type data masked withheld } }`;
const REVEAL =
  'mutation ($position: Position!, $reason: String!) { revealLogEvent(position: $position, reason: $reason) }';
const CONFIRM = 'mutation ($password: String!) { confirmOperator(password: $password) }';
const ROLE = `mutation ($userId: ID!, $role: UserRole!, $reason: String!) {
  changeUserRole(userId: $userId, role: $role, reason: $reason) { userId email role } }`;
const TAIL = `subscription ($filter: LogFilterInput) {
  eventStream(filter: $filter) { events { position type data masked } skipped head } }`;

type Event = {
  readonly position: string;
  readonly type: string;
  readonly stream: string;
  readonly version: number;
  readonly data: string;
  readonly masked: readonly string[];
  readonly withheld: readonly string[];
  readonly correlationId: string;
};
type Page = { readonly items: readonly Event[]; readonly hasMore: boolean; readonly head: string };
type Role = 'USER' | 'PARTNER_ADMIN' | 'OPS' | 'ADMIN';
type Someone = { readonly id: string; readonly client: GraphQLClient };

describe('the operators’ console', () => {
  let app: TestApp;
  let count = 0;
  beforeAll(async () => {
    app = await testApp();
  });
  afterAll(() => app[Symbol.asyncDispose]());

  async function someone(role: Role = 'USER'): Promise<Someone> {
    count += 1;
    const id = `person-${count}`;
    await registerDemoPerson(app.app, {
      id,
      email: `p${count}@example.org`,
      password: PASSWORD,
      firstName: `Firstname${count}`,
      lastName: 'Lastname',
      userType: 'mentee',
      hasFinishedSignup: true,
      role,
      at: app.clock.now(),
    });
    return { id, client: await app.holderOf({ userId: id, role }) };
  }
  async function page(by: Someone, variables: Readonly<Record<string, unknown>> = {}): Promise<Page> {
    return (await by.client.run<{ getLogEvents: Page }>(PAGE, variables)).getLogEvents;
  }
  async function signUpOf({ id }: Someone, by: Someone): Promise<Event> {
    const { items } = await page(by, { filter: { stream: `user-${id}`, types: ['UserSignedUp'] } });
    const [event] = items;
    if (!event) throw new Error('Nobody signed up');
    return event;
  }
  async function record(by: Someone, type: string) {
    return app.app.db.sql<{ data: Readonly<Record<string, unknown>> }[]>`
      select data from events where stream = ${`operator-${by.id}`} and type = ${type} order by position`;
  }

  it('OPS-04 shows the newest events first, by filters that it understands, and says which it does not', async () => {
    const [olga, ada] = [await someone('OPS'), await someone()];
    await app.settled();
    const { items, head } = await page(olga, { limit: 3 });
    expect(items.map(({ position }) => Number(position))).toEqual([0, 1, 2].map((n) => Number(head) - n));
    const own = await page(olga, { filter: { stream: `user-${ada.id}` }, order: 'OLDEST' });
    expect(own.items[0]).toMatchObject({ type: 'UserSignedUp', version: 1, stream: `user-${ada.id}` });
    const chain = own.items[0]?.correlationId;
    const same = await page(olga, { filter: { correlationId: chain }, limit: 100 });
    expect(new Set(same.items.map(({ correlationId }) => correlationId))).toEqual(new Set([chain]));
    expect((await page(olga, { filter: { after: '999999999' } })).items).toEqual([]);
    for (const [filter, fields] of [
      [{ types: ['Nonsense'] }, { types: 'unknown' }],
      [{ exceptTypes: ['Nonsense'] }, { exceptTypes: 'unknown' }],
      [{ exceptTypes: Array(21).fill('MessageSent') }, { exceptTypes: 'tooMany' }],
      [{ stream: 'x'.repeat(201) }, { stream: 'tooLong' }],
      [{ types: Array(21).fill('MessageSent') }, { types: 'tooMany' }],
      [{ since: '2026-02-01T00:00:00Z', until: '2026-01-01T00:00:00Z' }, { until: 'mustBeLater' }],
    ] as const) {
      const { errors } = await olga.client.ask(PAGE, { filter });
      expect(errors[0]?.extensions).toMatchObject({ code: 'BAD_USER_INPUT', fields });
    }
  });

  it('OPS-04 each part of a filter narrows what the API answers: stream, type, actor, correlation id, time and position', async () => {
    const [olga, root] = [await someone('OPS'), await someone('ADMIN')];
    for (const by of [olga, root]) {
      await app.advance(1_000);
      await by.client.run(CONFIRM, { password: PASSWORD });
    }
    await app.settled();
    const start = await app.app.store.head();
    const found = async (filter: object) =>
      (await page(olga, { filter, order: 'OLDEST', limit: 100 })).items.map(({ position }) =>
        Number(position),
      );
    const rows = await app.app.db.sql<
      { at: number; stream: string; type: string; actor: string | null; chain: string; time: number }[]
    >`select position as at, stream, type, coalesce(meta #>> '{actor,id}', meta #>> '{actor,name}') as actor,
        meta ->> 'correlationId' as chain, floor(extract(epoch from recorded_at) * 1000)::float8 as time
      from events where position > ${start - 80} and position <= ${start} order by position`;
    const last = rows.at(-1);
    const half = rows.slice(Math.floor(rows.length / 2));
    // Its stream has another type of event as well.
    const middle = half.find((row) => rows.some((it) => it.stream === row.stream && it.type !== row.type));
    if (!last || !middle) throw new Error('There are events');
    const since = new Date(middle.time).toISOString();
    const places = (isWanted: (row: (typeof rows)[number]) => boolean) =>
      rows.filter(isWanted).map(({ at }) => at);
    const within = { after: String((rows[0]?.at ?? 1) - 1), before: String(last.at + 1) };
    const parts: readonly (readonly [object, readonly number[]])[] = [
      [{ stream: last.stream }, places(({ stream }) => stream === last.stream)],
      [{ types: [last.type] }, places(({ type }) => type === last.type)],
      [{ exceptTypes: [last.type] }, places(({ type }) => type !== last.type)],
      [
        { exceptTypes: ['EmailVerified'], actor: root.id },
        places(({ type, actor }) => type !== 'EmailVerified' && actor === root.id),
      ],
      [
        { exceptTypes: [middle.type], stream: middle.stream },
        places(({ type, stream }) => type !== middle.type && stream === middle.stream),
      ],
      [{ actor: root.id }, places(({ actor }) => actor === root.id)],
      [{ correlationId: last.chain }, places(({ chain }) => chain === last.chain)],
      [{ since }, places(({ time }) => time >= middle.time)],
      [{ until: since }, places(({ time }) => time < middle.time)],
      [{ after: String(middle.at) }, places(({ at }) => at > middle.at)],
      [{ before: String(middle.at) }, places(({ at }) => at < middle.at)],
    ];
    for (const [part, expected] of parts) {
      expect(expected.length, JSON.stringify(part)).toBeGreaterThan(0);
      expect(expected.length, 'it narrows').toBeLessThan(rows.length);
      expect(await found({ ...within, ...part }), JSON.stringify(part)).toEqual(expected);
    }
    const beyond = { after: '999999999', before: '9999999999' };
    expect(await page(olga, { filter: beyond })).toMatchObject({ items: [], hasMore: false });
    expect(await found({ before: '0' })).toEqual([]);
    for (const after of ['soon', '-1', '1.5', '9'.repeat(40), '1.f.f'])
      expect((await olga.client.ask(PAGE, { filter: { after } })).code, after).toBe('BAD_USER_INPUT');
  });

  it('OPS-05 masks personal fields until a Reveal with a password and a reason, and keeps a record of it', async () => {
    const [olga, ada] = [await someone('OPS'), await someone()];
    const { position } = await signUpOf(ada, olga);
    const { getLogEvent } = await olga.client.run<{ getLogEvent: Event }>(ONE, { position });
    expect(JSON.parse(getLogEvent.data)).toMatchObject({ email: null, firstName: null, passwordHash: null });
    expect(getLogEvent).toMatchObject({
      masked: ['email', 'firstName', 'lastName'],
      withheld: ['passwordHash'],
    });
    const refused = async (reason: string, by = olga) => {
      const { data, errors } = await by.client.ask(REVEAL, { position, reason });
      expect(data?.revealLogEvent).toBeUndefined();
      return errors[0]?.extensions;
    };
    expect(await refused(REASON)).toMatchObject({ code: 'NOT_AUTHORIZED', refusal: 'PasswordNeeded' });
    const wrong = await olga.client.ask(CONFIRM, { password: 'a wrong one' });
    expect(wrong.errors[0]?.extensions).toMatchObject({ fields: { password: 'passwordWrong' } });
    expect(await refused(REASON)).toMatchObject({ refusal: 'PasswordNeeded' });
    await olga.client.run(CONFIRM, { password: PASSWORD });
    expect(await refused('')).toMatchObject({ code: 'BAD_USER_INPUT', fields: { reason: 'mandatory' } });
    expect(await record(olga, 'FieldsRevealed')).toEqual([]);
    const answer = await olga.client.run<{ revealLogEvent: string }>(REVEAL, { position, reason: REASON });
    const shown = JSON.parse(answer.revealLogEvent);
    expect(shown).toMatchObject({ firstName: expect.stringMatching(/^Firstname/), lastName: 'Lastname' });
    expect(shown).not.toHaveProperty('passwordHash');
    const [kept] = await record(olga, 'FieldsRevealed');
    expect(kept?.data).toMatchObject({ byId: olga.id, position: Number(position) });
    expect(JSON.stringify(kept?.data)).not.toContain(REASON);
    await app.advance(10 * 60_000 + 1);
    const later: Someone = { ...olga, client: await app.holderOf({ userId: olga.id, role: 'OPS' }) };
    expect(await refused(REASON, later)).toMatchObject({ refusal: 'PasswordNeeded' });
    expect(app.logged.filter((line) => line.includes('a power was refused')).length).toBeGreaterThan(2);
  });

  it('OPS-01 OPS-05 a reveal without a reason, by a manager, or by a person whose role was just taken is refused and recorded', async () => {
    const [root, olga, ada] = [await someone('ADMIN'), await someone('OPS'), await someone()];
    const manager = await someone('PARTNER_ADMIN');
    const { position } = await signUpOf(ada, olga);
    const reveal = (by: Someone, reason = REASON) => by.client.ask(REVEAL, { position, reason });
    const refusals = async (by: Someone) =>
      (await record(by, 'PowerRefused')).map(({ data: { byId, power, refusal } }) => ({
        byId,
        power,
        refusal,
      }));
    for (let attempt = 0; attempt < 3; attempt += 1) {
      expect((await reveal(manager)).code).toBe('NOT_AUTHORIZED');
    }
    const byManager = { byId: manager.id, power: 'reveal', refusal: 'NotOperator' };
    expect(await refusals(manager), 'one a minute').toEqual([byManager]);

    await olga.client.run(CONFIRM, { password: PASSWORD });
    expect((await reveal(olga, '  ')).errors[0]?.extensions).toMatchObject({
      fields: { reason: 'mandatory' },
    });
    const withoutReason = { byId: olga.id, power: 'reveal', refusal: 'PowerInvalid' };
    expect(await refusals(olga)).toEqual([withoutReason]);

    await root.client.run(CONFIRM, { password: PASSWORD });
    await app.advance(60_000);
    expect(
      (await root.client.ask(ROLE, { userId: olga.id, role: 'USER', reason: REASON })).code,
    ).toBeUndefined();
    expect((await reveal(olga)).code).toBe('NOT_AUTHORIZED');
    const afterwards = { byId: olga.id, power: 'reveal', refusal: 'NotOperator' };
    expect(await refusals(olga)).toEqual([withoutReason, afterwards]);
    expect((await reveal(manager)).code).toBe('NOT_AUTHORIZED');
    expect(await refusals(manager)).toEqual([byManager, byManager]);
    for (const by of [olga, manager]) expect(await record(by, 'FieldsRevealed')).toEqual([]);
    // What it was about is in no record of a refusal.
    expect(JSON.stringify(await record(manager, 'PowerRefused'))).not.toContain(`"position"`);
  });

  it('OPS-01 OPS-03 a role that was just taken counts at once, whatever the token says', async () => {
    const [root, olga, ada] = [await someone('ADMIN'), await someone('OPS'), await someone()];
    const { position } = await signUpOf(ada, olga);
    await olga.client.run(CONFIRM, { password: PASSWORD });
    const give = (by: Someone, to: Someone, role: Role, reason = REASON) =>
      by.client.ask(ROLE, { userId: to.id, role, reason });
    expect((await give(root, olga, 'USER')).errors[0]?.extensions).toMatchObject({
      refusal: 'PasswordNeeded',
    });
    await root.client.run(CONFIRM, { password: PASSWORD });
    expect((await give(root, olga, 'USER', 'x')).errors[0]?.extensions).toMatchObject({
      fields: { reason: 'tooShort' },
    });
    expect((await give(root, root, 'USER')).errors[0]?.extensions).toMatchObject({ refusal: 'OwnRole' });
    expect((await give(olga, ada, 'OPS')).errors[0]?.extensions).toMatchObject({ refusal: 'NotAdmin' });
    expect((await give(root, { ...ada, id: 'nobody' }, 'OPS')).code).toBe('NOT_FOUND');

    const tail = olga.client.subscribe<{ eventStream: { head: string } }>(TAIL);
    await tail.next();
    expect((await give(root, olga, 'USER')).data).toMatchObject({ changeUserRole: { role: 'USER' } });
    expect(await record(root, 'RoleGiven')).toMatchObject([{ data: { userId: olga.id, role: 'USER' } }]);
    expect((await olga.client.ask(REVEAL, { position, reason: REASON })).code).toBe('NOT_AUTHORIZED');
    expect((await olga.client.ask(PAGE)).code).toBe('NOT_AUTHORIZED');
    await expect(tail.until(() => false)).rejects.toThrow('The subscription ended');
    expect(await record(olga, 'FieldsRevealed')).toEqual([]);
    expect(app.logged.some((line) => line.includes('console was refused'))).toBe(true);

    expect((await give(root, olga, 'OPS')).data).toMatchObject({ changeUserRole: { role: 'OPS' } });
    expect((await page(olga, { limit: 1 })).items).toHaveLength(1);
  });

  it('OPS-04 the live tail of another window has what is appended; more than one batch holds is counted', async () => {
    const [olga, ada] = [await someone('OPS'), await someone()];
    type Batch = { eventStream: { events: readonly Event[]; skipped: number; head: string } };
    const tail = olga.client.subscribe<Batch>(TAIL, { filter: { actor: ada.id } });
    expect((await tail.next()).eventStream).toMatchObject({ events: [], skipped: 0 });
    const change = (headline: string) =>
      ada.client.run('mutation ($headline: String) { updateUser(data: { headline: $headline }) { id } }', {
        headline,
      });
    await change('First words');
    const { events } = (await tail.next()).eventStream;
    expect(events.map(({ type }) => type)).toEqual(['UserProfileChanged']);
    expect(events[0]?.data).not.toContain('First words');
    // 120 at once: a batch holds 50.
    await Promise.all(Array.from({ length: 120 }, (_, n) => change(`Words ${n}`)));
    let seen = 0;
    let skipped = 0;
    while (seen + skipped < 120) {
      const batch = (await tail.next()).eventStream;
      expect(batch.events.length).toBeLessThanOrEqual(50);
      seen += batch.events.length;
      skipped += batch.skipped;
    }
    expect(seen + skipped).toBe(120);
  });

  it('OPS-04 of 120 events of one moment the tail sends the newest 50, and counts the others', async () => {
    const olga = await someone('OPS');
    type Batch = { eventStream: { events: readonly Event[]; skipped: number } };
    const tail = olga.client.subscribe<Batch>(TAIL, { filter: { types: ['OperatorConfirmed'] } });
    await tail.next();
    const confirmed = (n: number) => {
      const id = userId(`flood-${n}`);
      const actor = { kind: 'user', id } as const;
      const meta = { actor, commandId: commandId(`flood-${n}`), correlationId: 'flood', at: app.clock.now() };
      const data = { sessionId: 'flood', role: 'OPS' } as const;
      const command = { type: 'ConfirmOperator', data, meta } as const;
      return { decider: operatorDecider, stream: operatorStream(id), command };
    };
    // One append, so they are applied together.
    await app.app.execute.all(Array.from({ length: 120 }, (_, n) => confirmed(n)));
    const head = await app.app.store.head();
    // The newest come as two batches, so that a page draws few rows at once.
    const batches = [(await tail.next()).eventStream, (await tail.next()).eventStream];
    expect(batches.map(({ events, skipped }) => [events.length, skipped])).toEqual([
      [25, 70],
      [25, 0],
    ]);
    expect(batches.flatMap(({ events }) => events.map(({ position }) => Number(position)))).toEqual(
      Array.from({ length: 50 }, (_, n) => head - 49 + n),
    );
    await tail.close();
  });

  it('OPS-06 OPS-07 folds a stream to any event, and follows one intent', async () => {
    const [olga, ada] = [await someone('OPS'), await someone()];
    const state = async (version: number) =>
      olga.client.ask<{ getStreamState: { state: string } }>(
        'query ($stream: String!, $version: Int!) { getStreamState(stream: $stream, version: $version) { version state } }',
        { stream: `user-${ada.id}`, version },
      );
    const first = JSON.parse((await state(1)).data?.getStreamState.state ?? '');
    expect(first).toMatchObject({ status: 'registered', isEmailVerified: false, hasFinishedSignup: false });
    const { items } = await page(olga, { filter: { stream: `user-${ada.id}` } });
    const last = await state(items[0]?.version ?? 0);
    expect(JSON.parse(last.data?.getStreamState.state ?? '')).toMatchObject({ hasFinishedSignup: true });
    expect(last.data?.getStreamState.state).not.toMatch(/Firstname|argon/);
    expect((await state(999)).code).toBe('NOT_FOUND');
    const { correlationId } = await signUpOf(ada, olga);
    const { getEventChain } = await olga.client.run<{ getEventChain: { events: readonly Event[] } }>(
      'query ($id: String!) { getEventChain(correlationId: $id) { events { position type causedBy } hasMore } }',
      { id: correlationId },
    );
    const places = getEventChain.events.map(({ position }) => Number(position));
    expect(places).toEqual([...places].sort((a, b) => a - b));
    expect(getEventChain.events.map(({ type }) => type)).toEqual(
      expect.arrayContaining(['EmailClaimed', 'UserSignedUp', 'UserFinishedSignup']),
    );
  });

  it('OPS-11 exports in order, from pages that end where the record says', async () => {
    const olga = await someone('OPS');
    const { beginLogExport } = await olga.client.run<{ beginLogExport: string }>(
      'mutation ($filter: LogFilterInput) { beginLogExport(filter: $filter) }',
      { filter: { types: ['UserSignedUp'] } },
    );
    expect(await record(olga, 'EventsExported')).toMatchObject([{ data: { upTo: Number(beginLogExport) } }]);
    const lines: Event[] = [];
    for (let after = '0'; ; after = lines.at(-1)?.position ?? after) {
      const filter = { types: ['UserSignedUp'], after, before: String(Number(beginLogExport) + 1) };
      const { items, hasMore } = await page(olga, { filter, order: 'OLDEST', limit: 2 });
      lines.push(...items);
      if (!hasMore) break;
    }
    const expected = await app.app.db.sql<{ position: number }[]>`
      select position from events where type = 'UserSignedUp' and position <= ${Number(beginLogExport)} order by position`;
    expect(lines.map(({ position }) => Number(position))).toEqual(expected.map(({ position }) => position));
    expect(JSON.stringify(lines)).not.toContain('Firstname');
  });
});
