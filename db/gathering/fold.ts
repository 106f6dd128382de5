import type { AttendeeEvent, GatheringEvent, GatheringFact } from '@waymark/events/gathering';
import type { Recorded } from '@waymark/events/kernel';

/** Columns by name; what is not named stays as it is. */
type Patch = Record<string, unknown>;

export type GatheringPatches = {
  readonly gatherings: ReadonlyMap<string, Patch>;
  readonly attendees: ReadonlyMap<string, Patch>;
  readonly messages: ReadonlyMap<string, Patch>;
};

/** What a batch of facts comes to, a patch a row, in the order of the log. */
export function foldGatherings(events: readonly Recorded<GatheringEvent>[]): GatheringPatches {
  const gatherings = new Map<string, Patch>();
  const attendees = new Map<string, Patch>();
  const messages = new Map<string, Patch>();
  const attendee = (gatheringId: string, userId: string, patch: Patch) => {
    const key = `${gatheringId}/${userId}`;
    attendees.set(key, { gathering_id: gatheringId, user_id: userId, ...attendees.get(key), ...patch });
  };
  for (const event of events) {
    const { gatheringId } = event.data;
    if (isOfAttendee(event)) {
      const patch = attendeePatch(event);
      if (patch) attendee(gatheringId, event.data.userId, patch);
      continue;
    }
    if (event.type === 'SeatTaken' || event.type === 'SeatQueued')
      attendee(gatheringId, event.data.userId, { ticket: event.data.ticket });
    if (event.type === 'AttendeesWritten') {
      const { messageId, byId, writtenAt } = event.data;
      const sealed_text = event.sealed.text ?? null;
      const row = {
        gathering_id: gatheringId,
        message_id: messageId,
        by_id: byId,
        sealed_text,
        at: writtenAt,
      };
      messages.set(`${gatheringId}/${messageId}`, row);
    }
    gatherings.set(gatheringId, {
      gathering_id: gatheringId,
      host_id: event.data.hostId,
      ...gatherings.get(gatheringId),
      ...gatheringPatch(event),
      version: event.version,
    });
  }
  return { gatherings, attendees, messages };
}

function isOfAttendee(event: Recorded<GatheringEvent>): event is Recorded<AttendeeEvent> {
  return event.type.startsWith('Attendee') && event.type !== 'AttendeesWritten';
}

function gatheringPatch(event: Recorded<GatheringFact>): Patch {
  const { at } = event.meta;
  switch (event.type) {
    case 'GatheringProposed':
    case 'SpeakerInvited': {
      const isInvitation = event.type === 'SpeakerInvited';
      return {
        ...formPatch(event),
        partner_id: event.data.partnerId,
        created_by_id: isInvitation ? event.data.byId : event.data.hostId,
        is_invitation: isInvitation,
        request_status: isInvitation ? 'INVITED' : 'PENDING',
        status: null,
        offered_times: isInvitation ? event.data.offeredTimes : [],
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
    case 'GatheringAccepted': {
      const { startsAt, suitingTimes, registersUntil } = event.data;
      return {
        request_status: 'ACCEPTED',
        status: 'DRAFT',
        starts_at: startsAt,
        suiting_times: suitingTimes,
        ...(registersUntil !== undefined && { registers_until: registersUntil }),
      };
    }
    case 'GatheringDeclined':
      return { request_status: 'DECLINED', ...reasonPatch(event) };
    case 'GatheringExpired':
      return { request_status: 'EXPIRED' };
    case 'GatheringChanged': {
      const { sequence, calledTicket, taken, waiting } = event.data;
      return {
        ...formPatch(event),
        sequence,
        called_ticket: calledTicket,
        taken,
        waiting,
        delay_minutes: null,
        changed_at: at,
      };
    }
    case 'GatheringPublished': {
      const { startsAt, durationMinutes } = event.data;
      return {
        status: 'UPCOMING',
        is_published: true,
        ends_at: startsAt + durationMinutes * 60_000,
        changed_at: at,
      };
    }
    case 'GatheringCancelled':
      return {
        ...(event.data.isRequest ? { request_status: 'CANCELLED' } : { status: 'CANCELLED' }),
        sequence: event.data.sequence,
        changed_at: at,
        ...reasonPatch(event),
      };
    case 'GatheringStarted':
      return { status: 'STARTED' };
    case 'GatheringDelayed':
      return { delay_minutes: event.data.minutes, ends_at: event.data.endsAt };
    case 'GatheringFinished':
      return { status: 'FINISHED', ...(event.data.isEarly && { ends_at: event.data.finishedAt }) };
    case 'GatheringFeatured':
      return { is_featured: event.data.isFeatured };
    case 'ReplayAdded':
      return {
        sealed_replay_url: event.sealed.url ?? null,
        sealed_captions_url: event.sealed.captionsUrl ?? null,
        sealed_chapters: event.sealed.chapters ?? null,
        replay_at: at,
      };
    case 'SeatTaken':
    case 'SeatQueued':
    case 'SeatFreed':
    case 'SeatCalled': {
      const { calledTicket, taken, waiting } = event.data;
      return { called_ticket: calledTicket, taken, waiting };
    }
    case 'GatheringShort':
    case 'GatheringReminderDue':
    case 'AttendeesWritten':
      return {};
  }
}

type Formed = Extract<
  Recorded<GatheringFact>,
  { type: 'GatheringProposed' | 'SpeakerInvited' | 'GatheringChanged' }
>;

function formPatch({ data, sealed }: Formed): Patch {
  return {
    sealed_title: sealed.title ?? null,
    sealed_description: sealed.description ?? null,
    sealed_place: sealed.place ?? null,
    sealed_link: sealed.link ?? null,
    type_id: data.typeId,
    topic_ids: data.topicIds,
    starts_at: data.startsAt,
    ends_at: data.startsAt + data.durationMinutes * 60_000,
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
}: Extract<Recorded<GatheringFact>, { type: 'GatheringDeclined' | 'GatheringCancelled' }>): Patch {
  return { sealed_reason: sealed.reasonText ?? null, reason_by_id: data.byId };
}

function attendeePatch(event: Recorded<AttendeeEvent>): Patch | undefined {
  switch (event.type) {
    case 'AttendeeInvited': {
      const { byId, invitedAt } = event.data;
      return { standing: 'INVITED', invited_at: invitedAt, invited_by_id: byId };
    }
    case 'AttendeeEntered': {
      const { entry, enteredAt } = event.data;
      return { standing: 'IN', entry, entered_at: enteredAt, confirm_by: null };
    }
    case 'AttendeeLeft':
      return { standing: 'LEFT', confirm_by: null };
    case 'AttendeeDeclined':
      return { standing: 'DECLINED' };
    case 'AttendeeCalled':
      return { confirm_by: event.data.confirmBy };
    case 'AttendeeConfirmed':
      return { confirm_by: null };
    case 'AttendeeAttended':
      return { attended_at: event.data.attendedAt, is_missed: false, confirm_by: null };
    case 'AttendeeCheckInUndone':
      return { attended_at: null, is_missed: event.data.isMissed };
    case 'AttendeeMissed':
      return { is_missed: true };
    case 'AttendeeBriefed': {
      const { interestExpertise, isHidden, briefedAt } = event.data;
      return {
        sealed_help: event.sealed.help ?? null,
        interest_expertise: interestExpertise,
        is_hidden: isHidden,
        briefed_at: briefedAt,
      };
    }
    case 'AttendeeOverdue':
    case 'AttendeeTold':
    case 'AttendeeThanked':
      return undefined;
  }
}
