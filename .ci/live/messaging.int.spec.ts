import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { textOf } from '#/app/graphql.ts';
import { UserEventsSubscription } from '#/app/liveCatalogue.ts';
import { useSession } from '#/app/session/sessionStore.ts';
import { settings } from '#/app/settings.ts';
import { conversations } from '#/messaging/conversations/conversationsSync.ts';
import { permissionRequests } from '#/messaging/people/peopleSync.ts';
import { messagingPreferences } from '#/messaging/preferences/preferencesSync.ts';
import { type OpenThread, thread } from '#/messaging/thread/threadSync.ts';
import { type AnyResource, REFETCH } from '#/sync/types.ts';
import {
  createMessagingFixture,
  type Item,
  type MessagingFixture,
  type Person,
} from '../../server/messaging/testing/messagingFixture.ts';
import { unblock } from '../../server/testing/acts.ts';
import type { Subscribed } from '../../server/testing/GraphQLClient.ts';

vi.hoisted(() => {
  // As far as the client's transport looks at a browser.
  const target = { addEventListener() {}, removeEventListener() {} };
  vi.stubGlobal('window', { ...target, location: { pathname: '/messages', reload() {} } });
});

/** What the client shows, a resource each. */
type Screen = readonly unknown[];
type Handlers = Readonly<Record<string, (...given: unknown[]) => unknown>>;

describe('live equals fetched, by the resources of the client', () => {
  let fixture: MessagingFixture;
  beforeAll(async () => {
    fixture = await createMessagingFixture();
  });
  afterAll(async () => {
    vi.unstubAllGlobals();
    useSession.setState(useSession.getInitialState());
    settings.apiPath = '/api';
    await fixture[Symbol.asyncDispose]();
  });

  type Two = { readonly ada: Person; readonly ben: Person };

  /**
   * Query, act, fold what the feed delivers, query again: equal. Both for a subscriber who was there and for one who comes
   * later with the old position, and everything folded twice.
   */
  async function law(viewer: Person, other: Person, act: () => Promise<unknown>): Promise<readonly Item[]> {
    const client = clientOf(viewer, other);
    const before = await client.fetch();
    const position = String(await fixture.app.store.head());
    const live = client.subscribe(position);
    await live.until(({ userEvents }) => userEvents.kind === 'HEARTBEAT');
    await act();
    const fetched = await client.fetch();
    expect(fetched).not.toEqual(before);
    const marker = await fixture.person('Marker', { partnerId: 'markers' });
    await marker.client.perform('RequestPermissionToSendMessage', { to: viewer.id });
    const received = await upTo(marker, live);
    const twice = received.flatMap((item) => [item, item]);
    expectEqual(client.fold(before, received, fetched), fetched);
    expectEqual(client.fold(before, twice, fetched), fetched);
    const later = client.subscribe(position);
    expectEqual(client.fold(before, await upTo(marker, later), fetched), fetched);
    await Promise.all([live.close(), later.close()]);
    return received.filter(({ kind }) => kind !== 'HEARTBEAT' && kind !== 'PRESENCE');
  }

  /** What comes before the request of this person. */
  async function upTo(marker: Person, live: Subscribed<{ userEvents: Item }>): Promise<readonly Item[]> {
    const received: Item[] = [];
    await live.until(({ userEvents }) => {
      received.push(userEvents);
      return userEvents.payload.fromId === marker.id;
    });
    return received.slice(0, -1);
  }

  /** The client's resources that show a conversation, as one person's browser has them. */
  function clientOf(viewer: Person, other: Person) {
    const shown: readonly { readonly resource: AnyResource; readonly params: unknown }[] = [
      { resource: thread, params: { userId: other.id } },
      { resource: conversations, params: { pages: 1 } },
      { resource: permissionRequests, params: null },
      { resource: messagingPreferences, params: null },
    ];
    const { signal } = new AbortController();
    return {
      subscribe: (after: string) =>
        viewer.client.subscribe<{ userEvents: Item }>(textOf(UserEventsSubscription), { after }),
      async fetch(): Promise<Screen> {
        settings.apiPath = `${fixture.server.address}/api`;
        useSession.setState({
          authState: 1,
          accessToken: viewer.client.accessToken ?? null,
          userId: viewer.id,
        });
        const answers = shown.map(({ resource, params }) => resource.fetch(params, signal));
        return (await Promise.all(answers)).map(({ data }) => data);
      },
      /** A handler that asks for a fetch gets what was fetched. */
      fold: (before: Screen, items: readonly Item[], fetched: Screen): Screen =>
        shown.map(({ resource: { on }, params }, at) => {
          let data = before[at];
          for (const { payload, version } of items) {
            const handler = (on as Handlers | undefined)?.[payload.__typename];
            const next = handler ? handler(data, payload, { params, me: viewer.id, version }) : data;
            data = next === REFETCH ? fetched[at] : next;
          }
          return data;
        }),
    };
  }

  function expectEqual([folded, ...lists]: Screen, [fetched, ...fetchedLists]: Screen): void {
    expect([inThread(folded), ...lists]).toEqual([inThread(fetched), ...fetchedLists]);
  }

  /** What the thread shows: rows of the list are the list's, and no person sees a client id or the signed address of a file. */
  function inThread(data: unknown): unknown {
    const { person, messages, ...rest } = data as OpenThread;
    const { userId, blocked, contact, presence, unavailable } = person;
    return {
      ...rest,
      person: { userId, blocked, contact, presence, unavailable },
      messages: messages.map(({ clientId: _, attachment, ...message }) => ({
        ...message,
        attachment: attachment && { ...attachment, path: null },
      })),
    };
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
    const [received] = await law(ada, ben, async () => {
      answer = await ada.sends(ben, 'same', 'client-2');
    });
    expect(received?.position).toBe(answer.position);
    expect(received?.payload).toMatchObject({
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
    const [received] = await law(ben, ada, async () => {
      sent = await ada.sendsFile(ben, new File(['Hello'], 'hello.txt'));
    });
    const attachment = { documentId: null, name: 'hello.txt', type: 'text/plain', size: 5 };
    const { id: messageId } = sent;
    expect(received?.payload).toMatchObject({
      messageId,
      message: 'hello.txt',
      isAttachment: true,
      attachment,
    });
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
