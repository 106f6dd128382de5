import { readEventNps } from '@waymark/db/feedback';
import {
  readAttended,
  readAttendees,
  readBriefings,
  readCompleted,
  readFigures,
  readHosted,
  readManagedRequests,
  readRegistered,
  readReplays,
  readRequests,
  readUpcoming,
} from '@waymark/db/gathering';
import {
  firstAllowedDay,
  type GatheringAgenda,
  gatheringAgendas,
  gatheringTypes,
  isWeekend,
  startProblem,
} from '@waymark/events/gathering';
import { feedbackLimits } from '@waymark/events/limits';
import { builder } from '../platform/builder.ts';
import { badUserInput, failure } from '../platform/graphql/failures.ts';
import { atMost } from '../platform/graphql/limits/listBound.ts';
import { pageArgs, pageOf } from '../platform/graphql/page.ts';
import { languageOf, TaxonomyRef, topicView } from '../profile/types.ts';
import { isAttendeePlace } from './attendance/attendeePlace.ts';
import {
  AttendeePageRef,
  AttendeeRef,
  GroupEventFiguresRef,
  SpeakerBreafingQuestionPageRef,
} from './attendance/attendeeTypes.ts';
import { recommendedTopics } from './attendance/recommended.ts';
import { readTicketCode } from './attendance/ticketCode.ts';
import { AttendeeStatusEnum, GroupEventRequestStatusEnum, GroupEventStatusEnum } from './enums.ts';
import { isStaff, lookerOf } from './looker.ts';
import { GroupEventPageRef, GroupEventRef, GroupEventRequestPageRef, GroupEventRequestRef } from './types.ts';
import { GroupEventTypeRef, typeView } from './typeView.ts';
import { cardsOf, eventById, eventPage } from './views.ts';

type AgendaView = GatheringAgenda & { readonly language: 'en' | 'pt' };

const GroupEventAgendaRef = builder.objectRef<AgendaView>('GroupEventAgenda').implement({
  description: 'What an event on a topic might go through.',
  fields: (t) => ({
    id: t.exposeID('id'),
    taxonomy: t.field({
      type: TaxonomyRef,
      resolve: ({ topicId, language }) => topicView(topicId, null, language),
    }),
    description: t.string({ resolve: (it) => it[it.language] }),
    language: t.exposeString('language'),
  }),
});

type TimeCheck = {
  readonly problem: string | null;
  readonly firstDay: string;
  readonly isWeekend: boolean;
};

const GroupEventTimeRef = builder.objectRef<TimeCheck>('GroupEventTime').implement({
  description: 'Whether an event may begin then, by the clocks in the United Kingdom.',
  fields: (t) => ({
    problem: t.exposeString('problem', { nullable: true, description: 'Key of the text; null: it may.' }),
    firstDay: t.exposeString('firstDay', { description: 'The first date that is allowed today.' }),
    isWeekend: t.exposeBoolean('isWeekend', { description: 'A warning.' }),
  }),
});

builder.queryFields((t) => {
  const user = t.withAuth({ user: true });
  const eventList = { type: GroupEventPageRef } as const;
  return {
    getGroupEventById: t.field({
      type: GroupEventRef,
      description: 'Public where the event is.',
      args: { id: t.arg.id({ required: true }) },
      resolve: (_root, { id }, context) => eventById(context, id),
    }),
    getGroupEventRequestById: user.field({
      type: GroupEventRequestRef,
      description: 'For its speaker and who manages.',
      args: { id: t.arg.id({ required: true }) },
      resolve: async (_root, { id }, context) => {
        const view = await eventById(context, id);
        if (view.part === 'OTHER') throw failure('NOT_FOUND');
        return view;
      },
    }),
    getAllUpcomingGroupEvents: t.field({
      ...eventList,
      description: 'What is to come, soonest first; what is promoted before it. Public.',
      args: { ...pageArgs },
      resolve: async (_root, page, context) => {
        const [looker, now] = [await lookerOf(context), context.app.clock.now()];
        return eventPage(context, (door) => readUpcoming(looker, door, { ...pageOf(page), now }));
      },
    }),
    getAllRecommendedGroupEvents: user.field({
      ...eventList,
      description: 'Upcoming ones on a topic that the viewer wants to learn, without those they are in.',
      args: { ...pageArgs },
      resolve: async (_root, page, context) => {
        const [looker, now] = [await lookerOf(context), context.app.clock.now()];
        const topicIds = await recommendedTopics(context);
        return eventPage(context, (door) => readUpcoming(looker, door, { ...pageOf(page), now, topicIds }));
      },
    }),
    getAllRegisteredGroupEventsByUserId: user.field({
      ...eventList,
      description: 'Where the viewer is registered or waits, until it is over.',
      args: { ...pageArgs },
      resolve: async (_root, page, context) => {
        const [looker, now] = [await lookerOf(context), context.app.clock.now()];
        return eventPage(context, (door) => readRegistered(looker, door, { ...pageOf(page), now }));
      },
    }),
    getGroupEventRequestsByMentorId: user.field({
      type: GroupEventRequestPageRef,
      description: "The viewer's own as a speaker; INVITED are the invitations that wait.",
      args: { status: t.arg({ type: GroupEventRequestStatusEnum }), ...pageArgs },
      resolve: async (_root, { status, ...page }, context) => {
        const [looker, now] = [await lookerOf(context), context.app.clock.now()];
        const asked = { ...pageOf(page), now, status: status ?? null };
        return eventPage(context, (door) => readRequests(looker, door, asked));
      },
    }),
    getManagedGroupEventRequests: user.field({
      type: GroupEventRequestPageRef,
      description: 'For who manages: of their communities; for the charity of all.',
      args: {
        status: t.arg({ type: GroupEventRequestStatusEnum }),
        partnerId: t.arg.id(),
        ...pageArgs,
      },
      resolve: async (_root, { status, partnerId, ...page }, context) => {
        const [looker, now] = [await lookerOf(context), context.app.clock.now()];
        if (!isStaff(context.viewer) && looker.managerOf.length === 0) throw failure('NOT_AUTHORIZED');
        const asked = { ...pageOf(page), now, status: status ?? null, partnerId: partnerId ?? null };
        return eventPage(context, (door) => readManagedRequests(looker, door, asked));
      },
    }),
    getGroupEventsByMentorId: user.field({
      ...eventList,
      description: "The viewer's own as a speaker.",
      args: { status: t.arg({ type: GroupEventStatusEnum }), ...pageArgs },
      resolve: async (_root, { status, ...page }, context) => {
        const [looker, now] = [await lookerOf(context), context.app.clock.now()];
        const asked = { ...pageOf(page), now, status: status ?? null };
        return eventPage(context, (door) => readHosted(looker, door, asked));
      },
    }),
    getAllGroupEventsByMenteeId: user.field({
      ...eventList,
      description: 'Where the viewer is an attendee; INVITED are the invitations that wait.',
      args: { status: t.arg({ type: AttendeeStatusEnum }), ...pageArgs },
      resolve: async (_root, { status, ...page }, context) => {
        const [looker, now] = [await lookerOf(context), context.app.clock.now()];
        const asked = { ...pageOf(page), now, status: status ?? null };
        return eventPage(context, (door) => readAttended(looker, door, asked));
      },
    }),
    getCompletedEventsByUser: user.field({
      ...eventList,
      description: 'What the viewer joined or spoke at, the newest first.',
      args: { ...pageArgs },
      resolve: async (_root, page, context) => {
        const [looker, now] = [await lookerOf(context), context.app.clock.now()];
        return eventPage(context, (door) => readCompleted(looker, door, { ...pageOf(page), now }));
      },
    }),
    getAllGroupEventReplays: user.field({
      ...eventList,
      description: 'Recordings, with the consent of who spoke.',
      args: { ...pageArgs },
      resolve: async (_root, page, context) => {
        const [looker, now] = [await lookerOf(context), context.app.clock.now()];
        return eventPage(context, (door) => readReplays(looker, door, { ...pageOf(page), now }));
      },
    }),
    getAttendeeStatus: user.field({
      type: AttendeeRef,
      nullable: true,
      description: 'The viewer at the event; null where they are not.',
      args: { groupEventId: t.arg.id({ required: true }) },
      resolve: async (_root, { groupEventId }, context) => {
        const event = await eventById(context, groupEventId);
        const { userId } = context.viewer;
        if (!event.mine) return null;
        const { status } = event.mine;
        const cards = await cardsOf(context, [userId]);
        const times = { enteredAt: null, attendedAt: null };
        return { id: `${event.id}.${userId}`, userId, status, ...times, event, ...cards };
      },
    }),
    getGroupEventAttendees: user.field({
      type: AttendeePageRef,
      description: 'For who runs the event, in the order in which they came.',
      args: {
        groupEventId: t.arg.id({ required: true }),
        status: t.arg({ type: AttendeeStatusEnum }),
        ticketCode: t.arg.string({ description: 'Who it is of alone; nobody where it is of another event.' }),
        after: t.arg.string({
          description: 'The `next` of the page before: nobody is missing where others come or go in between.',
        }),
        ...pageArgs,
      },
      resolve: async (_root, { groupEventId, status, ticketCode, after, ...page }, context) => {
        const { app } = context;
        if (after != null && !isAttendeePlace(after)) throw badUserInput({ after: 'invalid' });
        const asked = { ...pageOf(page), status: status ?? null, ...(after != null && { after }) };
        const event = await eventById(context, groupEventId);
        const ofTicket =
          ticketCode == null ? {} : { holder: readTicketCode(app, event.id, ticketCode) ?? null };
        const found = await readAttendees(app.db, event, { ...asked, ...ofTicket });
        if (!found) throw failure('NOT_AUTHORIZED');
        const cards = await cardsOf(
          context,
          found.data.flatMap(({ userId }) => userId ?? []),
        );
        return { ...found, data: found.data.map((person) => ({ ...person, ...cards, event })) };
      },
    }),
    getGroupEventFigures: user.field({
      type: GroupEventFiguresRef,
      description: 'For who runs the event.',
      args: { groupEventId: t.arg.id({ required: true }) },
      resolve: async (_root, { groupEventId }, context) => {
        const { app, viewer } = context;
        const event = await eventById(context, groupEventId);
        const figures = await readFigures(app.db, event);
        if (!figures) throw failure('NOT_AUTHORIZED');
        const { anonymousFrom, npsFrom } = feedbackLimits;
        const asked = { subjectId: event.id, hostId: event.hostId, now: app.clock.now() };
        const feedback = await readEventNps(viewer, app.db, { ...asked, anonymousFrom, npsFrom });
        return { ...figures, feedback };
      },
    }),
    getSpeakerBreafingQuestionsByEventId: user.field({
      type: SpeakerBreafingQuestionPageRef,
      description: 'For the speaker and who manages; for who attends their own.',
      args: { eventId: t.arg.id({ required: true }), ...pageArgs },
      resolve: async (_root, { eventId: id, ...page }, context) => {
        const asked = pageOf(page);
        const event = await eventById(context, id);
        const found = await readBriefings(await lookerOf(context), context.app.db, event, asked);
        const cards = await cardsOf(
          context,
          found.data.flatMap(({ userId }) => userId ?? []),
        );
        return { ...found, data: found.data.map((question) => ({ ...question, ...cards, event })) };
      },
    }),
    getAllGroupEventAgendas: t.field({
      type: [GroupEventAgendaRef],
      ...atMost(50),
      args: { language: t.arg.string({ description: '`en` or `pt`; the viewer’s without it.' }) },
      resolve: async (_root, { language }, context) => {
        const chosen = language === 'en' || language === 'pt' ? language : await languageOf(context);
        return gatheringAgendas.map((agenda) => ({ ...agenda, language: chosen }));
      },
    }),
    getGroupEventTypes: t.field({
      type: [GroupEventTypeRef],
      ...atMost(20),
      description: 'With the wording of a community where one is given.',
      args: { language: t.arg.string(), partnerId: t.arg.id() },
      resolve: async (_root, { language, partnerId }, context) => {
        const chosen = language === 'en' || language === 'pt' ? language : await languageOf(context);
        return Promise.all(gatheringTypes.map(({ id }) => typeView(context, id, partnerId ?? null, chosen)));
      },
    }),
    checkGroupEventTime: user.field({
      type: GroupEventTimeRef,
      args: {
        startTime: t.arg({ type: 'DateTime', required: true }),
        duration: t.arg.int({ required: true }),
      },
      resolve: (_root, { startTime, duration }, { app }) => ({
        problem: startProblem(startTime, duration, app.clock.now()) ?? null,
        firstDay: firstAllowedDay(app.clock.now()),
        isWeekend: isWeekend(startTime),
      }),
    }),
  };
});
