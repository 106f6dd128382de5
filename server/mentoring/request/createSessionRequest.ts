import { readMenteeStanding } from '@waymark/db/mentoring';
import { readPlanStanding } from '@waymark/db/planning';
import { type EventMeta, type UserId, userId } from '@waymark/events/kernel';
import { mentoringLimits, noShowLimits } from '@waymark/events/limits';
import { noShowStanding, type RequestSession, type SessionId } from '@waymark/events/mentoring';
import { referenceIds } from '@waymark/events/profile';
import { confirmedAccess, confirmedMember } from '../../identity/confirmed.ts';
import { partnerById, refusalsToBook } from '../../partner/types.ts';
import { builder } from '../../platform/builder.ts';
import { badUserInput, failure } from '../../platform/graphql/failures.ts';
import type { UserContext } from '../../platform/viewer.ts';
import { changeSession, earlierResult, onSession, sessionMeta } from '../session/changeSession.ts';
import { mentorFacts, withoutBlocked } from '../time/mentorFacts.ts';
import { MentoringSessionRef, type SessionCardView, sessionById } from '../types.ts';
import { type AskingMentee, askingMentee } from './mentee.ts';
import { CreateSessionRequestInput } from './requestInputs.ts';

type Input = typeof CreateSessionRequestInput.$inferInput;

builder.mutationField('createSessionRequest', (t) =>
  t.withAuth({ user: true }).field({
    type: MentoringSessionRef,
    description: 'Asks mentors, or the mentors of a community, for a session.',
    args: { input: t.arg({ type: CreateSessionRequestInput, required: true }) },
    resolve: (_root, { input }, context) => create(context, input),
  }),
);

async function create(context: UserContext, input: Input): Promise<SessionCardView> {
  // No dot: with one it is a later session of a series.
  if (!/^[\w-]{1,64}$/.test(input.clientId)) throw badUserInput({ clientId: 'invalid' });
  const sessionId = input.clientId as SessionId;
  const meta = sessionMeta(context, input.clientId);
  if (await earlierResult(context, meta, sessionId)) return sessionById(context, sessionId);
  const mentee = await askingMentee(context);
  const mentorIds = [...new Set((input.mentorIds ?? []).map((id) => userId(id)))];
  checkChoices(input, mentorIds);
  await checkPlan(context, input.planId);
  await checkStanding(context, meta);
  await checkCommunity(context, mentee, input.communityId);
  await checkMentors(context, mentorIds, input.kind);
  const data = requestOf(sessionId, mentee, input, mentorIds);
  const { communityId: partnerId } = data;
  const { userId: asking } = context.viewer;
  return changeSession(context, sessionId, [
    confirmedAccess(asking, meta),
    ...(partnerId === null ? [] : [confirmedMember(asking, { partnerId, as: 'mentee' }, meta)]),
    onSession({ type: 'RequestSession', data, meta }),
  ]);
}

/** What the domain cannot know, or must not be asked of people one by one. */
function checkChoices(input: Input, mentorIds: readonly UserId[]): void {
  const fields: Record<string, string> = {};
  if (!referenceIds.taxonomy.has(input.topicId))
    fields.topicId = input.topicId ? 'choiceUnknown' : 'mandatory';
  if (mentorIds.length > mentoringLimits.mentors) fields.mentorIds = 'tooManyMentors';
  if (input.kind === 'ONGOING' && !input.cadence) fields.cadence = 'mandatory';
  if (input.kind === 'ONGOING' && !input.sessionCount) fields.sessionCount = 'mandatory';
  if (input.planId && !/^[\w-]{1,64}$/.test(input.planId)) fields.planId = 'choiceUnknown';
  if (Object.keys(fields).length > 0) throw badUserInput(fields);
}

/** A plan that is not open to the viewer is refused like one that does not exist. @throws GraphQLError BAD_USER_INPUT */
async function checkPlan({ app, viewer }: UserContext, planId: string | null | undefined): Promise<void> {
  if (!planId || (await readPlanStanding(viewer, app.db, planId))) return;
  throw badUserInput({ planId: 'choiceUnknown' });
}

/** How many may be open at once: fewer for who stayed away. @throws GraphQLError RATE_LIMITED, ACCESS_PAUSED */
async function checkStanding({ app, viewer }: UserContext, { at }: EventMeta): Promise<void> {
  const { openRequests, noShows } = await readMenteeStanding(viewer, app.db, at - noShowLimits.countsFor);
  const standing = noShowStanding(noShows, at);
  if (standing.status === 'waits') {
    throw failure('ACCESS_PAUSED', { until: new Date(standing.until).toISOString(), reason: 'noShows' });
  }
  const most = standing.status === 'oneAtATime' ? 1 : mentoringLimits.openRequests;
  if (openRequests >= most) throw failure('RATE_LIMITED', { reason: 'openRequests', most });
}

/** COM-07, COM-11: the queue is of a community that the mentee is approved in. */
async function checkCommunity(
  { app }: UserContext,
  { communities }: AskingMentee,
  communityId: string | null | undefined,
): Promise<void> {
  if (communityId == null) return;
  if (!(await partnerById(app, communityId))) throw failure('NOT_FOUND');
  if (!communities.includes(communityId)) throw failure('COMMUNITY_OPTION_OFF');
}

/**
 * SES-36, SES-37, PRO-84: advisory, as everything that is known of others; a mentor who is booked in vain can still say no.
 * @throws GraphQLError CLOSED_COMMUNITY, COMMUNITY_OPTION_OFF, BAD_USER_INPUT, each with the mentor
 */
async function checkMentors(
  { app, viewer }: UserContext,
  mentorIds: readonly UserId[],
  kind: Input['kind'],
): Promise<void> {
  // Oneself is for the domain to refuse.
  const others = mentorIds.filter((id) => id !== viewer.userId);
  if (others.length === 0) return;
  const [facts, met, refusals] = await Promise.all([
    mentorFacts(app, viewer, others),
    withoutBlocked(app, viewer, viewer.userId, others),
    refusalsToBook(app, viewer, viewer.userId, others),
  ]);
  for (const mentorId of others) {
    const mentor = facts.get(mentorId);
    const details = { mentorId };
    if (mentor?.standing !== 'good' || !met.includes(mentorId)) {
      throw failure('BAD_USER_INPUT', { fields: { mentorIds: 'mentorNotAvailable' }, ...details });
    }
    const refusal = refusals.get(mentorId);
    if (refusal) throw failure(refusal, details);
    if (!mentor.takes[kind]) {
      throw failure('BAD_USER_INPUT', { fields: { mentorIds: 'mentorTakesOtherKind' }, ...details });
    }
  }
}

function requestOf(
  sessionId: SessionId,
  mentee: AskingMentee,
  input: Input,
  mentorIds: readonly UserId[],
): RequestSession['data'] {
  const { kind, title, description, topicId, suggestedTimes, cadence, sessionCount } = input;
  return {
    sessionId,
    kind,
    title,
    description,
    topicId,
    times: suggestedTimes,
    timezone: input.timezone ?? mentee.timezone,
    durationMinutes: input.durationMinutes ?? mentoringLimits.oneOffMinutes,
    series: kind === 'ONGOING' && cadence && sessionCount ? { cadence, count: sessionCount } : null,
    mentorIds,
    communityId: input.communityId ?? null,
    planId: input.planId ?? null,
    acceptSubstitutes: mentee.acceptSubstitutes,
  };
}
