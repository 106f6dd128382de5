import { z } from 'zod';
import { branded, defineEvent, type EventOf, personal, type UserId } from '../kernel/index.ts';
import { communityRoles, powers, recordedRefusals, safetyActions } from './values.ts';
import { WebhookPowerUsed } from './webhookEvents.ts';

const person = branded<'UserId'>() as unknown as z.ZodType<UserId, UserId>;
const instant = z.number().int();
const position = z.number().int();
const role = z.enum(['USER', 'PARTNER_ADMIN', 'OPS', 'ADMIN']);

// Stream operator-<user>: one operator's record. A reason is the operator's text.

/** The operator gave the password again, in this session. */
export const OperatorConfirmed = defineEvent('OperatorConfirmed', {
  byId: person,
  sessionId: z.string(),
  confirmedAt: instant,
});

/** OPS-05: before the operator sees them. */
export const FieldsRevealed = defineEvent(
  'FieldsRevealed',
  {
    byId: person,
    position,
    fields: z.array(z.string()),
    reason: personal(z.string()),
    revealedAt: instant,
  },
  { personal: { reason: 'byId' } },
);

/** OPS-01: somebody tried a power and was refused. Without what it was about; one a minute and power at most. */
export const PowerRefused = defineEvent('PowerRefused', {
  byId: person,
  power: z.enum(powers),
  refusal: z.enum(recordedRefusals),
  refusedAt: instant,
});

/** OPS-11: before the first line leaves. */
export const EventsExported = defineEvent('EventsExported', {
  byId: person,
  /** As the address of the page has it. */
  filter: z.string(),
  upTo: position,
  exportedAt: instant,
});

/** OPS-09: before the consumer gets the event again. */
export const ParkedEventRetried = defineEvent('ParkedEventRetried', {
  byId: person,
  consumer: z.string(),
  position,
  retriedAt: instant,
});

/** OPS-09: the consumer goes on without the event, for good. */
export const ParkedEventSkipped = defineEvent(
  'ParkedEventSkipped',
  { byId: person, consumer: z.string(), position, reason: personal(z.string()), skippedAt: instant },
  { personal: { reason: 'byId' } },
);

/** OPS-08: the consumer waits behind the event in hand, in whatever process it runs. */
export const ConsumerPaused = defineEvent(
  'ConsumerPaused',
  { byId: person, consumer: z.string(), reason: personal(z.string()), pausedAt: instant },
  { personal: { reason: 'byId' } },
);

export const ConsumerResumed = defineEvent(
  'ConsumerResumed',
  { byId: person, consumer: z.string(), reason: personal(z.string()), resumedAt: instant },
  { personal: { reason: 'byId' } },
);

/** OPS-08. */
export const ReadModelRebuildStarted = defineEvent(
  'ReadModelRebuildStarted',
  { byId: person, readModel: z.string(), reason: personal(z.string()).optional(), startedAt: instant },
  { personal: { reason: 'byId' } },
);

/** `upTo`: the last position that the new rows know; null where it failed and the old rows stay. */
export const ReadModelRebuildEnded = defineEvent('ReadModelRebuildEnded', {
  byId: person,
  readModel: z.string(),
  upTo: position.nullable(),
  endedAt: instant,
});

/** OPS-01: beside the change itself, in one append. */
export const RoleGiven = defineEvent(
  'RoleGiven',
  { byId: person, userId: person, role, reason: personal(z.string()), givenAt: instant },
  { personal: { reason: 'byId' } },
);

/** OPS-01: what somebody is in a community, beside the change itself, in one append. */
export const CommunityRoleGiven = defineEvent(
  'CommunityRoleGiven',
  {
    byId: person,
    userId: person,
    partnerId: z.string(),
    role: z.enum(communityRoles),
    reason: personal(z.string()),
    givenAt: instant,
  },
  { personal: { reason: 'byId' } },
);

/** OPS-13: beside what it does, in one append. `subject` is the stream of the report, the session or the account. */
export const SafetyActionTaken = defineEvent(
  'SafetyActionTaken',
  {
    byId: person,
    action: z.enum(safetyActions),
    userId: person,
    subject: z.string(),
    reason: personal(z.string()),
    takenAt: instant,
  },
  { personal: { reason: 'byId' } },
);
/** OPS-12: before the run. Times in seconds. */
export const LoadRunStarted = defineEvent('LoadRunStarted', {
  byId: person,
  scenario: z.string(),
  users: z.number().int(),
  ramp: z.number().int(),
  duration: z.number().int(),
  seed: z.number().int(),
  startedAt: instant,
});

export const operationsEvents = [
  OperatorConfirmed,
  FieldsRevealed,
  EventsExported,
  ParkedEventRetried,
  ParkedEventSkipped,
  ConsumerPaused,
  ConsumerResumed,
  ReadModelRebuildStarted,
  ReadModelRebuildEnded,
  RoleGiven,
  CommunityRoleGiven,
  SafetyActionTaken,
  LoadRunStarted,
  WebhookPowerUsed,
  PowerRefused,
] as const;

export type OperationsEvent = EventOf<(typeof operationsEvents)[number]>;
