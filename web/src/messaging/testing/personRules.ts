import type { UserEventPayload } from '#/app/liveCatalogue.ts';
import type { Outcome } from '#/sync/testing/raceSpec.ts';

type OfPerson = { readonly userId: string };
type Person = {
  readonly blocked: readonly string[];
  /** How often each has changed their name. */
  readonly names: Readonly<Record<string, number>>;
};

/** The server's rules for the people of a conversation, as races play them: who is blocked, and what they are called. */
export function personRules<State extends Person>() {
  const outcome = (state: State, __typename: string, { userId }: OfPerson): Outcome<State> => ({
    state,
    events: [{ __typename, userId } as UserEventPayload],
    answer: {},
  });
  const none = (state: State): Outcome<State> => ({ state, events: [], answer: {} });
  return {
    blockMessageUser(state: State, { userId }: OfPerson): Outcome<State> {
      if (state.blocked.includes(userId)) return none(state);
      return outcome({ ...state, blocked: [...state.blocked, userId] }, 'MessageUserBlocked', { userId });
    },
    unBlockMessageUser(state: State, { userId }: OfPerson): Outcome<State> {
      if (!state.blocked.includes(userId)) return none(state);
      const blocked = state.blocked.filter((id) => id !== userId);
      return outcome({ ...state, blocked }, 'MessageUserUnblocked', { userId });
    },
    rename(state: State, { userId }: OfPerson): Outcome<State> {
      const names = { ...state.names, [userId]: (state.names[userId] ?? 0) + 1 };
      return outcome({ ...state, names }, 'UserChanged', { userId });
    },
  };
}
