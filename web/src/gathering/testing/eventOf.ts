import type { GroupEvent, OwnPart } from '../operations.ts';

type Mine = NonNullable<OwnPart['mine']>;
/** Of the viewer what matters; for the rest they have done nothing yet. */
export type GivenEvent = Partial<GroupEvent> &
  Omit<Partial<OwnPart>, 'mine'> & {
    readonly mine?: (Pick<Mine, 'status'> & Partial<Mine>) | null | undefined;
  };

/** An event that is open, with everything that a page shows. */
export function eventOf(given: GivenEvent = {}) {
  return {
    id: 'e1',
    version: 1,
    status: 'UPCOMING',
    title: 'Pricing your work',
    description: 'How to find a price.',
    startTime: '2030-06-03T10:00:00.000Z',
    endTime: '2030-06-03T11:00:00.000Z',
    duration: 60,
    delayMinutes: null,
    location: 'ONLINE',
    place: null,
    isPublic: true,
    isPromoted: false,
    isHost: false,
    isOrganiser: false,
    maxNumberOfAttendees: 20,
    seatsLeft: 5,
    waiting: 0,
    totalAcceptedInvitations: 15,
    startDateRegistration: '2020-01-01T00:00:00.000Z',
    endDateRegistration: '2030-06-03T09:00:00.000Z',
    featureImage: null,
    type: { whitelabelledName: 'Masterclass' },
    mentor: { id: 'tom', firstName: 'Tom', lastName: 'Reed', photo: null },
    taxonomy: [{ id: 'prices', name: 'Prices' }],
    mine: null,
    sponsoredBy: null,
    cancelReason: null,
    hasSpeakerLeft: false,
    canJoinFrom: null,
    callUrl: null,
    recordingUrl: null,
    captionsUrl: null,
    chapters: [],
    googleCalendarUrl: 'https://calendar.google.com/calendar/render?text=x',
    outlookCalendarUrl: 'https://outlook.live.com/calendar/0/deeplink/compose?subject=x',
    calendarPath: '/event-calendar/e1.ics',
    partner: null,
    ...given,
  } as unknown as GroupEvent & OwnPart;
}
