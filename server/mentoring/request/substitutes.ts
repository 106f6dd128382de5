import { readSubstitutes } from '@waymark/db/profile';
import type { EventMeta, Instant, UserId } from '@waymark/events/kernel';
import type { SessionId, SessionState } from '@waymark/events/mentoring';
import { refusalsToBook } from '../../partner/types.ts';
import type { UserContext } from '../../platform/viewer.ts';
import { weekOf, whyNotBook } from '../time/calendars.ts';
import { isWithinAvailability, type MentorFacts, mentorFacts, withoutBlocked } from '../time/mentorFacts.ts';

/** Looked at before giving up: more would make one mentor's "no" slow for the sake of the last few. */
const MOST_LOOKED_AT = 300;
const AT_ONCE = 50;

type Wanted = {
  readonly sessionId: SessionId;
  readonly topicId: string;
  readonly state: SessionState;
  readonly meta: EventMeta;
};

/**
 * SES-51, SES-55: somebody who teaches the topic, stands in for others, may be booked by this mentee and has one of the suggested
 * times free; null where there is nobody, or one of the two sides does not want it. A look: that nobody is offered a request twice
 * is decided in its stream, and a substitute who was booked meanwhile says so when they answer.
 */
export async function findSubstitute(
  context: UserContext,
  replaced: Pick<MentorFacts, 'acceptSubstitutes'>,
  wanted: Wanted,
): Promise<UserId | null> {
  const { sessionId, topicId, state, meta } = wanted;
  if (!replaced.acceptSubstitutes || !state.acceptSubstitutes) return null;
  const { app, viewer } = context;
  const times = state.times.filter((time) => time > meta.at);
  for (let offset = 0; offset < MOST_LOOKED_AT; offset += AT_ONCE) {
    const asked = { topicId, seed: sessionId, limit: AT_ONCE, offset };
    const found = await readSubstitutes(viewer, app.db, asked);
    const others = found.filter((id) => id !== state.menteeId && state.offers[id] === undefined);
    for (const mentor of await bookable(context, state, others)) {
      for (const time of times) if (await isFree(context, mentor, time, wanted)) return mentor.userId;
    }
    if (found.length < AT_ONCE) return null;
  }
  return null;
}

/** The mentors among them that this mentee may book for this. */
export async function bookable(
  { app, viewer }: UserContext,
  { menteeId, series }: Pick<SessionState, 'menteeId'> & { readonly series: unknown },
  ids: readonly UserId[],
): Promise<readonly MentorFacts[]> {
  const met = await withoutBlocked(app, viewer, menteeId, ids);
  if (met.length === 0) return [];
  const [facts, refusals] = await Promise.all([
    mentorFacts(app, viewer, met),
    refusalsToBook(app, viewer, menteeId, met),
  ]);
  const kind = series ? 'ONGOING' : 'ONE_OFF';
  return [...facts.values()].filter(
    ({ userId, standing, takes }) => standing === 'good' && takes[kind] && !refusals.has(userId),
  );
}

async function isFree(
  { app }: UserContext,
  mentor: MentorFacts,
  startsAt: Instant,
  { sessionId, state: { durationMinutes }, meta }: Wanted,
): Promise<boolean> {
  // A mentor without times has promised none: people ask them, the search for substitutes does not.
  if (mentor.availability === null || !isWithinAvailability(mentor, startsAt, durationMinutes)) return false;
  const week = weekOf(mentor, startsAt);
  const booking = { userId: mentor.userId, sessionId, startsAt, durationMinutes, week, meta };
  return (await whyNotBook(app, booking)) === undefined;
}
