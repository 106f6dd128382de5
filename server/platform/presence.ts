import type { Topic, UserId } from '@waymark/events/kernel';
import { Listeners } from './transport/Listeners.ts';
import type { Attendance, LiveTransport, Signal } from './transport/types.ts';

export type PresenceState = 'ACTIVE' | 'AWAY' | 'OFFLINE';

// Invariant: a person is here while any process says so; a process that falls silent is believed for two refreshes, no longer.

/** MSG-56. */
const AWAY_AFTER_MS = 5 * 60_000;
/** A reload or a hand-over between networks is no leaving. */
const SOCKET_GRACE_MS = 10_000;
/** For those without a socket (LIV-10): clients repeat `setPresence` every minute. */
const MARK_LASTS_MS = 90_000;
/** Two processes may see the last sockets close at the same time: each remembers a little, so that one of them tells. */
const LINGER_MS = 10_000;
const REFRESH_MS = 60_000;
const VALID_MS = 150_000;
const EXPIRE_EVERY_MS = 2_000;
const PEOPLE_A_SIGNAL = 100;
const ATTENDANCE = 'attendance' as Topic;

/** Who is here, over all processes. Never stored; a restart begins with what the others tell. */
export interface Presence {
  /** A socket of this person opened or closed in this process. */
  opened(userId: UserId): void;
  closed(userId: UserId): void;
  /** What the person's client says of them. */
  mark(userId: UserId, state: PresenceState): void;
  markActive(userId: UserId): void;
  presenceOf(userIds: readonly UserId[]): ReadonlyMap<UserId, PresenceState>;
  /**
   * Called when a person's state changed, in the process that they are connected to. Telling who may know is the
   * listener's part; now and then two processes say the same.
   */
  onChanged(listener: (userId: UserId, state: PresenceState) => void): () => void;
  /** Looks at what time alone has changed, rather than at the next round. */
  expire(): void;
  close(): void;
}

export type PresenceOptions = {
  readonly transport: Pick<LiveTransport, 'signal' | 'onSignal' | 'onReconnect'>;
  readonly clock: { now(): number };
  /** Unique among processes. */
  readonly process: string;
  readonly onFault: (fault: unknown) => void;
};

type Here = { sockets: number; hereUntil: number; activeAt: number; isHidden: boolean; wasOpen: boolean };
type There = { activeAt: number; seenAt: number };

export function createPresence(options: PresenceOptions): Presence {
  const { transport, clock, process } = options;
  const here = new Map<UserId, Here>();
  const there = new Map<UserId, Map<string, There>>();
  const announced = new Map<UserId, PresenceState>();
  const changed = new Listeners<[UserId, PresenceState]>(options.onFault);
  let refreshedAt = clock.now();
  let lookedAt = refreshedAt;

  function isOpen(entry: Here, now: number): boolean {
    return !entry.isHidden && (entry.sockets > 0 || now < entry.hereUntil);
  }

  function elsewhere(userId: UserId, now: number): number | undefined {
    let activeAt: number | undefined;
    for (const each of there.get(userId)?.values() ?? []) {
      if (now - each.seenAt < VALID_MS) activeAt = Math.max(activeAt ?? 0, each.activeAt);
    }
    return activeAt;
  }

  function stateOf(userId: UserId, now: number): PresenceState {
    const entry = here.get(userId);
    const own = entry && isOpen(entry, now) ? entry.activeAt : undefined;
    const others = elsewhere(userId, now);
    if (own === undefined && others === undefined) return 'OFFLINE';
    return now - Math.max(own ?? 0, others ?? 0) < AWAY_AFTER_MS ? 'ACTIVE' : 'AWAY';
  }

  /** Tells the listeners when the state is new and this process is the one to tell. */
  function notice(userId: UserId, isOrphan = false): void {
    const now = clock.now();
    const state = stateOf(userId, now);
    if (state === (announced.get(userId) ?? 'OFFLINE')) return;
    if (state === 'OFFLINE') announced.delete(userId);
    else announced.set(userId, state);
    const entry = here.get(userId);
    const isNewest = entry !== undefined && entry.activeAt >= (elsewhere(userId, now) ?? 0);
    if (isOrphan || isNewest) changed.call(userId, state);
  }

  function say(userIds: readonly UserId[], now: number): void {
    for (let from = 0; from < userIds.length; from += PEOPLE_A_SIGNAL) {
      const people = userIds.slice(from, from + PEOPLE_A_SIGNAL).map((id) => {
        const entry = here.get(id);
        return { id, open: entry !== undefined && isOpen(entry, now), activeAt: entry?.activeAt ?? 0 };
      });
      transport.signal(ATTENDANCE, { type: 'attendance', process, people });
    }
  }

  function change(userId: UserId, apply: (entry: Here, now: number) => void): void {
    const now = look();
    const before = here.get(userId);
    const entry = before ?? {
      sockets: 0,
      hereUntil: 0,
      activeAt: elsewhere(userId, now) ?? now,
      isHidden: false,
      wasOpen: false,
    };
    const spoken = before && { open: before.wasOpen, activeAt: before.activeAt };
    apply(entry, now);
    here.set(userId, entry);
    entry.wasOpen = isOpen(entry, now);
    if (spoken?.open !== entry.wasOpen || spoken.activeAt !== entry.activeAt) say([userId], now);
    notice(userId);
  }

  function onAttendance(attendance: Attendance): void {
    const now = look();
    if (attendance.process === process) return;
    if (attendance.type === 'attendanceAsked') {
      say([...here.keys()], now);
      return;
    }
    for (const person of attendance.people) {
      const userId = person.id as UserId;
      const entries = there.get(userId) ?? new Map<string, There>();
      if (person.open) entries.set(attendance.process, { activeAt: person.activeAt, seenAt: now });
      else entries.delete(attendance.process);
      if (entries.size > 0) there.set(userId, entries);
      else there.delete(userId);
      notice(userId);
    }
  }

  /** The clock was ahead: what happened then is as long ago as before. */
  function setBack(by: number): void {
    refreshedAt -= by;
    for (const entry of here.values()) {
      entry.hereUntil -= by;
      entry.activeAt -= by;
    }
    for (const entries of there.values())
      for (const entry of entries.values()) {
        entry.seenAt -= by;
        entry.activeAt -= by;
      }
  }

  /** Before anything is kept at this time, which is not to be set back with what was before. */
  function look(): number {
    const now = clock.now();
    if (now < lookedAt) setBack(lookedAt - now);
    lookedAt = now;
    return now;
  }

  function expire(): void {
    const now = look();
    for (const [userId, entry] of here) {
      const open = isOpen(entry, now);
      if (entry.wasOpen && !open) say([userId], now);
      entry.wasOpen = open;
      notice(userId);
      if (entry.sockets === 0 && now > entry.hereUntil + LINGER_MS) here.delete(userId);
    }
    for (const [userId, entries] of there) {
      const silent = [...entries].filter(([, entry]) => now - entry.seenAt >= VALID_MS);
      for (const [name] of silent) entries.delete(name);
      if (entries.size === 0) there.delete(userId);
      if (silent.length > 0) notice(userId, true);
    }
    if (now - refreshedAt < REFRESH_MS) return;
    refreshedAt = now;
    say([...here.keys()], now);
  }

  function mark(userId: UserId, state: PresenceState): void {
    change(userId, (entry, now) => {
      entry.isHidden = state === 'OFFLINE';
      if (state === 'OFFLINE') return;
      entry.activeAt = state === 'ACTIVE' ? now : now - AWAY_AFTER_MS;
      if (entry.sockets === 0) entry.hereUntil = now + MARK_LASTS_MS;
    });
  }

  const ask = () => transport.signal(ATTENDANCE, { type: 'attendanceAsked', process });
  const stops = [
    transport.onSignal((topic: Topic, signal: Signal) => {
      if (topic === ATTENDANCE && (signal.type === 'attendance' || signal.type === 'attendanceAsked')) {
        onAttendance(signal);
      }
    }),
    transport.onReconnect(() => {
      ask();
      say([...here.keys()], clock.now());
    }),
  ];
  const timer = setInterval(expire, EXPIRE_EVERY_MS).unref();
  ask();

  return {
    opened: (userId) =>
      change(userId, (entry) => {
        entry.sockets += 1;
      }),
    closed: (userId) =>
      change(userId, (entry, now) => {
        entry.sockets = Math.max(0, entry.sockets - 1);
        if (entry.sockets === 0) entry.hereUntil = now + SOCKET_GRACE_MS;
      }),
    mark,
    markActive: (userId) => mark(userId, 'ACTIVE'),
    presenceOf(userIds) {
      const now = clock.now();
      return new Map(userIds.map((userId) => [userId, stateOf(userId, now)]));
    },
    onChanged: (listener) => changed.add(listener),
    expire: expire,
    close() {
      clearInterval(timer);
      for (const stop of stops) stop();
    },
  };
}
