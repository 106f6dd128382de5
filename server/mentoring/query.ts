import {
  communityRequests,
  countSessions,
  menteeSessions,
  mentorSessions,
  type SessionCounts,
  type SessionList,
} from '@waymark/db/mentoring';
import { userId } from '@waymark/events/kernel';
import { type SessionStatus, sessionStatuses } from '@waymark/events/mentoring';
import { UserRef } from '../identity/types.ts';
import { builder } from '../platform/builder.ts';
import { badUserInput, failure } from '../platform/graphql/failures.ts';
import { atMost } from '../platform/graphql/limits/listBound.ts';
import { pageArgs, pageOf } from '../platform/graphql/page.ts';
import type { UserContext } from '../platform/viewer.ts';
import { substituteSuggestions } from './request/suggestions.ts';
import { MOST_DAYS, mentorAvailability } from './time/availability.ts';
import { MentoringSessionRef, SessionStatusEnum } from './types.ts';
import { communitiesMentored, sessionById, sessionCards } from './view/sessionCards.ts';
import type { AvailabilityAnswer, FreeSlot, SessionListView } from './view/views.ts';

const MentoringSessionListRef = builder.objectRef<SessionListView>('MentoringSessionList').implement({
  fields: (t) => ({
    items: t.field({ type: [MentoringSessionRef], ...atMost(100), resolve: ({ items }) => [...items] }),
    total: t.exposeInt('total'),
    hasMore: t.exposeBoolean('hasMore'),
    position: t.expose('position', {
      type: 'Position',
      description: 'What the list reflects: go on live from here.',
    }),
    cursor: t.expose('cursor', { type: 'Cursor', description: 'The same place by name.' }),
  }),
});

const FreeSlotRef = builder.objectRef<FreeSlot>('FreeSlot').implement({
  fields: (t) => ({
    start: t.expose('start', { type: 'DateTime' }),
    end: t.expose('end', { type: 'DateTime' }),
  }),
});

const MentorAvailabilityRef = builder.objectRef<AvailabilityAnswer>('MentorAvailability').implement({
  description: 'When a mentor can be asked for a session: their times without what is booked.',
  fields: (t) => ({
    mentorId: t.exposeID('mentorId'),
    timezone: t.exposeString('timezone'),
    slots: t.field({ type: [FreeSlotRef], ...atMost(3000), resolve: ({ slots }) => [...slots] }),
    nextFree: t.expose('nextFree', {
      type: 'DateTime',
      nullable: true,
      description: 'The first time that may be suggested; null: none in the next 60 days.',
    }),
    isAtCapacity: t.exposeBoolean('isAtCapacity', { description: 'The hours of this week are used up.' }),
  }),
});

const SessionCountsRef = builder.objectRef<SessionCounts>('SessionCounts').implement({
  description: 'How many there are in each list of the viewer.',
  fields: (t) => ({
    requestsAsMentor: t.exposeInt('requestsAsMentor'),
    requestsAsMentee: t.exposeInt('requestsAsMentee'),
    community: t.exposeInt('community'),
    upcomingAsMentor: t.exposeInt('upcomingAsMentor'),
    upcomingAsMentee: t.exposeInt('upcomingAsMentee'),
    completedAsMentor: t.exposeInt('completedAsMentor'),
    completedAsMentee: t.exposeInt('completedAsMentee'),
    position: t.expose('position', { type: 'Position' }),
    cursor: t.expose('cursor', { type: 'Cursor', description: 'The same place by name.' }),
  }),
});

builder.queryFields((t) => ({
  getSessionById: t.withAuth({ user: true }).field({
    type: MentoringSessionRef,
    description: 'For who takes part, who may answer it, and, with little left of it, who lost it.',
    args: { id: t.arg.id({ required: true }) },
    resolve: (_root, { id }, context) => sessionById(context, id),
  }),

  getSessionsByMentorId: t.withAuth({ user: true }).field({
    type: MentoringSessionListRef,
    description:
      'The viewer’s own as a mentor. Open requests are those that wait for the viewer, the first to end first; upcoming ones ' +
      'are ordered by start, others newest first.',
    args: { mentorId: t.arg.id(), status: t.arg({ type: [SessionStatusEnum] }), ...pageArgs },
    resolve: async (_root, { mentorId, status, ...page }, context) =>
      listView(context, await mentorSessions(own(context, mentorId), context.app.db, asked(status, page))),
  }),

  getAllSessionsByMenteeId: t.withAuth({ user: true }).field({
    type: MentoringSessionListRef,
    description: 'The viewer’s own as a mentee, in the same order.',
    args: { menteeId: t.arg.id(), status: t.arg({ type: [SessionStatusEnum] }), ...pageArgs },
    resolve: async (_root, { menteeId, status, ...page }, context) =>
      listView(context, await menteeSessions(own(context, menteeId), context.app.db, asked(status, page))),
  }),

  getCommunitySessionRequests: t.withAuth({ user: true }).field({
    type: MentoringSessionListRef,
    description: 'Open requests to the communities in which the viewer is an approved mentor.',
    args: { ...pageArgs },
    resolve: async (_root, page, context) => {
      const communityIds = await communitiesMentored(context);
      const { viewer, app } = context;
      return listView(context, await communityRequests(viewer, app.db, { ...pageOf(page), communityIds }));
    },
  }),

  getMentorAvailability: t.withAuth({ user: true }).field({
    type: MentorAvailabilityRef,
    description: 'At most 62 days at a time.',
    args: {
      mentorId: t.arg.id({ required: true }),
      from: t.arg({ type: 'DateTime', required: true }),
      to: t.arg({ type: 'DateTime', required: true }),
    },
    resolve: async (_root, { mentorId, from, to }, context) => {
      if (to < from || to - from > MOST_DAYS * 24 * 60 * 60_000) throw badUserInput({ to: 'invalid' });
      const found = await mentorAvailability(context, userId(mentorId), from, to);
      if (!found) throw failure('NOT_FOUND');
      return found;
    },
  }),

  getSessionCounts: t.withAuth({ user: true }).field({
    type: SessionCountsRef,
    resolve: async (_root, _args, context) =>
      countSessions(context.viewer, context.app.db, await communitiesMentored(context)),
  }),

  getSubstituteSuggestions: t.withAuth({ user: true }).field({
    type: [UserRef],
    ...atMost(3),
    description: 'Up to three other mentors for a request that nobody accepted; for its mentee.',
    args: { sessionId: t.arg.id({ required: true }) },
    resolve: async (_root, { sessionId }, context) => [...(await substituteSuggestions(context, sessionId))],
  }),
}));

/** @throws GraphQLError NOT_AUTHORIZED where somebody else's are asked for. */
function own({ viewer }: UserContext, id: string | null | undefined): UserContext['viewer'] {
  if (id && id !== viewer.userId) throw failure('NOT_AUTHORIZED');
  return viewer;
}

function asked(status: readonly SessionStatus[] | null | undefined, page: Parameters<typeof pageOf>[0]) {
  return { ...pageOf(page), statuses: status && status.length > 0 ? status : sessionStatuses };
}

async function listView(context: UserContext, list: SessionList): Promise<SessionListView> {
  return { ...list, items: await sessionCards(context, list.items) };
}
