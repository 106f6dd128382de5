import type { Command } from './command.ts';
import type { DomainEvent, Recorded } from './event.ts';
import type { Instant } from './ids.ts';

/** A command that the reactor or a timer sends. The sender adds the meta. */
export type FollowUp = {
  readonly stream: string;
  readonly type: Command['type'];
  readonly data: unknown;
};

/** One policy of a process manager: maps an event to commands. Pure; a redelivered event yields the same commands. */
export type Reaction<Event extends DomainEvent = DomainEvent> = {
  readonly name: string;
  readonly on: Event['type'];
  readonly react: (event: Recorded<Event>) => readonly FollowUp[];
};

/** Arms or disarms a timer as part of the append that records the event. `id` is unique over all timers. */
export type TimerChange =
  | { readonly change: 'arm'; readonly id: string; readonly dueAt: Instant; readonly command: FollowUp }
  | { readonly change: 'disarm'; readonly id: string };
