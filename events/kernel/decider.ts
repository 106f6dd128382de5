import type { Command } from './command.ts';
import type { Decision, Refusal } from './decision.ts';
import type { DomainEvent } from './event.ts';

/**
 * Defines one kind of stream: `evolve` folds events into state, `decide` turns a command into events. Both functions are pure.
 * State holds no personal text, because its snapshot is stored unencrypted. After J. Chassaing, "Functional Event Sourcing Decider".
 */
export type Decider<State, Cmd extends Command, Event extends DomainEvent, No extends Refusal> = {
  /** The category of its streams: the part before the dash. */
  readonly category: string;
  /** Raise it when the shape of State changes: older snapshots are then ignored and the state is folded from events. */
  readonly stateVersion: number;
  readonly initial: State;
  /**
   * Most commands are the first of their stream, so it is believed to be empty and not read: an append says otherwise, and then it
   * is read. The first command keeps no snapshot: the state is folded from its events where it is asked for.
   */
  readonly isMostlyNew?: true;
  readonly evolve: (state: State, event: Event) => State;
  readonly decide: (state: State, command: Cmd) => Decision<Event, No>;
};
