import { readUsers } from '@waymark/db/identity';
import { type Booking, readBookings } from '@waymark/db/mentoring';
import { readTeachers } from '@waymark/db/profile';
import type { Instant, UserId } from '@waymark/events/kernel';
import { endOf } from '@waymark/events/mentoring';
import type { UserCard } from '../../identity/types.ts';
import { failure } from '../../platform/graphql/failures.ts';
import type { UserContext } from '../../platform/viewer.ts';
import { isWithinAvailability, type MentorFacts } from '../time/mentorFacts.ts';
import { sessionById } from '../view/sessionCards.ts';
import type { SessionCardView } from '../view/views.ts';
import { bookable } from './substitutes.ts';

const SUGGESTIONS = 3;
/** Looked at: more would cost everybody for the sake of the last few. */
const MOST_LOOKED_AT = 60;

/**
 * SES-54: other mentors of the topic that the mentee may book; those who have one of the suggested times free come first.
 * @throws GraphQLError NOT_FOUND for anybody but the mentee.
 */
export async function substituteSuggestions(
  context: UserContext,
  sessionId: string,
): Promise<readonly UserCard[]> {
  const session = await sessionById(context, sessionId);
  if (session.part !== 'mentee') throw failure('NOT_FOUND');
  const { app, viewer } = context;
  const { topicId, menteeId, kind } = session;
  const found = await readTeachers(viewer, app.db, { topicId, seed: session.id, limit: MOST_LOOKED_AT });
  const asked = new Set<UserId>([menteeId, ...session.offers.map(({ mentorId }) => mentorId)]);
  const others = found.filter((id) => !asked.has(id));
  const series = kind === 'ONGOING' ? kind : null;
  const mentors = others.length === 0 ? [] : await bookable(context, { menteeId, series }, others);
  const chosen = await freeFirst(context, session, mentors);
  const people = await readUsers(viewer, app.db, chosen);
  return chosen.flatMap((id) => people.get(id) ?? []);
}

async function freeFirst(
  { app, viewer }: UserContext,
  { times, durationMinutes }: SessionCardView,
  mentors: readonly MentorFacts[],
): Promise<readonly UserId[]> {
  const ahead = times.filter((time) => time > app.clock.now());
  const ids = mentors.map(({ userId }) => userId);
  const until = endOf(Math.max(0, ...ahead), durationMinutes);
  const bookings =
    ahead.length === 0 ? [] : await readBookings(viewer, app.db, ids, Math.min(...ahead), until);
  const isFree = (mentor: MentorFacts) =>
    mentor.availability !== null &&
    ahead.some(
      (time) =>
        isWithinAvailability(mentor, time, durationMinutes) &&
        !bookings.some(
          (booking) => booking.userId === mentor.userId && overlaps(booking, time, durationMinutes),
        ),
    );
  const [free, rest] = [mentors.filter(isFree), mentors.filter((mentor) => !isFree(mentor))];
  return [...free, ...rest].slice(0, SUGGESTIONS).map(({ userId }) => userId);
}

function overlaps({ startsAt, endsAt }: Booking, time: Instant, durationMinutes: number): boolean {
  return startsAt < endOf(time, durationMinutes) && endsAt > time;
}
