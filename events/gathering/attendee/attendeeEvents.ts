import { z } from 'zod';
import { branded, defineEvent, personal, type UserId } from '../../kernel/index.ts';
import { expertiseLevels, type GatheringId, tidings } from '../values.ts';

const person = branded<UserId>();
const instant = z.number().int();
const on = { gatheringId: branded<GatheringId>(), userId: person };
/** Counts how often this person came in: what is said of an earlier time says nothing of this one. */
const entry = z.number().int().nonnegative();

// Stream attendee-<id>.<user>.

export const AttendeeInvited = defineEvent('AttendeeInvited', { ...on, byId: person, invitedAt: instant });
/**
 * Registered or waiting: the seat's own event of the same append says which. `wasInvited` is absent in events before this field.
 * `hadAttended`: they had come by an entry before, which says nothing of this one.
 */
export const AttendeeEntered = defineEvent('AttendeeEntered', {
  ...on,
  entry,
  wasInvited: z.boolean().optional(),
  hadAttended: z.boolean().optional(),
  enteredAt: instant,
});
/** `isLapsed`: the place was not confirmed in time. */
export const AttendeeLeft = defineEvent('AttendeeLeft', {
  ...on,
  entry,
  isLapsed: z.boolean(),
  leftAt: instant,
});
export const AttendeeDeclined = defineEvent('AttendeeDeclined', { ...on, declinedAt: instant });
/** EVT-113: from the waiting list. Null: it begins too soon to ask for a confirmation. */
export const AttendeeCalled = defineEvent('AttendeeCalled', {
  ...on,
  entry,
  startsAt: instant,
  confirmBy: instant.nullable(),
  calledAt: instant,
});
export const AttendeeConfirmed = defineEvent('AttendeeConfirmed', { ...on, confirmedAt: instant });
/** The time to confirm is over; whether somebody else waits decides what follows. */
export const AttendeeOverdue = defineEvent('AttendeeOverdue', { ...on, entry, overdueAt: instant });
/** `checkedInById` is null by the link to the call. `thanksAt`: the event was over; absent: they are thanked at its end. */
export const AttendeeAttended = defineEvent('AttendeeAttended', {
  ...on,
  hostId: person,
  checkedInById: person.nullable(),
  thanksAt: instant.optional(),
  attendedAt: instant,
});
/** An organiser takes back that somebody came. `isMissed`: they were noted as not having come before. */
export const AttendeeCheckInUndone = defineEvent('AttendeeCheckInUndone', {
  ...on,
  hostId: person,
  byId: person,
  isMissed: z.boolean(),
  undoneAt: instant,
});
export const AttendeeMissed = defineEvent('AttendeeMissed', { ...on, missedAt: instant });
/** EVT-63. */
export const AttendeeBriefed = defineEvent(
  'AttendeeBriefed',
  {
    ...on,
    hostId: person,
    help: personal(z.string()),
    interestExpertise: z.enum(expertiseLevels),
    isHidden: z.boolean(),
    briefedAt: instant,
  },
  { personal: { help: 'userId' } },
);
/** What happened to the event reaches this person too. */
export const AttendeeTold = defineEvent('AttendeeTold', {
  ...on,
  what: z.enum(tidings),
  startsAt: instant,
  minutes: z.number().int().nullable(),
  /** Where it has moved: absent in events before this field. */
  previousStart: instant.optional(),
  /** At the time that it had before, somewhere else. */
  isElsewhere: z.boolean().optional(),
  /** It has moved since they were checked in: they have not come yet. */
  hadAttended: z.boolean().optional(),
  toldAt: instant,
});
/** FBK-15: it is over, and they were there. */
export const AttendeeThanked = defineEvent('AttendeeThanked', { ...on, hostId: person, thankedAt: instant });

export const attendeeEvents = [
  AttendeeInvited,
  AttendeeEntered,
  AttendeeLeft,
  AttendeeDeclined,
  AttendeeCalled,
  AttendeeConfirmed,
  AttendeeOverdue,
  AttendeeAttended,
  AttendeeCheckInUndone,
  AttendeeMissed,
  AttendeeBriefed,
  AttendeeTold,
  AttendeeThanked,
] as const;
