import {
  ask,
  askPages,
  type Mutation,
  type Page,
  type Paged,
  REFETCH,
  type Resource,
} from '#/app/sync/index.ts';
import { eventFeed } from '../eventFeed.ts';
import {
  type AnsweredRequest,
  AnswerRequest,
  CancelEvent,
  DelayEvent,
  EndEvent,
  type EventAgenda,
  EventAgendasQuery,
  EventCommunitiesQuery,
  type EventCommunity,
  type EventType,
  EventTypesQuery,
  type HostedEvent,
  HostedEventQuery,
  type ManagedRequest,
  ManagedRequestsQuery,
  type OwnRequest,
  OwnRequestsQuery,
  PromoteEvent,
  PublishEvent,
} from './operations.ts';
import { AddReplay, AnswerRecording, RemoveReplay } from './replayOperations.ts';

/** null: there is none that the viewer may plan. */
export const hostedEvent: Resource<{ readonly id: string }, HostedEvent | null> = {
  name: 'hostedEvent',
  // Of the event, so that seats and who manages it are live too.
  feed: ({ id }) => eventFeed(id),
  fetch: ({ id }, signal) =>
    ask(
      HostedEventQuery,
      { id },
      signal,
      ({ getGroupEventById: event }): HostedEvent | null => (event.isOrganiser ? event : null),
      (code) => (code === 'NOT_FOUND' || code === 'COMMUNITY_OPTION_OFF' ? null : undefined),
    ),
  on: {
    GroupEventChanged: (held, { groupEventId }, { params }) => (groupEventId === params.id ? REFETCH : held),
  },
};

/** What the viewer proposed, is invited to and hosts, the newest first. */
export const ownRequests: Resource<Paged<object>, Page<OwnRequest>> = {
  name: 'ownEventRequests',
  fetch: ({ pages }, signal) =>
    askPages(pages, (offset) =>
      ask(OwnRequestsQuery, { offset }, signal, ({ getGroupEventRequestsByMentorId: { data, hasMore } }) => ({
        items: data,
        hasMore,
      })),
    ),
  on: { GroupEventChanged: () => REFETCH },
};

/** Of one community, or null for all that the viewer manages; the newest first. */
export const managedRequests: Resource<Paged<{ readonly partnerId: string | null }>, Page<ManagedRequest>> = {
  name: 'managedEventRequests',
  fetch: ({ partnerId, pages }, signal) =>
    askPages(pages, (offset) =>
      ask(
        ManagedRequestsQuery,
        { partnerId, offset },
        signal,
        ({ getManagedGroupEventRequests: { data, hasMore } }) => ({ items: data, hasMore }),
      ),
    ),
  on: { GroupEventChanged: () => REFETCH },
};

/** The communities of the viewer, and whether they have events (PRT-39). */
export const eventCommunities: Resource<null, readonly EventCommunity[]> = {
  name: 'eventCommunities',
  fetch: (_params, signal) => ask(EventCommunitiesQuery, {}, signal, ({ me }) => me.userPartners),
};

/** EVT-02 to EVT-10, in the wording of the community. */
export const eventTypes: Resource<
  { readonly language: string; readonly partnerId: string | null },
  readonly EventType[]
> = {
  name: 'eventTypes',
  fetch: (params, signal) => ask(EventTypesQuery, params, signal, (answer) => answer.getGroupEventTypes),
};

export const eventAgendas: Resource<{ readonly language: string }, readonly EventAgenda[]> = {
  name: 'eventAgendas',
  fetch: (params, signal) =>
    ask(EventAgendasQuery, params, signal, (answer) => answer.getAllGroupEventAgendas),
};

/** The answer is the event as it is then. */
function stepOf<Args extends { readonly id: string }, Field extends string>(
  field: Field,
  document: Mutation<Args, Record<Field, HostedEvent>>['document'],
  variables: (args: Args, clientId: string) => Record<string, unknown>,
): Mutation<Args, Record<Field, HostedEvent>> {
  return {
    name: field,
    document,
    variables,
    orderedBy: ({ id }) => `hostedEvent:${id}`,
    answers: (result, { id }) => [{ resource: hostedEvent, params: { id }, data: result[field] }],
  };
}

type Step = { readonly id: string };
/** From then on people can see it and register. */
export const publishEvent = stepOf('publishGroupEvent', PublishEvent, ({ id }: Step, clientId) => ({
  requestId: id,
  clientId,
}));
/** EVT-84: with a reason. */
export const cancelEvent = stepOf(
  'cancelGroupEvent',
  CancelEvent,
  (args: Step & { readonly reason: string }, clientId) => ({ ...args, clientId }),
);
export const delayEvent = stepOf(
  'delayGroupEvent',
  DelayEvent,
  (args: Step & { readonly minutes: number }) => args,
);
export const endEvent = stepOf('endGroupEvent', EndEvent, (args: Step) => args);
/** EVT-32: shows it before the others, or no longer. */
export const promoteEvent = stepOf(
  'promoteGroupEvent',
  PromoteEvent,
  (args: Step & { readonly isPromoted: boolean }) => args,
);

/** EVT-77: again, it takes the place of what was there. */
export const addReplay = stepOf(
  'addGroupEventReplay',
  AddReplay,
  (
    args: Step & {
      readonly url: string;
      readonly captionsUrl: string;
      readonly chapters: readonly { readonly at: number; readonly title: string }[];
    },
    clientId,
  ) => ({ ...args, clientId }),
);

/** Nobody can watch it any more. */
export const removeReplay = stepOf(
  'removeGroupEventReplay',
  RemoveReplay,
  (args: Step & { readonly reason: string }, clientId) => ({ ...args, clientId }),
);
/** EVT-29: by who spoke, once the event has begun. */
export const answerRecording = stepOf(
  'answerGroupEventRecording',
  AnswerRecording,
  (args: Step & { readonly recordingShareConsent: boolean }, clientId) => ({ ...args, clientId }),
);

type AnswerArgs = Step & {
  readonly status: 'ACCEPTED' | 'DECLINED';
  /** Of the offered dates, the best first. */
  readonly suitingTimes?: readonly string[];
  readonly recordingShareConsent?: boolean;
  readonly reason?: string;
};
/** EVT-112: the speaker's answer to an invitation. */
export const answerRequest: Mutation<AnswerArgs, AnsweredRequest> = {
  name: 'answerEventRequest',
  document: AnswerRequest,
  variables: (args, clientId) => ({ input: { ...args, clientId } }),
  orderedBy: ({ id }) => `hostedEvent:${id}`,
};
