import { isWeekend } from '@waymark/events/gathering';
import { gatheringLimits as limits } from '@waymark/events/limits';
import { UserRef } from '../identity/types.ts';
import { PartnerRef, partnerById } from '../partner/types.ts';
import type { Context } from '../platform/app.ts';
import { builder } from '../platform/builder.ts';
import { atMost } from '../platform/graphql/limits/listBound.ts';
import { languageOf, TaxonomyRef, topicView } from '../profile/types.ts';
import { MyAttendanceRef, ownTicket } from './attendance/myAttendance.ts';
import {
  EventCallProviderEnum,
  EventLocationEnum,
  GroupEventRequestStatusEnum,
  GroupEventStatusEnum,
} from './enums.ts';
import { calendarLinks, eventPath } from './links.ts';
import { calendarPath } from './pages/calendarPage.ts';
import { GroupEventTypeRef, type TypeView, typeView } from './typeView.ts';
import type { EventPage, EventView } from './views.ts';

export { typeName } from './typeView.ts';
export { type EventView, eventsById } from './views.ts';

const ReplayChapterRef = builder
  .objectRef<{ readonly at: number; readonly title: string }>('ReplayChapter')
  .implement({
    fields: (t) => ({
      at: t.exposeInt('at', { description: 'Seconds from the beginning.' }),
      title: t.exposeString('title'),
    }),
  });

const ReplayRemovalRef = builder.objectRef<NonNullable<EventView['removal']>>('ReplayRemoval').implement({
  fields: (t) => ({
    reason: t.exposeString('reason', { nullable: true, description: 'As who removed it wrote it.' }),
    canShareAgain: t.exposeBoolean('canShareAgain', {
      description: 'False: who manages the event removed it, and the viewer does not manage.',
    }),
  }),
});

export const GroupEventRef = builder.objectRef<EventView>('GroupEvent');
export const GroupEventRequestRef = builder.objectRef<EventView>('GroupEventRequest');

function typeOf({ typeId, partnerId }: EventView, context: Context): Promise<TypeView> {
  return languageOf(context).then((language) => typeView(context, typeId, partnerId, language));
}

async function topicsOf({ topicIds }: EventView, context: Context) {
  const language = await languageOf(context);
  return topicIds.map((id) => topicView(id, null, language));
}

builder.objectType(GroupEventRequestRef, {
  description: 'An event that is asked for: by a mentor who proposes it, or of a speaker who is invited.',
  fields: (t) => ({
    id: t.exposeID('id'),
    title: t.string({ resolve: ({ title }) => title ?? '' }),
    description: t.string({ resolve: ({ description }) => description ?? '' }),
    startTime: t.expose('startsAt', { type: 'DateTime' }),
    duration: t.exposeInt('durationMinutes'),
    status: t.expose('requestStatus', { type: GroupEventRequestStatusEnum }),
    isManuallyCreated: t.exposeBoolean('isInvitation', {
      description: 'By the charity or a manager.',
    }),
    confirmationSentToMentor: t.boolean({ resolve: isConfirmed }),
    recordingShareConsent: t.exposeBoolean('recordingConsent'),
    sponsoredBy: t.string({ nullable: true, resolve: ({ sponsoredBy }) => sponsoredBy || null }),
    invitationSent: t.exposeBoolean('isInvitation', { description: 'The speaker was asked.' }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    type: t.field({ type: GroupEventTypeRef, resolve: (it, _args, context) => typeOf(it, context) }),
    mentor: t.field({ type: UserRef, resolve: (it) => it.cardOf(it.hostId) }),
    taxonomy: t.field({
      type: [TaxonomyRef],
      ...atMost(5),
      resolve: (it, _args, context) => topicsOf(it, context),
    }),
    offeredTimes: t.field({
      type: ['DateTime'],
      ...atMost(5),
      description: 'Of an invitation: the dates to choose from.',
      resolve: ({ offeredTimes }) => [...offeredTimes],
    }),
    suitingTimes: t.field({
      type: ['DateTime'],
      ...atMost(5),
      description: 'Which of them suit the speaker, the best first.',
      resolve: ({ suitingTimes }) => [...suitingTimes],
    }),
    expiresAt: t.expose('expiresAt', { type: 'DateTime', nullable: true }),
    reason: t.exposeString('reason', { nullable: true, description: 'Why it was declined or cancelled.' }),
    partner: t.field({
      type: PartnerRef,
      nullable: true,
      resolve: async ({ partnerId }, _args, { app }) =>
        partnerId === null ? null : ((await partnerById(app, partnerId)) ?? null),
    }),
    isWeekend: t.boolean({
      description: 'A Saturday or Sunday in the United Kingdom: a warning.',
      resolve: ({ startsAt }) => isWeekend(startsAt),
    }),
    groupEvent: t.field({
      type: GroupEventRef,
      nullable: true,
      description: 'Once it is accepted.',
      resolve: (it) => (it.status === null ? null : it),
    }),
  }),
});

builder.objectType(GroupEventRef, {
  description: 'A masterclass or the like. What is not for the viewer is null.',
  fields: (t) => ({
    id: t.exposeID('id'),
    status: t.field({ type: GroupEventStatusEnum, resolve: ({ status }) => status ?? 'DRAFT' }),
    title: t.string({ resolve: ({ title }) => title ?? '' }),
    description: t.string({ resolve: ({ description }) => description ?? '' }),
    startTime: t.expose('startsAt', { type: 'DateTime' }),
    endTime: t.expose('endsAt', { type: 'DateTime', description: 'It moves where the host runs late.' }),
    duration: t.exposeInt('durationMinutes', { description: 'Minutes.' }),
    timezone: t.exposeString('timezone', { description: 'Of who planned it.' }),
    type: t.field({ type: GroupEventTypeRef, resolve: (it, _args, context) => typeOf(it, context) }),
    mentor: t.field({ type: UserRef, resolve: (it) => it.cardOf(it.hostId) }),
    groupEventRequest: t.field({ type: GroupEventRequestRef, resolve: (it) => it }),
    taxonomy: t.field({
      type: [TaxonomyRef],
      ...atMost(5),
      resolve: (it, _args, context) => topicsOf(it, context),
    }),
    callUrl: t.exposeString('callUrl', {
      nullable: true,
      description: 'For who is registered from 5 minutes before the start, for the speaker from 15.',
    }),
    autogeneratedUrl: t.string({
      nullable: true,
      description: 'Where who is registered and the speaker join: the page of the event.',
      resolve: (it, _args, { app }) => (isOfThem(it) ? `${app.config.publicUrl}${eventPath(it.id)}` : null),
    }),
    location: t.expose('location', { type: EventLocationEnum }),
    place: t.exposeString('place', { nullable: true }),
    provider: t.expose('provider', { type: EventCallProviderEnum, nullable: true }),
    meetingLink: t.exposeString('link', { nullable: true, description: 'For who runs it.' }),
    maxNumberOfAttendees: t.exposeInt('capacity'),
    minNumberOfAttendees: t.exposeInt('minimum'),
    startDateRegistration: t.expose('registersFrom', { type: 'DateTime' }),
    endDateRegistration: t.expose('registersUntil', { type: 'DateTime' }),
    totalAcceptedInvitations: t.exposeInt('taken', { description: 'How many are registered.' }),
    seatsLeft: t.int({
      description: 'A seat that came free is for the first who waits.',
      resolve: ({ capacity, taken, waiting }) => (waiting > 0 ? 0 : Math.max(0, capacity - taken)),
    }),
    waiting: t.exposeInt('waiting', { description: 'How many are on the waiting list.' }),
    featureImage: t.string({
      nullable: true,
      resolve: ({ imageId }) => imageId,
    }),
    isManuallyCreated: t.exposeBoolean('isInvitation'),
    confirmationSentToMentor: t.boolean({ resolve: isConfirmed }),
    recordingShareConsent: t.exposeBoolean('recordingConsent'),
    recordingUrl: t.string({
      nullable: true,
      description: 'The replay, with the speaker’s consent.',
      resolve: ({ replay }) => replay?.url ?? null,
    }),
    captionsUrl: t.string({ nullable: true, resolve: ({ replay }) => replay?.captionsUrl ?? null }),
    chapters: t.field({
      type: [ReplayChapterRef],
      ...atMost(50),
      resolve: ({ replay }) => [...(replay?.chapters ?? [])],
    }),
    replayRemoval: t.field({
      type: ReplayRemovalRef,
      nullable: true,
      description: 'The last replay was removed. For who runs the event.',
      resolve: ({ removal }) => removal,
    }),
    isFeedbackEmailSent: t.boolean({ resolve: ({ status }) => status === 'FINISHED' }),
    isPromoted: t.exposeBoolean('isFeatured'),
    sponsoredBy: t.string({ nullable: true, resolve: ({ sponsoredBy }) => sponsoredBy || null }),
    partner: t.field({
      type: PartnerRef,
      nullable: true,
      resolve: async ({ partnerId }, _args, { app }) =>
        partnerId === null ? null : ((await partnerById(app, partnerId)) ?? null),
    }),
    isPublic: t.exposeBoolean('isPublic'),
    isWeekend: t.boolean({ resolve: ({ startsAt }) => isWeekend(startsAt) }),
    delayMinutes: t.exposeInt('delayMinutes', { nullable: true, description: 'The host runs late.' }),
    cancelReason: t.string({
      nullable: true,
      resolve: ({ status, reason }) => (status === 'CANCELLED' ? reason : null),
    }),
    hasSpeakerLeft: t.exposeBoolean('hasHostLeft', {
      description: 'It was cancelled because the speaker has left; there is no other reason then.',
    }),
    isOrganiser: t.boolean({
      description: 'The viewer hosts it, or manages its community.',
      resolve: ({ part }) => part !== 'OTHER',
    }),
    isHost: t.boolean({ resolve: ({ part }) => part === 'HOST' }),
    mine: t.field({ type: MyAttendanceRef, nullable: true, resolve: ownTicket }),
    canJoinFrom: t.field({
      type: 'DateTime',
      nullable: true,
      description: 'For who may join.',
      resolve: (it) => {
        if (!isOfThem(it) || (it.status !== 'UPCOMING' && it.status !== 'STARTED')) return null;
        return it.startsAt - (it.part === 'HOST' ? limits.speakerJoinBefore : limits.joinBefore);
      },
    }),
    googleCalendarUrl: t.string({ resolve: (it, _args, { app }) => calendarLinks(app.config, it).google }),
    outlookCalendarUrl: t.string({ resolve: (it, _args, { app }) => calendarLinks(app.config, it).outlook }),
    calendarPath: t.string({
      nullable: true,
      description: 'Of a public event: a file that calendars read, with a constant UID.',
      resolve: ({ isPublic, id, status }) =>
        isPublic && status !== null && status !== 'DRAFT' ? calendarPath(id) : null,
    }),
    calendarSequence: t.exposeInt('sequence'),
    version: t.exposeInt('version'),
    position: t.field({
      type: 'Position',
      nullable: true,
      description: 'What it reflects: go on live from here.',
      resolve: ({ position }) => position ?? null,
    }),
    cursor: t.field({ type: 'Cursor', nullable: true, resolve: ({ cursor }) => cursor ?? null }),
  }),
});

function isOfThem({ part, mine }: EventView): boolean {
  return part === 'HOST' || mine?.status === 'REGISTERED' || mine?.status === 'JOINED';
}

function isConfirmed({ status }: EventView): boolean {
  return status !== null && status !== 'DRAFT';
}

export const GroupEventPageRef = builder.objectRef<EventPage>('GroupEventPage').implement({
  fields: (t) => ({
    data: t.field({ type: [GroupEventRef], ...atMost(100), resolve: ({ data }) => [...data] }),
    hasMore: t.exposeBoolean('hasMore'),
    total: t.exposeInt('total'),
    position: t.expose('position', {
      type: 'Position',
      description: 'What the list reflects: go on live from here.',
    }),
    cursor: t.expose('cursor', { type: 'Cursor', description: 'The same place by name.' }),
  }),
});

export const GroupEventRequestPageRef = builder.objectRef<EventPage>('GroupEventRequestPage').implement({
  fields: (t) => ({
    data: t.field({ type: [GroupEventRequestRef], ...atMost(100), resolve: ({ data }) => [...data] }),
    hasMore: t.exposeBoolean('hasMore'),
    total: t.exposeInt('total'),
    position: t.expose('position', { type: 'Position' }),
    cursor: t.expose('cursor', { type: 'Cursor', description: 'The same place by name.' }),
  }),
});
