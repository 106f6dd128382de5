import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  createMentoringFixture,
  HOUR,
  type MentoringFixture,
  type SessionSeen,
  type Somebody,
} from '../../testing/mentoringFixture.ts';

describe('rescheduling', () => {
  let fixture: MentoringFixture;
  let ada: Somebody;
  let mia: Somebody;
  let session: SessionSeen;
  let another: string;
  let third: string;

  beforeAll(async () => {
    fixture = await createMentoringFixture();
  });
  afterAll(() => fixture[Symbol.asyncDispose]());
  beforeEach(async () => {
    [ada, mia] = [await fixture.learner(), await fixture.mentor()];
    session = await fixture.accepted(ada, mia, { suggestedTimes: [fixture.inHours(96)] });
    [another, third] = [fixture.inHours(120), fixture.inHours(144)];
  });

  const propose = (who: Somebody, times: readonly string[], more = {}) =>
    who.does('proposeSessionReschedule', { sessionId: session.id, times, ...more });
  /** The id of a proposal that is there. */
  async function proposed(who: Somebody, times = [another]): Promise<string> {
    const answer = await propose(who, times);
    return answer.session?.reschedule?.id ?? `none: ${answer.code}`;
  }

  it.each([
    ['SES-56', 'the learner'],
    ['SES-57', 'the mentor'],
  ])('%s SES-58 SES-59 SES-80 is proposed by %s, accepted by the other, and moves both', async (_id, who) => {
    const [one, other] = who === 'the learner' ? [ada, mia] : [mia, ada];
    const proposalId = await proposed(one, [another, third]);
    expect(await other.sees(session.id)).toMatchObject({
      acceptedTime: session.acceptedTime,
      reschedule: { id: proposalId, status: 'OPEN', isMine: false, times: [another, third] },
    });
    const accepted = await other.did('answerSessionReschedule', { proposalId, accept: true, time: third });
    expect(accepted).toMatchObject({
      status: 'ACCEPTED',
      acceptedTime: third,
      endsAt: new Date(Date.parse(third) + HOUR).toISOString(),
      reschedule: { status: 'ACCEPTED', acceptedTime: third },
    });
    // The old time is free again, the new one taken, in both diaries.
    const [ben, noa] = [await fixture.learner(), await fixture.mentor()];
    const at = async (learner: Somebody, mentor: Somebody, time: string | null) => {
      const asked = await fixture.request(learner, [mentor], { suggestedTimes: [time] });
      return mentor.refusal('acceptSessionRequest', fixture.accepting(asked));
    };
    expect(await at(ben, mia, third)).toBe('TIME_NOT_FREE');
    expect(await at(ada, noa, third)).toBe('TIME_NOT_FREE');
    expect(await at(ben, mia, session.acceptedTime)).toBeUndefined();
    expect(await at(ada, noa, session.acceptedTime)).toBeUndefined();
  });

  it('SES-60 SES-61 is declined, and the time stays', async () => {
    const proposalId = await proposed(ada);
    expect(await ada.refusal('answerSessionReschedule', { proposalId, accept: false })).toBe(
      'NOT_AUTHORIZED',
    );
    const declined = await mia.did('answerSessionReschedule', {
      proposalId,
      accept: false,
      reason: 'Travelling',
    });
    expect(declined).toMatchObject({
      acceptedTime: session.acceptedTime,
      reschedule: { status: 'DECLINED' },
    });
    expect(await mia.refusal('answerSessionReschedule', { proposalId, accept: true, time: another })).toBe(
      'CONFLICT',
    );
  });

  it('SES-62 goes with the session when that is cancelled', async () => {
    const proposalId = await proposed(ada);
    await mia.did('cancelSession', { sessionId: session.id, reason: 'NO_TIME' });
    expect(await ada.sees(session.id)).toMatchObject({
      status: 'CANCELLED',
      reschedule: { status: 'CLOSED' },
    });
    expect(await mia.refusal('answerSessionReschedule', { proposalId, accept: true, time: another })).toBe(
      'CONFLICT',
    );
  });

  it('SES-65 takes 1 to 3 times ahead, none twice, with an optional reason', async () => {
    const fieldsOf = async (times: readonly string[], more = {}) =>
      (await propose(ada, times, more)).extensions.fields;
    expect(await fieldsOf([])).toEqual({ times: 'timeMandatory' });
    expect(await fieldsOf([100, 124, 148, 172].map(fixture.inHours))).toEqual({ times: 'tooManyTimes' });
    expect(await fieldsOf([fixture.inHours(-1)])).toEqual({ 'times.0': 'inThePast' });
    expect(await fieldsOf([another, another])).toEqual({ 'times.1': 'repeated' });
    expect(await fieldsOf([session.acceptedTime ?? ''])).toEqual({ 'times.0': 'sameTime' });
    expect(await fieldsOf([another], { reason: 'x'.repeat(1001) })).toEqual({ reason: 'tooLong' });
    expect(await fieldsOf([another], { reason: 'A trip' })).toBeUndefined();
  });

  it('SES-65 has one open at a time; the other’s counter-proposal takes its place in one step', async () => {
    const first = await proposed(ada);
    expect((await propose(ada, [third])).code).toBe('CONFLICT');
    const second = await proposed(mia, [third]);
    expect(second).not.toBe(first);
    expect(
      await mia.refusal('answerSessionReschedule', { proposalId: first, accept: true, time: another }),
    ).toBe('CONFLICT');
    const answered = await ada.did('answerSessionReschedule', {
      proposalId: second,
      accept: true,
      time: third,
    });
    expect(answered.acceptedTime).toBe(third);
  });

  it('SES-80 the three commands take a version that was seen, a reason either way, and a proposal by its id', async () => {
    const { version } = await ada.sees(session.id);
    /** What the other one gave as a reason, by the fact in the history. */
    const reasonOf = async (who: Somebody, fact: string) => {
      const query = 'query ($id: ID!) { getSessionById(id: $id) { history { kind text actor { id } } } }';
      type Line = { kind: string; text: string | null; actor: { id: string } };
      const found = await who.client.run<{ getSessionById: { history: Line[] } }>(query, { id: session.id });
      const line = found.getSessionById.history.find(({ kind }) => kind === fact);
      return [line?.actor.id, line?.text];
    };
    const stale = await propose(ada, [another], { reason: 'A trip', expectedVersion: version - 1 });
    expect([stale.code, stale.extensions.version]).toEqual(['CONFLICT', version]);
    const open = await ada.did('proposeSessionReschedule', {
      sessionId: session.id,
      times: [another, third],
      reason: 'A trip',
      expectedVersion: version,
    });
    const proposalId = open.reschedule?.id;
    expect(await reasonOf(mia, 'RescheduleProposed')).toEqual([ada.id, 'A trip']);
    await mia.did('answerSessionReschedule', { proposalId, accept: false, reason: 'Travelling' });
    expect((await ada.sees(session.id)).reschedule).toMatchObject({ id: proposalId, status: 'DECLINED' });
    expect(await reasonOf(ada, 'RescheduleDeclined')).toEqual([mia.id, 'Travelling']);

    const second = await proposed(mia, [third]);
    const withdrawn = await mia.did('withdrawSessionReschedule', { proposalId: second });
    expect(withdrawn.reschedule).toMatchObject({ id: second, status: 'WITHDRAWN' });
    const fourth = await proposed(mia, [third]);
    await ada.did('answerSessionReschedule', { proposalId: fourth, accept: true, time: third });
    expect((await mia.sees(session.id)).acceptedTime).toBe(third);
  });

  it('SES-65 is withdrawn by the person who made it', async () => {
    const proposalId = await proposed(ada);
    expect(await mia.refusal('withdrawSessionReschedule', { proposalId })).toBe('NOT_AUTHORIZED');
    const withdrawn = await ada.did('withdrawSessionReschedule', { proposalId });
    expect(withdrawn).toMatchObject({
      reschedule: { status: 'WITHDRAWN' },
      acceptedTime: session.acceptedTime,
    });
    expect(await ada.refusal('withdrawSessionReschedule', { proposalId })).toBe('CONFLICT');
  });

  it('SES-63 SES-64 ERR-22 expires after 48 hours, and says so', async () => {
    session = await fixture.accepted(ada, mia, { suggestedTimes: [fixture.inHours(400)] });
    const proposalId = await proposed(ada);
    await fixture.later(48 * HOUR - 60_000);
    expect(await mia.sees(session.id)).toMatchObject({ reschedule: { status: 'OPEN' } });
    await fixture.later(60_000);
    expect(await ada.sees(session.id)).toMatchObject({ reschedule: { status: 'EXPIRED' } });
    const late = await mia.does('answerSessionReschedule', { proposalId, accept: true, time: another });
    expect([late.code, late.message]).toEqual([
      'RESCHEDULE_EXPIRED',
      'Reschedule request has expired (check the dashboard)',
    ]);
    expect((await mia.sees(session.id)).acceptedTime).toBe(session.acceptedTime);
    // And makes room for the next.
    expect((await propose(ada, [fixture.inHours(200)])).code).toBeUndefined();
  });

  it('SES-67 ends two hours before the start', async () => {
    session = await fixture.accepted(ada, mia, { suggestedTimes: [fixture.inHours(500)] });
    await fixture.later(498 * HOUR);
    expect((await propose(ada, [fixture.inHours(24)])).code).toBeUndefined();
    await fixture.later(1);
    expect((await propose(mia, [fixture.inHours(48)])).code).toBe('TOO_LATE');
  });

  it('SES-59 a time that is taken meanwhile is refused, and the proposal stays open for the others', async () => {
    const proposalId = await proposed(ada, [another, third]);
    const ben = await fixture.learner();
    await fixture.accepted(ben, mia, { suggestedTimes: [another] });
    const answer = (time: string) => mia.does('answerSessionReschedule', { proposalId, accept: true, time });
    expect((await answer(another)).code).toBe('TIME_NOT_FREE');
    expect((await mia.sees(session.id)).reschedule).toMatchObject({ status: 'OPEN' });
    expect((await answer(fixture.inHours(190))).extensions.fields).toEqual({ time: 'choiceUnknown' });
    const missing = await mia.does('answerSessionReschedule', { proposalId, accept: true });
    expect(missing.extensions.fields).toEqual({ time: 'mandatory' });
    expect((await answer(third)).session?.acceptedTime).toBe(third);
  });

  it('SES-82 a proposal and an answer sent twice are one each', async () => {
    const clientId = randomUUID();
    const first = await propose(ada, [another], { clientId });
    const head = await fixture.app.store.head();
    expect(await propose(ada, [another], { clientId })).toEqual(first);
    expect(await fixture.app.store.head()).toBe(head);
    const proposalId = first.session?.reschedule?.id;
    const answer = { proposalId, accept: true, time: another, clientId: randomUUID() };
    const accepted = await mia.did('answerSessionReschedule', answer);
    expect(await mia.did('answerSessionReschedule', answer)).toEqual(accepted);
    const stream = await fixture.app.store.readStream(`mentoring-${session.id}` as never, {
      after: 0,
      limit: 100,
    });
    expect(stream.filter(({ type }) => type === 'RescheduleAccepted')).toHaveLength(1);
  });

  it('SES-65 both accept and withdraw at the same instant: one of them happens', async () => {
    for (let round = 0; round < 5; round += 1) {
      const proposalId = await proposed(ada, [fixture.inHours(200 + 24 * round)]);
      const time = fixture.inHours(200 + 24 * round);
      const codes = await Promise.all([
        ada.refusal('withdrawSessionReschedule', { proposalId }),
        mia.refusal('answerSessionReschedule', { proposalId, accept: true, time }),
      ]);
      expect(codes.filter((code) => code === undefined)).toHaveLength(1);
      const { acceptedTime } = await ada.sees(session.id);
      expect(acceptedTime === time).toBe(codes[1] === undefined);
    }
  });

  it('is nobody else’s', async () => {
    const proposalId = await proposed(ada);
    const noa = await fixture.mentor();
    const calls = [
      ['answerSessionReschedule', { proposalId, accept: false }],
      ['withdrawSessionReschedule', { proposalId }],
      ['proposeSessionReschedule', { sessionId: session.id, times: [third] }],
    ] as const;
    for (const [name, args] of calls) expect(await noa.refusal(name, args), name).toBe('NOT_FOUND');
    expect(await mia.refusal('withdrawSessionReschedule', { proposalId: randomUUID() })).toBe('NOT_FOUND');
    expect((await ada.sees(session.id)).reschedule).toMatchObject({ status: 'OPEN' });
  });
});
