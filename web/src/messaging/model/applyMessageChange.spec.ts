import { describe, expect, it } from 'vitest';
import { randomFrom } from '#/testing/randomFrom.ts';
import { conversationRows } from '../conversations/conversationRows.ts';
import { MessagingModel } from '../testing/messagingModel.ts';
import { apply, fetched, people, story, visible, WHOLE } from '../testing/messagingStory.ts';
import { shownMessage } from './applyOwnChange.ts';
import type { MessagingChange } from './messagingChange.ts';
import { emptyMessagingState, type Message, type MessagingState } from './messagingState.ts';

describe('what becomes of a message', () => {
  const changes = (model: MessagingModel) => {
    const all = Array.from({ length: model.position }, (_, index) => model.item(index + 1));
    return all.filter((item) => item && /^Message(Edited|Deleted|Restored)$/.test(item.type));
  };

  for (let seed = 1; seed <= 25; seed++) {
    it(`MSG-57 LIV-05 changes of story ${seed} in any order, late or twice, end as a fresh fetch does`, () => {
      const model = story(seed, 60);
      const random = randomFrom(seed + 2_000);
      const mixed = changes(model)
        .flatMap((item) => (random(3) === 0 ? [item, item] : [item]))
        .map((item) => ({ item, rank: random(1_000) }))
        .sort((a, b) => a.rank - b.rank)
        .map(({ item }) => item);
      expect(mixed.length).toBeGreaterThan(3);
      let state = apply(emptyMessagingState('me'), ...unchangedThreads(model));
      state = apply(state, ...mixed);
      const end = visible(fetched(model, model.position));
      expect(visible(state).threads).toEqual(end.threads);
      expect(apply(state, ...mixed)).toBe(state);
    });
  }

  /** The threads as they would be had nobody changed anything. */
  function unchangedThreads(model: MessagingModel): MessagingChange[] {
    const changed = new Set(['edited', 'deleted', 'restored']);
    const plain = new MessagingModel();
    plain.facts.push(
      ...model.facts.map((fact) => (changed.has(fact.type) ? ({ type: 'nothing' } as const) : fact)),
    );
    return people.map((userId) => plain.thread(userId, plain.position, WHOLE));
  }

  it('MSG-57 a change of a message that was missed has it fetched again', () => {
    const model = new MessagingModel();
    model.record({ type: 'sent', from: 'ana', to: 'me' });
    const start = fetched(model, 1);
    model.record({ type: 'sent', from: 'ana', to: 'me' });
    model.record({ type: 'edited', of: 2 });
    const ahead = apply(start, model.item(3));
    expect(ahead.stale.people).toEqual({ ana: 3 });
    const end = apply(ahead, model.item(2), model.thread('ana', 3, WHOLE), model.item(2));
    expect(end.threads.ana?.messages.at(-1)?.text).toBe('edit 3');
    expect(end.stale.people).toEqual({});
  });

  it('MSG-57 one deleted message does not take the older pages away, as erased texts do', () => {
    const model = new MessagingModel();
    for (let count = 0; count < 20; count++) model.record({ type: 'sent', from: 'ana', to: 'me' });
    model.record({ type: 'deleted', of: 20 });
    const state = apply(fetched(model, 20), model.thread('ana', 21, { limit: 10, before: null }));
    expect(state.threads.ana?.messages).toHaveLength(20);
    expect(state.threads.ana?.messages.at(-1)?.deletedAt).toBe(21);
  });
});

describe("the viewer's own change", () => {
  const model = new MessagingModel();
  model.record({ type: 'sent', from: 'me', to: 'ana' });
  model.record({ type: 'edited', of: 1 });
  const messageId = model.messageId(1);
  const changing = (clientId: string, text: string): MessagingChange => ({
    type: 'MessageChanging',
    changing: {
      clientId,
      messageId,
      otherId: 'ana',
      to: { text, attachment: null, editedAt: 9, deletedAt: null },
    },
  });
  const answer = (clientId: string, text: string, asOf: number): MessagingChange => {
    const message = fetched(model, 1).threads.ana?.messages[0] as Message;
    return {
      type: 'MessageChangeAnswered',
      clientId,
      message: { ...message, text, editedAt: 9, asOf },
    };
  };
  const textsOf = (state: MessagingState) =>
    (state.threads.ana?.messages ?? []).map((message) => shownMessage(message, state.changing).text);
  const listed = (state: MessagingState) =>
    conversationRows(Object.values(state.conversations), state, null)[0]?.lastMessage;

  it('MSG-57 shows at once in the thread and in the list, and a refusal leaves what the feed said meanwhile', () => {
    const begun = apply(fetched(model, 1), changing('c', 'mine'));
    expect(textsOf(begun)).toEqual(['mine']);
    expect(listed(begun)).toBe('mine');
    const received = apply(begun, model.item(2));
    expect(textsOf(received)).toEqual(['mine']);
    const refused = apply(received, { type: 'MessageChangeRefused', clientId: 'c', messageId });
    expect(textsOf(refused)).toEqual(['edit 2']);
    expect(listed(refused)).toBe('edit 2');
    expect(refused.changing).toEqual({});
  });

  it('MSG-57 answer and feed may come in either order, and an old answer takes back nothing newer', () => {
    const begun = apply(fetched(model, 1), changing('c', 'edit 2'));
    const orders = [
      [answer('c', 'edit 2', 2), model.item(2)],
      [model.item(2), answer('c', 'edit 2', 2)],
    ];
    for (const order of orders) expect(textsOf(apply(begun, ...order, ...order))).toEqual(['edit 2']);
    const late = apply(begun, model.item(2), answer('c', 'older', 1));
    expect(textsOf(late)).toEqual(['edit 2']);
  });

  it('MSG-57 the answer of a change that an undo has overtaken changes nothing on the screen', () => {
    const undone = apply(fetched(model, 1), changing('c', 'mine'), changing('undo', 'text 1'));
    const answered = apply(undone, answer('c', 'mine', 2));
    expect(textsOf(answered)).toEqual(['text 1']);
    expect(textsOf(apply(answered, answer('undo', 'text 1', 3)))).toEqual(['text 1']);
  });
});
