import { keepDatabase } from '@waymark/db/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { registerDemoPerson } from '../identity/index.ts';
import type { GraphQLClient } from '../testing/GraphQLClient.ts';
import { type TestApp, testApp } from '../testing/testApp.ts';

const TAIL = `subscription ($filter: LogFilterInput) {
  eventStream(filter: $filter) { events { cursor type } head } }`;
const PAGE = `query ($filter: LogFilterInput, $order: LogOrder, $limit: Int) {
  getLogEvents(filter: $filter, order: $order, limit: $limit) { items { position cursor type } hasMore } }`;

type Event = { readonly position: string; readonly cursor: string; readonly type: string };

describe('operators and a log that goes back', () => {
  let app: TestApp;
  let olga: GraphQLClient;
  let ada: GraphQLClient;
  beforeAll(async () => {
    app = await testApp();
    for (const [id, role] of [
      ['olga', 'OPS'],
      ['ada', 'USER'],
    ] as const) {
      const person = { id, email: `${id}@example.org`, password: 'correct horse battery', userType: null };
      const names = { firstName: 'First', lastName: 'Last' };
      await registerDemoPerson(app.app, { ...person, ...names, role, at: app.clock.now() });
    }
    olga = await app.holderOf({ userId: 'olga', role: 'OPS' });
    ada = await app.holderOf({ userId: 'ada' });
  });
  afterAll(() => app[Symbol.asyncDispose]());

  const change = (headline: string) =>
    ada.run('mutation ($headline: String) { updateUser(data: { headline: $headline }) { id } }', {
      headline,
    });
  const changes = async () => (await app.app.metrics.logChanges.get()).values[0]?.value;

  it('OPS-04 the live log ends, and begins again without the events that are gone', async () => {
    await change('Stands');
    const kept = await keepDatabase(app.app.db);
    type Batch = { eventStream: { events: readonly Event[]; head: string } };
    const filter = { types: ['UserProfileChanged'] };
    const tail = olga.subscribe<Batch>(TAIL, { filter });
    const { head } = (await tail.next()).eventStream;
    await change('Gone');
    const seen = await tail.until(({ eventStream: { events } }) => events.length > 0);
    expect(seen.eventStream.events).toMatchObject([
      { cursor: expect.stringMatching(/^\d+\.[0-9a-f]+$/), type: 'UserProfileChanged' },
    ]);
    await kept.putBack();
    await expect(tail.until(() => false)).rejects.toThrow('The subscription ended');
    const again = olga.subscribe<Batch>(TAIL, { filter });
    expect((await again.next()).eventStream).toEqual({ events: [], head });
    await again.close();
  }, 60_000);

  it('OPS-11 a page after an event that is gone is refused by a reason, and one after an event that stands is not', async () => {
    const page = (after: string) =>
      olga.ask<{ getLogEvents: { items: readonly Event[] } }>(PAGE, {
        filter: { after },
        order: 'OLDEST',
        limit: 2,
      });
    const first = (await page('0')).data?.getLogEvents.items ?? [];
    expect(first.map(({ position }) => position)).toEqual(['1', '2']);
    const standing = first[1]?.cursor ?? '';
    const kept = await keepDatabase(app.app.db);
    const before = (await changes()) ?? 0;
    await change('Gone');
    const [last] = (await olga.run<{ getLogEvents: { items: readonly Event[] } }>(PAGE, { limit: 1 }))
      .getLogEvents.items;
    await kept.putBack();
    await expect.poll(changes).toBe(before + 1);
    await change('Instead');
    const refused = await page(last?.cursor ?? '');
    expect(refused.code).toBe('BAD_USER_INPUT');
    expect(refused.errors[0]?.extensions).toMatchObject({ fields: { filter: 'logWentBack' } });
    expect((await page(standing)).data?.getLogEvents.items[0]?.position).toBe('3');
    expect((await page(last?.position ?? '')).errors).toEqual([]);
  }, 60_000);
});
