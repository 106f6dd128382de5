import type { AttendeeEvent, GatheringFact } from '../../gathering/index.ts';
import type { DomainEvent, UserId } from '../../kernel/index.ts';
import type { NotificationKind } from '../values.ts';
import type { CauseOutline, CauseParts, CausingEvent, Ending } from './cause.ts';

const reminders: readonly NotificationKind[] = ['EVENT_IN_24_HOURS', 'EVENT_IN_15_MINUTES'];
/** What is of no use once the event is over, or will not take place. */
const passing: readonly NotificationKind[] = [
  ...reminders,
  'EVENT_INVITATION',
  'EVENT_REGISTERED',
  'EVENT_PLACE',
  'EVENT_CHANGED',
  'EVENT_LATE',
  'EVENT_SHORT',
];

type Values = Readonly<Record<string, string>>;

type Tiding = Extract<AttendeeEvent, { type: 'AttendeeTold' }>['data'];

/** Notifications about group events, from the invitation of a speaker to the replay; undefined for other events. */
export function gatheringCauses(recorded: DomainEvent): CauseOutline | undefined {
  const event = recorded as CausingEvent;
  switch (event.type) {
    case 'AttendeeInvited': {
      const { gatheringId, userId, byId } = event.data;
      return {
        begins: [{ ...noticeOf('EVENT_INVITATION', gatheringId, userId), actorId: byId }],
        ends: [gone(gatheringId, ['EVENT_INVITATION'], userId)],
      };
    }
    case 'AttendeeEntered': {
      const { gatheringId, userId, entry, wasInvited = true } = event.data;
      const kinds: NotificationKind[] = wasInvited ? ['EVENT_INVITATION'] : [];
      // That a place of theirs went to somebody else: who comes in first has had none.
      if (entry > 1) kinds.push('EVENT_PLACE');
      return { ends: kinds.length > 0 ? [gone(gatheringId, kinds, userId)] : [] };
    }
    case 'AttendeeDeclined': {
      const { gatheringId, userId } = event.data;
      return { ends: [gone(gatheringId, ['EVENT_INVITATION'], userId)] };
    }
    case 'AttendeeLeft': {
      const { gatheringId, userId, isLapsed } = event.data;
      const lost = noticeOf('EVENT_PLACE', gatheringId, userId, { answer: 'LAPSED' });
      return { begins: isLapsed ? [lost] : [], ends: overFor(gatheringId, passing, userId) };
    }
    case 'AttendeeCalled': {
      const { gatheringId, userId, startsAt, confirmBy } = event.data;
      const values: Values =
        confirmBy === null
          ? { answer: 'YOURS', startsAt: String(startsAt) }
          : { answer: 'FREED', expiresAt: String(confirmBy) };
      return {
        begins: [noticeOf('EVENT_PLACE', gatheringId, userId, values)],
        ends: [gone(gatheringId, ['EVENT_PLACE', 'EVENT_REGISTERED'], userId)],
      };
    }
    case 'AttendeeConfirmed': {
      const { gatheringId, userId } = event.data;
      return {
        begins: [ownAct('EVENT_REGISTERED', gatheringId, userId)],
        ends: [gone(gatheringId, ['EVENT_PLACE'], userId)],
      };
    }
    case 'AttendeeTold':
      return tidingCauses(event.data);
    default:
      return organiserCauses(event);
  }
}

/** What happened to the event reaches each attendee by a fact for that person, so that nobody gets it twice. */
function tidingCauses(tiding: Tiding): CauseOutline {
  const { gatheringId, userId, what, startsAt, minutes } = tiding;
  const at = { startsAt: String(startsAt) };
  const once = (kind: NotificationKind, values: Values, ends: readonly NotificationKind[] = [kind]) => ({
    begins: [noticeOf(kind, gatheringId, userId, values)],
    ends: [gone(gatheringId, ends, userId)],
  });
  switch (what) {
    case 'CHANGED':
      if (!tiding.isElsewhere) return once('EVENT_CHANGED', movedTo(tiding));
      return { begins: [elsewhere(gatheringId, userId, at)], ends: [placeGone(gatheringId, userId)] };
    case 'CANCELLED':
      return {
        begins: [noticeOf('EVENT_CANCELLED', gatheringId, userId, at)],
        ends: overFor(gatheringId, passing, userId),
      };
    case 'DAY':
      return once('EVENT_IN_24_HOURS', at, reminders);
    case 'MINUTES':
      return once('EVENT_IN_15_MINUTES', at, reminders);
    case 'LATE':
      return once('EVENT_LATE', { minutes: String(minutes ?? 0) });
    case 'DISPLACED':
      return once('EVENT_PLACE', { answer: 'DISPLACED' });
    case 'REPLAY':
      return once('EVENT_REPLAY', {});
    case 'SILENT':
      return once('EVENT_INVITATION', { ...at, answer: 'SILENT' });
    case 'PROPOSED':
      return once('EVENT_HOSTING', { ...at, answer: 'PROPOSED' });
    case 'MESSAGE':
      return { begins: [noticeOf('EVENT_MESSAGE', gatheringId, userId, { writtenAt: String(startsAt) })] };
  }
}

/** What the speaker is notified of, and what an attendee gets for their calendar. */
function organiserCauses(event: CausingEvent): CauseOutline | undefined {
  switch (event.type) {
    case 'SpeakerInvited': {
      const { gatheringId, hostId, byId, expiresAt } = event.data;
      const values = { expiresAt: String(expiresAt) };
      return {
        begins: [{ ...noticeOf('EVENT_SPEAKER_INVITATION', gatheringId, hostId, values), actorId: byId }],
      };
    }
    case 'GatheringAccepted':
    case 'GatheringDeclined': {
      const { gatheringId, hostId, byId, askedById } = event.data;
      const ends = [gone(gatheringId, ['EVENT_SPEAKER_INVITATION', 'EVENT_HOSTING'])];
      // Who answered an invitation themselves knows; who invited them waits for it.
      if (byId === hostId) return { begins: spokenFor(event, askedById), ends };
      const answer = event.type === 'GatheringAccepted' ? 'ACCEPTED' : 'DECLINED';
      const answered = noticeOf('EVENT_HOSTING', gatheringId, hostId, { answer });
      return { begins: [{ ...answered, actorId: byId }], ends };
    }
    case 'GatheringExpired': {
      const { gatheringId, hostId, askedById } = event.data;
      const ends = [gone(gatheringId, ['EVENT_SPEAKER_INVITATION', 'EVENT_HOSTING'])];
      if (askedById !== hostId) return { begins: spokenFor(event, askedById), ends };
      return { begins: [noticeOf('EVENT_HOSTING', gatheringId, hostId, { answer: 'EXPIRED' })], ends };
    }
    case 'GatheringPublished': {
      const { gatheringId, hostId, startsAt } = event.data;
      const values = { answer: 'PUBLISHED', startsAt: String(startsAt) };
      return {
        begins: [noticeOf('EVENT_HOSTING', gatheringId, hostId, values)],
        ends: [gone(gatheringId, ['EVENT_HOSTING'])],
      };
    }
    case 'SeatTaken': {
      const { gatheringId, userId } = event.data;
      return { begins: [ownAct('EVENT_REGISTERED', gatheringId, userId)] };
    }
    // Where they gave it up themselves: one that was not confirmed in time is news to them.
    case 'SeatFreed': {
      const { gatheringId, userId, wasSeated } = event.data;
      return {
        begins: wasSeated ? [ownAct('EVENT_REGISTERED', gatheringId, userId, { answer: 'LEFT' })] : [],
      };
    }
    case 'SeatQueued': {
      const { gatheringId, userId, waiting } = event.data;
      const values = { answer: 'WAITING', position: String(waiting) };
      return { begins: [ownAct('EVENT_REGISTERED', gatheringId, userId, values)] };
    }
    default:
      return replayCauses(event) ?? timeCauses(event);
  }
}

/** Nobody is asked to watch what is gone. Who shared it reads why, and the speaker where it was not their decision. */
function replayCauses(event: CausingEvent): CauseOutline | undefined {
  if (event.type !== 'ReplayRemoved' && event.type !== 'RecordingConsentAnswered') return undefined;
  const { gatheringId, hostId, sharedById } = event.data;
  const ends = [gone(gatheringId, ['EVENT_REPLAY'])];
  const isRemoved = event.type === 'ReplayRemoved';
  if (!isRemoved && event.data.isGiven) return {};
  const byId = isRemoved ? event.data.byId : hostId;
  const values = { answer: isRemoved ? 'REPLAY_REMOVED' : 'REPLAY_WITHDRAWN' };
  const others = [...new Set([hostId, sharedById])].filter((id) => id !== null && id !== byId);
  const begins = others.map((id) => ({
    ...noticeOf('EVENT_HOSTING', gatheringId, id as UserId, values),
    actorId: byId,
  }));
  return { begins, ends };
}

type Answered = Extract<
  GatheringFact,
  { type: 'GatheringAccepted' | 'GatheringDeclined' | 'GatheringExpired' }
>;

/** What became of an invitation to speak, for who sent it. */
function spokenFor({ type, data }: Answered, askedById: UserId | undefined): readonly CauseParts[] {
  const { gatheringId, hostId } = data;
  if (askedById === undefined || askedById === hostId) return [];
  const answers = {
    GatheringAccepted: 'SPEAKER_ACCEPTED',
    GatheringDeclined: 'SPEAKER_DECLINED',
    GatheringExpired: 'SPEAKER_SILENT',
  };
  const at: Values = 'startsAt' in data ? { startsAt: String(data.startsAt) } : {};
  const values = { ...at, answer: answers[type] };
  return [{ ...noticeOf('EVENT_HOSTING', gatheringId, askedById, values), actorId: hostId }];
}

function timeCauses(event: CausingEvent): CauseOutline | undefined {
  switch (event.type) {
    case 'GatheringChanged': {
      const { gatheringId, hostId, byId, status, isMoved, isElsewhere, startsAt } = event.data;
      if (status !== 'UPCOMING' || !(isMoved || isElsewhere)) return {};
      const changed = isMoved
        ? noticeOf('EVENT_CHANGED', gatheringId, hostId, movedTo(event.data))
        : elsewhere(gatheringId, hostId, { startsAt: String(startsAt) });
      const ended = isMoved
        ? gone(gatheringId, [...reminders, 'EVENT_SHORT', 'EVENT_CHANGED'])
        : placeGone(gatheringId);
      return { begins: [{ ...changed, isOwnAct: byId === hostId }], ends: [ended] };
    }
    case 'GatheringCancelled': {
      const { gatheringId, hostId, byId, startsAt, wasPublished } = event.data;
      const values = { startsAt: String(startsAt) };
      const isOwnAct = byId === hostId;
      // A request or draft that its host takes back is in no calendar.
      const cancelled = { ...noticeOf('EVENT_CANCELLED', gatheringId, hostId, values), isOwnAct };
      return {
        begins: isOwnAct && !wasPublished ? [] : [cancelled],
        ends: overFor(gatheringId, [...passing, 'EVENT_SPEAKER_INVITATION', 'EVENT_HOSTING']),
      };
    }
    case 'GatheringReminderDue': {
      const { gatheringId, hostId, lead, startsAt } = event.data;
      const kind = lead === 'DAY' ? 'EVENT_IN_24_HOURS' : 'EVENT_IN_15_MINUTES';
      const values = { startsAt: String(startsAt) };
      return {
        begins: [noticeOf(kind, gatheringId, hostId, values)],
        ends: [gone(gatheringId, reminders, hostId)],
      };
    }
    case 'GatheringShort': {
      const { gatheringId, hostId, taken, minimum, startsAt } = event.data;
      const values = { taken: String(taken), minimum: String(minimum), startsAt: String(startsAt) };
      return { begins: [noticeOf('EVENT_SHORT', gatheringId, hostId, values)] };
    }
    case 'GatheringStarted':
      return { ends: [gone(event.data.gatheringId, ['EVENT_IN_24_HOURS'])] };
    case 'GatheringFinished':
      return { ends: overFor(event.data.gatheringId, passing) };
    default:
      return undefined;
  }
}

/** From when to when; the same for one that only became longer or shorter. */
function movedTo({ startsAt, previousStart }: Pick<Tiding, 'startsAt' | 'previousStart'>): Values {
  const at = { startsAt: String(startsAt) };
  return previousStart === undefined ? at : { ...at, previousStart: String(previousStart) };
}

function noticeOf(kind: NotificationKind, about: string, userId: UserId, values: Values = {}): CauseParts {
  return { userId, kind, about, values: { gatheringId: about, ...values } };
}

/** They did it themselves: a mail for their calendar, and nothing in the app. */
function ownAct(kind: NotificationKind, about: string, userId: UserId, values: Values = {}): CauseParts {
  return { ...noticeOf(kind, about, userId, values), isOwnAct: true };
}

function gone(about: string, kinds: readonly NotificationKind[], userId?: UserId): Ending {
  return { about, kinds, ...(userId && { userId }) };
}

/** The place is another one, and the time is not: it stands by itself, so that neither news takes the other with it. */
function elsewhere(gatheringId: string, userId: UserId, at: Values): CauseParts {
  const values = { ...at, answer: 'PLACE' };
  return { ...noticeOf('EVENT_CHANGED', gatheringId, userId, values), about: placeOf(gatheringId) };
}

function placeOf(gatheringId: string): string {
  return `${gatheringId}.place`;
}

function placeGone(gatheringId: string, userId?: UserId): Ending {
  return gone(placeOf(gatheringId), ['EVENT_CHANGED'], userId);
}

/** The event is over for them, and where it would have been. */
function overFor(
  gatheringId: string,
  kinds: readonly NotificationKind[],
  userId?: UserId,
): readonly Ending[] {
  return [gone(gatheringId, kinds, userId), placeGone(gatheringId, userId)];
}
