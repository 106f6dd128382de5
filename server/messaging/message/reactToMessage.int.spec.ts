import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createMessagingFixture, type MessagingFixture, type Person } from '../testing/messagingFixture.ts';

type Reacted = { reaction: string; count: number; isMine: boolean; people: { id: string }[] };
type Quoted = { id: string; senderId: string; message: string | null; deletedAt: string | null };
type Shown = { id: string; reactions: Reacted[]; replyTo: Quoted | null };

const REACT = `mutation ($userId: ID!, $messageId: ID!, $reaction: MessageReaction!, $isOn: Boolean!, $clientId: ID) {
  setMessageReaction(userId: $userId, messageId: $messageId, reaction: $reaction, isOn: $isOn, clientId: $clientId) {
    id } }`;
const REPLY = `mutation ($userId: ID!, $messageText: String!, $replyToId: ID) {
  sendMessage(userId: $userId, messageText: $messageText, replyToId: $replyToId) { id replyTo { message } } }`;

describe('reactions and replies', () => {
  let fixture: MessagingFixture;
  beforeAll(async () => {
    fixture = await createMessagingFixture();
  });
  afterAll(() => fixture[Symbol.asyncDispose]());

  async function two() {
    const [ada, ben] = [await fixture.person('Ada'), await fixture.person('Ben')];
    return { ada, ben, sent: await ada.sends(ben, 'Hello') };
  }

  async function press(
    person: Person,
    other: { id: string },
    messageId: string,
    reaction = 'HEART',
    isOn = true,
    clientId?: string,
  ): Promise<string | undefined> {
    const variables = { userId: other.id, messageId, reaction, isOn, clientId };
    return (await person.client.ask(REACT, variables)).code;
  }

  async function shown(person: Person, other: { id: string }): Promise<readonly Shown[]> {
    const page = await person.sees<{ items: Shown[] }>(
      `getMessages(userId: "${other.id}", limit: 100)`,
      `{ items { id reactions { reaction count isMine people { id } }
        replyTo { id senderId message deletedAt } } }`,
    );
    return page.items;
  }

  it('both see each kind with its count, who pressed it and whether it is their own', async () => {
    const { ada, ben, sent } = await two();
    expect(await press(ben, ada, sent.id)).toBeUndefined();
    expect(await press(ada, ben, sent.id)).toBeUndefined();
    expect(await press(ada, ben, sent.id)).toBeUndefined();
    expect(await press(ben, ada, sent.id, 'LAUGH')).toBeUndefined();
    const people = [{ id: ben.id }, { id: ada.id }];
    expect((await shown(ada, ben))[0]?.reactions).toEqual([
      { reaction: 'HEART', count: 2, isMine: true, people },
      { reaction: 'LAUGH', count: 1, isMine: false, people: [{ id: ben.id }] },
    ]);
    expect(await press(ben, ada, sent.id, 'HEART', false)).toBeUndefined();
    expect((await shown(ben, ada))[0]?.reactions).toEqual([
      { reaction: 'HEART', count: 1, isMine: false, people: [{ id: ada.id }] },
      { reaction: 'LAUGH', count: 1, isMine: true, people: [{ id: ben.id }] },
    ]);
  });

  it('MSG-53 a press that is sent twice under one client id is one fact', async () => {
    const { ada, ben, sent } = await two();
    expect(await press(ben, ada, sent.id, 'HEART', true, 'press-1')).toBeUndefined();
    const head = await fixture.app.store.head();
    expect(await press(ben, ada, sent.id, 'HEART', true, 'press-1')).toBeUndefined();
    expect(await fixture.app.store.head()).toBe(head);
  });

  it('two who press at one moment both succeed', async () => {
    const { ada, ben, sent } = await two();
    const kinds = ['THUMBS_UP', 'HEART', 'LAUGH', 'CELEBRATE', 'SURPRISED', 'SAD'];
    const codes = await Promise.all(
      kinds.flatMap((kind) => [press(ada, ben, sent.id, kind), press(ben, ada, sent.id, kind)]),
    );
    expect(codes).toEqual(Array(12).fill(undefined));
    expect((await shown(ada, ben))[0]?.reactions.map(({ count }) => count)).toEqual([2, 2, 2, 2, 2, 2]);
  });

  it('MSG-42 others, deleted messages and blocked people are refused', async () => {
    const { ada, ben, sent } = await two();
    const cleo = await fixture.person('Cleo');
    expect(await press(cleo, ada, sent.id)).toBe('NOT_FOUND');
    expect(await press(ben, ada, 'nonsense')).toBe('NOT_FOUND');
    expect(await press(ben, ada, sent.id)).toBeUndefined();
    await ada.blocks(ben);
    expect(await press(ben, ada, sent.id, 'LAUGH')).toBe('MESSAGE_UNAVAILABLE');
    expect(await press(ben, ada, sent.id, 'HEART', false)).toBeUndefined();
    await ada.deletes(ben, sent);
    expect(await press(ada, ben, sent.id)).toBe('CONFLICT');
  });

  it('more than 60 presses in a minute are refused', async () => {
    const { ada, ben, sent } = await two();
    for (let each = 0; each < 60; each += 1) {
      expect(await press(ben, ada, sent.id, 'HEART', each % 2 === 0)).toBeUndefined();
    }
    expect(await press(ben, ada, sent.id)).toBe('RATE_LIMITED');
    expect(await press(ada, ben, sent.id)).toBeUndefined();
  });

  it('NTF-03 a reaction causes no notification', async () => {
    const { ada, ben, sent } = await two();
    await press(ben, ada, sent.id);
    expect(await ada.sees('getNotifications', '{ items { kind } }')).toEqual({ items: [] });
  });

  it('a reply quotes the message as it is now, also where it was deleted', async () => {
    const { ada, ben, sent } = await two();
    const other = await ada.sends(ben, 'x'.repeat(300));
    const reply = async (replyToId: string) =>
      (await ben.client.ask(REPLY, { userId: ada.id, messageText: 'Yes', replyToId })).code;
    expect(await reply(sent.id)).toBeUndefined();
    expect(await reply(other.id)).toBeUndefined();
    await ada.edits(ben, sent, 'Hello, Ben');
    const [long, short] = await shown(ada, ben);
    const quoted = { id: sent.id, senderId: ada.id, deletedAt: null };
    expect(short?.replyTo).toEqual({ ...quoted, message: 'Hello, Ben' });
    expect(long?.replyTo?.message).toHaveLength(200);
    await ada.deletes(ben, sent);
    expect(await reply(sent.id)).toBeUndefined();
    const deletedAt = new Date(fixture.clock.now()).toISOString();
    const [late] = await ben
      .sees<{ items: Shown[] }>(
        `getMessages(userId: "${ada.id}", limit: 1)`,
        '{ items { replyTo { id senderId message deletedAt } } }',
      )
      .then(({ items }) => items);
    expect(late?.replyTo).toEqual({ ...quoted, message: null, deletedAt });
    expect(await reply('nonsense')).toBe('NOT_FOUND');
  });

  it('a reply to a message of another conversation is refused', async () => {
    const { ada, ben, sent } = await two();
    const cleo = await fixture.person('Cleo');
    const answer = { userId: cleo.id, messageText: 'Yes', replyToId: sent.id };
    expect((await ben.client.ask(REPLY, answer)).code).toBe('NOT_FOUND');
    expect((await ben.client.ask(REPLY, { ...answer, userId: ada.id })).code).toBeUndefined();
  });
});
