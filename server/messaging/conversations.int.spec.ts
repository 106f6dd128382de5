import { commandId } from '@waymark/events/kernel';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { changeProfile, eraseUser } from '../identity/index.ts';
import { unblock } from '../testing/acts.ts';
import {
  createMessagingFixture,
  type MessagingFixture,
  type Person,
  type Sent,
} from './testing/messagingFixture.ts';

type Page = {
  readonly items: readonly { readonly id: string; readonly message: string | null }[];
  readonly total: number;
  readonly hasMore: boolean;
};
type Marks = { readUpTo: string | null; otherReadUpTo: string | null; otherDeliveredUpTo: string | null };

describe('conversations', () => {
  let fixture: MessagingFixture;
  beforeAll(async () => {
    fixture = await createMessagingFixture();
  });
  afterAll(() => fixture[Symbol.asyncDispose]());

  const pair = async () => [await fixture.person('Ada'), await fixture.person('Ben')] as const;

  async function page(viewer: Person, other: Person, args = ''): Promise<Page> {
    return viewer.sees(`getMessages(userId: "${other.id}"${args})`, '{ items { id message } total hasMore }');
  }
  function marks(viewer: Person, other: Person): Promise<Marks> {
    return viewer.sees(`getMessages(userId: "${other.id}")`, '{ readUpTo otherReadUpTo otherDeliveredUpTo }');
  }
  async function several(from: Person, to: Person, count: number): Promise<Sent[]> {
    const sent: Sent[] = [];
    for (let index = 0; index < count; index++) sent.push(await from.sends(to, `m${index}`));
    return sent;
  }

  describe('getMessages', () => {
    it('MSG-23 MSG-27 API-42 pages by 10 from the newest', async () => {
      const [ada, ben] = await pair();
      const ids = (await several(ada, ben, 23)).map(({ id }) => id).reverse();
      const first = await page(ben, ada);
      expect(first).toMatchObject({ total: 23, hasMore: true });
      expect(first.items.map(({ id }) => id)).toEqual(ids.slice(0, 10));
      const second = await page(ben, ada, ', limit: 10, offset: 10');
      expect(second.items.map(({ id }) => id)).toEqual(ids.slice(10, 20));
      const last = await page(ben, ada, ', limit: 10, offset: 20');
      expect(last.items.map(({ id }) => id)).toEqual(ids.slice(20));
      expect(last.hasMore).toBe(false);
      expect(await page(ben, ada, ', offset: 500')).toEqual({ items: [], total: 23, hasMore: false });
      expect((await page(ben, ada, ', limit: 0')).items).toEqual([]);
    });

    it('MSG-27 TRP-12 gives a stable page by `before` while messages come in', async () => {
      const [ada, ben] = await pair();
      const ids = (await several(ada, ben, 12)).map(({ id }) => id).reverse();
      const seen = (await page(ben, ada, ', limit: 5')).items.map(({ id }) => id);
      for (let turn = 0; turn < 3; turn++) {
        await several(ben, ada, 2);
        const older = await page(ben, ada, `, limit: 5, before: "${seen.at(-1)}"`);
        seen.push(...older.items.map(({ id }) => id));
        expect(older.hasMore).toBe(turn === 0);
      }
      expect(seen).toEqual(ids);
    });

    it('LIM-40 API-18 reduces a large limit and refuses negative ones and a `before` that is none', async () => {
      const [ada, ben] = await pair();
      await Promise.all(Array.from({ length: 101 }, (_, index) => ada.sends(ben, `m${index}`)));
      expect((await page(ben, ada, ', limit: 5000')).items.length).toBe(100);
      for (const args of ['limit: -1', 'offset: -1', 'before: "nonsense"', 'limit: 1e9', 'limit: "x"']) {
        const answer = await ben.client.ask(`{ getMessages(userId: "${ada.id}", ${args}) { total } }`);
        expect(answer.code, args).toBe('BAD_USER_INPUT');
      }
      const { items } = await page(ben, ada, ', limit: 1');
      for (const anchor of ['after', 'before']) {
        const far = `, ${anchor}: "${items[0]?.id}", offset: ${2 ** 31 - 1}`;
        expect((await page(ben, ada, far)).items, anchor).toEqual([]);
      }
    });

    it('MSG-49 changes nothing', async () => {
      const [ada, ben] = await pair();
      await ada.sends(ben, 'Hello');
      const head = await fixture.app.store.head();
      await ben.client.perform('GetMessages', { userId: ada.id });
      expect(await ben.sees('getMessagesCount')).toBe(1);
      expect(await fixture.app.store.head()).toBe(head);
    });

    it('LIV-04 tells the position that it reflects', async () => {
      const [ada, ben] = await pair();
      const { position } = await ada.sends(ben, 'Hello');
      const seen = await ben.sees<{ position: string }>(`getMessages(userId: "${ada.id}")`, '{ position }');
      expect(Number(seen.position)).toBeGreaterThanOrEqual(Number(position));
      const list = await ben.sees<{ position: string }>('searchUsersWithMessage', '{ position }');
      expect(Number(list.position)).toBeGreaterThanOrEqual(Number(position));
    });

    it('PRV-20 shows nobody what two others wrote', async () => {
      const [ada, ben] = await pair();
      const cleo = await fixture.person('Cleo');
      const { id } = await ada.sends(ben, 'Between us');
      expect(await page(cleo, ada)).toEqual({ items: [], total: 0, hasMore: false });
      expect(await page(cleo, ada, `, before: "${id}"`)).toEqual({ items: [], total: 0, hasMore: false });
      for (const other of [ada, ben]) {
        const variables = { u: other.id, m: id };
        const mutation = 'mutation ($u: ID!, $m: ID!) { markMessagesRead(userId: $u, upToMessageId: $m) }';
        expect((await cleo.client.ask(mutation, variables)).code).toBe('NOT_FOUND');
      }
      expect((await fixture.anonymous().ask(`{ getMessages(userId: "${ada.id}") { total } }`)).code).toBe(
        'EXPIRED_TOKEN',
      );
    });

    it('MSG-45 PRV-13 shows nothing of what a deleted person wrote, and no name', async () => {
      const [ada, ben] = await pair();
      await ada.sends(ben, 'Soon gone');
      await ben.sends(ada, 'Still here');
      await ada.sends(ben, 'Gone too');
      const meta = fixture.metaOf({ kind: 'user', id: ada.id });
      const { userDecider, userStream } = await import('@waymark/events/identity');
      const { streamName } = await import('@waymark/events/kernel');
      expect(userStream(ada.id)).toBe(streamName('user', ada.id));
      const loaded = await fixture.app.store.load(userDecider, userStream(ada.id));
      await fixture.app.store.append({
        meta: { ...meta, commandId: commandId('erase') },
        writes: [
          {
            stream: userStream(ada.id),
            expectedVersion: loaded.version,
            events: [{ type: 'UserErased', data: { userId: ada.id } }],
          },
        ],
      });
      await fixture.app.keyring.destroy(ada.id);
      await fixture.settled();
      const seen = await ben.sees(
        `getMessages(userId: "${ada.id}")`,
        '{ items { message sender { id firstName lastName photo } } conversation { firstName unavailable contact lastMessage } }',
      );
      const deleted = { id: ada.id, firstName: null, lastName: null, photo: null };
      expect(seen).toEqual({
        items: [
          { message: null, sender: deleted },
          {
            message: 'Still here',
            sender: { id: ben.id, firstName: 'Ben', lastName: 'Lovelace', photo: null },
          },
          { message: null, sender: deleted },
        ],
        conversation: { firstName: null, unavailable: true, contact: 'UNAVAILABLE', lastMessage: null },
      });
      expect(await ben.refusedTo(ada)).toBe('MESSAGE_UNAVAILABLE');
    });
  });

  describe('marks', () => {
    it('MSG-49 TRP-13 moves forward only, for all devices, and counts down', async () => {
      const [ada, ben] = await pair();
      const [one, two, three] = (await several(ada, ben, 3)) as [Sent, Sent, Sent];
      expect(await ben.sees('getMessagesCount')).toBe(3);
      expect(await ben.reads(ada, two)).toBe(true);
      expect(await ben.sees('getMessagesCount')).toBe(1);
      expect(await ben.reads(ada, one)).toBe(true);
      expect(await marks(ben, ada)).toMatchObject({ readUpTo: two.id });
      expect(await ben.sees('getMessagesCount')).toBe(1);
      await ben.reads(ada, three);
      expect(await ben.sees('getMessagesCount')).toBe(0);
    });

    it('MSG-16 MSG-32 count rightly when both write in turn and an own message is the mark', async () => {
      const [ada, ben] = await pair();
      await ada.sends(ben, '1');
      await ada.sends(ben, '2');
      const own = await ben.sends(ada, '3');
      await ada.sends(ben, '4');
      await ben.reads(ada, own);
      expect(await ben.client.perform('GetMessagesCount')).toBe(1);
      const list = await ben.client.perform<{ users: object[] }>('SearchUsersWithMessage');
      expect(list.users).toMatchObject([{ id: ada.id, unreadMessages: 1, lastMessage: '4' }]);
      expect(await ada.sees('getMessagesCount')).toBe(1);
    });

    it('MSG-51 tells the sender of delivery and reading', async () => {
      const [ada, ben] = await pair();
      const [one, two] = (await several(ada, ben, 2)) as [Sent, Sent];
      const deliver = 'mutation ($u: ID!, $m: ID!) { markMessagesDelivered(userId: $u, upToMessageId: $m) }';
      await ben.client.run(deliver, { u: ada.id, m: two.id });
      expect(await marks(ada, ben)).toEqual({
        readUpTo: null,
        otherReadUpTo: null,
        otherDeliveredUpTo: two.id,
      });
      await ben.reads(ada, one);
      expect(await marks(ada, ben)).toEqual({
        readUpTo: null,
        otherReadUpTo: one.id,
        otherDeliveredUpTo: two.id,
      });
    });

    it('MSG-56 hides receipts while either switched them off, and never shows what was read meanwhile', async () => {
      const [ada, ben] = await pair();
      const [one, two, three] = (await several(ada, ben, 3)) as [Sent, Sent, Sent];
      await ben.reads(ada, one);
      expect((await marks(ada, ben)).otherReadUpTo).toBe(one.id);
      await ada.prefers({ showReadReceipts: false });
      await ben.reads(ada, two);
      expect((await marks(ada, ben)).otherReadUpTo).toBeNull();
      await ada.prefers({ showReadReceipts: true });
      expect((await marks(ada, ben)).otherReadUpTo).toBe(one.id);
      await ben.reads(ada, three);
      expect((await marks(ada, ben)).otherReadUpTo).toBe(three.id);
    });

    it('MSG-49 refuses ids of nothing and of elsewhere', async () => {
      const [ada, ben] = await pair();
      const cleo = await fixture.person('Cleo');
      const { id } = await cleo.sends(ben, 'Elsewhere');
      await ada.sends(ben, 'Here');
      const mutation = 'mutation ($u: ID!, $m: ID!) { markMessagesRead(userId: $u, upToMessageId: $m) }';
      for (const m of [id, '', 'x', 'Z'.repeat(26), `${id}\u0000`]) {
        expect((await ben.client.ask(mutation, { u: ada.id, m })).code).toBe('NOT_FOUND');
      }
    });
  });

  describe('lists', () => {
    it('MSG-24 MSG-26 MSG-28 API-43 orders people by their last message, 10 a page', async () => {
      const ada = await fixture.person('Ada');
      const people: Person[] = [];
      for (let index = 0; index < 12; index++) {
        const person = await fixture.person(`P${index}`);
        people.push(person);
        fixture.clock.time += 1_000;
        await person.sends(ada, `from ${index}`);
      }
      fixture.clock.time += 1_000;
      await ada.sends(people[3] as Person, 'back to the third');
      const wanted = [3, 11, 10, 9, 8, 7, 6, 5, 4, 2, 1, 0].map((index) => people[index]?.id);
      const first = await ada.client.perform<ListPage>('SearchUsersWithMessage');
      expect(first.users.map(({ id }) => id)).toEqual(wanted.slice(0, 10));
      expect(first).toMatchObject({ total: 12, hasMore: true });
      expect(first.users[0]).toMatchObject({
        firstName: 'P3',
        lastName: null,
        lastMessage: 'back to the third',
      });
      const rest = await ada.client.perform<ListPage>('SearchUsersWithMessage', { limit: 10, offset: 10 });
      expect(rest.users.map(({ id }) => id)).toEqual(wanted.slice(10));
      expect(rest.hasMore).toBe(false);
      expect(await ada.sees('searchUsersWithMessage', '{ unreadTotal }')).toEqual({ unreadTotal: 12 });
    });

    it('MSG-13 shows the photo of a person as it is now, and none of a person who has none or is gone', async () => {
      const [ada, ben] = await pair();
      await several(ada, ben, 1);
      const photos = async () => {
        const list = await ben.sees<{ users: unknown[] }>('searchUsersWithMessage', '{ users { photo } }');
        const one = await ben.sees(`getConversationUser(userId: "${ada.id}")`, '{ photo }');
        const found = await ben.sees<{ conversation: unknown }>(
          `getMessages(userId: "${ada.id}")`,
          '{ conversation { photo } }',
        );
        return [list.users[0], one, found.conversation];
      };
      const three = (photo: string | null) => [{ photo }, { photo }, { photo }];
      expect(await photos()).toEqual(three(null));
      for (const photo of ['/files/photos/one.webp', '/files/photos/two.webp']) {
        await changeProfile(fixture.app, ada.id, { photo }, fixture.clock.now());
        expect(await photos()).toEqual(three(photo));
      }
      await eraseUser(fixture.app, ada.id, fixture.metaOf());
      expect(await photos()).toEqual(three(null));
    });

    it('MSG-18 MSG-42 marks people the viewer blocks everywhere, and nobody who blocks the viewer', async () => {
      const [ada, ben] = await pair();
      await several(ada, ben, 1);
      const marks = async (viewer: Person, other: Person) => {
        const list = await viewer.sees<{ users: unknown[] }>(
          'searchUsersWithMessage',
          '{ users { blocked } }',
        );
        const one = await viewer.sees(`getConversationUser(userId: "${other.id}")`, '{ blocked }');
        const found = await viewer.sees<{ conversation: unknown }>(
          `getMessages(userId: "${other.id}")`,
          '{ conversation { blocked } }',
        );
        return [list.users[0], one, found.conversation];
      };
      const three = (blocked: boolean) => [{ blocked }, { blocked }, { blocked }];
      expect(await marks(ada, ben)).toEqual(three(false));
      await ada.blocks(ben);
      expect([await marks(ada, ben), await marks(ben, ada)]).toEqual([three(true), three(false)]);
      await unblock(ada, ben);
      expect(await marks(ada, ben)).toEqual(three(false));
    });

    it('MSG-30 API-44 finds people by first name in one’s communities and conversations only', async () => {
      const ada = await fixture.person('Ada');
      const near = await fixture.person('Zoë Maria');
      await fixture.person('Zoëlla', { partnerId: 'elsewhere' });
      await fixture.person('Zoe', { isVerified: false });
      const asked = await fixture.person('Zoe', { partnerId: 'elsewhere' });
      await ada.client.perform('RequestPermissionToSendMessage', { to: asked.id });
      await asked.sends(ada, 'Yes?');
      const find = async (name: string) => {
        const { users } = await ada.client.perform<{ users: { id: string; lastName: null }[] }>(
          'SearchUserToMessage',
          { name },
        );
        for (const user of users) expect(user.lastName).toBeNull();
        return users.map(({ id }) => id);
      };
      expect(await find('zo')).toEqual([asked.id, near.id]);
      expect(await find('ZOË')).toEqual([asked.id, near.id]);
      expect(await find('zoe maria lovelace')).toEqual([asked.id, near.id]);
      expect(await find('zoe maria')).toEqual([asked.id, near.id]);
      expect(await find('lovelace')).toEqual([]);
      for (const name of ['', ' ', '%', '_', '\\', 'zo%', 'Z'.repeat(10_000), 'q\u0000', '\ud800']) {
        expect(await find(name)).toEqual([]);
      }
      expect(await find(' ada ')).not.toContain(ada.id);
    });

    it('API-44 finds at most 20', async () => {
      for (let index = 0; index < 21; index++) await fixture.person(`Many${index}`);
      const ada = await fixture.person('Ada');
      const { users } = await ada.client.perform<ListPage>('SearchUserToMessage', { name: 'many' });
      expect(users.length).toBe(20);
    });

    it('MSG-11 MSG-12 MSG-14 MSG-19 shows one person with or without messages, and nobody where there is nobody', async () => {
      const [ada, ben] = await pair();
      const fields =
        '{ id firstName lastName lastMessage lastMessageId lastMessageOn lastMessageMine unreadMessages unavailable blocked userType contact }';
      expect(await ada.sees(`getConversationUser(userId: "${ben.id}")`, fields)).toEqual({
        id: ben.id,
        firstName: 'Ben',
        lastName: null,
        lastMessage: null,
        lastMessageId: null,
        lastMessageOn: null,
        lastMessageMine: false,
        unreadMessages: 0,
        unavailable: false,
        blocked: false,
        userType: 'mentee',
        contact: 'OPEN',
      });
      const sent = await ada.sends(ben, 'Hello');
      expect(await ada.sees(`getConversationUser(userId: "${ben.id}")`, fields)).toMatchObject({
        lastMessage: 'Hello',
        lastMessageId: sent.id,
        lastMessageOn: sent.createdAt,
        lastMessageMine: true,
      });
      for (const id of [ada.id, 'nobody', '']) {
        expect((await ada.client.ask(`{ getConversationUser(userId: "${id}") { id } }`)).code).toBe(
          'NOT_FOUND',
        );
        expect((await ada.client.ask(`{ getMessages(userId: "${id}") { total } }`)).code).toBe('NOT_FOUND');
      }
    });
  });
});

type ListPage = {
  readonly users: readonly { readonly id: string }[];
  readonly total: number;
  readonly hasMore: boolean;
};
