import { randomUUID } from 'node:crypto';
import type { PlanId } from '@waymark/events/planning';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  createMessagingFixture,
  type MessagingFixture,
  type Person,
} from '../../messaging/testing/messagingFixture.ts';
import { embeddedHub } from '../../platform/transport/embeddedTransport.ts';
import { testApp } from '../../testing/testApp.ts';
import { attend as signalAttending } from './attendance.ts';

const CREATE = `mutation ($input: CreateActionPlanInput!) { createActionPlan(input: $input) { id } }`;
const SHARE = `mutation ($p: ID!, $u: ID!) { shareActionPlan(planId: $p, userId: $u, permission: EDITOR) { id } }`;
const REMOVE = `mutation ($p: ID!, $u: ID!) { removeActionPlanAccess(planId: $p, userId: $u) { id } }`;
const ATTEND = `mutation ($p: ID!, $t: ID!, $h: Boolean!) { attendActionPlan(planId: $p, tabId: $t, isHere: $h) }`;
const RENAME = `mutation ($p: ID!, $input: UpdateActionPlanInput!) { updateActionPlan(id: $p, input: $input) { id } }`;
const WHO = `query ($p: ID!) { getActionPlanAttendance(planId: $p, limit: 5) { total items { id firstName } } }`;
const BOARD = `subscription ($p: ID!) { planEvents(planId: $p) { payload { __typename ... on AttendanceChanged { thingId } } } }`;
const LIST = `subscription ($after: Position) { planListEvents(after: $after) { position payload { __typename
  ... on ActionPlanChanged { planId change } ... on PlanTaskChanged { planId change } } } }`;

type Who = { getActionPlanAttendance: { total: number; items: { id: string }[] } };
type Received = { payload: { __typename: string; change?: string; planId?: string } };

describe('who is at a board', () => {
  const hub = embeddedHub(console.error);
  let fixture: MessagingFixture;
  let ada: Person;
  let ben: Person;
  beforeAll(async () => {
    fixture = await createMessagingFixture({ transport: hub.join() });
    [ada, ben] = await Promise.all([fixture.person('Ada'), fixture.person('Ben')]);
  });
  afterAll(() => fixture[Symbol.asyncDispose]());

  async function plan(...others: readonly Person[]): Promise<string> {
    const id = randomUUID();
    await ada.client.run(CREATE, { input: { clientId: id, name: 'Shop' } });
    for (const { id: u } of others) await ada.client.run(SHARE, { p: id, u });
    return id;
  }
  const attend = (by: Person, p: string, h = true, t = 'one') => by.client.run(ATTEND, { p, t, h });
  /** As a process that receives what was decided a moment later than the others says it. */
  const late = (p: string, { id: userId }: Person, isHere: boolean) =>
    signalAttending(fixture.app, { planId: p as PlanId, userId, tab: 'late', isHere });
  async function seen(by: Person, p: string): Promise<readonly string[]> {
    const { getActionPlanAttendance: who } = await by.client.run<Who>(WHO, { p });
    expect(who.total).toBe(who.items.length);
    return who.items.map(({ id }) => id);
  }

  it('PLN-32 sees the others who have it open, in whichever tab, until the last one closes or falls silent', async () => {
    const p = await plan(ben);
    const received = ben.client.subscribe<{ planEvents: Received }>(BOARD, { p });
    await received.next();
    await attend(ada, p);
    await attend(ben, p);
    const { planEvents } = await received.until((item) => item.planEvents.payload.__typename !== 'Heartbeat');
    expect(planEvents.payload).toEqual({ __typename: 'AttendanceChanged', thingId: p });
    expect(await seen(ben, p)).toEqual([ada.id]);
    expect(await seen(ada, p)).toEqual([ben.id]);
    await attend(ada, p, true, 'two');
    await attend(ada, p, false);
    expect(await seen(ben, p)).toEqual([ada.id]);
    await fixture.advance(76_000);
    expect(await seen(ben, p)).toEqual([]);
    await attend(ada, p);
    expect(await seen(ben, p)).toEqual([ada.id]);
    await attend(ada, p, false);
    expect(await seen(ben, p)).toEqual([]);
    await received.close();
  });

  it('PLN-32 MSG-56 shows nobody who does not show it, and nothing to them', async () => {
    const dee = await fixture.person('Dee');
    const p = await plan(ben, dee);
    for (const one of [ada, ben, dee]) await attend(one, p);
    expect(await seen(dee, p)).toEqual([ada.id, ben.id].toSorted());
    await ben.prefers({ showPresence: false });
    await fixture.settled();
    expect(await seen(dee, p)).toEqual([ada.id]);
    await attend(ben, p);
    expect(await seen(dee, p)).toEqual([ada.id]);
    expect(await seen(ben, p)).toEqual([]);
    late(p, ben, true);
    expect(await seen(dee, p), 'nor where another process does not know it yet').toEqual([ada.id]);
    late(p, ben, false);
    await ben.prefers({ showPresence: true });
    await fixture.settled();
    expect(await seen(dee, p), 'not before they say so again').toEqual([ada.id]);
    await attend(ben, p);
    expect(await seen(dee, p)).toHaveLength(2);
    await dee.blocks(ada);
    expect(await seen(dee, p)).toEqual([ben.id]);
    expect(await seen(ada, p)).toEqual([ben.id]);
  });

  it('PLN-32 MSG-56 tells nobody that somebody came who does not show it', async () => {
    const [dee, eve] = [await fixture.person('Dee'), await fixture.person('Eve')];
    const p = await plan(dee, eve);
    await eve.prefers({ showPresence: false });
    await fixture.settled();
    const received = dee.client.subscribe<{ planEvents: Received }>(BOARD, { p });
    await received.next();
    await attend(eve, p);
    await ada.client.run(RENAME, { p, input: { name: 'Market' } });
    const types: string[] = [];
    await received.until(({ planEvents: { payload } }) => {
      types.push(payload.__typename);
      return payload.__typename === 'ActionPlanChanged';
    });
    expect(types).not.toContain('AttendanceChanged');
    await received.close();
  });

  it('PLN-32 a person who goes offline has left the board', async () => {
    const p = await plan(ben);
    const isHere = (state: string) => ben.client.run(`mutation { setPresence(state: ${state}) }`);
    await isHere('ACTIVE');
    await attend(ben, p);
    expect(await seen(ada, p)).toEqual([ben.id]);
    await isHere('OFFLINE');
    expect(await seen(ada, p)).toEqual([]);
  });

  it('PLN-23 PLN-32 a person who lost the plan is not at its board, and may not ask', async () => {
    const p = await plan(ben);
    await attend(ben, p);
    expect(await seen(ada, p)).toEqual([ben.id]);
    await ada.client.run(REMOVE, { p, u: ben.id });
    await fixture.settled();
    expect(await seen(ada, p)).toEqual([]);
    expect((await ben.client.ask(WHO, { p })).code).toBe('NOT_FOUND');
    expect((await ben.client.ask(ATTEND, { p, t: 'one', h: true })).code).toBe('NOT_FOUND');
    late(p, ben, true);
    expect(await seen(ada, p)).toEqual([]);
    late(p, ben, false);
    await ada.client.run(SHARE, { p, u: ben.id });
    expect(await seen(ada, p), 'nor when they get it back, until they open it').toEqual([]);
    await attend(ben, p);
    expect(await seen(ada, p)).toEqual([ben.id]);
    expect((await ben.client.ask(ATTEND, { p: randomUUID(), t: 'one', h: true })).code).toBe('NOT_FOUND');
  });

  it('PLN-32 holds a bounded number of tabs a person', async () => {
    const p = await plan(ben);
    for (let tab = 0; tab < 20; tab += 1) await attend(ben, p, true, `tab-${tab}`);
    for (let tab = 0; tab < 5; tab += 1) await attend(ben, p, false, `tab-${tab}`);
    expect(await seen(ada, p)).toEqual([]);
  });

  it('PLN-32 another process knows it too', async () => {
    const p = await plan(ben);
    const { databaseUrl, clock } = fixture;
    await using other = await testApp({ databaseUrl, clock, transport: hub.join() });
    await attend(ada, p);
    const client = other.anonymous();
    client.accessToken = ben.client.accessToken;
    const { getActionPlanAttendance: who } = await client.run<Who>(WHO, { p });
    expect(who.items).toMatchObject([{ id: ada.id }]);
    await attend(ada, p, false);
    expect((await client.run<Who>(WHO, { p })).getActionPlanAttendance.items).toEqual([]);
  });

  it('PLN-32 a person who goes offline has left the board in every process', async () => {
    const { databaseUrl, clock } = fixture;
    await using other = await testApp({ databaseUrl, clock, transport: hub.join() });
    const p = await plan(ben);
    const there = other.anonymous();
    there.accessToken = ben.client.accessToken;
    await ben.client.run('mutation { setPresence(state: ACTIVE) }');
    await there.run(ATTEND, { p, t: 'one', h: true });
    const received = ada.client.subscribe<{ planEvents: Received }>(BOARD, { p });
    await received.next();
    expect(await seen(ada, p)).toEqual([ben.id]);
    await ben.client.run('mutation { setPresence(state: OFFLINE) }');
    await received.until(({ planEvents }) => planEvents.payload.__typename === 'AttendanceChanged');
    expect(await seen(ada, p)).toEqual([]);
    there.accessToken = ada.client.accessToken;
    expect((await there.run<Who>(WHO, { p })).getActionPlanAttendance.items).toEqual([]);
    await received.close();
  });

  it('PLN-32 a process that begins later knows who is there, and for how long it was said', async () => {
    const dee = await fixture.person('Dee');
    const p = await plan(ben, dee);
    await attend(dee, p);
    await fixture.advance(60_000);
    const { databaseUrl, clock } = fixture;
    await using other = await testApp({ databaseUrl, clock, transport: hub.join() });
    const there = other.anonymous();
    there.accessToken = ben.client.accessToken;
    const who = async () => (await there.run<Who>(WHO, { p })).getActionPlanAttendance.items;
    expect(await who()).toMatchObject([{ id: dee.id }]);
    await fixture.advance(16_000);
    expect(await who()).toEqual([]);
    expect(await seen(ben, p)).toEqual([]);
  });

  it('PLN-24 PLN-32 LIV-07 the list receives every plan that is open, of each new one, and no more of a lost one', async () => {
    const p = await plan();
    const received = ben.client.subscribe<{ planListEvents: Received }>(LIST);
    await received.next();
    const news = ({ planListEvents: { payload } }: { planListEvents: Received }) =>
      payload.__typename !== 'Heartbeat';
    const next = async () => (await received.until(news)).planListEvents.payload;
    await ada.client.run(SHARE, { p, u: ben.id });
    expect(await next()).toMatchObject({ change: 'PlanShared', planId: p });
    const again = ben.client.subscribe<{ planListEvents: Received }>(LIST);
    await again.next();
    const then = async () => (await again.until(news)).planListEvents.payload;
    await ada.client.run(RENAME, { p, input: { name: 'Market' } });
    expect(await then()).toMatchObject({ change: 'PlanRenamed', planId: p });
    await ada.client.run(
      `mutation ($p: ID!, $i: CreateTaskInput!) { createTask(planId: $p, input: $i) { id } }`,
      {
        p,
        i: { clientId: randomUUID(), name: 'Tent' },
      },
    );
    expect(await then()).toMatchObject({ change: 'TaskCreated', planId: p });
    await attend(ada, p);
    await ada.client.run(REMOVE, { p, u: ben.id });
    expect(await then()).toMatchObject({ change: 'PlanAccessRemoved', planId: p });
    await ada.client.run(RENAME, { p, input: { name: 'Secret' } });
    const mine = await ben.client.run<{ createActionPlan: { id: string } }>(CREATE, {
      input: { clientId: randomUUID(), name: 'Mine' },
    });
    expect(await then()).toMatchObject({ change: 'PlanCreated', planId: mine.createActionPlan.id });
    await Promise.all([received.close(), again.close()]);
  });
});
