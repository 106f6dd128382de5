import type { UserEventPayload } from '#/app/liveCatalogue.ts';
import { raceSpec, refuse } from '#/sync/testing/raceSpec.ts';
import { together } from '../testing/together.ts';
import {
  addReplay,
  answerRecording,
  answerRequest,
  cancelEvent,
  delayEvent,
  endEvent,
  hostedEvent,
  managedRequests,
  ownRequests,
  promoteEvent,
  publishEvent,
  removeReplay,
} from './hostSync.ts';
import { hostedOf } from './testing/hosted.ts';

type State = {
  readonly request: 'INVITED' | 'ACCEPTED' | 'DECLINED';
  readonly status: 'DRAFT' | 'UPCOMING' | 'FINISHED' | 'CANCELLED';
  readonly delayMinutes: number | null;
  readonly isPromoted: boolean;
  readonly recordingShareConsent: boolean;
  readonly recordingUrl: string | null;
};

const shown = ({ request: status, ...event }: State) => hostedOf({ ...event, groupEventRequest: { status } });
const listed = ({ request, status }: State) => ({
  id: 'e1',
  title: 'Pricing your work',
  status: request,
  startTime: '2030-06-03T10:00:00.000Z',
  duration: 60,
  isManuallyCreated: true,
  groupEvent: request === 'ACCEPTED' ? { id: 'e1', status } : null,
});

const standingOf = ({ request, status }: State) => (request === 'ACCEPTED' ? status : request);

/** Only from one of these standings. */
function step(
  from: readonly ReturnType<typeof standingOf>[],
  field: string,
  change: string,
  to: (args: never) => Partial<State>,
) {
  return (before: State, args: never) => {
    if (!from.includes(standingOf(before))) refuse();
    const state = { ...before, ...to(args) };
    const event = { __typename: 'GroupEventChanged', groupEventId: 'e1', change, eventStatus: state.status };
    const events = [{ ...event, registered: null, waiting: null } as UserEventPayload];
    return { state, events, answer: { [field]: shown(state) } };
  };
}

raceSpec<State>(
  'EVT-29 EVT-30 EVT-84 EVT-89 EVT-111 EVT-112 an event and the list of its host end as the server has them, whatever was pressed on two devices',
  {
    initial: {
      request: 'INVITED',
      status: 'DRAFT',
      delayMinutes: null,
      isPromoted: false,
      recordingShareConsent: true,
      recordingUrl: null,
    },
    resources: [
      {
        resource: together(hostedEvent),
        params: { id: 'e1' },
        read: shown,
      },
      {
        resource: ownRequests,
        params: { pages: 1 },
        read: (state) => ({ items: [listed(state)], hasMore: false }),
      },
      {
        resource: managedRequests,
        params: { partnerId: null, pages: 1 },
        read: (state) => ({ items: [listed(state)], hasMore: false }),
      },
    ],
    perform: {
      answerEventRequest: step(
        ['INVITED'],
        'updateGroupEventRequest',
        'GatheringAccepted',
        ({ input }: { input: { status: 'ACCEPTED' | 'DECLINED' } }) => ({ request: input.status }),
      ),
      publishGroupEvent: step(['DRAFT'], 'publishGroupEvent', 'GatheringPublished', () => ({
        status: 'UPCOMING',
      })),
      delayGroupEvent: step(
        ['UPCOMING'],
        'delayGroupEvent',
        'GatheringDelayed',
        ({ minutes }: { minutes: number }) => ({
          delayMinutes: minutes,
        }),
      ),
      promoteGroupEvent: step(
        ['UPCOMING'],
        'promoteGroupEvent',
        'GatheringFeatured',
        ({ isPromoted }: { isPromoted: boolean }) => ({ isPromoted }),
      ),
      endGroupEvent: step(['UPCOMING'], 'endGroupEvent', 'GatheringFinished', () => ({ status: 'FINISHED' })),
      addGroupEventReplay: (before, { url }: { url: string }) => {
        if (!before.recordingShareConsent) refuse();
        return step(['FINISHED'], 'addGroupEventReplay', 'ReplayAdded', () => ({ recordingUrl: url }))(
          before,
          undefined as never,
        );
      },
      removeGroupEventReplay: (before) => {
        if (before.recordingUrl === null) refuse();
        return step(['FINISHED'], 'removeGroupEventReplay', 'ReplayRemoved', () => ({ recordingUrl: null }))(
          before,
          undefined as never,
        );
      },
      answerGroupEventRecording: step(
        ['FINISHED'],
        'answerGroupEventRecording',
        'RecordingConsentAnswered',
        ({ recordingShareConsent }: { recordingShareConsent: boolean }) => ({
          recordingShareConsent,
          recordingUrl: null,
        }),
      ),
      cancelGroupEvent: step(['DRAFT', 'UPCOMING'], 'cancelGroupEvent', 'GatheringCancelled', () => ({
        status: 'CANCELLED',
      })),
    },
    act(random, state) {
      const id = 'e1';
      if (state.request === 'INVITED' && random(3) > 0)
        return { mutation: answerRequest, args: { id, status: random(4) > 0 ? 'ACCEPTED' : 'DECLINED' } };
      if (standingOf(state) === 'DRAFT' && random(3) > 0) return { mutation: publishEvent, args: { id } };
      if (state.status === 'FINISHED') {
        const share = { id, url: 'https://video.example.org/1', captionsUrl: '', chapters: [] };
        if (random(3) === 0) return { mutation: addReplay, args: share };
        if (random(2) === 0) return { mutation: removeReplay, args: { id, reason: '' } };
        return { mutation: answerRecording, args: { id, recordingShareConsent: random(3) > 0 } };
      }
      const chance = random(20);
      if (chance === 0) return { mutation: cancelEvent, args: { id, reason: 'Ill' } };
      if (chance === 1) return { mutation: endEvent, args: { id } };
      if (chance < 10) return { mutation: delayEvent, args: { id, minutes: [5, 10, 15][random(3)] } };
      return { mutation: promoteEvent, args: { id, isPromoted: random(2) === 0 } };
    },
  },
);
