import {
  assertNever,
  type Cursor,
  type DomainEvent,
  type Position,
  type Recorded,
} from '@waymark/events/kernel';
import type { LiveChange } from '../capability.ts';
import type { FeedItem } from '../feed/types.ts';
import type { Signal } from '../transport/types.ts';

/** An item as GraphQL shows it; the payload carries its own `__typename`. */
export type LiveItem = {
  readonly position: Position;
  readonly fingerprint: number | undefined;
  readonly kind: string;
  readonly entityId: string | null;
  readonly version: number | null;
  readonly at: number | null;
  readonly payload: { readonly __typename: string } & Readonly<Record<string, unknown>>;
};

/** undefined: clients do not receive it. */
export type Presenter = (item: FeedItem) => LiveItem | undefined;

/** How feed items look to clients. Each item is presented once, however many subscribers share it. */
export function createPresenter(changes: readonly LiveChange[]): Presenter {
  const byType = new Map<DomainEvent['type'], LiveChange>();
  for (const change of changes) {
    if (byType.has(change.on)) throw new Error(`Two live changes for ${change.on}`);
    byType.set(change.on, change);
  }
  const presented = new WeakMap<FeedItem, LiveItem | 'nobody'>();
  return (item) => {
    const known = presented.get(item);
    if (known !== undefined) return known === 'nobody' ? undefined : known;
    const made =
      item.kind === 'event' ? presentEvent(byType.get(item.event.type), item.event) : present(item);
    presented.set(item, made ?? 'nobody');
    return made;
  };
}

function presentEvent(change: LiveChange | undefined, event: Recorded): LiveItem | undefined {
  const payload = change?.payload(event);
  if (change === undefined || payload === undefined) return undefined;
  return {
    position: event.position,
    fingerprint: event.fingerprint,
    kind: change.kind,
    entityId: change.entityId(event),
    version: change.version?.(event) ?? null,
    at: event.meta.at,
    payload: { ...payload, __typename: change.typename },
  };
}

function present(item: Exclude<FeedItem, { kind: 'event' }>): LiveItem | undefined {
  const { position, fingerprint } = item;
  const plain = { position, fingerprint, entityId: null, version: null, at: null };
  switch (item.kind) {
    case 'signal':
      return presentSignal({ position, fingerprint }, item.signal);
    case 'heartbeat':
      return { ...plain, kind: 'HEARTBEAT', payload: { __typename: 'Heartbeat', serverTime: item.at } };
    case 'resync':
      return {
        ...plain,
        kind: 'RESYNC_REQUIRED',
        payload: { __typename: 'ResyncRequired', reason: item.reason },
      };
    default:
      return assertNever(item);
  }
}

function presentSignal(place: Cursor, signal: Signal): LiveItem | undefined {
  switch (signal.type) {
    case 'typing':
      return {
        ...place,
        kind: 'TYPING',
        entityId: signal.from,
        version: null,
        at: signal.at,
        payload: { __typename: 'Typing', userId: signal.from },
      };
    case 'presence':
      return {
        ...place,
        kind: 'PRESENCE',
        entityId: signal.from,
        version: null,
        at: signal.at,
        payload: { __typename: 'PresenceChanged', userId: signal.from, presence: signal.presence },
      };
    case 'attending':
      // Without the people: who is visible depends on the viewer, so clients query them.
      return signal.isNews
        ? {
            ...place,
            kind: 'ATTENDANCE',
            entityId: signal.thing,
            version: null,
            at: signal.at,
            payload: { __typename: 'AttendanceChanged', thingId: signal.thing },
          }
        : undefined;
    case 'attendingAsked':
    case 'attendance':
    case 'attendanceAsked':
    case 'vitals':
      return undefined;
    default:
      return assertNever(signal);
  }
}
