import { expect, it } from 'vitest';
import { createMentoringFixture, TOPIC } from './testing/mentoringFixture.ts';

const EVERYTHING = `{ items {
  id title description topic { name } link mentorTimezone isOutsideAvailability offeredTimes { fit } canJoinFrom
  mentee { id firstName createdAt professionalBackground } mentor { id firstName createdAt }
  offers { status mentor { id firstName } } myOffer { status mentor { id } } community { name }
  reschedule { status } cancelledBy { id } agenda { text } notes { text by { id } } documents { title addedBy { id } }
} total hasMore position }`;

it('LIM-40 takes as many statements for fifty requests as for one', async () => {
  await using fixture = await createMentoringFixture();
  await fixture.community('guild');
  const mentor = await fixture.mentor({ partnerId: 'guild', hours: ['00:00', '24:00'], topics: [TOPIC] });
  let statements = 0;
  Object.assign(fixture.app.db.sql.options, {
    debug: (_connection: unknown, statement: string) => {
      // A server asks by itself how far the log is, more often the longer a query takes.
      if (!/log_head|stale_read_models/.test(statement)) statements += 1;
    },
  });
  const queries = [
    `{ getSessionsByMentorId(status: [PENDING], limit: 100) ${EVERYTHING} }`,
    `{ getSessionsByMentorId(status: [ACCEPTED], limit: 100) ${EVERYTHING} }`,
    `{ getCommunitySessionRequests(limit: 100) ${EVERYTHING} }`,
    '{ getSessionCounts { requestsAsMentor community upcomingAsMentor } }',
  ];
  /** The least of a few: what the server does beside the query counts as well. */
  async function statementsOf(query: string): Promise<number> {
    // Once before, for what is remembered.
    await mentor.client.run(query);
    const counted: number[] = [];
    for (let turn = 0; turn < 4; turn += 1) {
      statements = 0;
      await mentor.client.run(query);
      counted.push(statements);
    }
    return Math.min(...counted);
  }
  async function ask(from: number, to: number): Promise<void> {
    let learner = await fixture.learner({ partnerId: 'guild' });
    for (let each = from; each < to; each += 1) {
      // Ten people only, because every sign-up hashes a password.
      if (each % 5 === 0) learner = await fixture.learner({ partnerId: 'guild' });
      await fixture.request(learner, [mentor]);
      await fixture.request(learner, [], { mentorIds: [], communityId: 'guild' });
      if (each % 10 === 0) {
        const suggestedTimes = [fixture.inHours(100 + each * 3)];
        const { id } = await fixture.accepted(learner, mentor, { suggestedTimes });
        await learner.did('updateSessionNotes', { sessionId: id, text: 'Notes', seenRevision: 0 });
      }
    }
  }
  async function counts(): Promise<readonly number[]> {
    const counted: number[] = [];
    for (const query of queries) {
      await fixture.settled();
      counted.push(await statementsOf(query));
    }
    return counted;
  }
  await ask(0, 1);
  const short = await counts();
  await ask(1, 50);
  expect(await counts()).toEqual(short);
  expect(Math.max(...short)).toBeLessThan(14);
}, 90_000);
