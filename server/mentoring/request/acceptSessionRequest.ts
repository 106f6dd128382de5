import { readSessions, type SessionView } from '@waymark/db/mentoring';
import type { EventMeta, Instant, Recorded } from '@waymark/events/kernel';
import {
  type MeetingProvider,
  type SessionId,
  type SessionState,
  seriesSessionId,
  seriesStarts,
} from '@waymark/events/mentoring';
import { confirmedAccess } from '../../identity/confirmed.ts';
import { builder } from '../../platform/builder.ts';
import { failure } from '../../platform/graphql/failures.ts';
import type { UserContext } from '../../platform/viewer.ts';
import {
  answerWith,
  attempt,
  earlierResult,
  type Intents,
  loadSession,
  onSession,
  refusalOf,
  sessionArgument,
  sessionMeta,
} from '../session/changeSession.ts';
import { sessionArgs } from '../session/sessionArgs.ts';
import { bookDiary, weekOf, whyNotBook } from '../time/calendars.ts';
import { isWithinAvailability, type MentorFacts } from '../time/mentorFacts.ts';
import { MentoringSessionRef, type SessionCardView } from '../types.ts';
import { MeetingProviderEnum } from '../view/enums.ts';
import { checkStanding, isInQueueFor, rightToQueue, viewerAsMentor } from './answering.ts';
import { findSubstitute } from './substitutes.ts';

type Accepting = {
  readonly sessionId: SessionId;
  readonly time: Instant;
  readonly provider: MeetingProvider;
  readonly link: string;
  readonly expectedVersion: number | undefined;
  readonly isOutsideAgreed: boolean;
  readonly meta: EventMeta;
};

type Acceptance = {
  readonly mentor: MentorFacts;
  readonly state: SessionState;
  readonly accepting: Accepting;
  /** The request of a series as this mentor sees it. */
  readonly asked: SessionView | undefined;
  /** Of every session of the series. */
  readonly starts: readonly Instant[];
};

builder.mutationField('acceptSessionRequest', (t) =>
  t.withAuth({ user: true }).field({
    type: MentoringSessionRef,
    description:
      'Accepts one of the suggested times. Of any number of mentors exactly one wins; the others are told REQUEST_TAKEN. A ' +
      'time that does not fit the mentor goes to a substitute (REQUEST_REASSIGNED) where both sides agreed to that; else it ' +
      'is TIME_NOT_AVAILABLE, TIME_NOT_FREE or WEEK_FULL.',
    args: {
      ...sessionArgs,
      time: t.arg({ type: 'DateTime', required: true }),
      provider: t.arg({ type: MeetingProviderEnum, required: true }),
      link: t.arg.string({ required: true, description: 'https, shown to the two participants only.' }),
      expectedVersion: t.arg.int({
        description: 'The version that was seen: CONFLICT where it has changed since.',
      }),
      outsideAvailability: t.arg.boolean({
        description: 'The mentor knows that the time is outside their availability, and takes it.',
      }),
    },
    resolve: (_root, { sessionId, outsideAvailability, clientId, expectedVersion, ...args }, context) =>
      accept(context, {
        ...args,
        sessionId: sessionArgument(sessionId),
        expectedVersion: expectedVersion ?? undefined,
        isOutsideAgreed: outsideAvailability ?? false,
        meta: sessionMeta(context, clientId),
      }),
  }),
);

/** The request as this mentor sees it; undefined once it is not theirs to see. */
async function viewOf(
  { app, viewer }: UserContext,
  { communities }: MentorFacts,
  id: SessionId,
): Promise<SessionView | undefined> {
  return (await readSessions(viewer, app.db, [id], communities)).get(id);
}

async function accept(context: UserContext, accepting: Accepting): Promise<SessionCardView> {
  const { sessionId, meta } = accepting;
  const loading = loadSession(context, sessionId);
  const [earlier, mentor] = await Promise.all([
    earlierResult(context, meta, sessionId),
    viewerAsMentor(context),
    loading.catch(() => undefined),
  ]);
  if (earlier) return answerTo(context, sessionId, earlier);
  // Before the request is looked at: a refusal about the viewer must not depend on whether the request exists.
  checkStanding(mentor);
  const state = await loading;
  if (!accepting.isOutsideAgreed && isMismatch(mentor, state, accepting)) {
    await passOn(context, mentor, state, accepting);
    throw failure('TIME_NOT_AVAILABLE');
  }
  const { series } = state;
  const asked = series ? await viewOf(context, mentor, sessionId) : undefined;
  const starts =
    series && asked
      ? seriesStarts(asked.timezone, accepting.time, series.cadence, series.count)
      : [accepting.time];
  const acceptance = { mentor, state, accepting, asked, starts };
  const outcome = await attempt(context, acceptIntents(acceptance));
  if (outcome.status === 'accepted') return answerTo(context, sessionId, outcome.events);
  const { refusal } = outcome;
  if (refusal.type !== 'TimeNotFree' && refusal.type !== 'WeekIsFull') {
    throw await refusalOf(context, sessionId, refusal);
  }
  // Not taken, for that is decided first: one of the two diaries has no room.
  const own = await firstWithoutRoom(context, acceptance);
  if (own) await passOn(context, mentor, state, accepting);
  const time = own ? new Date(own).toISOString() : undefined;
  const whose = own ? { whose: 'MENTOR', time } : { whose: 'MENTEE' };
  throw failure(refusal.type === 'WeekIsFull' ? 'WEEK_FULL' : 'TIME_NOT_FREE', {
    refusal: refusal.type,
    ...whose,
  });
}

/** The same as the first time, also where that was no acceptance (SES-82). */
function answerTo(
  context: UserContext,
  sessionId: SessionId,
  events: readonly Recorded[],
): Promise<SessionCardView> {
  if (events.some(({ type }) => type === 'SessionOfferPassedOn')) throw failure('REQUEST_REASSIGNED');
  return answerWith(context, sessionId, events);
}

/** A request that is over, or a time that was never suggested, is for the decision to name. */
function isMismatch(mentor: MentorFacts, state: SessionState, { time }: Accepting): boolean {
  const isOpen = state.status === 'REQUESTED' || state.status === 'PENDING';
  return (
    isOpen &&
    state.times.includes(time) &&
    mayAnswer(mentor, state) &&
    !isWithinAvailability(mentor, time, state.durationMinutes)
  );
}

function mayAnswer(mentor: MentorFacts, state: SessionState): boolean {
  const offer = state.offers[mentor.userId];
  return offer === 'waiting' || offer === 'asked' || (offer === undefined && isInQueueFor(mentor, state));
}

/** The acceptance first, so that a mentor who is too late gets that refusal and no other; then all sessions and their bookings. */
function acceptIntents(acceptance: Acceptance): Intents {
  const { mentor, state, asked, starts } = acceptance;
  const { isOutsideAgreed: _agreed, meta, expectedVersion, ...accepting } = acceptance.accepting;
  const isOfCommunity = isInQueueFor(mentor, state);
  const data = { ...accepting, isOfCommunity, ...(expectedVersion !== undefined && { expectedVersion }) };
  const accepted = onSession({ type: 'AcceptSessionRequest', data, meta });
  const first = [confirmedAccess(mentor.userId, meta), ...rightToQueue(mentor, state, meta)];
  const { menteeId, durationMinutes, series } = state;
  // Gone from the viewer's sight meanwhile: nothing but the decision can say why.
  if (series && !asked) return [...first, accepted];
  const booked = starts.flatMap((startsAt, index) => {
    const sessionId = seriesSessionId(accepting.sessionId, index + 1);
    const booking = { sessionId, startsAt, durationMinutes, meta };
    return [
      bookDiary({ ...booking, userId: mentor.userId, week: weekOf(mentor, startsAt) }),
      bookDiary({ ...booking, userId: menteeId, week: null }),
    ];
  });
  return [...first, accepted, ...plannedIntents(acceptance), ...booked];
}

/** SES-08: the sessions after the first. Only the first start was chosen, so only it is held to the mentor's times. */
function plannedIntents({ mentor, state, accepting, asked, starts }: Acceptance): Intents {
  const { menteeId, durationMinutes, series } = state;
  const { sessionId: seriesId, provider, link, meta } = accepting;
  if (!series || !asked) return [];
  const { title, description, topicId, timezone } = asked;
  const { cadence, count } = series;
  const shared = { seriesId, count, cadence, menteeId, mentorId: mentor.userId, title, description, topicId };
  return starts.slice(1).map((startsAt, index) => {
    const number = index + 2;
    const own = { sessionId: seriesSessionId(seriesId, number), number, startsAt };
    const data = { ...shared, ...own, timezone, durationMinutes, provider, link };
    return onSession({ type: 'PlanSession', data, meta });
  });
}

/** The first start that the mentor's own diary has no room for; undefined: it is the mentee's that has none. */
async function firstWithoutRoom(
  { app }: UserContext,
  { mentor, state: { durationMinutes }, accepting: { sessionId, meta }, starts }: Acceptance,
): Promise<Instant | undefined> {
  const { userId } = mentor;
  for (const [index, startsAt] of starts.entries()) {
    const id = seriesSessionId(sessionId, index + 1);
    const booking = {
      userId,
      sessionId: id,
      startsAt,
      durationMinutes,
      week: weekOf(mentor, startsAt),
      meta,
    };
    if (await whyNotBook(app, booking)) return startsAt;
  }
  return undefined;
}

/** @throws GraphQLError REQUEST_REASSIGNED once it went to a substitute, or what became of it meanwhile. */
async function passOn(
  context: UserContext,
  mentor: MentorFacts,
  state: SessionState,
  { sessionId, meta }: Accepting,
): Promise<void> {
  const offer = state.offers[mentor.userId];
  // What lies in a queue belongs to nobody yet, so nobody can pass it on.
  if (offer !== 'waiting' && offer !== 'asked') return;
  if (!state.acceptSubstitutes || !mentor.acceptSubstitutes) return;
  const topicId = (await viewOf(context, mentor, sessionId))?.topicId;
  if (topicId === undefined) return;
  const substituteId = await findSubstitute(context, mentor, { sessionId, topicId, state, meta });
  if (substituteId === null) return;
  const data = { sessionId, substituteId };
  const outcome = await attempt(context, [onSession({ type: 'PassOnSessionRequest', data, meta })]);
  if (outcome.status === 'accepted') throw failure('REQUEST_REASSIGNED');
  // Somebody else was offered it since: then the mentor gets the refusal of their time.
  if (outcome.refusal.type !== 'SubstituteNotWanted')
    throw await refusalOf(context, sessionId, outcome.refusal);
}
