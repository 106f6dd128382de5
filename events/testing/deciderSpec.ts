import { expect } from 'vitest';
import type { Command, Decider, DomainEvent, Refusal } from '../kernel/index.ts';

type Decided<Event extends DomainEvent, No extends Refusal> = {
  /** Agreed to, with exactly these facts in this order; none means nothing had to change. */
  readonly thenEvents: (...expected: Event[]) => void;
  readonly thenNothing: () => void;
  readonly thenRefused: (refusal: No) => void;
};

type Given<Cmd extends Command, Event extends DomainEvent, No extends Refusal> = {
  readonly when: (command: Cmd) => Decided<Event, No>;
};

/** Given these facts, when this is intended, then … No I/O. */
export function deciderSpec<State, Cmd extends Command, Event extends DomainEvent, No extends Refusal>(
  decider: Decider<State, Cmd, Event, No>,
): { readonly given: (...history: readonly Event[]) => Given<Cmd, Event, No> } {
  return {
    given: (...history) => ({
      when: (command) => {
        const state = history.reduce(decider.evolve, decider.initial);
        // A snapshot travels as JSON: a state that does not survive that would decide differently after a restart.
        expect(JSON.parse(JSON.stringify(state))).toEqual(state);
        const decision = decider.decide(state, command);
        return {
          thenEvents: (...events) => expect(decision).toEqual({ status: 'accepted', events }),
          thenNothing: () => expect(decision).toEqual({ status: 'accepted', events: [] }),
          thenRefused: (refusal) => expect(decision).toEqual({ status: 'refused', refusal }),
        };
      },
    }),
  };
}
