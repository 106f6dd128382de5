import { type GivenReaction, type Message, REACTIONS, type Reaction } from '../model/messagingState.ts';

type Row = { readonly reaction: Reaction; readonly people: readonly { readonly id: string }[] };
type Shown = { readonly messages: readonly Message[] };

/** Somebody adds a reaction or takes it back. */
export type ReactionChange = GivenReaction & { readonly messageId: string; readonly isOn: boolean };

export function toGiven(rows: readonly Row[]): readonly GivenReaction[] {
  return inOrder(rows.flatMap(({ reaction, people }) => people.map(({ id: byId }) => ({ reaction, byId }))));
}

/** The message with it or without it, where it is held; again changes nothing. */
export function withReaction<Held extends Shown>(held: Held, change: ReactionChange): Held {
  const { messageId, reaction, byId, isOn } = change;
  const copy = held.messages.find(({ id }) => id === messageId);
  const isThere = copy?.reactions.some((one) => one.reaction === reaction && one.byId === byId);
  if (!copy || isThere === isOn) return held;
  const others = copy.reactions.filter((one) => one.reaction !== reaction || one.byId !== byId);
  const reactions = isOn ? inOrder([...others, { reaction, byId }]) : others;
  const next = { ...copy, reactions };
  return { ...held, messages: held.messages.map((one) => (one === copy ? next : one)) };
}

function inOrder(given: readonly GivenReaction[]): readonly GivenReaction[] {
  return [...given].sort(
    (one, other) =>
      REACTIONS.indexOf(one.reaction) - REACTIONS.indexOf(other.reaction) || (one.byId < other.byId ? -1 : 1),
  );
}
