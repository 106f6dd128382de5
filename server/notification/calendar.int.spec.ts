import { userId } from '@waymark/events/kernel';
import ICAL from 'ical.js';
import { describe, expect, it } from 'vitest';
import { eraseUser } from '../identity/index.ts';
import { resetPassword } from '../identity/testing/resetPassword.ts';
import { createMentoringFixture, DAY, LINK, type Somebody } from '../mentoring/testing/mentoringFixture.ts';
import { logIn, type Member, member, PASSWORD } from '../testing/people.ts';
import type { TestApp } from '../testing/testApp.ts';

const RESET = 'mutation { resetCalendarFeed { address createdAt } }';
const CHANGE =
  'mutation($current: String, $next: String!) { changePassword(currentPassword: $current, password: $next, confirmPassword: $next) }';
const LINK_TO = 'mutation($id: ID!) { createCalendarLink(sessionId: $id) }';

async function open({ client }: Somebody): Promise<string> {
  const { resetCalendarFeed } = await client.run<{ resetCalendarFeed: { address: string } }>(RESET);
  return new URL(resetCalendarFeed.address).pathname;
}

function get(app: Pick<TestApp, 'address'>, path: string, headers: Record<string, string> = {}) {
  return fetch(`${app.address}${path}`, { headers });
}

async function itemsAt(app: Pick<TestApp, 'address'>, path: string) {
  const response = await get(app, path);
  expect(response.status).toBe(200);
  const calendar = new ICAL.Component(ICAL.parse(await response.text()));
  return calendar.getAllSubcomponents('vevent').map((component) => {
    const event = new ICAL.Event(component);
    return {
      uid: event.uid,
      sequence: event.sequence,
      summary: event.summary,
      location: event.location,
      start: event.startDate.toJSDate().toISOString(),
      status: component.getFirstPropertyValue('status'),
    };
  });
}

describe('the calendar feed', () => {
  it('NTF-06 shows both what they agreed, moves with it, keeps what was cancelled for its days', async () => {
    await using fixture = await createMentoringFixture();
    const [ada, tom] = [
      await fixture.learner({ firstName: 'Ada' }),
      await fixture.mentor({ firstName: 'Tom' }),
    ];
    expect(await ada.client.run('{ getCalendarFeed { address } }')).toEqual({ getCalendarFeed: null });
    const [feed, toms] = [await open(ada), await open(tom)];
    const pending = await fixture.request(ada, [tom]);
    expect(await itemsAt(fixture, feed)).toEqual([]);
    const session = await tom.did('acceptSessionRequest', fixture.accepting(pending));
    const [item] = await itemsAt(fixture, feed);
    expect(item).toMatchObject({
      summary: 'First customers · Mentoring session with Tom',
      start: session.acceptedTime,
      location: LINK,
      status: 'CONFIRMED',
    });
    expect((await itemsAt(fixture, toms))[0]).toMatchObject({
      uid: item?.uid,
      summary: expect.stringMatching(/with Ada$/),
    });
    const moved = fixture.inHours(96);
    const proposed = await tom.did('proposeSessionReschedule', { sessionId: session.id, times: [moved] });
    expect(await itemsAt(fixture, feed), 'the time stays until it is accepted').toEqual([item]);
    const proposalId = proposed.reschedule?.id ?? '';
    await ada.did('answerSessionReschedule', { proposalId, accept: true, time: moved });
    const [second] = await itemsAt(fixture, feed);
    expect(second).toMatchObject({ uid: item?.uid, start: moved });
    expect(second?.sequence).toBeGreaterThan(item?.sequence ?? 0);
    await tom.did('cancelSession', { sessionId: session.id, reason: 'NO_TIME' });
    const [third] = await itemsAt(fixture, feed);
    expect(third).toMatchObject({ uid: item?.uid, status: 'CANCELLED', location: null });
    expect(third?.sequence).toBeGreaterThan(second?.sequence ?? 0);
    await fixture.later(29 * DAY);
    expect(await itemsAt(fixture, feed)).toHaveLength(1);
    await fixture.later(2 * DAY);
    expect(await itemsAt(fixture, feed)).toEqual([]);
  });

  it('NTF-06 is private: a new address closes the old one at once, nobody else’s sessions are in it, it cannot be written', async () => {
    await using fixture = await createMentoringFixture();
    const [ada, tom] = [await fixture.learner(), await fixture.mentor()];
    const eva = await fixture.mentor();
    const asked = await fixture.request(ada, [tom, eva]);
    await tom.did('acceptSessionRequest', fixture.accepting(asked));
    const [first, evas] = [await open(ada), await open(eva)];
    expect(await itemsAt(fixture, first)).toHaveLength(1);
    expect(await itemsAt(fixture, evas), 'who lost has nothing').toEqual([]);
    const second = await open(ada);
    expect(second).toMatch(/^\/calendar\/[0-9a-f]{40}\.ics$/);
    expect(second).not.toBe(first);
    const { getCalendarFeed } = await ada.client.run<{ getCalendarFeed: { address: string } }>(
      '{ getCalendarFeed { address } }',
    );
    expect(new URL(getCalendarFeed.address).pathname).toBe(second);
    const old = await get(fixture, first);
    const unknown = await get(fixture, `/calendar/${'0'.repeat(40)}.ics`);
    expect([old.status, unknown.status]).toEqual([404, 404]);
    expect(await old.text(), 'no hint').toBe(await unknown.text());
    expect((await fetch(`${fixture.address}${second}`, { method: 'POST' })).status).toBe(405);
    expect((await fixture.anonymous().ask(RESET)).code).toBe('EXPIRED_TOKEN');
    const log = JSON.stringify(
      await fixture.app.db.sql`select data from events where type = 'CalendarFeedOpened'`,
    );
    expect(log).not.toContain(second.slice('/calendar/'.length, -4));
    await eraseUser(fixture.app, userId(ada.id), {
      actor: { kind: 'system', name: 'test' },
      commandId: 'erase' as never,
      correlationId: 'test',
      at: fixture.clock.now(),
    });
    expect((await get(fixture, second)).status).toBe(404);
  });

  it('NTF-06 is cached politely and not asked for too often', async () => {
    await using fixture = await createMentoringFixture();
    const [ada, tom] = [await fixture.learner(), await fixture.mentor()];
    await fixture.accepted(ada, tom);
    const feed = await open(ada);
    const response = await get(fixture, feed);
    expect(response.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
    expect(response.headers.get('cache-control')).toBe('private, max-age=300');
    expect(response.headers.get('referrer-policy')).toBe('no-referrer');
    const etag = response.headers.get('etag') ?? '';
    expect((await get(fixture, feed, { 'if-none-match': etag })).status).toBe(304);
    const head = await fetch(`${fixture.address}${feed}`, { method: 'HEAD' });
    expect([head.status, await head.text()]).toEqual([200, '']);
    const statuses: number[] = [];
    for (let index = 0; index < 60; index += 1) statuses.push((await get(fixture, feed)).status);
    expect(statuses.at(0)).toBe(200);
    expect(statuses.at(-1)).toBe(429);
    const guesses: number[] = [];
    for (let index = 0; index < 32; index += 1)
      guesses.push((await get(fixture, '/calendar/guess.ics')).status);
    expect(guesses.at(0)).toBe(404);
    expect(guesses.at(-1)).toBe(429);
    fixture.clock.time += DAY;
    expect((await get(fixture, feed)).status).toBe(200);
  });
});

describe('one item', () => {
  it('NTF-06 is a file for its two people, for ten minutes', async () => {
    await using fixture = await createMentoringFixture();
    const [ada, tom, eva] = [await fixture.learner(), await fixture.mentor(), await fixture.mentor()];
    const asked = await fixture.request(ada, [tom, eva]);
    const refused = async (who: Somebody, id: string) => (await who.client.ask(LINK_TO, { id })).code;
    expect(await refused(ada, asked.id), 'nothing is agreed').toBe('NOT_FOUND');
    await tom.did('acceptSessionRequest', fixture.accepting(asked));
    for (const who of [ada, tom]) {
      const { createCalendarLink } = await who.client.run<{ createCalendarLink: string }>(LINK_TO, {
        id: asked.id,
      });
      expect(await itemsAt(fixture, createCalendarLink)).toHaveLength(1);
      const response = await get(fixture, createCalendarLink);
      expect(response.headers.get('content-disposition')).toBe('attachment; filename="session.ics"');
      const forged = createCalendarLink.replace(/token=../, 'token=ey');
      expect((await get(fixture, `${forged}x`)).status).toBe(404);
      await fixture.later(10 * 60_000);
      expect((await get(fixture, createCalendarLink)).status).toBe(404);
    }
    expect(await refused(eva, asked.id)).toBe('NOT_FOUND');
    expect(await refused(ada, 'unknown')).toBe('NOT_FOUND');
  });
});

it('NTF-06 an address dies with the log-in that opened it, and with whatever ends what the person trusted before', async () => {
  await using fixture = await createMentoringFixture();
  const [ada, tom] = [await fixture.learner(), await fixture.mentor()];
  const session = await fixture.accepted(ada, tom);
  const ops = await fixture.holderOf({ userId: 'ops', role: 'OPS', isConfirmed: true });
  const NEXT = 'a newer password';
  const ends: Record<string, (who: Member) => Promise<unknown>> = {
    'log-out': ({ client }) => client.perform('Logout', {}),
    'log-out elsewhere': async ({ email }) => {
      const elsewhere = fixture.anonymous();
      elsewhere.accessToken = (await logIn(fixture, email)).accessToken;
      return elsewhere.run('mutation { endOtherAccountSessions }');
    },
    'password reset': ({ email }) => resetPassword(fixture, email, NEXT),
    'password change': ({ client }) => client.run(CHANGE, { current: PASSWORD, next: NEXT }),
    deletion: ({ client }) => client.run('mutation { deleteUser }'),
    pause: ({ id }) =>
      ops.run(
        'mutation($id: ID!, $until: DateTime!) { pauseAccess(userId: $id, reason: "x", until: $until) }',
        {
          id,
          until: fixture.inHours(48),
        },
      ),
  };
  for (const [name, end] of Object.entries(ends)) {
    const who = await member(fixture, `${name.replaceAll(' ', '-')}@example.org`);
    const { resetCalendarFeed } = await who.client.run<{ resetCalendarFeed: { address: string } }>(RESET);
    const feed = new URL(resetCalendarFeed.address).pathname;
    expect((await get(fixture, feed)).status, name).toBe(200);
    await end(who);
    expect((await get(fixture, feed)).status, name).toBe(404);
  }
  const { createCalendarLink } = await ada.client.run<{ createCalendarLink: string }>(LINK_TO, {
    id: session.id,
  });
  expect((await get(fixture, createCalendarLink)).status).toBe(200);
  await ends.pause?.({ ...ada, email: '', tokens: { accessToken: '', refreshToken: '' } });
  expect((await get(fixture, createCalendarLink)).status, 'of one session').toBe(404);
});

it('NTF-06 an address lives on when the log-in that opened it only ran out', async () => {
  await using fixture = await createMentoringFixture();
  const ada = await member(fixture, 'ada@example.org');
  const { resetCalendarFeed } = await ada.client.run<{ resetCalendarFeed: { address: string } }>(RESET);
  await fixture.later(31 * DAY);
  const { refreshToken } = ada.tokens;
  expect(await fixture.anonymous().refusal('RefreshToken', { refreshToken })).toBe('NOT_AUTHORIZED');
  expect((await get(fixture, new URL(resetCalendarFeed.address).pathname)).status).toBe(200);
});
