import { randomUUID } from 'node:crypto';
import { userId } from '@waymark/events/kernel';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { errorTexts } from '../../platform/graphql/errorCodes.ts';
import { block } from '../../testing/acts.ts';
import {
  createMentoringFixture,
  DAY,
  DESCRIPTION,
  HOUR,
  type MentoringFixture,
  type Somebody,
} from '../testing/mentoringFixture.ts';

describe('asking for a session', () => {
  let fixture: MentoringFixture;
  let ada: Somebody;
  let mia: Somebody;

  beforeAll(async () => {
    fixture = await createMentoringFixture();
    ada = await fixture.learner({ firstName: 'Ada' });
    mia = await fixture.mentor({ firstName: 'Mia' });
  });
  afterAll(() => fixture[Symbol.asyncDispose]());

  /** What is said about each field; undefined when the request is taken. */
  async function fieldsOf(more: Readonly<Record<string, unknown>>, mentors = [mia]): Promise<unknown> {
    const { code, extensions } = await ada.does('createSessionRequest', fixture.asking(mentors, more));
    if (code !== undefined) expect(code).toBe('BAD_USER_INPUT');
    return extensions.fields;
  }

  it('SES-02 SES-07 SES-40 SES-75 LIM-26 reaches the mentor as a request of 60 minutes', async () => {
    const asked = await fixture.request(ada, [mia]);
    expect(asked).toMatchObject({
      status: 'PENDING',
      offers: [{ status: 'WAITING', mentor: { id: mia.id } }],
    });
    const seen = await mia.client.run<{ getSessionById: object }>(
      'query ($id: ID!) { getSessionById(id: $id) { title description kind durationMinutes menteeTimezone mentee { id } } }',
      { id: asked.id },
    );
    expect(seen.getSessionById).toEqual({
      title: 'First customers',
      description: DESCRIPTION.trim(),
      kind: 'ONE_OFF',
      durationMinutes: 60,
      menteeTimezone: 'Europe/London',
      mentee: { id: ada.id },
    });
  });

  it('SES-82 is one request however often it is sent, whatever has changed since', async () => {
    const asking = fixture.asking([mia]);
    const first = await ada.did('createSessionRequest', asking);
    const head = await fixture.app.store.head();
    expect(await ada.did('createSessionRequest', asking)).toEqual(first);
    const changed = { input: { ...asking.input, description: '' } };
    expect(await ada.did('createSessionRequest', changed)).toEqual(first);
    expect(await fixture.app.store.head()).toBe(head);
    // The same id of somebody else is another command.
    const ben = await fixture.learner();
    expect(await ben.refusal('createSessionRequest', asking)).toBe('CONFLICT');
  });

  it('SES-18 SES-21 SES-22 ERR-38 LIM-24 takes a text of 150 characters as people count them, and none shorter', async () => {
    const flag = '🇵🇹';
    expect(await fieldsOf({ description: '' })).toEqual({ description: 'mandatory' });
    expect(await fieldsOf({ description: ` ${flag.repeat(149)} ` })).toEqual({
      description: 'descriptionTooShort',
    });
    expect(await fieldsOf({ description: flag.repeat(150) })).toBeUndefined();
    expect(await fieldsOf({ description: 'x'.repeat(4001) })).toEqual({ description: 'tooLong' });
    expect(await fieldsOf({ title: 'ab' })).toEqual({ title: 'tooShort' });
  });

  it('a title is one line in which everything can be seen', async () => {
    for (const title of ['First\ncustomers', 'First \u202ecustomers', 'First\u200bcustomers']) {
      expect(await fieldsOf({ title })).toEqual({ title: 'hiddenCharacters' });
    }
  });

  it('SES-19 takes a topic of the list and no other', async () => {
    expect(await fieldsOf({ topicId: '' })).toEqual({ topicId: 'mandatory' });
    expect(await fieldsOf({ topicId: 'astrology' })).toEqual({ topicId: 'choiceUnknown' });
    expect(await fieldsOf({ topicId: 'strategy.growth' })).toBeUndefined();
  });

  it('SES-23 SES-26 takes 1 to 5 times from 24 hours to 60 days ahead', async () => {
    const at = (milliseconds: number) => new Date(fixture.clock.now() + milliseconds).toISOString();
    expect(await fieldsOf({ suggestedTimes: [] })).toEqual({ suggestedTimes: 'timeMandatory' });
    const six = [1, 2, 3, 4, 5, 6].map((day) => at((day + 1) * DAY));
    expect(await fieldsOf({ suggestedTimes: six })).toEqual({ suggestedTimes: 'tooManyTimes' });
    expect(await fieldsOf({ suggestedTimes: six.slice(1) })).toBeUndefined();
    expect(await fieldsOf({ suggestedTimes: [at(DAY - 15 * 60_000)] })).toEqual({
      'suggestedTimes.0': 'tooSoon',
    });
    expect(await fieldsOf({ suggestedTimes: [at(DAY)] })).toBeUndefined();
    expect(await fieldsOf({ suggestedTimes: [at(60 * DAY + 15 * 60_000)] })).toEqual({
      'suggestedTimes.0': 'tooFar',
    });
    expect(await fieldsOf({ suggestedTimes: [at(2 * DAY + 60_000)] })).toEqual({
      'suggestedTimes.0': 'notQuarterHour',
    });
    expect(await fieldsOf({ suggestedTimes: [at(2 * DAY), at(2 * DAY + HOUR / 2)] })).toEqual({
      'suggestedTimes.1': 'overlapping',
    });
  });

  it('SES-08 takes a series of 2 to 12 sessions of 30, 45 or 60 minutes, with a cadence', async () => {
    const series = { kind: 'ONGOING', cadence: 'WEEKLY', sessionCount: 2, durationMinutes: 45 };
    expect(await fieldsOf(series)).toBeUndefined();
    expect(await fieldsOf({ ...series, sessionCount: 13 })).toEqual({ sessionCount: 'outOfRange' });
    expect(await fieldsOf({ ...series, sessionCount: 1 })).toEqual({ sessionCount: 'outOfRange' });
    expect(await fieldsOf({ ...series, sessionCount: null, cadence: null })).toEqual({
      cadence: 'mandatory',
      sessionCount: 'mandatory',
    });
    expect(await fieldsOf({ ...series, durationMinutes: 50 })).toEqual({ durationMinutes: 'choiceUnknown' });
    expect(await fieldsOf({ durationMinutes: 30 })).toEqual({ durationMinutes: 'choiceUnknown' });
  });

  it('SES-27 SES-28 takes 1 to 5 mentors, and not oneself', async () => {
    const five = await Promise.all([1, 2, 3, 4, 5].map(() => fixture.mentor()));
    expect(await fieldsOf({}, [])).toEqual({ mentorIds: 'mentorMandatory' });
    expect(await fieldsOf({}, [mia, ...five])).toEqual({ mentorIds: 'tooManyMentors' });
    expect(await fieldsOf({}, five)).toBeUndefined();
    expect(await fieldsOf({}, [ada])).toEqual({ mentorIds: 'yourself' });
  });

  it('SES-27 takes only mentors who can be met: no learners, strangers, paused, unapproved or blocked ones', async () => {
    const unapproved = await fixture.mentor({ isApproved: false });
    const learner = await fixture.learner();
    const nobody = { ...mia, id: randomUUID() };
    for (const who of [unapproved, learner, nobody]) {
      expect(await fieldsOf({}, [who])).toEqual({ mentorIds: 'mentorNotAvailable' });
    }
    const paused = await fixture.mentor();
    expect(await fieldsOf({}, [paused])).toBeUndefined();
    await fixture.pause(paused);
    expect(await fieldsOf({}, [paused])).toEqual({ mentorIds: 'mentorNotAvailable' });
    const blocker = await fixture.mentor();
    expect(await fieldsOf({}, [blocker])).toBeUndefined();
    await block(blocker, ada);
    expect(await fieldsOf({}, [blocker])).toEqual({ mentorIds: 'mentorNotAvailable' });
  });

  it('PRO-84 takes a mentor for the kind that they take', async () => {
    const once = await fixture.mentor({ takes: ['oneOff'] });
    const series = { kind: 'ONGOING', cadence: 'MONTHLY', sessionCount: 3 };
    expect(await fieldsOf(series, [once])).toEqual({ mentorIds: 'mentorTakesOtherKind' });
    expect(await fieldsOf({}, [once])).toBeUndefined();
  });

  it('PRO-91 NTF-03 a mentor who wants no mail about requests can still be asked', async () => {
    const quiet = await fixture.mentor();
    await quiet.client.run('mutation { updateMentorPreferences(data: { callRequestEmails: false }) { id } }');
    expect(await fieldsOf({}, [quiet])).toBeUndefined();
  });

  it('SES-36 SES-37 ERR-29 books a mentor of a closed community for its members only', async () => {
    await fixture.community('closed', { closedCommunity: true });
    const inside = await fixture.learner({ partnerId: 'closed' });
    const closed = await fixture.mentor({ partnerId: 'closed' });
    const { code, message, extensions } = await ada.does(
      'createSessionRequest',
      fixture.asking([mia, closed]),
    );
    expect([code, extensions.mentorId]).toEqual(['CLOSED_COMMUNITY', closed.id]);
    expect(message).toBe('This mentor cannot be booked as they are part of a closed community');
    expect(await inside.refusal('createSessionRequest', fixture.asking([closed]))).toBeUndefined();
  });

  it('COM-07 PRT-40 ERR-28 who is in a community without the search pack books within it', async () => {
    await fixture.community('walled', { searchPack: false });
    const walled = await fixture.learner({ partnerId: 'walled' });
    const own = await fixture.mentor({ partnerId: 'walled' });
    const { code, message } = await walled.does('createSessionRequest', fixture.asking([mia]));
    expect([code, message]).toEqual([
      'COMMUNITY_OPTION_OFF',
      'Sorry this option is not available for your community',
    ]);
    expect(await walled.refusal('createSessionRequest', fixture.asking([own]))).toBeUndefined();
  });

  it('COM-11 lays a request before the mentors of a community that the learner is approved in', async () => {
    await fixture.community('other');
    const queue = (communityId: string) => fixture.asking([], { communityId });
    expect(await ada.refusal('createSessionRequest', queue('nowhere'))).toBe('NOT_FOUND');
    expect(await ada.refusal('createSessionRequest', queue('other'))).toBe('COMMUNITY_OPTION_OFF');
    const asked = await ada.did('createSessionRequest', queue('home'));
    expect(asked).toMatchObject({ status: 'REQUESTED', offers: [] });
    expect((await mia.sees(asked.id)).status).toBe('REQUESTED');
  });

  it('SES-34 ONB-45 is refused while the approval is awaited, and taken afterwards', async () => {
    const waiting = await fixture.learner({ isApproved: false });
    expect(await waiting.refusal('createSessionRequest', fixture.asking([mia]))).toBe('PARTNER_NOT_APPROVED');
    await fixture.join(waiting.id, 'home');
    expect(await waiting.refusal('createSessionRequest', fixture.asking([mia]))).toBeUndefined();
  });

  it('SES-35 NAV-44 is refused while the profile is incomplete', async () => {
    const begun = await fixture.learner({ isFinished: false });
    const { code, message } = await begun.does('createSessionRequest', fixture.asking([mia]));
    expect([code, message]).toEqual(['PROFILE_INCOMPLETE', errorTexts.PROFILE_INCOMPLETE]);
    expect(await ada.refusal('createSessionRequest', fixture.asking([mia]))).toBeUndefined();
  });

  it('PRO-102 is refused to who is paused, and to who only mentors', async () => {
    const paused = await fixture.learner();
    expect(await paused.refusal('createSessionRequest', fixture.asking([mia]))).toBeUndefined();
    await fixture.pause(paused);
    expect(await paused.refusal('createSessionRequest', fixture.asking([mia]))).toBe('ACCESS_PAUSED');
    expect(await mia.refusal('createSessionRequest', fixture.asking([await fixture.mentor()]))).toBe(
      'NOT_AUTHORIZED',
    );
  });

  it('keeps the zone that the learner asked in, else the one of the account', async () => {
    const rosa = await fixture.learner({ timezone: 'America/Sao_Paulo' });
    const zoneOf = async (more: Readonly<Record<string, unknown>>) => {
      const { id } = await fixture.request(rosa, [mia], more);
      const query = 'query ($id: ID!) { getSessionById(id: $id) { menteeTimezone } }';
      return (await rosa.client.run<{ getSessionById: { menteeTimezone: string } }>(query, { id }))
        .getSessionById.menteeTimezone;
    };
    expect(await zoneOf({})).toBe('America/Sao_Paulo');
    expect(await zoneOf({ timezone: 'Europe/Lisbon' })).toBe('Europe/Lisbon');
    expect(await fieldsOf({ timezone: 'Mars/Olympus' })).toEqual({ timezone: 'timezoneUnknown' });
  });

  it('LIM-39 has at most 20 requests open at once; a withdrawn one makes room', async () => {
    const busy = await fixture.learner();
    const first = await fixture.request(busy, [mia]);
    for (let each = 1; each < 20; each += 1) await fixture.request(busy, [mia]);
    const { code, extensions } = await busy.does('createSessionRequest', fixture.asking([mia]));
    expect([code, extensions.most]).toEqual(['RATE_LIMITED', 20]);
    await busy.did('withdrawSessionRequest', { sessionId: first.id });
    expect(await busy.refusal('createSessionRequest', fixture.asking([mia]))).toBeUndefined();
  });

  it('takes good ids of the client only', async () => {
    for (const clientId of ['', 'a.2', 'a b', 'x'.repeat(65)]) {
      expect(await fieldsOf({ clientId })).toEqual({ clientId: 'invalid' });
    }
    expect(
      await fixture.app.store.readStream(`mentoring-${userId('a.2')}` as never, { after: 0, limit: 1 }),
    ).toEqual([]);
  });
});
