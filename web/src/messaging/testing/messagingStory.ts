import { randomFrom } from '#/testing/randomFrom.ts';
import { applyMessagingChange } from '../model/applyMessagingChange.ts';
import type { MessagingChange } from '../model/messagingChange.ts';
import { emptyMessagingState, type Message, type MessagingState } from '../model/messagingState.ts';
import { MessagingModel } from './messagingModel.ts';

export const people = ['ana', 'ben', 'cai'];

/** Three people write, read, change and delete; `length` facts of it. */
export function story(seed: number, length: number): MessagingModel {
  const model = new MessagingModel();
  const goOn = storyteller(model, randomFrom(seed));
  while (model.position < length) goOn();
  return model;
}

/** Each call tells the next fact, or, now and then, none. */
export function storyteller(model: MessagingModel, random: (below: number) => number): () => void {
  return () => {
    const deleted = new Set<number>();
    for (const fact of model.facts) {
      if (fact.type === 'deleted') deleted.add(fact.of);
      if (fact.type === 'restored') deleted.delete(fact.of);
    }
    const sent = model.facts.flatMap((fact, index) =>
      fact.type === 'sent' ? [{ position: index + 1, from: fact.from, to: fact.to }] : [],
    );
    const other = people[random(people.length)] ?? 'ana';
    const theirs = sent.filter((one) => one.from === other && one.to === 'me').at(-1 - random(2));
    const mine = sent.filter((one) => one.to === other).at(-1 - random(2));
    const any = sent.at(-1 - random(6));
    switch (random(16)) {
      case 10:
      case 11:
        if (any && !deleted.has(any.position)) model.record({ type: 'edited', of: any.position });
        break;
      case 12:
      case 13:
        if (any && !deleted.has(any.position)) model.record({ type: 'deleted', of: any.position });
        break;
      case 14:
        for (const of of [...deleted].slice(-1)) model.record({ type: 'restored', of });
        break;
      case 0:
        if (theirs) model.record({ type: 'read', by: 'me', of: other, upTo: theirs.position });
        break;
      case 1:
        if (mine) model.record({ type: 'read', by: other, of: 'me', upTo: mine.position });
        break;
      case 2:
        if (mine) model.record({ type: 'delivered', to: other, of: 'me', upTo: mine.position });
        break;
      case 3:
      case 4:
        model.record({ type: 'sent', from: 'me', to: other });
        break;
      default:
        model.record({ type: 'sent', from: other, to: 'me' });
    }
  };
}

export const WHOLE = { limit: 1_000, before: null };

/** What comes of the changes, one after the other; an item that says nothing to the viewer changes nothing. */
export function apply(state: MessagingState, ...changes: (MessagingChange | undefined)[]): MessagingState {
  return changes.reduce<MessagingState>(
    (held, change) => (change ? applyMessagingChange(held, change) : held),
    state,
  );
}

/** As a fresh start at this position sees it. */
export function fetched(model: MessagingModel, at: number): MessagingState {
  const threads = people.map((userId) => model.thread(userId, at, WHOLE));
  return apply(emptyMessagingState('me'), ...threads);
}

/** What a person can see; positions are bookkeeping. */
export function visible(state: MessagingState) {
  return {
    people: Object.values(state.conversations)
      .map(({ userId, blocked, contact, presence }) => ({ userId, blocked, contact, presence }))
      .sort((a, b) => a.userId.localeCompare(b.userId)),
    threads: Object.entries(state.threads)
      .filter(([, thread]) => thread.messages.length > 0)
      .sort(([a], [b]) => a.localeCompare(b)),
    outgoing: state.outgoing,
  };
}

/** The viewer's first message to Ana, as the server has it. */
export const hello: Message = {
  id: 'm00000001',
  clientId: 'c1',
  senderId: 'me',
  receiverId: 'ana',
  text: 'Hello',
  createdAt: 1_000,
  attachment: null,
  declineOfSession: false,
  editedAt: null,
  deletedAt: null,
  asOf: 1,
};
