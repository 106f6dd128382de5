import type { YearReviewEvent } from '../../achievement/index.ts';
import type { FeedbackEvent } from '../../feedback/index.ts';
import type { GatheringEvent } from '../../gathering/index.ts';
import type { IdentityEvent } from '../../identity/index.ts';
import type { Instant, UserId } from '../../kernel/index.ts';
import type { LibraryEvent } from '../../library/index.ts';
import type { MentoringEvent } from '../../mentoring/index.ts';
import type { MessagingEvent } from '../../messaging/index.ts';
import type { PlanningEvent } from '../../planning/index.ts';
import type { ReminderEvent, TaskReminderEvent } from '../events.ts';
import type { NotificationId, NotificationKind } from '../values.ts';

/** One person is notified of one event. */
export type Cause = {
  readonly id: NotificationId;
  readonly userId: UserId;
  readonly kind: NotificationKind;
  /** What it stands and falls with: a session, a permission request, an account. */
  readonly about: string;
  readonly sessionId: string | null;
  readonly actorId: UserId | null;
  readonly at: Instant;
  /** Plain values that the texts need; never personal text. */
  readonly values: Readonly<Record<string, string>>;
  /** The person did it themselves: they get no notification, only a mail for their calendar, which is made from the log. */
  readonly isOwnAct: boolean;
};

/** Notifications that are gone with this fact; without `userId` those of everybody. */
export type Ending = {
  readonly about: string;
  readonly kinds: readonly NotificationKind[];
  readonly userId?: UserId;
  /** Of what it is made of instead: everything whose `about` begins with this one and a dot. Only with `userId`. */
  readonly isOfParts?: true;
};

/** Whether a notice is gone with it. */
export function isEndedBy(cause: Cause, { about, kinds, userId, isOfParts }: Ending): boolean {
  const isMeant = isOfParts ? cause.about.startsWith(`${about}.`) : cause.about === about;
  return isMeant && kinds.includes(cause.kind) && (userId ?? cause.userId) === cause.userId;
}

export type Causes = { readonly begins: readonly Cause[]; readonly ends: readonly Ending[] };

/** What a cause says beside what its fact gives it anyway. */
export type CauseParts = Pick<Cause, 'userId' | 'kind' | 'about'> &
  Partial<Pick<Cause, 'sessionId' | 'actorId' | 'values' | 'isOwnAct'>>;
export type CauseOutline = { readonly begins?: readonly CauseParts[]; readonly ends?: readonly Ending[] };

export type CausingEvent =
  | IdentityEvent
  | MessagingEvent
  | MentoringEvent
  | FeedbackEvent
  | GatheringEvent
  | PlanningEvent
  | LibraryEvent
  | ReminderEvent
  | TaskReminderEvent
  | YearReviewEvent;
