import type { Session, SessionDetails, SessionPerson } from '../operations.ts';

/** Somebody called by their id. */
export function person(id: string): SessionPerson {
  return { id, firstName: id, lastName: null, photo: null, headline: null };
}

/** A request of `mentee`'s that waits for nobody yet; `over` says what is different. */
export function session(over: Partial<Session> = {}): Session {
  return {
    id: 's1',
    kind: 'ONE_OFF',
    seriesId: null,
    seriesNumber: null,
    seriesCount: null,
    cadence: null,
    status: 'PENDING',
    title: 'Pricing my first product',
    description: 'How do I find a price?',
    topic: { id: 'pricing', name: 'Pricing' },
    durationMinutes: 60,
    mentee: person('mentee'),
    mentor: null,
    menteeTimezone: 'Europe/London',
    mentorTimezone: null,
    suggestedTimes: ['2026-11-24T10:00:00.000Z', '2026-11-25T15:00:00.000Z'],
    offeredTimes: [],
    acceptedTime: null,
    endsAt: null,
    provider: null,
    link: null,
    canJoinFrom: null,
    offers: [],
    myOffer: null,
    community: null,
    reschedule: null,
    reason: null,
    reasonText: null,
    cancelledBy: null,
    late: null,
    noShow: null,
    planId: null,
    feedback: { mentee: false, mentor: false },
    expiresAt: '2026-11-25T15:00:00.000Z',
    isOutsideAvailability: false,
    createdAt: '2026-11-21T10:00:00.000Z',
    version: 1,
    ...over,
  };
}

type Document = SessionDetails['documents'][number];

/** A document of the library of `by`, shared as it should be; `over` says what is different. */
export function libraryDocument(id: string, by = 'mentee', over: Partial<Document> = {}): Document {
  return {
    id,
    title: 'Prices.pdf',
    url: '',
    isFromLibrary: true,
    isShared: true,
    type: 'application/pdf',
    size: 2048,
    addedBy: person(by),
    addedAt: '2026-11-21T10:00:00.000Z',
    ...over,
  };
}

/** Of a session where nothing was written yet. */
export function detailsWith(documents: readonly Document[]): SessionDetails {
  return {
    agenda: [],
    notes: { text: '', revision: 0, by: null, at: null },
    documents: [...documents],
    history: [],
  };
}
