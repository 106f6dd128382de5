import type { IdentityEvent } from '@waymark/events/identity';
import type { Recorded } from '@waymark/events/kernel';
import {
  type Cause,
  type CausingEvent,
  causesOf,
  causingTypes,
  type Ending,
  type NotificationEvent,
} from '@waymark/events/notification';

export type FoldedEvent = Recorded<CausingEvent | NotificationEvent | IdentityEvent>;
export type Begun = Cause & { readonly position: number };
/** Withdraws the notifications that are older than the event; those of the event itself stay. */
type Ended = Ending & { readonly before: number };
export type Folded = {
  readonly begun: readonly Begun[];
  readonly ended: readonly Ended[];
  readonly read: readonly { readonly userId: string; readonly id: string; readonly readAt: number }[];
  /** The newest notification of each person: much older ones are removed (the limit of 90 days). */
  readonly newest: ReadonlyMap<string, number>;
  readonly erased: readonly string[];
};

const causing: ReadonlySet<string> = new Set(causingTypes);

/** Any number of events, in order, as what has to be written. */
export function foldNotifications(events: readonly FoldedEvent[]): Folded {
  let begun: Begun[] = [];
  const ended: Ended[] = [];
  const read: Folded['read'][number][] = [];
  const newest = new Map<string, number>();
  const erased: string[] = [];
  for (const event of events) {
    if (event.type === 'UserErased') erased.push(event.data.userId);
    if (event.type === 'NotificationsRead') {
      const { userId, notificationIds, readAt } = event.data;
      read.push(...notificationIds.map((id) => ({ userId, id, readAt })));
    }
    if (!causing.has(event.type)) continue;
    const { begins, ends } = causesOf(event as Recorded<CausingEvent>);
    for (const end of ends) {
      begun = begun.filter((each) => !isEndedBy(each, end));
      ended.push({ ...end, before: event.position });
    }
    for (const cause of begins) {
      begun.push({ ...cause, position: event.position });
      newest.set(cause.userId, Math.max(newest.get(cause.userId) ?? 0, cause.at));
    }
  }
  return { begun, ended, read, newest, erased };
}

function isEndedBy(cause: Cause, { about, kinds, userId, isOfParts }: Ending): boolean {
  const isMeant = isOfParts ? cause.about.startsWith(`${about}.`) : cause.about === about;
  return isMeant && kinds.includes(cause.kind) && (userId ?? cause.userId) === cause.userId;
}
