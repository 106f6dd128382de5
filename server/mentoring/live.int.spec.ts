import { expect, it } from 'vitest';
import type { Subscribed } from '../testing/GraphQLClient.ts';
import {
  createMentoringFixture,
  DAY,
  HOUR,
  type LiveItem,
  type MentoringFixture,
  type Somebody,
} from './testing/mentoringFixture.ts';

const LISTS = `query ($id: ID!) {
  mentor: getSessionsByMentorId(limit: 100) { items { id } }
  mentee: getAllSessionsByMenteeId(limit: 100) { items { id } }
  queue: getCommunitySessionRequests(limit: 100) { items { id } }
  session: getSessionById(id: $id) { status title description link acceptedTime mentor { id }
    offers { status question reasonText } myOffer { status } reschedule { id status } late { minutes }
    noShow { isAppealed isRevoked } agenda { text } notes { text } documents { id } cancelledBy { id } }
}`;

/** Everything that somebody could have on screen about this session, as the server shows it now. */
async function screenOf(who: Somebody, id: string): Promise<string> {
  const { data } = await who.client.ask(LISTS, { id });
  return JSON.stringify(data);
}

type Windows = {
  readonly who: Readonly<Record<string, Somebody>>;
  readonly acts: (what: () => Promise<unknown>) => Promise<Readonly<Record<string, readonly string[]>>>;
};

/**
 * Runs `what` and returns the live items of each person. A person whose screen changed must have received one, and a client that
 * resumes from the old position must receive the same.
 */
async function watching(fixture: MentoringFixture, who: Windows['who'], sessionId: string): Promise<Windows> {
  async function receivedBy(live: Subscribed<{ userEvents: LiveItem }>, upTo: number): Promise<string[]> {
    const items: string[] = [];
    await live.until(({ userEvents: { position, kind, payload } }) => {
      if (payload.sessionId === sessionId) items.push(`${kind} ${payload.change} ${payload.status ?? '-'}`);
      return Number(position) >= upTo;
    });
    await live.close();
    return items;
  }
  return {
    who,
    async acts(what) {
      const people = Object.entries(who);
      await fixture.settled();
      const before = await Promise.all(people.map(([, each]) => screenOf(each, sessionId)));
      const from = String(await fixture.app.store.head());
      const lives = people.map(([, each]) => each.hears(from));
      await Promise.all(lives.map((live) => live.until(({ userEvents }) => userEvents.kind === 'HEARTBEAT')));
      await what();
      // The last thing that everybody receives.
      for (const [, each] of people)
        await each.client.run(
          'mutation { updateMessagingPreferences(input: { showTyping: true }) { showTyping } }',
        );
      for (const [, each] of people)
        await each.client.run(
          'mutation { updateMessagingPreferences(input: { showTyping: false }) { showTyping } }',
        );
      await fixture.settled();
      const head = Number(await fixture.app.store.head());
      const received: Record<string, readonly string[]> = {};
      for (const [index, [name, each]] of people.entries()) {
        const live = lives[index];
        if (!live) throw new Error(`${name} has no window`);
        const items = await receivedBy(live, head - people.length);
        expect(await receivedBy(each.hears(from), head - people.length), `${name}, coming back`).toEqual(
          items,
        );
        const isChanged = (await screenOf(each, sessionId)) !== before[index];
        if (isChanged) expect(items.length, `${name} sees something else`).toBeGreaterThan(0);
        received[name] = items;
      }
      return received;
    },
  };
}

it('LIV-06, SES-52 everybody whose screen changes gets a live event, the same for all', async () => {
  await using fixture = await createMentoringFixture();
  await fixture.community('guild');
  const learner = await fixture.learner({ partnerId: 'guild' });
  const [winner, loser, guild, stranger] = [
    await fixture.mentor({ partnerId: 'guild' }),
    await fixture.mentor({ partnerId: 'guild' }),
    await fixture.mentor({ partnerId: 'guild' }),
    await fixture.mentor(),
  ];
  const input = fixture.asking([winner, loser], { communityId: 'guild' });
  const id = input.input.clientId;
  const { acts } = await watching(fixture, { learner, winner, loser, guild, stranger }, id);
  const offered = 'SESSION SessionOffered PENDING';

  expect(await acts(() => learner.did('createSessionRequest', input))).toEqual({
    learner: ['SESSION SessionRequested REQUESTED', offered, offered],
    winner: expect.arrayContaining([offered]),
    loser: expect.arrayContaining([offered]),
    guild: ['SESSION SessionRequested REQUESTED'],
    stranger: [],
  });
  expect(await acts(() => loser.did('askSessionQuestion', { sessionId: id, text: 'Which?' }))).toEqual({
    learner: ['SESSION SessionQuestionAsked PENDING'],
    winner: [],
    loser: ['SESSION SessionQuestionAsked PENDING'],
    guild: [],
    stranger: [],
  });
  const asked = await learner.sees(id);
  const taken = 'SESSION SessionAccepted ACCEPTED';
  expect(await acts(() => winner.did('acceptSessionRequest', fixture.accepting(asked)))).toEqual({
    learner: [taken],
    winner: [taken],
    loser: [taken],
    guild: [taken],
    stranger: [],
  });
  const two = async (what: () => Promise<unknown>, received: string) =>
    expect(await acts(what)).toEqual({
      learner: [received],
      winner: [received],
      loser: [],
      guild: [],
      stranger: [],
    });

  const times = [fixture.inHours(96)];
  const propose = (by: Somebody) => by.did('proposeSessionReschedule', { sessionId: id, times });
  await two(() => propose(learner), 'RESCHEDULE RescheduleProposed -');
  await two(() => propose(winner), 'RESCHEDULE RescheduleProposed -');
  const proposalId = (await learner.sees(id)).reschedule?.id;
  await two(
    () => learner.did('answerSessionReschedule', { proposalId, accept: true, time: times[0] }),
    'RESCHEDULE RescheduleAccepted -',
  );
  const notes = { sessionId: id, text: 'Our notes', seenRevision: 0 };
  await two(() => winner.did('updateSessionNotes', notes), 'SESSION SessionNotesChanged -');
  await two(
    () => learner.did('updateSessionAgenda', { sessionId: id, items: [{ text: 'First', isDone: false }] }),
    'SESSION SessionAgendaChanged -',
  );
  await two(
    () => learner.did('cancelSession', { sessionId: id, reason: 'NO_TIME' }),
    'SESSION SessionCancelled CANCELLED',
  );
}, 90_000);

it('LIV-06 automatic changes are published as well', async () => {
  await using fixture = await createMentoringFixture();
  const [learner, mentor] = [await fixture.learner(), await fixture.mentor()];
  const expiring = await fixture.request(learner, [mentor]);
  const meeting = await fixture.accepted(learner, mentor);
  await fixture.later(2 * DAY + HOUR);
  const from = String(await fixture.app.store.head());
  await fixture.later(2 * DAY);
  for (const who of [learner, mentor]) {
    const ended = new Set<string>();
    const live = who.hears(from);
    await live.until(({ userEvents: { payload } }) => {
      if (payload.status) ended.add(`${payload.sessionId} ${payload.change}`);
      return ended.size === 2;
    });
    await live.close();
    expect(ended).toEqual(
      new Set([`${meeting.id} SessionCompleted`, `${expiring.id} SessionRequestExpired`]),
    );
  }
});
