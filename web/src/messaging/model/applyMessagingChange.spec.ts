import { describe, expect, it } from 'vitest';
import { randomFrom } from '#/testing/randomFrom.ts';
import { MessagingModel } from '../testing/messagingModel.ts';
import { apply, fetched, hello, people, story, visible, WHOLE } from '../testing/messagingStory.ts';
import type { MessagingChange } from './messagingChange.ts';
import { DEFAULT_PREFERENCES, emptyMessagingState } from './messagingState.ts';

describe('live equals fetched', () => {
  for (let seed = 1; seed <= 25; seed++) {
    it(`LIV-03 LIV-04 every cut of story ${seed} ends as a fresh fetch does`, () => {
      const model = story(seed, 40);
      const end = visible(fetched(model, model.position));
      for (let cut = 0; cut < model.position; cut++) {
        let state = fetched(model, cut);
        for (let at = cut + 1; at <= model.position; at++) state = apply(state, model.item(at));
        // What was missed is asked for, which the stale mark demands.
        for (const userId of Object.keys(state.stale.people)) {
          state = apply(state, model.thread(userId, model.position, WHOLE));
        }
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
        if (random(3) === 0) state = apply(state, model.item(at - random(5)));
      }
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
    expect(once.threads.ana?.readUpTo).toBe(model.messageId(5));
    const back = apply(once, read(2, 12));
    expect(back.threads.ana?.readUpTo).toBe(model.messageId(5));
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
    let state = apply(emptyMessagingState('me'), model.thread('ana', 20, page));
    expect(state.threads.ana?.messages[0]?.id).toBe(model.messageId(11));
    expect(apply(state, model.thread('ana', 20, { limit: 10, before: model.messageId(5) }))).toBe(state);
    state = apply(state, model.thread('ana', 20, { limit: 10, before: model.messageId(11) }));
    expect(state.threads.ana?.messages).toHaveLength(20);
    expect(state.threads.ana?.hasOlder).toBe(false);
    state = apply(state, model.thread('ana', 40, page));
    expect(state.threads.ana?.messages.map((one) => one.id)[0]).toBe(model.messageId(31));
    expect(state.threads.ana?.hasOlder).toBe(true);
  });

  it('MSG-45 texts that were erased vanish from older pages, too', () => {
    const model = new MessagingModel();
    for (let count = 0; count < 20; count++) model.record({ type: 'sent', from: 'ana', to: 'me' });
    const state = fetched(model, 20);
    const page = model.thread('ana', 20, { limit: 10, before: null });
    if (page.type !== 'ThreadFetched') throw new Error('expected a thread');
    const messages = page.thread.messages.map((message) => ({ ...message, text: null }));
    const erased = apply(state, { ...page, thread: { ...page.thread, messages } });
    expect(erased.threads.ana?.messages.every((message) => message.text === null)).toBe(true);
  });

  it('MSG-42 blocking hides presence and read state', () => {
    const model = new MessagingModel();
    model.record({ type: 'sent', from: 'ana', to: 'me' });
    const start = apply(fetched(model, 1), { type: 'PresenceChanged', userId: 'ana', presence: 'ACTIVE' });
    const block = { type: 'MessageUserBlocked', userId: 'ana' } as const;
    const blocked = apply(start, { ...block, place: null });
    expect(blocked.conversations.ana).toMatchObject({ blocked: true, presence: null, contact: 'BLOCKED' });
    const late = apply(
      blocked,
      { type: 'PresenceChanged', userId: 'ana', presence: 'AWAY' },
      { type: 'Typing', userId: 'ana', at: 1 },
      { ...block, place: { position: 3, version: null } },
    );
    expect(visible(late)).toEqual(visible(blocked));
    const undone = apply(late, { type: 'MessageUserUnblocked', userId: 'ana', place: null });
    expect(undone.conversations.ana).toMatchObject({ blocked: false, contact: 'OPEN' });
  });

  it('MSG-56 switching off works both ways at once, switching on asks for what was hidden', () => {
    const model = story(3, 30);
    const preferences = { ...DEFAULT_PREFERENCES };
    const change = (patch: Partial<typeof preferences>): MessagingChange => ({
      type: 'PreferencesShown',
      preferences: { ...preferences, ...patch },
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
    expect(hidden.stale.people).toEqual({});
    expect(Object.keys(apply(hidden, change({})).stale.people)).toEqual(['ana', 'ben', 'cai']);
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
});
