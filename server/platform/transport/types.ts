import type { PeerLink } from '@waymark/db/store';
import type { Position, Topic } from '@waymark/events/kernel';

/**
 * The wake-up after a commit. It carries the event as the log stores it (personal fields encrypted), so that a process
 * with all earlier events need not read Postgres. `stored` is absent where it would be too large.
 */
export type WakeUp = {
  readonly position: Position;
  readonly type: string;
  readonly stream: string;
  readonly topics: readonly Topic[];
  /** Fingerprint of the event before it; servers of the version before do not say it. */
  readonly follows?: number;
  readonly stored?: string;
  /** W3C `traceparent`; goes in the header of the message. */
  readonly trace?: string;
};

/** Typing, presence, attendance of a thing: typed, never stored, may be lost. */
export type Signal =
  | { readonly type: 'typing'; readonly from: string; readonly at: number }
  | {
      readonly type: 'presence';
      readonly from: string;
      readonly presence: 'ACTIVE' | 'AWAY' | 'OFFLINE';
      readonly at: number;
    }
  | Attending
  /** A process that begins or was cut off: the others say again who they know to be where. */
  | { readonly type: 'attendingAsked' }
  | Attendance
  | Vitals;

/** Somebody opened a thing in a tab, closed it, or says again that it is open (`isNews` is false then). */
export type Attending = {
  readonly type: 'attending';
  readonly thing: string;
  readonly from: string;
  readonly tab: string;
  readonly isHere: boolean;
  readonly isNews: boolean;
  /** How long it is believed, milliseconds. */
  readonly forMs: number;
  readonly at: number;
};

/** What processes tell each other about who holds a socket at them; it is not sent to clients. See presence.ts. */
export type Attendance =
  | { readonly type: 'attendanceAsked'; readonly process: string }
  | {
      readonly type: 'attendance';
      readonly process: string;
      readonly people: readonly { readonly id: string; readonly open: boolean; readonly activeAt: number }[];
    };

/** A process tells the others how it is, every few seconds; it is not sent to clients. */
export type Vitals = {
  readonly type: 'vitals';
  readonly process: string;
  /** Figures by name; a process of another release may say more or less. */
  readonly sample: Readonly<Record<string, number>>;
  readonly kinds: Readonly<Record<string, number>>;
};

/**
 * Carries wake-ups and signals between processes. It may lose, double, delay and reorder: the log in PostgreSQL decides and the
 * feed repairs. Nothing here throws at its caller; a transport that is down is merely silent.
 */
export interface LiveTransport {
  /** To the other processes; this one got its own events straight from the commit. */
  publish(wakeUps: readonly WakeUp[]): void;
  /** Whether another process could receive a wake-up now: encoding one costs. */
  readonly hasPeers: () => boolean;
  onWakeUp(listener: (wakeUp: WakeUp) => void): () => void;
  /** To every process, this one included. */
  signal(topic: Topic, signal: Signal): void;
  onSignal(listener: (topic: Topic, signal: Signal) => void): () => void;
  /** Called when the connection came back: whatever was published meanwhile is lost. */
  onReconnect(listener: () => void): () => void;
  readonly status: () => 'connected' | 'disconnected';
  /** From process to process; absent where there is only one. */
  readonly peers?: PeerLink;
  close(): Promise<void>;
}
