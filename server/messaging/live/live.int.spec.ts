import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { unblock } from '../../testing/acts.ts';
import {
  createMessagingFixture,
  type Item,
  type MessagingFixture,
  type Person,
} from '../testing/messagingFixture.ts';
import { applyItem, fetchScreen, type Screen } from '../testing/screen.ts';

describe('live equals fetched', () => {
  let fixture: MessagingFixture;
  beforeAll(async () => {
    fixture = await createMessagingFixture();
  });
  afterAll(() => fixture[Symbol.asyncDispose]());

  type Two = { readonly ada: Person; readonly ben: Person };

  /**
   * Query, act, apply what the feed tells, query again: equal. Both for a subscriber who was there and for one who comes
   * later with the old position, and everything applied twice.
   */
  async function law(viewer: Person, other: Person, act: () => Promise<unknown>): Promise<readonly Item[]> {
    const before = await fetchScreen(viewer, other);
    const position = String(await fixture.app.store.head());
    const live = viewer.hears(position);
    await live.until(({ userEvents }) => userEvents.kind === 'HEARTBEAT');
    await act();
    const fetched = await fetchScreen(viewer, other);
    expect(fetched).not.toEqual(before);
    const marker = await fixture.person('Marker', { partnerId: 'markers' });
    await marker.client.perform('RequestPermissionToSendMessage', { to: viewer.id });
    const isMarker = ({ userEvents }: { userEvents: Item }) => userEvents.payload.fromId === marker.id;
    const received: Item[] = [];
    await live.until((item) => {
      received.push(item.userEvents);
      return isMarker(item);
    });
    received.pop();
    expect(folded(viewer, other, before, received)).toEqual(fetched);
    expect(
      folded(
        viewer,
        other,
        before,
        received.flatMap((item) => [item, item]),
      ),
    ).toEqual(fetched);

    const later = viewer.hears(position);
    const replayed: Item[] = [];
    await later.until((item) => {
      replayed.push(item.userEvents);
      return isMarker(item);
    });
    replayed.pop();
    expect(folded(viewer, other, before, replayed)).toEqual(fetched);
    await Promise.all([live.close(), later.close()]);
    return received.filter(({ kind }) => kind !== 'HEARTBEAT' && kind !== 'PRESENCE');
  }

  function folded(viewer: Person, other: Person, screen: Screen, items: readonly Item[]): Screen {
    return items.reduce((state, item) => applyItem(viewer.id, other.id, state, item), screen);
  }

  async function talking(): Promise<Two> {
    const [ada, ben] = [await fixture.person('Ada'), await fixture.person('Ben')];
    await ada.sends(ben, 'one');
    await ben.sends(ada, 'two');
    return { ada, ben };
  }

  it('LIV-06 a reply, and reactions that are added and removed', async () => {
    const { ada, ben } = await talking();
    const [newest] = await ada.messages(ben);
    const messageId = newest?.id ?? '';
    const press = (person: Person, other: Person, isOn: boolean) =>
      person.client.run(
        `mutation ($userId: ID!, $messageId: ID!, $isOn: Boolean!) {
          setMessageReaction(userId: $userId, messageId: $messageId, reaction: HEART, isOn: $isOn) { id } }`,
        { userId: other.id, messageId, isOn },
      );
    const [added] = await law(ada, ben, () => press(ben, ada, true));
    expect(added?.payload).toMatchObject({ messageId, byId: ben.id, reaction: 'HEART' });
    await law(ben, ada, () => press(ada, ben, true));
    await law(ada, ben, () => press(ben, ada, false));
    const reply = `mutation ($userId: ID!, $replyToId: ID) {
      sendMessage(userId: $userId, messageText: "Yes", replyToId: $replyToId) { id } }`;
    const [sent] = await law(ada, ben, () => ben.client.run(reply, { userId: ada.id, replyToId: messageId }));
    expect(sent?.payload).toMatchObject({ message: 'Yes', replyToId: messageId });
  });

  it('LIV-06 MessageSent, for the sender and for the receiver', async () => {
    const { ada, ben } = await talking();
    const [own] = await law(ada, ben, () => ada.sends(ben, 'mine', 'client-1'));
    expect(own?.payload).toMatchObject({ clientId: 'client-1', message: 'mine', declineOfSession: false });
    await law(ada, ben, () => ben.sends(ada, 'theirs'));
    await law(ada, ben, async () => {
      await Promise.all(
        Array.from({ length: 20 }, (_, index) =>
          (index % 2 ? ada : ben).sends(index % 2 ? ben : ada, `${index}`),
        ),
      );
    });
  });

  it('LIV-06 the answer of sendMessage is what the feed tells', async () => {
    const { ada, ben } = await talking();
    let answer: Record<string, unknown> = {};
    const [heard] = await law(ada, ben, async () => {
      answer = await ada.sends(ben, 'same', 'client-2');
    });
    expect(heard?.position).toBe(answer.position);
    expect(heard?.payload).toMatchObject({
      messageId: answer.id,
      message: answer.message,
      createdAt: answer.createdAt,
      clientId: answer.clientId,
      declineOfSession: answer.declineOfSession,
    });
  });

  it('LIV-06 MSG-57 MessageEdited, MessageDeleted and MessageRestored, for the sender and for the receiver', async () => {
    for (const side of ['ada', 'ben'] as const) {
      const two = await talking();
      const [viewer, other] = side === 'ada' ? [two.ada, two.ben] : [two.ben, two.ada];
      const [first, last] = [await two.ada.sends(two.ben, 'first'), await two.ada.sends(two.ben, 'last')];
      const [edited] = await law(viewer, other, () => two.ada.edits(two.ben, first, 'better'));
      expect(edited?.kind).toBe('MESSAGE_EDITED');
      await law(viewer, other, () => two.ada.edits(two.ben, last, 'best'));
      const [deleted] = await law(viewer, other, () => two.ada.deletes(two.ben, last));
      expect([deleted?.kind, JSON.stringify(deleted)]).toEqual([
        'MESSAGE_DELETED',
        expect.not.stringContaining('best'),
      ]);
      const [restored] = await law(viewer, other, () => two.ada.restores(two.ben, last));
      expect(restored).toMatchObject({ kind: 'MESSAGE_RESTORED', payload: { message: 'best' } });
      await law(viewer, other, () => two.ada.deletes(two.ben, first));
      await law(viewer, other, async () => {
        const soonGone = await two.ada.sends(two.ben, 'soon gone');
        await two.ada.edits(two.ben, soonGone, 'still here');
        await two.ada.deletes(two.ben, soonGone);
        const staying = await two.ada.sends(two.ben, 'staying');
        await two.ada.edits(two.ben, staying, 'staying, better');
      });
    }
  });

  it('LIV-06 MSG-37 MSG-57 a file, its deletion and its return', async () => {
    const { ada, ben } = await talking();
    let sent = { id: '' };
    const [heard] = await law(ben, ada, async () => {
      sent = await ada.sendsFile(ben, new File(['Hello'], 'hello.txt'));
    });
    const attachment = { id: sent.id, name: 'hello.txt', filePath: null, type: 'text/plain', size: 5 };
    expect(heard?.payload).toMatchObject({ message: 'hello.txt', isAttachment: true, attachment });
    await law(ben, ada, () => ada.deletes(ben, sent));
    const [restored] = await law(ben, ada, () => ada.restores(ben, sent));
    expect(restored?.payload).toMatchObject({ message: 'hello.txt', attachment });
  });

  it('LIV-06 MessagesRead, for the reader and for the other', async () => {
    const { ada, ben } = await talking();
    const sent = await ada.sends(ben, 'three');
    await law(ben, ada, () => ben.reads(ada, sent));
    const next = await ada.sends(ben, 'four');
    await law(ada, ben, () => ben.reads(ada, next));
  });

  it('LIV-06 MessagesDelivered, for the sender', async () => {
    const { ada, ben } = await talking();
    const sent = await ada.sends(ben, 'three');
    const deliver = 'mutation ($u: ID!, $m: ID!) { markMessagesDelivered(userId: $u, upToMessageId: $m) }';
    await law(ada, ben, () => ben.client.run(deliver, { u: ada.id, m: sent.id }));
  });

  it('MSG-56 nothing of reading reaches the other while receipts are off', async () => {
    const { ada, ben } = await talking();
    const sent = await ada.sends(ben, 'three');
    await ben.prefers({ showReadReceipts: false });
    const received = await law(ada, ben, async () => {
      await ben.reads(ada, sent);
      await ben.sends(ada, 'so that something changed');
    });
    expect(received.map(({ kind }) => kind)).toEqual(['MESSAGE_SENT']);
  });

  it('LIV-05 LIV-07 versions count messages only, so that no gap tells of a hidden mark or block', async () => {
    const { ada, ben } = await talking();
    const received = await law(ada, ben, async () => {
      const sent = await ada.sends(ben, 'three');
      await ben.prefers({ showReadReceipts: false });
      await ben.reads(ada, sent);
      await ben.blocks(ada);
      await unblock(ben, ada);
      await ada.sends(ben, 'four');
    });
    const versions = received.filter(({ kind }) => kind === 'MESSAGE_SENT').map(({ version }) => version);
    expect(versions).toEqual([3, 4]);
    expect(received.filter(({ kind, version }) => kind !== 'MESSAGE_SENT' && version !== null)).toEqual([]);
  });

  it('LIV-06 MessageUserBlocked and MessageUserUnblocked, for the one who did it', async () => {
    const { ada, ben } = await talking();
    await law(ada, ben, () => ada.blocks(ben));
    await law(ada, ben, () => unblock(ada, ben));
  });

  it('LIV-06 permission asked, granted, refused, given by writing', async () => {
    const two = async () =>
      [await fixture.person('Ada'), await fixture.person('Ben', { partnerId: 'elsewhere' })] as const;
    const ask = (from: Person, to: Person) =>
      from.client.perform<{ id: string }>('RequestPermissionToSendMessage', { to: to.id });
    const answer = (by: Person, id: string, accept: boolean) =>
      by.client.run(`mutation { answerMessagePermission(requestId: "${id}", accept: ${accept}) }`);
    {
      const [ada, ben] = await two();
      await law(ada, ben, () => ask(ada, ben));
    }
    {
      const [ada, ben] = await two();
      await law(ben, ada, () => ask(ada, ben));
    }
    for (const viewedBy of ['asker', 'asked'] as const) {
      const [ada, ben] = await two();
      const { id } = await ask(ada, ben);
      const [viewer, other] = viewedBy === 'asker' ? [ada, ben] : [ben, ada];
      await law(viewer, other, () => answer(ben, id, true));
    }
    {
      const [ada, ben] = await two();
      const { id } = await ask(ada, ben);
      await law(ben, ada, () => answer(ben, id, false));
    }
    {
      const [ada, ben] = await two();
      await ask(ada, ben);
      await law(ada, ben, () => ben.sends(ada, 'Of course'));
    }
  });

  it('LIV-06 MessagingPreferencesChanged, for their owner', async () => {
    const { ada, ben } = await talking();
    await law(ada, ben, () => ada.prefers({ enterSends: false, showTyping: false }));
  });
});

describe('signals', () => {
  let fixture: MessagingFixture;
  beforeAll(async () => {
    fixture = await createMessagingFixture();
  });
  afterAll(() => fixture[Symbol.asyncDispose]());

  const typing = 'mutation ($userId: ID!) { setTyping(userId: $userId) }';
  const types = (from: Person, to: { id: string }) => from.client.ask(typing, { userId: to.id });

  async function listening(person: Person) {
    const live = person.hears();
    await live.until(({ userEvents }) => userEvents.kind === 'HEARTBEAT');
    return live;
  }

  /** The signals of one type that reach `to` while `act` runs, up to a message that ends it. */
  async function signalsTo(
    to: Person,
    kind: string,
    act: () => Promise<unknown>,
  ): Promise<readonly Item['payload'][]> {
    const marker = await fixture.person('Marker');
    const live = await listening(to);
    await act();
    await marker.sends(to, 'end');
    const received: Item['payload'][] = [];
    await live.until(({ userEvents }) => {
      if (userEvents.kind === kind) received.push(userEvents.payload);
      return userEvents.payload.senderId === marker.id;
    });
    await live.close();
    return received;
  }

  it('MSG-55 LIV-06 typing reaches the other, at most once in 3 s', async () => {
    const [ada, ben] = [await fixture.person('Ada'), await fixture.person('Ben')];
    const head = await fixture.app.store.head();
    const received = await signalsTo(ben, 'TYPING', async () => {
      for (const step of [0, 1_000, 1_999, 1, 2_999]) {
        fixture.clock.time += step;
        expect((await types(ada, ben)).data).toEqual({ setTyping: true });
      }
    });
    expect(received).toEqual([
      { __typename: 'Typing', userId: ada.id },
      { __typename: 'Typing', userId: ada.id },
    ]);
    const events = await fixture.app.store.readLog({ after: head, limit: 100 });
    expect(events.filter(({ type }) => type.includes('Typ')).map(({ type }) => type)).toEqual([]);
  });

  it('MSG-42 MSG-55 MSG-56 typing is not sent where either hides it, blocks, or may not write', async () => {
    const pairs: Record<string, (ada: Person, ben: Person) => Promise<unknown>> = {
      'the writer hides it': (ada) => ada.prefers({ showTyping: false }),
      'the reader hides it': (_ada, ben) => ben.prefers({ showTyping: false }),
      'the writer blocks': (ada, ben) => ada.blocks(ben),
      'the reader blocks': (ada, ben) => ben.blocks(ada),
    };
    for (const [reason, prepare] of Object.entries(pairs)) {
      const [ada, ben] = [await fixture.person('Ada'), await fixture.person('Ben')];
      await ada.sends(ben, 'before');
      await prepare(ada, ben);
      const received = await signalsTo(ben, 'TYPING', async () => {
        expect((await types(ada, ben)).data, reason).toEqual({ setTyping: true });
      });
      expect(received, reason).toEqual([]);
    }
    const stranger = await fixture.person('Sam', { partnerId: 'elsewhere' });
    const ben = await fixture.person('Ben');
    expect(await signalsTo(ben, 'TYPING', () => types(stranger, ben))).toEqual([]);
    expect((await types(ben, ben)).code).toBe('NOT_FOUND');
    expect((await fixture.anonymous().ask(typing, { userId: ben.id })).code).toBe('EXPIRED_TOKEN');
  });

  const presenceOf = async (viewer: Person, other: Person) => {
    const field = `getConversationUser(userId: "${other.id}")`;
    return (await viewer.sees<{ presence: string | null }>(field, '{ presence }')).presence;
  };
  const isHere = (person: Person, state: string) =>
    person.client.run(`mutation { setPresence(state: ${state}) }`);

  it('MSG-56 shows who is here, to the people in conversation', async () => {
    const [ada, ben] = [await fixture.person('Ada'), await fixture.person('Ben')];
    await ada.sends(ben, 'Hello');
    expect(await presenceOf(ben, ada)).toBe('OFFLINE');
    const live = await listening(ben);
    await isHere(ada, 'ACTIVE');
    const here = await live.until(
      ({ userEvents }) => userEvents.kind === 'PRESENCE' && userEvents.payload.userId === ada.id,
    );
    expect(here.userEvents.payload).toMatchObject({ userId: ada.id, presence: 'ACTIVE' });
    expect(await presenceOf(ben, ada)).toBe('ACTIVE');
    await isHere(ada, 'AWAY');
    await live.until(
      ({ userEvents }) => userEvents.payload.userId === ada.id && userEvents.payload.presence === 'AWAY',
    );
    expect(await presenceOf(ben, ada)).toBe('AWAY');
    await ada.prefers({ showPresence: false });
    await live.until(
      ({ userEvents }) => userEvents.payload.userId === ada.id && userEvents.payload.presence === 'OFFLINE',
    );
    expect(await presenceOf(ben, ada)).toBeNull();
    expect(await presenceOf(ada, ben)).toBeNull();
    await live.close();
  });

  it('MSG-42 MSG-56 presence is not sent where either hides it or blocks', async () => {
    const cases: Record<string, (ada: Person, ben: Person) => Promise<unknown>> = {
      'they hide it': (ada) => ada.prefers({ showPresence: false }),
      'the other hides it': (_ada, ben) => ben.prefers({ showPresence: false }),
      'they block': (ada, ben) => ada.blocks(ben),
      'the other blocks': (ada, ben) => ben.blocks(ada),
    };
    for (const [reason, prepare] of Object.entries(cases)) {
      const [ada, ben] = [await fixture.person('Ada'), await fixture.person('Ben')];
      await ada.sends(ben, 'before');
      await prepare(ada, ben);
      const received = await signalsTo(ben, 'PRESENCE', () => isHere(ada, 'ACTIVE'));
      expect(
        received.filter(({ userId }) => userId === ada.id),
        reason,
      ).toEqual([]);
      expect(await presenceOf(ben, ada), reason).toBeNull();
    }
  });
});
