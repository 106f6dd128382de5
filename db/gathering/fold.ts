import type { AttendeeEvent, GatheringEvent, GatheringFact, SeatEvent } from '@waymark/events/gathering';
import type { Folded, FoldedOf, Folds } from '../store/index.ts';

/** Columns by name; what is not named stays as it is. */
type Patch = Record<string, unknown>;

/** A patch a row. */
export type GatheringPatches = {
  readonly gatherings: Map<string, Patch>;
  readonly attendees: Map<string, Patch>;
  readonly messages: Map<string, Patch>;
};

export function noPatches(): GatheringPatches {
  return { gatherings: new Map(), attendees: new Map(), messages: new Map() };
}

/** The last word on a column wins. */
export const gatheringFolds: Folds<GatheringEvent, GatheringPatches> = {
  GatheringProposed(patches, event) {
    patchGathering(patches, event, {
      ...begun(event),
      created_by_id: event.data.hostId,
      is_invitation: false,
      request_status: 'PENDING',
      offered_times: [],
    });
  },
  SpeakerInvited(patches, event) {
    patchGathering(patches, event, {
      ...begun(event),
      created_by_id: event.data.byId,
      is_invitation: true,
      request_status: 'INVITED',
      offered_times: event.data.offeredTimes,
    });
  },
  GatheringAccepted(patches, event) {
    const { startsAt, suitingTimes, registersUntil, recordingConsent } = event.data;
    patchGathering(patches, event, {
      request_status: 'ACCEPTED',
      status: 'DRAFT',
      starts_at: startsAt,
      suiting_times: suitingTimes,
      ...(registersUntil !== undefined && { registers_until: registersUntil }),
      ...(recordingConsent !== undefined && { recording_consent: recordingConsent }),
    });
  },
  GatheringDeclined: (patches, event) =>
    patchGathering(patches, event, { request_status: 'DECLINED', ...reasonPatch(event) }),
  GatheringExpired: (patches, event) => patchGathering(patches, event, { request_status: 'EXPIRED' }),
  GatheringChanged(patches, event) {
    const { sequence, endsAt } = event.data;
    const changed_at = event.meta.at;
    patchGathering(patches, event, {
      ...formPatch(event),
      ...seats(event),
      sequence,
      ...(endsAt === undefined ? { delay_minutes: null } : { ends_at: endsAt }),
      changed_at,
    });
  },
  GatheringPublished(patches, event) {
    const { startsAt, durationMinutes } = event.data;
    const ends_at = startsAt + durationMinutes * MINUTE;
    const changed_at = event.meta.at;
    patchGathering(patches, event, { status: 'UPCOMING', is_published: true, ends_at, changed_at });
  },
  GatheringCancelled(patches, event) {
    patchGathering(patches, event, {
      ...(event.data.isRequest ? { request_status: 'CANCELLED' } : { status: 'CANCELLED' }),
      sequence: event.data.sequence,
      changed_at: event.meta.at,
      ...reasonPatch(event),
    });
  },
  GatheringStarted: (patches, event) => patchGathering(patches, event, { status: 'STARTED' }),
  GatheringDelayed(patches, event) {
    const { minutes, endsAt } = event.data;
    patchGathering(patches, event, { delay_minutes: minutes, ends_at: endsAt, changed_at: event.meta.at });
  },
  GatheringFinished(patches, event) {
    const { isEarly, finishedAt } = event.data;
    const early = isEarly && { ends_at: finishedAt, changed_at: event.meta.at };
    patchGathering(patches, event, { status: 'FINISHED', ...early });
  },
  GatheringShort: (patches, event) => patchGathering(patches, event, {}),
  GatheringReminderDue: (patches, event) => patchGathering(patches, event, {}),
  GatheringFeatured: (patches, event) =>
    patchGathering(patches, event, { is_featured: event.data.isFeatured }),
  ReplayAdded(patches, event) {
    patchGathering(patches, event, {
      sealed_replay_url: event.sealed.url ?? null,
      sealed_captions_url: event.sealed.captionsUrl ?? null,
      sealed_chapters: event.sealed.chapters ?? null,
      replay_at: event.meta.at,
      sealed_removal: null,
      removed_by_id: null,
    });
  },
  ReplayRemoved(patches, event) {
    patchGathering(patches, event, {
      ...noReplay,
      sealed_removal: event.sealed.reasonText ?? null,
      removed_by_id: event.data.byId,
    });
  },
  // What was removed before stays said: the consent does not bring it back.
  RecordingConsentAnswered: (patches, event) =>
    patchGathering(patches, event, { ...noReplay, recording_consent: event.data.isGiven }),
  AttendeesWritten(patches, event) {
    const { gatheringId, messageId, byId, writtenAt } = event.data;
    const sealed_text = event.sealed.text ?? null;
    const row = { gathering_id: gatheringId, message_id: messageId, by_id: byId, sealed_text, at: writtenAt };
    patches.messages.set(`${gatheringId}/${messageId}`, row);
    patchGathering(patches, event, {});
  },
  SeatTaken: giveTicket,
  SeatQueued: giveTicket,
  SeatFreed: (patches, event) => patchGathering(patches, event, seats(event)),
  SeatCalled: (patches, event) => patchGathering(patches, event, seats(event)),
  AttendeeInvited(patches, { data }) {
    patchAttendee(patches, data, {
      standing: 'INVITED',
      invited_at: data.invitedAt,
      invited_by_id: data.byId,
    });
  },
  AttendeeEntered(patches, { data }) {
    const { entry, enteredAt, hadAttended } = data;
    const again = hadAttended && { attended_at: null, is_missed: false };
    patchAttendee(patches, data, {
      standing: 'IN',
      entry,
      entered_at: enteredAt,
      confirm_by: null,
      ...again,
    });
  },
  AttendeeLeft(patches, { data }) {
    patchAttendee(patches, data, { standing: 'LEFT', confirm_by: null, is_lapsed: data.isLapsed });
  },
  AttendeeDeclined: (patches, { data }) => patchAttendee(patches, data, { standing: 'DECLINED' }),
  AttendeeCalled: (patches, { data }) => patchAttendee(patches, data, { confirm_by: data.confirmBy }),
  AttendeeConfirmed: (patches, { data }) => patchAttendee(patches, data, { confirm_by: null }),
  AttendeeAttended(patches, { data }) {
    patchAttendee(patches, data, { attended_at: data.attendedAt, is_missed: false, confirm_by: null });
  },
  AttendeeCheckInUndone: (patches, { data }) =>
    patchAttendee(patches, data, { attended_at: null, is_missed: data.isMissed }),
  AttendeeMissed: (patches, { data }) => patchAttendee(patches, data, { is_missed: true }),
  AttendeeTold(patches, { data }) {
    if (data.hadAttended) patchAttendee(patches, data, { attended_at: null, is_missed: false });
  },
  AttendeeBriefed(patches, { data, sealed }) {
    patchAttendee(patches, data, {
      sealed_help: sealed.help ?? null,
      interest_expertise: data.interestExpertise,
      is_hidden: data.isHidden,
      briefed_at: data.briefedAt,
    });
  },
};

const MINUTE = 60_000;

const noReplay: Patch = {
  sealed_replay_url: null,
  sealed_captions_url: null,
  sealed_chapters: null,
  replay_at: null,
};

function patchGathering(
  { gatherings }: GatheringPatches,
  event: Folded<GatheringFact>,
  columns: Patch,
): void {
  const { gatheringId, hostId } = event.data;
  const key = { gathering_id: gatheringId, host_id: hostId };
  gatherings.set(gatheringId, { ...key, ...gatherings.get(gatheringId), ...columns, version: event.version });
}

type Attendee = Pick<AttendeeEvent['data'], 'gatheringId' | 'userId'>;

function patchAttendee(
  { attendees }: GatheringPatches,
  { gatheringId, userId }: Attendee,
  columns: Patch,
): void {
  const key = `${gatheringId}/${userId}`;
  attendees.set(key, { gathering_id: gatheringId, user_id: userId, ...attendees.get(key), ...columns });
}

function giveTicket(patches: GatheringPatches, event: FoldedOf<SeatEvent, 'SeatTaken' | 'SeatQueued'>): void {
  patchAttendee(patches, event.data, { ticket: event.data.ticket });
  patchGathering(patches, event, seats(event));
}

function seats({ data }: Folded<SeatEvent> | FoldedOf<GatheringFact, 'GatheringChanged'>): Patch {
  return { called_ticket: data.calledTicket, taken: data.taken, waiting: data.waiting };
}

function begun(event: FoldedOf<GatheringFact, 'GatheringProposed' | 'SpeakerInvited'>): Patch {
  const { at } = event.meta;
  return {
    ...formPatch(event),
    partner_id: event.data.partnerId,
    status: null,
    suiting_times: [],
    expires_at: event.data.expiresAt,
    taken: 0,
    waiting: 0,
    called_ticket: 0,
    sequence: 0,
    is_featured: false,
    is_published: false,
    created_at: at,
    changed_at: at,
  };
}

type Formed = FoldedOf<GatheringFact, 'GatheringProposed' | 'SpeakerInvited' | 'GatheringChanged'>;

function formPatch({ data, sealed }: Formed): Patch {
  return {
    sealed_title: sealed.title ?? null,
    sealed_description: sealed.description ?? null,
    sealed_place: sealed.place ?? null,
    sealed_link: sealed.link ?? null,
    type_id: data.typeId,
    topic_ids: data.topicIds,
    starts_at: data.startsAt,
    ends_at: data.startsAt + data.durationMinutes * MINUTE,
    duration_minutes: data.durationMinutes,
    timezone: data.timezone,
    location: data.location,
    provider: data.provider,
    capacity: data.capacity,
    minimum: data.minimum,
    registers_from: data.registersFrom,
    registers_until: data.registersUntil,
    is_public: data.isPublic,
    sponsored_by: data.sponsoredBy,
    recording_consent: data.recordingConsent,
    image_id: data.imageId,
  };
}

function reasonPatch({
  data,
  sealed,
}: FoldedOf<GatheringFact, 'GatheringDeclined' | 'GatheringCancelled'>): Patch {
  return { sealed_reason: sealed.reasonText ?? null, reason_by_id: data.byId };
}
