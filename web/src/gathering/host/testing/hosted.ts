import type { setLoggedIn } from '#/app/session/sessionStore.ts';
import type { HostedEvent } from '../operations.ts';

type Me = Parameters<typeof setLoggedIn>[0];
type Changes = Partial<Omit<HostedEvent, 'groupEventRequest'>> & {
  readonly groupEventRequest?: Partial<HostedEvent['groupEventRequest']>;
};

/** A mentor of the community Acorn. */
export const tom = {
  id: 'tom',
  firstName: 'Tom',
  lastName: 'Reed',
  photo: null,
  userType: 'mentor',
  userRole: 'USER',
  isUserFinished: true,
  userPartners: [{ id: 'tom:acorn', role: 'MEMBER', partner: { id: 'acorn', name: 'Acorn' } }],
  selectedPartner: null,
} as unknown as Me;

export const masterclass = {
  type: 'MASTERCLASS',
  whitelabelledName: 'Acorn masterclass',
  duration: 60,
  guidanceWhat: 'A talk on one subject.',
  guidanceWhy: 'You reach many people at once.',
  guidanceHow: 'Speak for about 40 minutes.',
  guidanceTitle: 'Name the result.',
  guidanceTime: 'Choose a date at least 10 days ahead.',
  guidanceDescription: 'Say who it is for.',
};

/** What every page of hosts asks for. */
export const answers = {
  me: () => ({
    id: 'tom',
    userPartners: [{ role: 'MEMBER', partner: { id: 'acorn', name: 'Acorn', groupEventPack: true } }],
  }),
  getGroupEventTypes: () => [
    masterclass,
    {
      ...masterclass,
      type: 'WORKSHOP',
      whitelabelledName: 'Workshop',
      duration: 90,
      guidanceHow: 'Plan two exercises.',
    },
  ],
  getAllGroupEventAgendas: () => [
    { id: 'pricing', description: 'What to charge.', taxonomy: { id: 'pricing', name: 'Pricing' } },
    {
      id: 'cashFlow',
      description: 'A forecast on one page.',
      taxonomy: { id: 'cashFlow', name: 'Cash flow' },
    },
  ],
  getGroupEventRequestsByMentorId: () => ({ data: [], hasMore: false }),
  getManagedGroupEventRequests: () => ({ data: [], hasMore: false }),
};

/** An accepted, published event of Tom's with everything that its page asks for. */
export function hostedOf({ groupEventRequest: request, ...changes }: Changes = {}): HostedEvent {
  return {
    id: 'e1',
    status: 'UPCOMING',
    title: 'Pricing your work',
    description: 'For people who sell something and have not dared to ask for more.',
    startTime: '2030-06-03T10:00:00.000Z',
    endTime: '2030-06-03T11:00:00.000Z',
    duration: 60,
    timezone: 'Europe/London',
    location: 'ONLINE',
    place: null,
    provider: 'ZOOM',
    meetingLink: 'https://meet.example.org/one',
    maxNumberOfAttendees: 20,
    minNumberOfAttendees: 5,
    startDateRegistration: '2020-01-01T00:00:00.000Z',
    endDateRegistration: '2030-06-03T10:00:00.000Z',
    totalAcceptedInvitations: 0,
    waiting: 0,
    featureImage: null,
    isPublic: true,
    isPromoted: false,
    isHost: true,
    isOrganiser: true,
    sponsoredBy: null,
    recordingShareConsent: true,
    delayMinutes: null,
    cancelReason: null,
    recordingUrl: null,
    replayRemoval: null,
    captionsUrl: null,
    chapters: [],
    type: { type: 'MASTERCLASS', whitelabelledName: 'Acorn masterclass' },
    mentor: { id: 'tom', firstName: 'Tom', lastName: 'Reed', photo: null },
    taxonomy: [{ id: 'pricing', name: 'Pricing' }],
    partner: null,
    groupEventRequest: {
      id: 'e1',
      status: 'ACCEPTED',
      reason: null,
      isManuallyCreated: false,
      confirmationSentToMentor: true,
      expiresAt: null,
      offeredTimes: [],
      suitingTimes: [],
      ...request,
    },
    ...changes,
  };
}
