import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { errorTexts } from '../../platform/graphql/errorCodes.ts';
import { block, unblock } from '../../testing/acts.ts';
import {
  createMentoringFixture,
  DAY,
  HOUR,
  LINK,
  type MentoringFixture,
  type Somebody,
} from '../testing/mentoringFixture.ts';

describe('answering a request', () => {
  let fixture: MentoringFixture;
  let ada: Somebody;
  let mia: Somebody;
  let noa: Somebody;

  beforeAll(async () => {
    fixture = await createMentoringFixture();
    ada = await fixture.learner({ firstName: 'Ada' });
    mia = await fixture.mentor({ firstName: 'Mia' });
    noa = await fixture.mentor({ firstName: 'Noa' });
  });
  afterAll(() => fixture[Symbol.asyncDispose]());

  /** A mentor nobody has booked yet. */
  const free = () => fixture.mentor();

  it('SES-03 SES-41 SES-76 is accepted by one, at one of the times, and both see where it takes place', async () => {
    const asked = await fixture.request(ada, [mia, noa]);
    const [, time] = asked.suggestedTimes;
    const accepted = await mia.did('acceptSessionRequest', fixture.accepting(asked, { time }));
    expect(accepted).toMatchObject({
      status: 'ACCEPTED',
      acceptedTime: time,
      endsAt: new Date(Date.parse(time ?? '') + HOUR).toISOString(),
      link: LINK,
      mentor: { id: mia.id },
    });
    expect(await ada.sees(asked.id)).toMatchObject({
      status: 'ACCEPTED',
      link: LINK,
      mentor: { id: mia.id },
    });
  });

  it('SES-29 SES-30 SES-15 SES-17 takes an https link and a provider, and a time that was suggested', async () => {
    const asked = await fixture.request(ada, [await free()]);
    const mentor = fixture.people.at(-1) as Somebody;
    const fieldsOf = async (more: Readonly<Record<string, unknown>>) => {
      const { code, extensions } = await mentor.does('acceptSessionRequest', fixture.accepting(asked, more));
      return [code, extensions.fields];
    };
    for (const link of ['http://meet.example.org/x', 'javascript:alert(1)', 'https://user:pw@evil.example']) {
      expect(await fieldsOf({ link })).toEqual(['BAD_USER_INPUT', { link: 'linkInvalid' }]);
    }
    expect(await fieldsOf({ link: '' })).toEqual(['BAD_USER_INPUT', { link: 'mandatory' }]);
    expect((await fieldsOf({ provider: 'CARRIER_PIGEON' }))[0]).toBe('BAD_USER_INPUT');
    expect(await fieldsOf({ time: fixture.inHours(50) })).toEqual([
      'BAD_USER_INPUT',
      { time: 'choiceUnknown' },
    ]);
    expect(await fieldsOf({})).toEqual([undefined, undefined]);
  });

  it('SES-82 an acceptance sent twice is one, with one event', async () => {
    const mentor = await free();
    const asked = await fixture.request(ada, [mentor]);
    const clientId = randomUUID();
    const accepting = fixture.accepting(asked, { clientId });
    const first = await mentor.did('acceptSessionRequest', accepting);
    const head = await fixture.app.store.head();
    expect(await mentor.did('acceptSessionRequest', accepting)).toEqual(first);
    expect(await fixture.app.store.head()).toBe(head);
    // For another request the same id is something else.
    const other = await fixture.request(ada, [mentor]);
    const again = fixture.accepting(other, { clientId });
    expect(await mentor.refusal('acceptSessionRequest', again)).toBe('CONFLICT');
  });

  it('SES-48 ERR-33 who had it open and is second reads that another mentor was first', async () => {
    const [first, second] = [await free(), await free()];
    const asked = await fixture.request(ada, [first, second]);
    await first.did('acceptSessionRequest', fixture.accepting(asked));
    const { code, message } = await second.does('acceptSessionRequest', fixture.accepting(asked));
    expect([code, message]).toEqual([
      'REQUEST_TAKEN',
      'Sorry, this session has already been accepted by another mentor.',
    ]);
    expect(await second.sees(asked.id)).toMatchObject({ myOffer: { status: 'TAKEN' }, link: null });
  });

  it('SES-49 SES-50 ERR-32 a request that was withdrawn, or answered before, is not available', async () => {
    const [one, other] = [await free(), await free()];
    const withdrawn = await fixture.request(ada, [one]);
    await ada.did('withdrawSessionRequest', { sessionId: withdrawn.id });
    const { code, message } = await one.does('acceptSessionRequest', fixture.accepting(withdrawn));
    expect([code, message]).toEqual(['REQUEST_NOT_AVAILABLE', 'ERROR! Request not available']);
    const answered = await fixture.request(ada, [one, other]);
    await one.did('declineSessionRequest', { sessionId: answered.id, reason: 'NO_TIME' });
    expect(await one.refusal('acceptSessionRequest', fixture.accepting(answered))).toBe(
      'REQUEST_NOT_AVAILABLE',
    );
    expect(await other.refusal('acceptSessionRequest', fixture.accepting(answered))).toBeUndefined();
    // The winner's own link is as stale.
    expect(await other.refusal('acceptSessionRequest', fixture.accepting(answered))).toBe(
      'REQUEST_NOT_AVAILABLE',
    );
  });

  it('TRP-29 a lost race and a stale link of the same request have different messages', async () => {
    const [winner, loser, gone] = [await free(), await free(), await free()];
    const asked = await fixture.request(ada, [winner, loser, gone]);
    await gone.did('declineSessionRequest', { sessionId: asked.id, reason: 'NO_TIME' });
    await winner.did('acceptSessionRequest', fixture.accepting(asked));
    const refusalOf = async (who: Somebody) => {
      const { code, message } = await who.does('acceptSessionRequest', fixture.accepting(asked));
      return [code, message];
    };
    const lost = ['REQUEST_TAKEN', 'Sorry, this session has already been accepted by another mentor.'];
    const stale = ['REQUEST_NOT_AVAILABLE', 'ERROR! Request not available'];
    // The one had it open and was second; the others had given their answer.
    expect(await refusalOf(loser)).toEqual(lost);
    expect(await refusalOf(gone)).toEqual(stale);
    expect(await refusalOf(winner)).toEqual(stale);
    // Withdrawn by its learner it is stale for everybody.
    const [one, other] = [await free(), await free()];
    const withdrawn = await fixture.request(ada, [one, other]);
    await ada.did('withdrawSessionRequest', { sessionId: withdrawn.id });
    for (const who of [one, other]) {
      const { code, message } = await who.does('acceptSessionRequest', fixture.accepting(withdrawn));
      expect([code, message]).toEqual(stale);
    }
  });

  it('is nobody else’s: strangers find nothing, the learner cannot answer their own', async () => {
    const asked = await fixture.request(ada, [await free()]);
    const calls = [
      ['acceptSessionRequest', fixture.accepting(asked)],
      ['declineSessionRequest', { sessionId: asked.id, reason: 'NO_TIME' }],
      ['askSessionQuestion', { sessionId: asked.id, text: 'Which market?' }],
    ] as const;
    for (const [name, args] of calls) {
      expect(await noa.refusal(name, args), name).toBe('NOT_FOUND');
      expect(await noa.refusal(name, { ...args, sessionId: randomUUID() }), name).toBe('NOT_FOUND');
    }
    expect(await ada.refusal('acceptSessionRequest', fixture.accepting(asked))).toBe('NOT_AUTHORIZED');
    expect((await ada.sees(asked.id)).status).toBe('PENDING');
  });

  it('PRO-102 who is paused accepts and asks nothing, and can still say no', async () => {
    const mentor = await free();
    const asked = await fixture.request(ada, [mentor]);
    await fixture.pause(mentor);
    expect(await mentor.refusal('acceptSessionRequest', fixture.accepting(asked))).toBe('ACCESS_PAUSED');
    const question = { sessionId: asked.id, text: 'Which market?' };
    expect(await mentor.refusal('askSessionQuestion', question)).toBe('ACCESS_PAUSED');
    const no = { sessionId: asked.id, reason: 'NO_TIME' };
    expect((await mentor.did('declineSessionRequest', no)).myOffer).toMatchObject({ status: 'DECLINED' });
  });

  it('SES-76 a person who saw an older version gets an error, and can look again', async () => {
    const [first, second] = [await free(), await free()];
    const asked = await fixture.request(ada, [first, second]);
    const seen = await second.sees(asked.id);
    await first.did('askSessionQuestion', { sessionId: asked.id, text: 'Which market?' });
    // A question changes nothing that an acceptance rests on.
    const accepting = fixture.accepting(asked, { expectedVersion: seen.version });
    expect(await second.refusal('acceptSessionRequest', accepting)).toBeUndefined();
    const stale = { sessionId: asked.id, times: [fixture.inHours(1200)], expectedVersion: seen.version };
    const { code, extensions } = await ada.does('proposeSessionReschedule', stale);
    expect([code, extensions.version]).toEqual(['CONFLICT', (await ada.sees(asked.id)).version]);
    const { version } = await ada.sees(asked.id);
    expect(
      await ada.refusal('proposeSessionReschedule', { ...stale, expectedVersion: version }),
    ).toBeUndefined();
  });

  it('SES-04 SES-32 SES-33 SES-42 SES-43 is declined with a reason, and as a whole by the last mentor', async () => {
    const [one, other] = [await free(), await free()];
    const asked = await fixture.request(ada, [one, other]);
    const no = { sessionId: asked.id, reason: 'WRONG_TOPIC' };
    expect(await one.refusal('declineSessionRequest', { sessionId: asked.id })).toBe('BAD_USER_INPUT');
    const { extensions } = await one.does('declineSessionRequest', {
      ...no,
      reason: 'OTHER',
      reasonText: ' ',
    });
    expect(extensions.fields).toEqual({ reasonText: 'mandatory' });
    await one.did('declineSessionRequest', { ...no, reasonText: 'Ask Noa' });
    expect(await ada.sees(asked.id)).toMatchObject({
      status: 'PENDING',
      offers: expect.arrayContaining([
        expect.objectContaining({ status: 'DECLINED', reason: 'WRONG_TOPIC', reasonText: 'Ask Noa' }),
        expect.objectContaining({ status: 'WAITING' }),
      ]),
    });
    await other.did('declineSessionRequest', { ...no, reason: 'OTHER', reasonText: 'I am moving' });
    expect(await ada.sees(asked.id)).toMatchObject({ status: 'DECLINED' });
  });

  it('SES-77 MSG-36 the text of a no is a message too, once, also where the two share nothing', async () => {
    const lia = await fixture.learner({ partnerId: null });
    const mentor = await fixture.mentor({ partnerId: null });
    const asked = await fixture.request(lia, [mentor]);
    const no = { sessionId: asked.id, reason: 'OTHER', reasonText: 'I am moving', clientId: randomUUID() };
    await mentor.did('declineSessionRequest', no);
    await mentor.did('declineSessionRequest', no);
    expect(await fixture.messages(lia, mentor)).toEqual([{ message: 'I am moving', declineOfSession: true }]);
    // Without a text there is nothing to send.
    const second = await fixture.request(lia, [mentor]);
    await mentor.did('declineSessionRequest', { sessionId: second.id, reason: 'NO_TIME' });
    expect(await fixture.messages(lia, mentor)).toHaveLength(1);
  });

  it('SES-77 who cannot be written to is declined all the same', async () => {
    const lia = await fixture.learner();
    const mentor = await free();
    const asked = await fixture.request(lia, [mentor]);
    await block(lia, mentor);
    const no = { sessionId: asked.id, reason: 'OTHER', reasonText: 'I am moving' };
    await mentor.did('declineSessionRequest', no);
    expect(await lia.sees(asked.id)).toMatchObject({
      status: 'DECLINED',
      offers: [{ reasonText: 'I am moving' }],
    });
    await unblock(lia, mentor);
    expect(await fixture.messages(lia, mentor)).toEqual([]);
  });

  it('SES-53 SES-78 a question leaves it open, reaches the learner as a message once, and stops its clock', async () => {
    const lia = await fixture.learner({ partnerId: null });
    const mentor = await fixture.mentor({ partnerId: null });
    const far = [59, 58].map((day) => new Date(Date.parse(fixture.inHours(0)) + day * DAY).toISOString());
    const asked = await fixture.request(lia, [mentor], { suggestedTimes: far });
    const question = { sessionId: asked.id, text: 'Which market?', clientId: randomUUID() };
    const { code, extensions } = await mentor.does('askSessionQuestion', { ...question, text: '' });
    expect([code, extensions.fields]).toEqual(['BAD_USER_INPUT', { text: 'mandatory' }]);
    await mentor.did('askSessionQuestion', question);
    await mentor.did('askSessionQuestion', question);
    const seen = await lia.sees(asked.id);
    expect(seen).toMatchObject({
      status: 'PENDING',
      offers: [{ status: 'ASKED', question: 'Which market?' }],
    });
    expect(Date.parse(seen.expiresAt ?? '') - Date.parse(asked.expiresAt ?? '')).toBe(48 * HOUR);
    expect(await fixture.messages(lia, mentor)).toEqual([
      { message: 'Which market?', declineOfSession: false },
    ]);
    // Who was written to may answer.
    await lia.client.perform('SendMessage', { userId: mentor.id, messageText: 'The Portuguese one' });
  });

  it('SES-45 SES-79 is withdrawn by the learner while it is open, and by nobody else', async () => {
    const mentor = await free();
    const asked = await fixture.request(ada, [mentor]);
    expect(await mentor.refusal('withdrawSessionRequest', { sessionId: asked.id })).toBe('NOT_AUTHORIZED');
    expect(await noa.refusal('withdrawSessionRequest', { sessionId: asked.id })).toBe('NOT_FOUND');
    expect(await ada.did('withdrawSessionRequest', { sessionId: asked.id })).toMatchObject({
      status: 'CANCELLED',
    });
    const taken = await fixture.accepted(ada, mentor);
    expect(await ada.refusal('withdrawSessionRequest', { sessionId: taken.id })).toBe(
      'REQUEST_NOT_AVAILABLE',
    );
  });

  it('COM-11 SES-68 the mentors of a community take what lies in its queue, one of them wins', async () => {
    await fixture.community('other');
    const outside = await fixture.mentor({ partnerId: 'other' });
    const [one, two] = [await free(), await free()];
    const asked = await fixture.request(ada, [], { communityId: 'home' });
    expect(await outside.refusal('acceptSessionRequest', fixture.accepting(asked))).toBe('NOT_FOUND');
    await two.did('declineSessionRequest', { sessionId: asked.id, reason: 'NO_TIME' });
    expect((await ada.sees(asked.id)).status).not.toBe('DECLINED');
    await one.did('acceptSessionRequest', fixture.accepting(asked));
    // A mentor who had the request before them learns that it is taken.
    expect(await mia.refusal('acceptSessionRequest', fixture.accepting(asked))).toBe('REQUEST_TAKEN');
    expect((await ada.sees(asked.id)).mentor).toEqual({ id: one.id });
  });

  it('SES-52 neither of the two can be in two sessions at once', async () => {
    const lia = await fixture.learner();
    const [one, other] = [await free(), await free()];
    const first = await fixture.accepted(lia, one);
    const sameTime = { suggestedTimes: [first.acceptedTime, fixture.inHours(1201)] };
    // The mentor's own diary.
    const ben = await fixture.learner();
    const asked = await fixture.request(ben, [one], sameTime);
    const own = await one.does('acceptSessionRequest', fixture.accepting(asked));
    expect([own.code, own.message, own.extensions.whose]).toEqual([
      'TIME_NOT_FREE',
      errorTexts.TIME_NOT_FREE,
      'MENTOR',
    ]);
    // The learner's.
    const second = await fixture.request(lia, [other], sameTime);
    const theirs = await other.does('acceptSessionRequest', fixture.accepting(second));
    expect([theirs.code, theirs.extensions.whose]).toEqual(['TIME_NOT_FREE', 'MENTEE']);
    // Nothing of either was kept; another of the times does.
    const [, time] = second.suggestedTimes;
    expect(await other.refusal('acceptSessionRequest', fixture.accepting(second, { time }))).toBeUndefined();
    await one.did('cancelSession', { sessionId: first.id, reason: 'NO_TIME' });
    await fixture.settled();
    expect(await one.refusal('acceptSessionRequest', fixture.accepting(asked))).toBeUndefined();
  });

  it('SES-48 a taken request is taken, also for whose diary is full', async () => {
    const [first, busy] = [await free(), await free()];
    const held = await fixture.accepted(ada, busy, { suggestedTimes: [fixture.inHours(1202)] });
    const ben = await fixture.learner();
    const asked = await fixture.request(ben, [first, busy], { suggestedTimes: [held.acceptedTime] });
    expect(await busy.refusal('acceptSessionRequest', fixture.accepting(asked))).toBe('TIME_NOT_FREE');
    await first.did('acceptSessionRequest', fixture.accepting(asked));
    expect(await busy.refusal('acceptSessionRequest', fixture.accepting(asked))).toBe('REQUEST_TAKEN');
  });

  it('MEN-22 PRO-90 no more hours of a week than the mentor gives', async () => {
    const one = await fixture.mentor({ hoursPerWeek: 1, hours: ['00:00', '24:00'] });
    // Thursday 15 January: the next week begins on Monday.
    const tuesday = { suggestedTimes: ['2026-01-20T10:00:00.000Z'] };
    const sunday = { suggestedTimes: ['2026-01-25T10:00:00.000Z'] };
    const monday = { suggestedTimes: ['2026-01-26T10:00:00.000Z'] };
    const people = [await fixture.learner(), await fixture.learner(), await fixture.learner()] as const;
    await fixture.accepted(people[0], one, tuesday);
    const full = await fixture.request(people[1], [one], sunday);
    expect(await one.refusal('acceptSessionRequest', fixture.accepting(full))).toBe('WEEK_FULL');
    expect((await fixture.accepted(people[2], one, monday)).status).toBe('ACCEPTED');
  });
});
