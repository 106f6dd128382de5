import { describe, expect, it } from 'vitest';
import { applyMessagingChange } from './applyMessagingChange.ts';
import { shownMessage } from './applyOwnChange.ts';
import { conversationRows } from './conversationRows.ts';
import type { MessagingChange } from './messagingChange.ts';
import {
  DEFAULT_PREFERENCES,
  emptyMessagingState,
  type Message,
  type MessagingState,
} from './messagingState.ts';
import { MessagingModel } from './testing/messagingModel.ts';

const people = ['ana', 'ben', 'cai'];

/** mulberry32: the same seed tells the same story. */
function randomFrom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

function story(seed: number, length: number): MessagingModel {
  const random = randomFrom(seed);
  const model = new MessagingModel();
  const sent: { position: number; from: string; to: string }[] = [];
  const deleted = new Set<number>();
  while (model.position < length) {
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
        if (any && !deleted.has(any.position)) {
          deleted.add(any.position);
          model.record({ type: 'deleted', of: any.position });
        }
        break;
      case 14:
        for (const of of [...deleted].slice(-1)) {
          deleted.delete(of);
          model.record({ type: 'restored', of });
        }
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
        sent.push({ position: model.position, from: 'me', to: other });
        break;
      default:
        model.record({ type: 'sent', from: other, to: 'me' });
        sent.push({ position: model.position, from: other, to: 'me' });
    }
  }
  return model;
}

const ALL = { limit: 1_000, offset: 0 };
const WHOLE = { limit: 1_000, before: null };

function apply(state: MessagingState, ...changes: (MessagingChange | undefined)[]): MessagingState {
  return changes.reduce<MessagingState>(
    (held, change) => (change ? applyMessagingChange(held, change) : held),
    state,
  );
}

function fetched(model: MessagingModel, at: number): MessagingState {
  const threads = people.map((userId) => model.thread(userId, at, WHOLE));
  return apply(emptyMessagingState('me'), model.conversations(at, ALL), ...threads);
}

/** What a person can see; positions are bookkeeping. */
function visible(state: MessagingState) {
  return {
    rows: Object.values(state.conversations)
      .filter((row) => row.lastMessageId !== null)
      .map(({ position: _, lastMessageAsOf: __, ...row }) => row)
      .sort((a, b) => a.userId.localeCompare(b.userId)),
    threads: Object.entries(state.threads)
      .filter(([, thread]) => thread.messages.length > 0)
      .sort(([a], [b]) => a.localeCompare(b)),
    unread: state.unreadTotal?.count,
    outgoing: state.outgoing,
  };
}

describe('live equals fetched', () => {
  for (let seed = 1; seed <= 25; seed++) {
    it(`LIV-03 LIV-04 every cut of story ${seed} ends as a fresh fetch does`, () => {
      const model = story(seed, 40);
      const end = visible(fetched(model, model.position));
      for (let cut = 0; cut < model.position; cut++) {
        let state = fetched(model, cut);
        for (let at = cut + 1; at <= model.position; at++) state = apply(state, model.item(at));
        // Someone new is known by id only; the row is asked for, which the stale mark demands.
        for (const userId of Object.keys(state.stale.people)) {
          state = apply(state, model.thread(userId, model.position, WHOLE));
        }
        if (state.stale.list !== null) state = apply(state, model.conversations(model.position, ALL));
        expect(visible(state)).toEqual(end);
      }
    });
  }

  for (let seed = 1; seed <= 25; seed++) {
    it(`LIV-04 story ${seed}: a query may answer at any later position while the feed is still behind`, () => {
      const model = story(seed, 40);
      const random = randomFrom(seed + 1_000);
      const end = visible(fetched(model, model.position));
      let state = fetched(model, 10);
      for (let at = 11; at <= model.position; at++) {
        state = apply(state, model.item(at));
        const ahead = Math.min(model.position, at + random(8));
        const person = people[random(people.length)] ?? 'ana';
        if (random(3) === 0) state = apply(state, model.thread(person, ahead, WHOLE));
        if (random(6) === 0) state = apply(state, model.conversations(ahead, ALL));
        if (random(3) === 0) state = apply(state, model.item(at - random(5)));
      }
      if (state.stale.list !== null) state = apply(state, model.conversations(model.position, ALL));
      expect(visible(state)).toEqual(end);
    });
  }

  it('LIV-05 every duplicate returns the very same state', () => {
    const model = story(7, 40);
    let state = fetched(model, 5);
    let changed = 0;
    for (let at = 6; at <= model.position; at++) {
      const before = state;
      state = apply(state, model.item(at));
      if (state !== before) changed++;
      for (let again = 6; again <= at; again++) expect(apply(state, model.item(again))).toBe(state);
    }
    expect(changed).toBe(35);
  });
});

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

  it('MSG-57 deleting the last message of a row says so in the list, restoring gives the words back', () => {
    const model = new MessagingModel();
    model.record({ type: 'sent', from: 'ana', to: 'me' });
    model.record({ type: 'deleted', of: 1 });
    model.record({ type: 'restored', of: 1 });
    const deleted = apply(fetched(model, 1), model.item(2));
    expect(deleted.conversations.ana).toMatchObject({ lastMessage: null, lastMessageDeleted: true });
    const restored = apply(deleted, model.item(3));
    expect(restored.conversations.ana).toMatchObject({ lastMessage: 'text 1', lastMessageDeleted: false });
  });

  it('MSG-57 one deleted message does not take the older pages away, as destroyed words do', () => {
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
  const words = (state: MessagingState) =>
    (state.threads.ana?.messages ?? []).map((message) => shownMessage(message, state.changing).text);
  const listed = (state: MessagingState) => conversationRows(state, null)[0]?.lastMessage;

  it('MSG-57 shows at once in the thread and in the list, and a refusal leaves what the feed said meanwhile', () => {
    const begun = apply(fetched(model, 1), changing('c', 'mine'));
    expect(words(begun)).toEqual(['mine']);
    expect(listed(begun)).toBe('mine');
    const heard = apply(begun, model.item(2));
    expect(words(heard)).toEqual(['mine']);
    const refused = apply(heard, { type: 'MessageChangeRefused', clientId: 'c', messageId });
    expect(words(refused)).toEqual(['edit 2']);
    expect(listed(refused)).toBe('edit 2');
    expect(refused.changing).toEqual({});
  });

  it('MSG-57 answer and feed may come in either order, and an old answer takes back nothing newer', () => {
    const begun = apply(fetched(model, 1), changing('c', 'edit 2'));
    const orders = [
      [answer('c', 'edit 2', 2), model.item(2)],
      [model.item(2), answer('c', 'edit 2', 2)],
    ];
    for (const order of orders) expect(words(apply(begun, ...order, ...order))).toEqual(['edit 2']);
    const late = apply(begun, model.item(2), answer('c', 'older', 1));
    expect(words(late)).toEqual(['edit 2']);
  });

  it('MSG-57 the answer of a change that an undo has overtaken changes nothing on the screen', () => {
    const undone = apply(fetched(model, 1), changing('c', 'mine'), changing('undo', 'text 1'));
    const answered = apply(undone, answer('c', 'mine', 2));
    expect(words(answered)).toEqual(['text 1']);
    expect(words(apply(answered, answer('undo', 'text 1', 3)))).toEqual(['text 1']);
  });
});

const hello: Message = {
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
const queued: MessagingChange = {
  type: 'MessageQueued',
  message: {
    clientId: 'c1',
    receiverId: 'ana',
    text: 'Hello',
    attachment: null,
    queuedAt: 900,
    refusal: null,
  },
};
const answered: MessagingChange = { type: 'MessageSent', message: hello, place: null };
const heard: MessagingChange = { type: 'MessageSent', message: hello, place: { position: 1, version: null } };

describe('optimistic sending', () => {
  const open = () => {
    const model = new MessagingModel();
    return apply(emptyMessagingState('me'), model.conversations(0, ALL), model.thread('ana', 0, WHOLE));
  };

  const orders = [
    [queued, answered, heard],
    [queued, heard, answered],
    [heard, queued, answered],
    [answered, heard, queued],
    [heard, answered, queued],
    [answered, queued, heard],
  ];
  for (const order of orders) {
    it(`MSG-51 MSG-53 ${order.map((one) => ('place' in one ? (one.place ? 'feed' : 'answer') : 'queue')).join(', ')}: one message`, () => {
      const state = apply(open(), ...order, ...order);
      expect(state.threads.ana?.messages).toEqual([hello]);
      expect(state.outgoing).toEqual({});
      expect(state.conversations.ana?.lastMessage).toBe('Hello');
      expect(state.unreadTotal?.count).toBe(0);
    });
  }

  it('MSG-51 a refusal keeps the message with its reason until it is discarded', () => {
    const refused = apply(open(), queued, {
      type: 'MessageRefused',
      clientId: 'c1',
      reason: 'MESSAGE_UNAVAILABLE',
    });
    expect(refused.outgoing.c1?.refusal).toBe('MESSAGE_UNAVAILABLE');
    expect(apply(refused, { type: 'MessageDiscarded', clientId: 'c1' }).outgoing).toEqual({});
  });

  it('MSG-53 another person cannot settle my message by guessing its client id', () => {
    const forged = { ...hello, id: 'm00000009', senderId: 'ana', receiverId: 'me' };
    const state = apply(open(), queued, {
      type: 'MessageSent',
      message: forged,
      place: { position: 1, version: null },
    });
    expect(Object.keys(state.outgoing)).toEqual(['c1']);
  });
});

describe('positions and versions', () => {
  it('MSG-49 an older read position is ignored; marks carry no version and leave no gap', () => {
    const model = new MessagingModel();
    for (let count = 0; count < 6; count++) model.record({ type: 'sent', from: 'ana', to: 'me' });
    const start = fetched(model, 6);
    const read = (upTo: number, position: number): MessagingChange => ({
      type: 'MessagesRead',
      readerId: 'me',
      otherId: 'ana',
      upToMessageId: model.messageId(upTo),
      place: { position, version: null },
    });
    const once = apply(start, read(5, 7));
    expect(once.conversations.ana?.unread).toBe(1);
    const back = apply(once, read(2, 12));
    expect(back.threads.ana?.readUpTo).toBe(model.messageId(5));
    expect(back.conversations.ana?.unread).toBe(1);
    expect(back.versions).toEqual({});
    expect(back.stale.people).toEqual({});
  });

  it('LIV-05 a message at or below the held version is old, a version gap makes the conversation stale once', () => {
    const model = new MessagingModel();
    model.record({ type: 'sent', from: 'ana', to: 'me' });
    const start = fetched(model, 1);
    const sent = (position: number, version: number): MessagingChange => ({
      type: 'MessageSent',
      message: { ...hello, id: `live-${position}`, clientId: null },
      place: { position, version: { of: 'ana~me', value: version } },
    });
    const first = apply(start, sent(7, 4));
    expect(first.stale.people).toEqual({});
    const next = apply(first, sent(9, 5));
    expect(next.stale.people).toEqual({});
    expect(apply(next, sent(8, 5))).toBe(next);
    const gap = apply(next, sent(10, 7));
    expect(gap.stale.people).toEqual({ ana: 10 });
    expect(apply(gap, model.thread('ana', 1, WHOLE)).stale.people).toEqual({ ana: 10 });
  });

  it('MSG-27 a page for a front that has moved is dropped, and a page behind a hole replaces what is held', () => {
    const model = new MessagingModel();
    for (let count = 0; count < 40; count++) model.record({ type: 'sent', from: 'ana', to: 'me' });
    const page = { limit: 10, before: null };
    let state = apply(emptyMessagingState('me'), model.conversations(20, ALL), model.thread('ana', 20, page));
    expect(state.threads.ana?.messages[0]?.id).toBe(model.messageId(11));
    expect(apply(state, model.thread('ana', 20, { limit: 10, before: model.messageId(5) }))).toBe(state);
    state = apply(state, model.thread('ana', 20, { limit: 10, before: model.messageId(11) }));
    expect(state.threads.ana?.messages).toHaveLength(20);
    expect(state.threads.ana?.hasOlder).toBe(false);
    state = apply(state, model.thread('ana', 40, page));
    expect(state.threads.ana?.messages.map((one) => one.id)[0]).toBe(model.messageId(31));
    expect(state.threads.ana?.hasOlder).toBe(true);
  });

  it('MSG-45 words that were destroyed vanish from older pages, too', () => {
    const model = new MessagingModel();
    for (let count = 0; count < 20; count++) model.record({ type: 'sent', from: 'ana', to: 'me' });
    const state = fetched(model, 20);
    const page = model.thread('ana', 20, { limit: 10, before: null });
    if (page.type !== 'ThreadFetched') throw new Error('expected a thread');
    const messages = page.thread.messages.map((message) => ({ ...message, text: null }));
    const erased = apply(state, { ...page, thread: { ...page.thread, messages } });
    expect(erased.threads.ana?.messages.every((message) => message.text === null)).toBe(true);
  });

  it('MSG-33 MSG-42 blocking takes their unread out of the total and hides presence and read state', () => {
    const model = new MessagingModel();
    model.record({ type: 'sent', from: 'ana', to: 'me' });
    model.record({ type: 'sent', from: 'ben', to: 'me' });
    const start = apply(fetched(model, 2), { type: 'PresenceChanged', userId: 'ana', presence: 'ACTIVE' });
    const block = { type: 'MessageUserBlocked', userId: 'ana' } as const;
    const blocked = apply(start, { ...block, place: null });
    expect(blocked.unreadTotal?.count).toBe(1);
    expect(blocked.conversations.ana).toMatchObject({ blocked: true, presence: null, contact: 'BLOCKED' });
    const late = apply(
      blocked,
      { type: 'PresenceChanged', userId: 'ana', presence: 'AWAY' },
      { type: 'Typing', userId: 'ana', at: 1 },
      { ...block, place: { position: 3, version: null } },
    );
    expect(visible(late)).toEqual(visible(blocked));
    const undone = apply(late, { type: 'MessageUserUnblocked', userId: 'ana', place: null });
    expect(undone.unreadTotal?.count).toBe(2);
    expect(undone.conversations.ana).toMatchObject({ blocked: false, contact: 'OPEN' });
  });

  it('MSG-56 switching off works both ways at once, switching on asks for what was hidden', () => {
    const model = story(3, 30);
    const preferences = { ...DEFAULT_PREFERENCES };
    const change = (patch: Partial<typeof preferences>): MessagingChange => ({
      type: 'MessagingPreferencesChanged',
      preferences: { ...preferences, ...patch },
      place: null,
    });
    const shown = apply(
      fetched(model, 30),
      change({}),
      { type: 'PresenceChanged', userId: 'ana', presence: 'ACTIVE' },
      { type: 'Typing', userId: 'ana', at: 1 },
    );
    const off = { showPresence: false, showTyping: false, showReadReceipts: false };
    const hidden = apply(shown, change(off), { type: 'PresenceChanged', userId: 'ana', presence: 'AWAY' });
    expect(hidden.conversations.ana?.presence).toBeNull();
    expect(hidden.typing).toEqual({});
    expect(Object.values(hidden.threads).every((thread) => thread.otherReadUpTo === null)).toBe(true);
    expect(hidden.stale.list).toBeNull();
    expect(apply(hidden, change({})).stale.list).toBe(30);
    expect(apply(hidden, change(off))).toBe(hidden);
  });

  it('MSG-55 typing goes out five seconds after the last signal and when the message arrives', () => {
    const model = story(1, 20);
    const typing = apply(
      fetched(model, 20),
      { type: 'Typing', userId: 'ana', at: 1_000 },
      { type: 'Typing', userId: 'ana', at: 4_000 },
    );
    expect(apply(typing, { type: 'TypingLapsed', now: 8_999 }).typing).toEqual({ ana: 9_000 });
    expect(apply(typing, { type: 'TypingLapsed', now: 9_000 }).typing).toEqual({});
    model.record({ type: 'sent', from: 'ana', to: 'me' });
    expect(apply(typing, model.item(21)).typing).toEqual({});
  });

  it('MSG-47 an answered request does not come back with a late page', () => {
    const request = {
      id: 'r1',
      fromId: 'ana',
      firstName: 'Ana',
      lastName: null,
      photo: null,
      createdAt: 1,
      expiresAt: 2,
    };
    const answer: MessagingChange = {
      type: 'MessagePermissionAnswered',
      requestId: 'r1',
      fromId: 'ana',
      toId: 'me',
      accepted: false,
      place: null,
    };
    const page: MessagingChange = { type: 'RequestsFetched', requests: [request], position: 1 };
    const state = apply(emptyMessagingState('me'), page, answer, page);
    expect(state.requests).toEqual({});
    expect(apply(state, answer)).toBe(state);
  });
});
