import { mentoringLimits } from '@waymark/events/limits';
import { UserRef } from '../identity/types.ts';
import { PartnerRef, partnerById } from '../partner/types.ts';
import { builder } from '../platform/builder.ts';
import { atMost } from '../platform/graphql/limits/listBound.ts';
import { languageOf, TaxonomyRef, topicView } from '../profile/types.ts';
import { isOutsideAvailability, timezoneOfMentor } from './time/mentorTime.ts';
import { offeredTimes } from './time/offeredTimes.ts';
import { documentCards } from './view/documentCards.ts';
import {
  MeetingProviderEnum,
  SessionCadenceEnum,
  SessionKindEnum,
  SessionReasonEnum,
  SessionStatusEnum,
} from './view/enums.ts';
import { feedbackFlags } from './view/feedbackFlags.ts';
import { historyOf } from './view/history.ts';
import {
  RescheduleProposalRef,
  SessionAgendaItemRef,
  SessionDocumentRef,
  SessionFeedbackFlagsRef,
  SessionHistoryLineRef,
  SessionLateRef,
  SessionNoShowRef,
  SessionNotesRef,
  SessionOfferedTimeRef,
  SessionOfferRef,
} from './view/parts.ts';
import type { SessionCardView } from './view/views.ts';

export { sessionById, sessionsById } from './view/sessionCards.ts';
export type { SessionCardView };
export { SessionKindEnum, SessionStatusEnum };

export const MentoringSessionRef = builder.objectRef<SessionCardView>('MentoringSession');

builder.objectType(MentoringSessionRef, {
  description: 'A request for mentoring and what became of it. What is not for the viewer is null or empty.',
  fields: (t) => ({
    id: t.exposeID('id'),
    kind: t.expose('kind', { type: SessionKindEnum }),
    seriesId: t.exposeID('seriesId', { nullable: true, description: 'The first session of the series.' }),
    seriesNumber: t.exposeInt('seriesNumber', { nullable: true }),
    seriesCount: t.exposeInt('seriesCount', { nullable: true }),
    cadence: t.expose('cadence', { type: SessionCadenceEnum, nullable: true }),
    status: t.expose('status', { type: SessionStatusEnum }),
    title: t.exposeString('title', { description: 'Empty once the mentee is deleted.' }),
    description: t.exposeString('description'),
    topic: t.field({
      type: TaxonomyRef,
      resolve: async ({ topicId }, _args, context) => topicView(topicId, null, await languageOf(context)),
    }),
    durationMinutes: t.exposeInt('durationMinutes'),
    mentee: t.field({ type: UserRef, resolve: (it) => it.cardOf(it.menteeId) }),
    mentor: t.field({
      type: UserRef,
      nullable: true,
      resolve: (it) => (it.mentorId === null ? null : it.cardOf(it.mentorId)),
    }),
    menteeTimezone: t.exposeString('timezone'),
    mentorTimezone: t.string({ nullable: true, resolve: timezoneOfMentor }),
    suggestedTimes: t.field({ type: ['DateTime'], ...atMost(5), resolve: ({ times }) => [...times] }),
    offeredTimes: t.field({
      type: [SessionOfferedTimeRef],
      ...atMost(5),
      description: 'For a mentor who may answer: how each suggested time fits into their own calendar.',
      resolve: offeredTimes,
    }),
    acceptedTime: t.expose('startsAt', {
      type: 'DateTime',
      nullable: true,
      description: 'The start that counts now: it moves with an accepted proposal.',
    }),
    endsAt: t.expose('endsAt', { type: 'DateTime', nullable: true }),
    provider: t.expose('provider', { type: MeetingProviderEnum, nullable: true }),
    link: t.exposeString('link', { nullable: true, description: 'For the two participants only.' }),
    canJoinFrom: t.field({
      type: 'DateTime',
      nullable: true,
      resolve: ({ status, startsAt, endsAt, part, noShow }, _args, { app }) => {
        if (startsAt === null || endsAt === null || part === 'lost') return null;
        // Whose report of absence was taken back may still be going on.
        const mayGoOn = app.clock.now() < endsAt + mentoringLimits.completesAfter;
        const isBack = status === 'COMPLETED' && noShow?.isRevoked === true && mayGoOn;
        return status === 'ACCEPTED' || isBack ? startsAt - mentoringLimits.joinBefore : null;
      },
    }),
    offers: t.field({
      type: [SessionOfferRef],
      ...atMost(10),
      description: 'The mentee sees all of them, a mentor their own.',
      resolve: ({ offers, cardOf }) => offers.map((offer) => ({ ...offer, cardOf })),
    }),
    myOffer: t.field({
      type: SessionOfferRef,
      nullable: true,
      resolve: ({ myOffer, cardOf }) => myOffer && { ...myOffer, cardOf },
    }),
    community: t.field({
      type: PartnerRef,
      nullable: true,
      description: 'In whose queue it is.',
      resolve: async ({ communityId }, _args, { app }) =>
        communityId === null ? null : ((await partnerById(app, communityId)) ?? null),
    }),
    reschedule: t.field({
      type: RescheduleProposalRef,
      nullable: true,
      description: 'The newest proposal.',
      resolve: ({ reschedule, viewerId }) => reschedule && { ...reschedule, viewerId },
    }),
    reason: t.expose('reason', { type: SessionReasonEnum, nullable: true }),
    reasonText: t.exposeString('reasonText', { nullable: true }),
    cancelledBy: t.field({
      type: UserRef,
      nullable: true,
      resolve: (it) => (it.cancelledById === null ? null : it.cardOf(it.cancelledById)),
    }),
    late: t.expose('late', { type: SessionLateRef, nullable: true }),
    noShow: t.expose('noShow', { type: SessionNoShowRef, nullable: true }),
    planId: t.exposeID('planId', { nullable: true }),
    feedback: t.field({ type: SessionFeedbackFlagsRef, resolve: feedbackFlags }),
    agenda: t.field({ type: [SessionAgendaItemRef], ...atMost(20), resolve: ({ agenda }) => [...agenda] }),
    notes: t.field({ type: SessionNotesRef, resolve: ({ notes, cardOf }) => ({ ...notes, cardOf }) }),
    documents: t.field({ type: [SessionDocumentRef], ...atMost(20), resolve: documentCards }),
    history: t.field({
      type: [SessionHistoryLineRef],
      ...atMost(500),
      description: 'Oldest first.',
      resolve: historyOf,
    }),
    expiresAt: t.expose('expiresAt', { type: 'DateTime', nullable: true }),
    isOutsideAvailability: t.boolean({
      description: 'For its mentor: their availability changed, and the session is no longer in it.',
      resolve: isOutsideAvailability,
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    version: t.exposeInt('version', { description: 'Send it back as `expectedVersion`.' }),
  }),
});
