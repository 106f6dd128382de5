import { communitiesOf, type FoundMentor } from '@waymark/db/discovery';
import { readUsers } from '@waymark/db/identity';
import { parentOf, reasonsOf } from '@waymark/events/discovery';
import { type UserId, userId } from '@waymark/events/kernel';
import { discoveryLimits } from '@waymark/events/limits';
import type { TaughtTopic } from '@waymark/events/profile';
import { partnerById, refusalsToBook } from '../partner/types.ts';
import type { Context } from '../platform/app.ts';
import { candidateOf } from './candidates.ts';
import { calendarsOf, isFreeAtOne, nextFreeOf, soonestOf, type WantedTimes } from './freeTimes.ts';
import type { Searcher } from './seeker.ts';
import type { MentorCardView } from './views.ts';

/** What is shown of these mentors, in their order: three statements, however many they are. */
export async function cardsOf(
  context: Context,
  { seeker }: Searcher,
  mentors: readonly FoundMentor[],
  wanted?: WantedTimes,
): Promise<readonly MentorCardView[]> {
  if (mentors.length === 0) return [];
  const { app, viewer } = context;
  const ids = mentors.map((mentor) => mentor.userId);
  const [people, calendars, closed] = await Promise.all([
    readUsers(viewer, app.db, ids),
    calendarsOf(context, mentors),
    closedTo(context, mentors),
  ]);
  const soonest = soonestOf(context);
  return mentors.flatMap((mentor) => {
    const person = people.get(mentor.userId);
    const calendar = calendars.get(mentor.userId);
    if (!person || !calendar) return [];
    const { at, isAtCapacity } = nextFreeOf(calendar, soonest);
    const isFreeSoon = at !== null && at <= app.clock.now() + discoveryLimits.soon;
    const isFreeAtTimes = wanted !== undefined && isFreeAtOne(calendar, wanted);
    const candidate = candidateOf(mentor, { isFreeAtTimes, isFreeSoon, favour: 0 });
    return [
      {
        mentor: person,
        topics: topicsFor(seeker.topicIds, mentor.facts.topics),
        languageIds: candidate.languageIds,
        nextFree: at,
        isAtCapacity,
        usualAnswer: mentor.usualAnswer,
        sessionsGiven: mentor.sessionsGiven,
        reasons: reasonsOf(seeker, candidate),
        isClosed: closed.has(mentor.userId),
      },
    ];
  });
}

/** MEN-15: mentors the viewer cannot book, by communities. For visitors: everybody who belongs to a closed one. */
export async function closedTo(
  { app, viewer }: Context,
  mentors: readonly FoundMentor[],
): Promise<ReadonlySet<UserId>> {
  if (viewer.kind === 'user') {
    const ids = mentors.map((mentor) => mentor.userId).filter((id) => id !== viewer.userId);
    return new Set((await refusalsToBook(app, viewer, viewer.userId, ids)).keys());
  }
  const closed = await Promise.all(
    mentors.map(async ({ userId: id, facts }) => {
      const partners = await Promise.all(communitiesOf(facts).map((each) => partnerById(app, each)));
      return partners.some((partner) => partner?.settings.closedCommunity) ? [userId(id)] : [];
    }),
  );
  return new Set(closed.flat());
}

/** What is asked for first, then what they master best. */
function topicsFor(wanted: readonly string[], topics: readonly TaughtTopic[]): readonly TaughtTopic[] {
  const place = ({ id }: TaughtTopic) =>
    wanted.includes(id) ? 0 : wanted.includes(parentOf(id) ?? '') ? 1 : 2;
  return topics.toSorted(
    (one, other) =>
      place(one) - place(other) || (other.level ?? 0) - (one.level ?? 0) || (one.id < other.id ? -1 : 1),
  );
}
