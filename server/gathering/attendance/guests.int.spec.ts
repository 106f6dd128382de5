import { userId } from '@waymark/events/kernel';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { linkPartner } from '../../identity/index.ts';
import type { Somebody } from '../../mentoring/testing/mentoringFixture.ts';
import { createStage, type Stage } from '../testing/stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await createStage();
}, 60_000);
afterAll(() => stage[Symbol.asyncDispose]());

const document = `query ($id: ID!, $entries: [String!]!) {
  findGroupEventGuests(groupEventId: $id, entries: $entries) { entry problem user { id } } }`;
type Guest = {
  readonly entry: string;
  readonly problem: string | null;
  readonly user: { id: string } | null;
};

const ask = (who: Pick<Somebody, 'client'>, id: string, entries: readonly string[]) =>
  stage.ask<{ findGroupEventGuests: Guest[] }>(who, document, { id, entries });

/** [problem, who it is] of each line. */
async function found(who: Pick<Somebody, 'client'>, id: string, entries: readonly string[]) {
  const { data, errors } = await ask(who, id, entries);
  expect(errors).toEqual([]);
  return data?.findGroupEventGuests.map(({ problem, user }) => [problem, user?.id ?? null]);
}

async function manager(partnerId: string): Promise<Somebody> {
  const who = await stage.attendee();
  const link = { userId: userId(who.id), isMenteeApproved: true, isMentorApproved: true };
  await linkPartner(stage.app, { ...link, partnerId, role: 'MANAGER' }, stage.clock.now());
  return who;
}

it('EVT-75 PRV-20 a manager finds people of the community by email or by the name as it is shown to them; a stranger looks the same as nobody', async () => {
  const runs = await manager('stage');
  const host = await stage.speaker({ firstName: 'Hera' });
  const id = await stage.published(host);
  const [ines, twin] = [
    await stage.attendee({ firstName: 'Inês' }),
    await stage.attendee({ firstName: 'Gemini' }),
  ];
  await stage.attendee({ firstName: 'Gemini' });
  const asked = await stage.attendee({ firstName: 'Asked' });
  const invite = 'mutation ($id: ID!, $ids: [ID!]!) { inviteToGroupEvent(groupEventId: $id, userIds: $ids) }';
  await stage.ask(runs, invite, { id, ids: [asked.id] });
  const stranger = await stage.attendee({ firstName: 'Stranger', partnerId: 'other' });
  const unapproved = await stage.attendee({ firstName: 'Unapproved', isApproved: false });
  const email = (who: Somebody) => `${who.id}@example.org`;

  expect(
    await found(runs, id, [
      ` ${email(ines).toUpperCase()} `,
      ' INES ',
      'Inês Body',
      'Gemini',
      email(twin),
      email(host),
      'Asked',
    ]),
  ).toEqual([
    [null, ines.id],
    [null, ines.id],
    // The last name is hidden from others.
    ['UNKNOWN', null],
    ['SEVERAL', null],
    [null, twin.id],
    ['SPEAKER', host.id],
    ['ALREADY', asked.id],
  ]);
  const outside = [email(stranger), 'Stranger', email(unapproved), 'Unapproved'];
  const nobody = ['nobody@example.org', 'Nobody'];
  for (const entry of [...outside, ...nobody])
    expect(await found(runs, id, [entry]), entry).toEqual([['UNKNOWN', null]]);
  expect(await found(stage.ops, id, [email(stranger), 'Stranger']), 'the charity').toEqual([
    [null, stranger.id],
    ['UNKNOWN', null],
  ]);
});

it('EVT-75 a list has 1 to 100 lines, and is read for nobody who does not manage the event', async () => {
  const runs = await manager('stage');
  const host = await stage.speaker();
  const id = await stage.published(host);
  const code = async (who: Pick<Somebody, 'client'>, entries: readonly string[]) =>
    (await ask(who, id, entries)).code;
  expect(await code(runs, [])).toBe('BAD_USER_INPUT');
  expect(
    await code(
      runs,
      Array.from({ length: 101 }, (_, line) => `Ada ${line}`),
    ),
  ).toBe('BAD_USER_INPUT');
  expect(await code(runs, ['a'.repeat(321)])).toBe('BAD_USER_INPUT');
  expect(
    await code(
      runs,
      Array.from({ length: 100 }, (_, line) => `Ada ${line}`),
    ),
  ).toBeUndefined();
  for (const other of [host, await stage.attendee(), await manager('other')])
    expect(await code(other, ['Ada Body'])).toBe('NOT_AUTHORIZED');
});

it('a person looks up 120 pasted lists an hour; a refused one does not count', async () => {
  const runs = await manager('stage');
  const id = await stage.published(await stage.speaker());
  const code = async (entries: readonly string[]) => (await ask(runs, id, entries)).code;
  expect(await code([])).toBe('BAD_USER_INPUT');
  for (let list = 0; list < 120; list += 1) expect(await code(['Ada Body'])).toBeUndefined();
  expect(await code(['Ada Body'])).toBe('RATE_LIMITED');
  await stage.later(60 * 60_000);
  expect(await code(['Ada Body'])).toBeUndefined();
});

it('EVT-60 a speaker who manages the community does not learn from a list who hides their name; another manager does', async () => {
  const [host, other] = [await stage.speaker({ firstName: 'Hostess' }), await manager('stage')];
  const link = { userId: userId(host.id), isMenteeApproved: true, isMentorApproved: true };
  await linkPartner(stage.app, { ...link, partnerId: 'stage', role: 'MANAGER' }, stage.clock.now());
  const id = await stage.published(host);
  const guests = [
    await stage.attendee({ firstName: 'Hidden' }),
    await stage.attendee({ firstName: 'Shown' }),
  ] as const;
  for (const who of guests) expect(await stage.register(who, id)).toBe('REGISTERED');
  const input = { groupEventId: id, help: 'Why?', interestExpertise: 'BEGINNER', hide: true };
  expect((await stage.ask(guests[0], 'CreateSpeakerBreafingQuestion', { input })).errors).toEqual([]);
  expect(await found(host, id, ['Hidden', 'Shown'])).toEqual([
    [null, guests[0].id],
    ['ALREADY', guests[1].id],
  ]);
  expect(await found(other, id, ['Hidden', 'Shown'])).toEqual([
    ['ALREADY', guests[0].id],
    ['ALREADY', guests[1].id],
  ]);
});
