import { comparePositions } from '#/app/live/comparePositions.ts';
import type { UserType } from '#/app/session/UserType.ts';
import { ask, askPages, type Page, type Paged, REFETCH, type Resource } from '#/app/sync/index.ts';
import { eventListFeed } from '../list/eventListFeed.ts';
import type { EventCard } from '../operations.ts';
import { AttendeeInvitationsQuery, type SpeakerInvitation, SpeakerInvitationsQuery } from './operations.ts';

export type Invitation =
  | { readonly role: 'SPEAKER'; readonly request: SpeakerInvitation }
  | { readonly role: 'ATTENDEE'; readonly event: EventCard };
type InvitationParams = { readonly asSpeaker: boolean; readonly asAttendee: boolean };

/** EVT-86, EVT-87: which of the two lists can hold an invitation for this person. */
export function invitationParams(userType: UserType | null): InvitationParams {
  return { asSpeaker: userType === 'mentor' || userType === 'both', asAttendee: userType !== 'mentor' };
}

/** EVT-88: the invitations that wait for an answer, as a speaker and as an attendee, soonest first; without their seats live. */
export const waitingInvitations: Resource<Paged<InvitationParams>, Page<Invitation>> = {
  name: 'waitingInvitations',
  async fetch({ asSpeaker, asAttendee, pages }, signal) {
    const speaking = asSpeaker ? askPages(pages, (offset) => asSpeakers(offset, signal)) : null;
    const attending = asAttendee ? askPages(pages, (offset) => asAttendees(offset, signal)) : null;
    const answers = (await Promise.all([speaking, attending])).filter((answer) => answer !== null);
    const items = answers.flatMap(({ data }) => data.items).sort((one, other) => at(one) - at(other));
    const hasMore = answers.some(({ data }) => data.hasMore);
    // The lists were read one after the other: together they reflect the lower position.
    const [position = '0'] = answers.map((answer) => answer.position).sort(comparePositions);
    return { data: { items, hasMore }, position };
  },
  on: { AttendeeChanged: () => REFETCH, GroupEventChanged: () => REFETCH },
};

/** The same with the seats that are left. */
export const invitations: Resource<Paged<InvitationParams>, Page<Invitation>> = {
  ...waitingInvitations,
  name: 'invitations',
  feed: () => eventListFeed,
  async fetch(params, signal) {
    const answer = await waitingInvitations.fetch(params, signal);
    eventListFeed.cover(answer.data.items.flatMap((one) => (one.role === 'ATTENDEE' ? one.event.id : [])));
    return answer;
  },
};

function asSpeakers(offset: number, signal: AbortSignal) {
  return ask(SpeakerInvitationsQuery, { offset }, signal, ({ getGroupEventRequestsByMentorId: found }) => ({
    items: found.data.map((request): Invitation => ({ role: 'SPEAKER', request })),
    hasMore: found.hasMore,
  }));
}

function asAttendees(offset: number, signal: AbortSignal) {
  return ask(AttendeeInvitationsQuery, { offset }, signal, ({ getAllGroupEventsByMenteeId: found }) => ({
    items: found.data.map((event): Invitation => ({ role: 'ATTENDEE', event })),
    hasMore: found.hasMore,
  }));
}

function at(invitation: Invitation): number {
  return Date.parse((invitation.role === 'SPEAKER' ? invitation.request : invitation.event).startTime);
}
