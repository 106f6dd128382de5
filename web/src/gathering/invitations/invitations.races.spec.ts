import type { UserEventPayload } from '#/app/liveCatalogue.ts';
import { raceSpec } from '#/sync/testing/raceSpec.ts';
import { setAttendeeStatus } from '../gatheringSync.ts';
import { eventOf } from '../testing/eventOf.ts';
import { together } from '../testing/together.ts';
import { invitations, waitingInvitations } from './invitationsSync.ts';

/** Ids of events, soonest first, that wait for an answer. */
type State = { readonly attending: readonly string[]; readonly speaking: readonly string[] };
type Args = { readonly groupEventId: string; readonly status: string };

const both = { asSpeaker: true, asAttendee: true, pages: 1 };
const startOf = (id: string) => `2030-06-0${id.slice(1)}T10:00:00.000Z`;
const invited = { status: 'INVITED', position: null, confirmBy: null, entry: 0 } as never;
const attendee = (id: string) => ({
  role: 'ATTENDEE',
  event: eventOf({ id, startTime: startOf(id), mine: invited }),
});
const speaker = (id: string) => ({ role: 'SPEAKER', request: { id, startTime: startOf(id) } });
const changed = (__typename: string, groupEventId: string) =>
  ({ __typename, groupEventId, change: 'Any' }) as unknown as UserEventPayload;
const without = (ids: readonly string[], id: string) => ids.filter((one) => one !== id);

const listed = ({ attending, speaking }: State) => ({
  items: [...attending, ...speaking]
    .sort()
    .map((id) => (attending.includes(id) ? attendee(id) : speaker(id))),
  hasMore: false,
});

raceSpec<State>('EVT-88 NAV-159 the invitations of both roles end as the server has them', {
  initial: { attending: ['e1', 'e3'], speaking: ['e2'] },
  resources: [
    { resource: waitingInvitations, params: both, read: listed },
    { resource: together(invitations), params: both, read: listed },
  ],
  perform: {
    setAttendeeStatus: (before, { groupEventId }: Args) => ({
      state: { ...before, attending: without(before.attending, groupEventId) },
      events: [changed('AttendeeChanged', groupEventId)],
      answer: { updateAttendeeStatus: { id: 'a1', groupEvent: eventOf({ id: groupEventId }) } },
    }),
    // Somebody invites the person, or takes it back.
    inviteOrCancel: (before, { groupEventId: id }: Args) => {
      const isThere = before.speaking.includes(id);
      const speaking = isThere ? without(before.speaking, id) : [...before.speaking, id];
      return { state: { ...before, speaking }, events: [changed('GroupEventChanged', id)], answer: {} };
    },
  },
  act(random) {
    const groupEventId = ['e1', 'e3'][random(2)] ?? 'e1';
    if (random(2) === 0) return { mutation: setAttendeeStatus, args: { groupEventId, status: 'DECLINED' } };
    const inviteOrCancel = {
      name: 'inviteOrCancel',
      document: setAttendeeStatus.document,
      variables: (args: object, clientId: string) => ({ ...args, clientId }),
    };
    return { mutation: inviteOrCancel, args: { groupEventId: ['e2', 'e4'][random(2)], status: '' } };
  },
});
