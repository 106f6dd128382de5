import { randomUUID } from 'node:crypto';
import { userId } from '@waymark/events/kernel';
import { describe, expect, it } from 'vitest';
import {
  createMentoringFixture,
  DAY,
  HOUR,
  type LiveItem,
  type MentoringFixture,
  type SessionSeen,
  type Somebody,
} from '../mentoring/testing/mentoringFixture.ts';
import { collectFacts } from '../privacy/download/collect.ts';
import { wordingIn } from '../privacy/download/wording.ts';

const SCORE = '{ id sessionId score reasonIds comment isAnonymous marketingConsent createdAt editableUntil }';
const GIVE = `mutation ($input: CreateSessionScoreInput!) { createSessionScore(input: $input) ${SCORE} }`;
const RECEIVED = `{ getReceivedFeedback { total hasMore items { id sessionId score comment at
  reasons { id text } from { id firstName lastName } topic { id } } } }`;

const LIVE = `subscription ($after: Position) { userEvents(after: $after) { position kind payload {
  __typename ... on FeedbackChanged { sessionId change } } } }`;

type Score = { readonly id: string; readonly score: number; readonly comment: string | null };
type Received = {
  readonly id: string;
  readonly sessionId: string | null;
  readonly score: number;
  readonly comment: string | null;
  readonly at: string;
  readonly reasons: readonly { readonly id: string; readonly text: string }[];
  readonly from: { readonly id: string; readonly firstName: string; readonly lastName: string | null } | null;
  readonly topic: { readonly id: string } | null;
};

async function give(who: Somebody, sessionId: string, more: object = {}) {
  const input = { clientId: randomUUID(), sessionId, score: 9, ...more };
  const answer = await who.client.ask<{ createSessionScore: Score }>(GIVE, { input });
  return { score: answer.data?.createSessionScore, code: answer.code, error: answer.errors[0] };
}

async function receivedBy(who: Somebody): Promise<readonly Received[]> {
  const answer = await who.client.run<{ getReceivedFeedback: { items: readonly Received[] } }>(RECEIVED);
  return answer.getReceivedFeedback.items;
}

async function dueOf(who: Somebody): Promise<readonly string[]> {
  const answer = await who.client.run<{ getFeedbackDue: { items: { session: { id: string } }[] } }>(
    '{ getFeedbackDue { total hasMore items { askedAt session { id title } } } }',
  );
  return answer.getFeedbackDue.items.map(({ session }) => session.id);
}

/** A session between the two that is over: completed by itself. */
async function held(fixture: MentoringFixture, learner: Somebody, mentor: Somebody): Promise<SessionSeen> {
  const session = await fixture.accepted(learner, mentor);
  await over(fixture, session);
  return session;
}

function over(fixture: MentoringFixture, { endsAt }: SessionSeen): Promise<void> {
  return fixture.later(Date.parse(endsAt ?? '') + 15 * 60_000 - fixture.clock.now());
}

async function flagsOf(who: Somebody, id: string): Promise<{ mentee: boolean; mentor: boolean }> {
  const answer = await who.client.run<{ getSessionById: { feedback: { mentee: boolean; mentor: boolean } } }>(
    'query ($id: ID!) { getSessionById(id: $id) { feedback { mentee mentor } } }',
    { id },
  );
  return answer.getSessionById.feedback;
}

describe('feedback on a session', () => {
  it('FBK-01 FBK-15 SES-46 both are asked right after the end; who answered and whose answer it is', async () => {
    await using fixture = await createMentoringFixture();
    const [learner, mentor, stranger] = [
      await fixture.learner(),
      await fixture.mentor(),
      await fixture.mentor(),
    ];
    const session = await fixture.accepted(learner, mentor);
    expect((await give(learner, session.id)).code, 'before it took place').toBe('NOT_FOUND');
    expect(await dueOf(learner)).toEqual([]);
    await over(fixture, session);
    expect(await dueOf(learner)).toEqual([session.id]);
    expect(await dueOf(mentor)).toEqual([session.id]);
    expect(await dueOf(stranger)).toEqual([]);

    expect((await give(stranger, session.id)).code).toBe('NOT_FOUND');
    const { score } = await give(learner, session.id, { reasonIds: ['clearSteps'], comment: ' Thank you! ' });
    expect(score).toMatchObject({
      sessionId: session.id,
      score: 9,
      reasonIds: ['clearSteps'],
      comment: 'Thank you!',
      isAnonymous: false,
      marketingConsent: false,
    });
    expect(await dueOf(learner)).toEqual([]);
    expect(await dueOf(mentor)).toEqual([session.id]);
    expect(await flagsOf(mentor, session.id)).toEqual({ mentee: true, mentor: false });
    expect(await receivedBy(mentor)).toMatchObject([
      {
        sessionId: session.id,
        score: 9,
        comment: 'Thank you!',
        from: { id: learner.id, firstName: 'Some', lastName: null },
        reasons: [{ id: 'clearSteps', text: 'I know what to do next' }],
        topic: { id: expect.any(String) },
      },
    ]);
    expect(await receivedBy(learner)).toEqual([]);
    const own = `query ($id: ID!) { getSessionScore(sessionId: $id) ${SCORE} }`;
    expect(await learner.client.run(own, { id: session.id })).toEqual({ getSessionScore: score });
    expect(await mentor.client.run(own, { id: session.id })).toEqual({ getSessionScore: null });
    const given = await learner.client.run(
      '{ getGivenFeedback { total items { score { id subjectId score comment } session { id } groupEventId } } }',
    );
    expect(given).toEqual({
      getGivenFeedback: {
        total: 1,
        items: [
          {
            score: { id: score?.id, subjectId: session.id, score: 9, comment: 'Thank you!' },
            session: { id: session.id },
            groupEventId: null,
          },
        ],
      },
    });
  });

  it('FBK-02 FBK-10 (partly) FBK-11 (partly) refuses what is no score, no reason of its band, or too late; a repeated one is one', async () => {
    await using fixture = await createMentoringFixture();
    const [learner, mentor] = [await fixture.learner(), await fixture.mentor()];
    const { id } = await held(fixture, learner, mentor);
    const wrong = async (more: object) => (await give(learner, id, more)).error?.extensions;
    expect(await wrong({ score: 11 })).toMatchObject({
      code: 'BAD_USER_INPUT',
      fields: { score: 'outOfRange' },
    });
    expect(await wrong({ reasonIds: ['notHelpful'] })).toMatchObject({
      fields: { reasonIds: 'choiceUnknown' },
    });
    expect(await wrong({ comment: 'a'.repeat(2_001) })).toMatchObject({ fields: { comment: 'tooLong' } });
    const clientId = randomUUID();
    const first = await give(learner, id, { clientId });
    const again = await give(learner, id, { clientId });
    expect(again.score).toEqual(first.score);
    const log = await fixture.app.db.sql`select type from events where type like 'Feedback%en'`;
    expect(log).toHaveLength(1);

    await fixture.later(7 * DAY - HOUR);
    expect((await give(learner, id, { score: 10 })).score).toMatchObject({ id: first.score?.id, score: 10 });
    await fixture.later(HOUR);
    expect((await give(learner, id, { score: 0 })).code).toBe('TOO_LATE');
  });

  it('FBK-15 asks once more after two days and never again; skipping is one press', async () => {
    await using fixture = await createMentoringFixture();
    const [learner, mentor] = [await fixture.learner(), await fixture.mentor()];
    const { id } = await held(fixture, learner, mentor);
    const asks = async (who: Somebody) => {
      const rows = await fixture.app.db.sql`
        select position from events join event_topics using (position)
        where type = 'FeedbackAsked' and topic = ${`user.${who.id}`}`;
      return rows.length;
    };
    const skip = 'mutation ($id: ID!) { skipSessionScore(sessionId: $id) }';
    expect(await learner.client.run(skip, { id })).toEqual({ skipSessionScore: true });
    expect((await learner.client.ask(skip, { id: randomUUID() })).code).toBe('NOT_FOUND');
    expect(await dueOf(learner)).toEqual([]);
    await fixture.later(2 * DAY);
    expect([await asks(learner), await asks(mentor)]).toEqual([1, 2]);
    await fixture.later(20 * DAY);
    expect([await asks(learner), await asks(mentor)]).toEqual([1, 2]);
    expect(await dueOf(mentor)).toEqual([id]);
    await fixture.later(20 * DAY);
    expect(await dueOf(mentor)).toEqual([]);
  });

  it('FBK-03 FBK-13 anonymous feedback tells its person nothing of who wrote it, by no way', async () => {
    await using fixture = await createMentoringFixture();
    const mentor = await fixture.mentor({ firstName: 'Rated' });
    const learners = await Promise.all(
      [1, 2, 3].map((each) => fixture.learner({ firstName: `Secret${each}` })),
    );
    const sessions: SessionSeen[] = [];
    for (const learner of learners) sessions.push(await held(fixture, learner, mentor));
    const { position } = await mentor.client
      .run<{ position: { position: string } }>('{ position: getSessionCounts { position } }')
      .then((answer) => answer.position);
    const live = mentor.client.subscribe<{ userEvents: LiveItem }>(LIVE, { after: position });
    for (const [index, learner] of learners.entries()) {
      expect(
        (await give(learner, sessions[index]?.id ?? '', { isAnonymous: true, comment: 'Honestly.' })).code,
      ).toBe(undefined);
      expect(await flagsOf(learner, sessions[index]?.id ?? '')).toMatchObject({ mentee: true });
      expect(
        await flagsOf(mentor, sessions[index]?.id ?? ''),
        'that somebody wrote would be who',
      ).toMatchObject({
        mentee: false,
      });
    }
    expect(await receivedBy(mentor), 'not on the same day').toEqual([]);
    // Something that the mentor does receive, to know that nothing came before it.
    const lastId = sessions[2]?.id ?? '';
    await give(mentor, lastId);
    let received = await live.next();
    while (received.userEvents.payload.__typename === 'Heartbeat') received = await live.next();
    expect(received.userEvents.payload).toEqual({
      __typename: 'FeedbackChanged',
      sessionId: lastId,
      change: 'FeedbackGiven',
    });
    const topics = await fixture.app.db.sql`
      select topic from event_topics join events using (position) where type = 'FeedbackGiven'`;
    expect(topics.filter(({ topic }) => topic === `user.${mentor.id}`)).toHaveLength(1);

    await fixture.later(DAY);
    const items = await receivedBy(mentor);
    expect(items).toHaveLength(3);
    for (const item of items) {
      expect(item).toMatchObject({ from: null, sessionId: null, topic: null, comment: 'Honestly.' });
      expect(item.at).toMatch(/T00:00:00.000Z$/);
    }
    const notices = JSON.stringify(items);
    for (const { id } of [...learners, ...sessions]) expect(notices).not.toContain(id);
    expect(notices).not.toContain('Secret');

    const copyOf = async ({ id }: Somebody) => {
      const facts = await collectFacts(fixture.app, userId(id), wordingIn('en'));
      return JSON.stringify([...facts]);
    };
    const ofRated = await copyOf(mentor);
    expect(ofRated).toContain('You gave feedback');
    for (const hidden of ['Honestly.', ...learners.map(({ id }) => id)])
      expect(ofRated).not.toContain(hidden);
    expect(await copyOf(learners[0] ?? mentor)).toContain('Honestly.');
  });

  it('FBK-13 fewer than three anonymous ones are not shown', async () => {
    await using fixture = await createMentoringFixture();
    const mentor = await fixture.mentor();
    for (let each = 0; each < 2; each += 1) {
      const learner = await fixture.learner();
      const { id } = await held(fixture, learner, mentor);
      await give(learner, id, { isAnonymous: true });
    }
    await fixture.later(3 * DAY);
    expect(await receivedBy(mentor)).toEqual([]);
  });

  it('FBK-04 FBK-13 consent is off unless given, and can be withdrawn', async () => {
    await using fixture = await createMentoringFixture();
    const [learner, mentor] = [await fixture.learner(), await fixture.mentor()];
    const { id } = await held(fixture, learner, mentor);
    const withdraw = `mutation ($id: ID!) { withdrawMarketingConsent(sessionId: $id) { marketingConsent score } }`;
    expect((await learner.client.ask(withdraw, { id })).code).toBe('NOT_FOUND');
    expect((await give(learner, id, { marketingConsent: true })).score).toMatchObject({
      marketingConsent: true,
    });
    expect(await learner.client.run(withdraw, { id })).toEqual({
      withdrawMarketingConsent: { marketingConsent: false, score: 9 },
    });
  });

  it('FBK-11 (partly) FBK-14 NPS is a whole number for ops, without sessions that did not take place', async () => {
    await using fixture = await createMentoringFixture();
    const mentor = await fixture.mentor();
    const scores = [10, 9, 3, 4, 0];
    const notHeld = new Map([
      [3, 'didNotHappen'],
      [4, 'noShow'],
    ]);
    let last: { learner: Somebody; id: string } | undefined;
    for (const score of scores) {
      const learner = await fixture.learner();
      const { id } = await held(fixture, learner, mentor);
      const reason = notHeld.get(score);
      await give(learner, id, { score, ...(reason && { reasonIds: [reason] }) });
      last = { learner, id };
    }
    const ops = await fixture.holderOf({ userId: 'ops', role: 'OPS' });
    const nps = async () => (await ops.run<{ getNps: object }>('{ getNps { score count } }')).getNps;
    // Two promote, one detracts, and two do not count.
    expect(await nps()).toEqual({ score: 33, count: 3 });
    expect((await mentor.client.ask('{ getNps { score count } }')).code).toBe('NOT_AUTHORIZED');
    expect(await receivedBy(mentor)).toHaveLength(3);
    // The mentor says that the last one did not come.
    await mentor.did('reportSessionNoShow', { sessionId: last?.id });
    await fixture.settled();
    expect(await nps()).toEqual({ score: 100, count: 2 });
    expect((await give(last?.learner ?? mentor, last?.id ?? '', { score: 0 })).code).toBe('NOT_FOUND');
    await mentor.did('revokeSessionNoShow', { sessionId: last?.id });
    await fixture.settled();
    expect(await nps()).toEqual({ score: 33, count: 3 });
  });

  it('FBK-11 (partly) has reasons for each band, in the language that is asked for', async () => {
    await using fixture = await createMentoringFixture();
    const reasons = async (language: string) => {
      const answer = await fixture
        .anonymous()
        .run<{ getSessionReasons: { scoreGroup: string; text: string }[] }>(
          'query ($language: String) { getSessionReasons(language: $language) { id text scoreGroup suppressesScore } }',
          { language },
        );
      return answer.getSessionReasons;
    };
    const [en, pt] = [await reasons('en'), await reasons('pt')];
    expect(new Set(en.map(({ scoreGroup }) => scoreGroup))).toEqual(new Set(['0-6', '7-8', '9-10']));
    expect(pt).toHaveLength(en.length);
    expect(pt.map(({ text }) => text)).not.toEqual(en.map(({ text }) => text));
  });
});
