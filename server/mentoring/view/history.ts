import type { Instant, Recorded, UserId } from '@waymark/events/kernel';
import { mentoringStream, type SessionEvent } from '@waymark/events/mentoring';
import type { Context } from '../../platform/app.ts';
import { mayName } from './documentCards.ts';
import type { HistoryLine, SessionCardView } from './views.ts';

/** Of the newest facts; who writes notes for hours does not make anybody wait. */
const MOST_FACTS = 500;

/**
 * SES-73: what happened, oldest first, read from the stream itself, so that an acceptance has no line to write. A mentor does
 * not learn how other mentors answered.
 */
export async function historyOf(
  session: SessionCardView,
  _args: unknown,
  context: Context,
): Promise<HistoryLine[]> {
  if (session.part !== 'mentee' && session.part !== 'mentor') return [];
  const { app } = context;
  const after = Math.max(0, session.version - MOST_FACTS);
  const events = await app.store.readStream(mentoringStream(session.id), { after, limit: MOST_FACTS });
  const lines = (events as readonly Recorded<SessionEvent>[])
    .filter((event) => session.part === 'mentee' || !isOfAnotherMentor(event, session.viewerId))
    .map(async (event) => lineOf(await withoutHiddenName(event, session, context), session));
  return (await Promise.all(lines)).flat();
}

/** LIB-09: with the share of a document its name goes too. */
async function withoutHiddenName(
  event: Recorded<SessionEvent>,
  { viewerId }: SessionCardView,
  context: Context,
): Promise<Recorded<SessionEvent>> {
  if (event.type !== 'SessionDocumentAdded') return event;
  const { documentId: id, byId: addedById, isFromLibrary = false } = event.data;
  const isNamed = await mayName({ id, addedById, isFromLibrary }, viewerId, context);
  return isNamed ? event : { ...event, data: { ...event.data, title: '' } };
}

function isOfAnotherMentor({ data }: Recorded<SessionEvent>, viewerId: UserId): boolean {
  return 'mentorId' in data && data.mentorId !== viewerId;
}

type Line = {
  readonly actorId?: UserId;
  readonly times?: readonly Instant[];
  readonly text?: string | null;
  readonly minutes?: number;
};

function lineOf(event: Recorded<SessionEvent>, { cardOf, viewerId }: SessionCardView): HistoryLine[] {
  const line = whatHappened(event);
  if (!line) return [];
  const { actorId, times = [], minutes = null } = line;
  // What somebody tells those who look after the community is not for the one who reported them.
  const isForOthers =
    (event.type === 'SessionNoShowAppealed' && actorId !== viewerId) ||
    (event.type === 'SessionNoShowAppealDecided' && event.data.absentId !== viewerId);
  const text = isForOthers ? null : (line.text ?? null);
  const actor = actorId === undefined ? null : cardOf(actorId);
  return [{ at: timeOf(event), kind: event.type, actor, times, text, minutes }];
}

const AHEAD: ReadonlySet<string> = new Set(['startsAt', 'expiresAt']);

/** When it was done: the event's `…At` field (`acceptedAt`); else when it was recorded. */
function timeOf({ data, meta }: Recorded<SessionEvent>): Instant {
  const [, at] = Object.entries(data).find(([key]) => key.endsWith('At') && !AHEAD.has(key)) ?? [];
  return typeof at === 'number' ? at : meta.at;
}

/** Undefined: nothing that anybody would look for. */
function whatHappened(event: Recorded<SessionEvent>): Line | undefined {
  switch (event.type) {
    case 'SessionRequested':
      return { actorId: event.data.menteeId, times: event.data.times };
    case 'SessionOffered':
    case 'SessionOfferPassedOn':
      return { actorId: event.data.mentorId };
    case 'SessionQuestionAsked':
      return { actorId: event.data.mentorId, text: event.data.question };
    case 'SessionOfferDeclined':
      return { actorId: event.data.mentorId, text: event.data.reasonText };
    case 'SessionAccepted':
      return { actorId: event.data.mentorId, times: [event.data.startsAt] };
    case 'SessionPlanned':
      return { actorId: event.data.mentorId, times: [event.data.startsAt] };
    case 'SessionRequestWithdrawn':
      return { actorId: event.data.menteeId };
    case 'SessionRequestDeclined':
    case 'SessionRequestExpired':
    case 'RescheduleExpired':
      return {};
    case 'SessionCompleted':
      return event.meta.actor.kind === 'user' ? { actorId: event.meta.actor.id } : {};
    case 'SessionCancelled':
      return { actorId: event.data.byId, times: [event.data.startsAt], text: event.data.reasonText };
    case 'SessionLateAnnounced':
      return { actorId: event.data.byId, minutes: event.data.minutes };
    case 'SessionNoShowReported':
    case 'SessionNoShowRevoked':
    case 'RescheduleWithdrawn':
      return { actorId: event.data.byId };
    case 'SessionNoShowAppealed':
      return { actorId: event.data.byId, text: event.data.text };
    // Who of the charity decided is for its audit trail alone.
    case 'SessionNoShowAppealDecided':
      return { text: event.data.answer };
    case 'RescheduleProposed':
      return { actorId: event.data.byId, times: event.data.times, text: event.data.reasonText };
    case 'RescheduleAccepted':
      return { actorId: event.data.byId, times: [event.data.startsAt] };
    case 'RescheduleDeclined':
      return { actorId: event.data.byId, text: event.data.reasonText };
    case 'SessionDocumentAdded':
      return { actorId: event.data.byId, text: event.data.title };
    case 'SessionDocumentRemoved':
      return { actorId: event.data.byId };
    default:
      return undefined;
  }
}
