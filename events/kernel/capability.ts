import type { Decider } from './decider.ts';
import type { DomainEvent, EventDefinition, Recorded } from './event.ts';
import type { Topic } from './ids.ts';
import type { Reaction, TimerChange } from './reaction.ts';

// biome-ignore lint/suspicious/noExplicitAny: a list of unlike deciders; each keeps its own types where it is used.
export type AnyDecider = Decider<any, any, any, any>;

/** What the event store and the platform need to know of one capability. */
export type Capability = {
  readonly name: string;
  readonly events: readonly EventDefinition[];
  readonly deciders: readonly AnyDecider[];
  /** The topics that receive the event; evaluated once, when it is appended. */
  readonly audience: (event: DomainEvent) => readonly Topic[];
  readonly timers: (event: Recorded) => readonly TimerChange[];
  readonly reactions: readonly Reaction[];
};
