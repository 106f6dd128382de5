import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { errorTexts } from '../../platform/graphql/errorCodes.ts';
import {
  createMentoringFixture,
  type LiveItem,
  type MentoringFixture,
  type Outcome,
  type Somebody,
} from '../testing/mentoringFixture.ts';

const LOST = 'Sorry, this session has already been accepted by another mentor.';

/** Reads until this live event of the session arrives; returns all its live events. */
async function receivedOf(
  subscribed: ReturnType<Somebody['hears']>,
  sessionId: string,
  change: string,
): Promise<readonly LiveItem['payload'][]> {
  await subscribed.until(({ userEvents: { payload } }) => {
    return payload.sessionId === sessionId && payload.change === change;
  });
  const all = subscribed.received.map(({ userEvents }) => userEvents.payload);
  return all.filter((each) => each.sessionId === sessionId);
}

describe('several at the same instant', () => {
  let fixture: MentoringFixture;
  beforeAll(async () => {
    fixture = await createMentoringFixture();
  });
  afterAll(() => fixture[Symbol.asyncDispose]());

  const winnersOf = (outcomes: readonly Outcome[]) => outcomes.filter(({ code }) => code === undefined);

  it('SES-48 SES-52 ERR-33 of 20 mentors who accept exactly one wins, again and again', {
    timeout: 240_000,
  }, async () => {
    const mentors = await Promise.all(Array.from({ length: 20 }, () => fixture.mentor()));
    for (let round = 0; round < 10; round += 1) {
      const learner = await fixture.learner();
      const asked = await fixture.request(learner, [], { communityId: 'home' });
      const outcomes = await Promise.all(
        mentors.map((mentor) => mentor.does('acceptSessionRequest', fixture.accepting(asked))),
      );
      expect(winnersOf(outcomes)).toHaveLength(1);
      const losers = outcomes.filter(({ code }) => code !== undefined);
      const refusals = losers.map(({ code, message }) => `${code} ${message}`);
      expect(new Set(refusals)).toEqual(new Set([`REQUEST_TAKEN ${LOST}`]));
      const winner = mentors[outcomes.findIndex(({ code }) => code === undefined)];
      expect(await learner.sees(asked.id)).toMatchObject({ status: 'ACCEPTED', mentor: { id: winner?.id } });
      const page = { after: 0, limit: 100 };
      const stream = await fixture.app.store.readStream(`mentoring-${asked.id}` as never, page);
      expect(stream.filter(({ type }) => type === 'SessionAccepted')).toHaveLength(1);
    }
  });

  it('SES-52 one learner, two mentors, a hundred times: one wins, the other learns it live with the right text', {
    timeout: 480_000,
  }, async () => {
    const [one, other] = [await fixture.mentor(), await fixture.mentor()];
    const [hearsOne, hearsOther] = [one.hears(), other.hears()];
    // Both are listening before anything happens.
    await Promise.all([hearsOne.next(), hearsOther.next()]);
    const wins = new Map([one, other].map(({ id }) => [id, 0]));
    for (let time = 0; time < 100; time += 1) {
      const learner = await fixture.learner();
      const suggestedTimes = [fixture.inHours(30 + 2 * time)];
      const asked = await fixture.request(learner, [one, other], { suggestedTimes });
      const hearsLearner = learner.hears();
      await hearsLearner.next();
      // The mentor who is sent first alternates.
      const racing = time % 2 === 0 ? [one, other] : [other, one];
      const outcomes = await Promise.all(
        racing.map((mentor) => mentor.does('acceptSessionRequest', fixture.accepting(asked))),
      );
      expect(winnersOf(outcomes)).toHaveLength(1);
      const lost = outcomes.find(({ code }) => code !== undefined);
      expect([lost?.code, lost?.message]).toEqual(['REQUEST_TAKEN', errorTexts.REQUEST_TAKEN]);
      const [winner, loser] = outcomes[0]?.code === undefined ? racing : racing.toReversed();
      wins.set(winner?.id ?? '', (wins.get(winner?.id ?? '') ?? 0) + 1);
      for (const subscribed of [hearsOne, hearsOther, hearsLearner]) {
        const arrived = await receivedOf(subscribed, asked.id, 'SessionAccepted');
        expect(arrived.filter(({ change }) => change === 'SessionAccepted')).toHaveLength(1);
      }
      // What each fetches when they receive it.
      expect((await learner.sees(asked.id)).mentor).toEqual({ id: winner?.id });
      expect(await loser?.sees(asked.id)).toMatchObject({ myOffer: { status: 'TAKEN' }, mentor: null });
      await hearsLearner.close();
    }
    for (const won of wins.values()) expect(won).toBeGreaterThan(0);
  });

  it('SES-52 one mentor who accepts three requests for the same time gets one of them', async () => {
    const mentor = await fixture.mentor();
    const suggestedTimes = [fixture.inHours(900)];
    const asked = await Promise.all(
      [1, 2, 3].map(async () => fixture.request(await fixture.learner(), [mentor], { suggestedTimes })),
    );
    const outcomes = await Promise.all(
      asked.map((each) => mentor.does('acceptSessionRequest', fixture.accepting(each))),
    );
    expect(outcomes.map(({ code }) => code).sort()).toEqual(['TIME_NOT_FREE', 'TIME_NOT_FREE', undefined]);
  });

  it('SES-45 SES-52 a withdrawal and an acceptance: one of them happens, and both agree on which', async () => {
    for (let round = 0; round < 10; round += 1) {
      const [learner, mentor] = [await fixture.learner(), await fixture.mentor()];
      const asked = await fixture.request(learner, [mentor]);
      const [withdrawn, accepted] = await Promise.all([
        learner.refusal('withdrawSessionRequest', { sessionId: asked.id }),
        mentor.refusal('acceptSessionRequest', fixture.accepting(asked)),
      ]);
      expect([withdrawn, accepted].filter((code) => code === undefined)).toHaveLength(1);
      expect([withdrawn, accepted]).toContain('REQUEST_NOT_AVAILABLE');
      const { status } = await learner.sees(asked.id);
      expect(status).toBe(accepted === undefined ? 'ACCEPTED' : 'CANCELLED');
    }
  });
});
