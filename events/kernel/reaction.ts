import type { Command } from './command.ts';
import type { DomainEvent, Recorded } from './event.ts';
import type { Instant } from './ids.ts';

/** A command that someone other than a person will send: its meta is filled in by the reactor. */
export type FollowUp = {
  readonly stream: string;
  readonly type: Command['type'];
  readonly data: unknown;
};

/** A process manager's step: one fact in, the commands that follow out. Pure; a redelivered fact yields the same commands. */
export type Reaction<Event extends DomainEvent = DomainEvent> = {
  readonly name: string;
  readonly on: Event['type'];
  readonly react: (event: Recorded<Event>) => readonly FollowUp[];
};

/** Arms or disarms a timer as part of the append that records the event. `id` is unique over all timers. */
export type TimerChange =
  | { readonly change: 'arm'; readonly id: string; readonly dueAt: Instant; readonly command: FollowUp }
  | { readonly change: 'disarm'; readonly id: string };
