import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { embeddedHub } from '../../platform/transport/embeddedTransport.ts';
import { type TestApp, testApp } from '../../testing/testApp.ts';
import {
  createMessagingFixture,
  type Item,
  type MessagingFixture,
  type Person,
  type Shown,
} from '../testing/messagingFixture.ts';

const MINUTE = 60_000;
const EDIT = `mutation ($userId: ID!, $messageId: ID!, $messageText: String!, $clientId: ID) {
  editMessage(userId: $userId, messageId: $messageId, messageText: $messageText, clientId: $clientId) { id } }`;
const DELETE = `mutation ($userId: ID!, $messageId: ID!, $clientId: ID) {
  deleteMessage(userId: $userId, messageId: $messageId, clientId: $clientId) { id } }`;
const RESTORE = DELETE.replace('deleteMessage', 'restoreMessage');

describe('changing a message', () => {
  let fixture: MessagingFixture;
  beforeAll(async () => {
    fixture = await createMessagingFixture();
  });
  afterAll(() => fixture[Symbol.asyncDispose]());

  async function two() {
    const [ada, ben] = [await fixture.person('Ada'), await fixture.person('Ben')];
    return { ada, ben, sent: await ada.sends(ben, 'Hello') };
  }
  /** The refusal itself, where there is one. */
  async function no(person: Person, query: string, variables: Record<string, unknown>): Promise<unknown> {
    const { errors, code } = await person.client.ask(query, variables);
    return code && [code, errors[0]?.extensions.refusal ?? errors[0]?.extensions.fields];
  }

  it('MSG-57 an edit is seen by both, with its time; the list shows the new text', async () => {
    const { ada, ben, sent } = await two();
    fixture.clock.time += MINUTE;
    const edited = await ada.edits(ben, sent, '  Hello, Ben ');
    const editedAt = new Date(fixture.clock.now()).toISOString();
    expect(edited).toMatchObject({ id: sent.id, message: 'Hello, Ben', editedAt, deletedAt: null });
    expect(Number(edited.position)).toBeGreaterThan(Number(sent.position));
    for (const [viewer, other] of [
      [ada, ben],
      [ben, ada],
    ] as const) {
      expect(await viewer.messages(other)).toEqual([edited]);
      const list = await viewer.sees('searchUsersWithMessage', '{ users { lastMessage } }');
      expect(list).toEqual({ users: [{ lastMessage: 'Hello, Ben' }] });
    }
  });

  it('MSG-57 a deleted message has no text anywhere, for nobody; restored it is what it was', async () => {
    const { ada, ben, sent } = await two();
    const deleted = await ada.deletes(ben, sent);
    const deletedAt = new Date(fixture.clock.now()).toISOString();
    expect(deleted).toMatchObject({ message: null, attachment: null, deletedAt, editedAt: null });
    const row = `{ users { lastMessage lastMessageDeleted lastMessageIsAttachment unreadMessages } unreadTotal }`;
    for (const [viewer, other] of [
      [ada, ben],
      [ben, ada],
    ] as const) {
      expect(await viewer.messages(other)).toEqual([deleted]);
      const list = await viewer.sees('searchUsersWithMessage', row);
      const unreadMessages = viewer === ben ? 1 : 0;
      const user = { lastMessage: null, lastMessageDeleted: true, lastMessageIsAttachment: false };
      expect(list).toEqual({ users: [{ ...user, unreadMessages }], unreadTotal: unreadMessages });
      const found = await viewer.sees(
        `searchMessages(userId: "${other.id}", text: "Hello")`,
        '{ items { id } }',
      );
      expect(found).toEqual({ items: [] });
    }
    fixture.clock.time += 30_000;
    const restored = await ada.restores(ben, sent);
    expect(restored).toMatchObject({ message: 'Hello', deletedAt: null, editedAt: null });
    expect(await ben.messages(ada)).toEqual([restored]);
  });

  it('MSG-16 MSG-57 a deleted message that was not read is counted until the conversation is read, edited or not', async () => {
    const { ada, ben, sent } = await two();
    const second = await ada.sends(ben, 'second');
    await ada.edits(ben, second, 'better');
    expect(await ben.sees('getMessagesCount')).toBe(2);
    await ada.deletes(ben, sent);
    expect(await ben.sees('getMessagesCount')).toBe(2);
    await ada.deletes(ben, second);
    expect(await ben.sees('getMessagesCount')).toBe(2);
    await ben.reads(ada, second);
    expect(await ben.sees('getMessagesCount')).toBe(0);
    await ada.restores(ben, second);
    expect(await ben.sees('getMessagesCount')).toBe(0);
    await ada.sends(ben, 'third');
    expect(await ben.sees('getMessagesCount')).toBe(1);
  });

  it('NTF-03 MSG-57 deleted messages cause no notification and no mail', async () => {
    const { ada, ben, sent } = await two();
    const notices = async () =>
      (
        await ben.sees<{ items: { kind: string; values: { name: string; value: string }[] }[] }>(
          'getNotifications',
          '{ items { kind values { name value } } }',
        )
      ).items;
    expect(await notices()).toMatchObject([{ kind: 'MESSAGE', values: [{ name: 'unread', value: '1' }] }]);
    await ada.deletes(ben, sent);
    expect(await notices()).toEqual([]);
  });

  it('MSG-57 each refusal says why', async () => {
    const { ada, ben, sent } = await two();
    const cleo = await fixture.person('Cleo');
    const of = (messageText: string, message = sent, userId = ben.id) => ({
      userId,
      messageId: message.id,
      messageText,
    });
    expect(await no(ada, EDIT, of(' '))).toEqual(['BAD_USER_INPUT', 'MessageTextInvalid']);
    expect(await no(ada, EDIT, of('x'.repeat(4_001)))).toEqual(['BAD_USER_INPUT', 'MessageTextInvalid']);
    expect(await no(ben, EDIT, of('Mine', sent, ada.id))).toEqual(['NOT_AUTHORIZED', 'MessageNotYours']);
    expect(await no(ben, DELETE, of('', sent, ada.id))).toEqual(['NOT_AUTHORIZED', 'MessageNotYours']);
    expect(await no(ben, RESTORE, of('', sent, ada.id))).toEqual(['NOT_AUTHORIZED', 'MessageNotYours']);
    for (const query of [EDIT, DELETE, RESTORE]) {
      expect(await no(cleo, query, of('Mine', sent, ada.id))).toEqual(['NOT_FOUND', undefined]);
      expect(await no(ada, query, of('Mine', { ...sent, id: 'nonsense' }))).toEqual(['NOT_FOUND', undefined]);
      expect(await no(ada, query, of('Mine', sent, ada.id))).toEqual(['NOT_FOUND', undefined]);
    }
    await ada.deletes(ben, sent);
    expect(await no(ada, EDIT, of('Late'))).toEqual(['CONFLICT', 'MessageIsDeleted']);
    fixture.clock.time += 30_001;
    expect(await no(ada, RESTORE, of(''))).toEqual(['TOO_LATE', 'RestoreTooLate']);
    const old = await ada.sends(ben, 'old');
    fixture.clock.time += 15 * MINUTE + 1;
    ada.client = await fixture.server.holderOf({ userId: ada.id });
    expect(await no(ada, EDIT, of('Late', old))).toEqual(['TOO_LATE', 'EditTooLate']);
    expect(await no(ada, DELETE, of('', old))).toBeUndefined();
    const file = await ada.sendsFile(ben, new File(['Hello'], 'hello.txt'));
    expect(await no(ada, EDIT, of('Other', { ...sent, id: file.id }))).toEqual([
      'BAD_USER_INPUT',
      'AttachmentNotEditable',
    ]);
  });

  it('MSG-42 MSG-57 where one blocks the other, editing is refused as sending is, and deleting is not', async () => {
    const { ada, ben, sent } = await two();
    await ben.blocks(ada);
    const of = { userId: ben.id, messageId: sent.id, messageText: 'Read this' };
    expect(await no(ada, EDIT, of)).toEqual(['MESSAGE_UNAVAILABLE', 'MessageUnavailable']);
    expect((await ada.deletes(ben, sent)).message).toBeNull();
    expect((await ben.messages(ada))[0]?.message).toBeNull();
    expect((await ada.restores(ben, sent)).message).toBe('Hello');
  });

  it('MSG-53 MSG-57 the same client id is one change; used for something else it is a conflict', async () => {
    const { ada, ben, sent } = await two();
    const first = await ada.edits(ben, sent, 'Better', 'edit-1');
    await ada.edits(ben, sent, 'Best', 'edit-2');
    const again = await ada.edits(ben, sent, 'Better', 'edit-1');
    expect(again.message).toBe('Best');
    expect(Number(again.position)).toBeGreaterThan(Number(first.position));
    const other = await ada.sends(ben, 'other');
    const wrong = { userId: ben.id, messageId: other.id, messageText: 'x', clientId: 'edit-1' };
    expect(await no(ada, EDIT, wrong)).toEqual(['CONFLICT', undefined]);
    const deleted = await ada.deletes(ben, sent, 'delete-1');
    await ada.restores(ben, sent, 'restore-1');
    expect((await ada.deletes(ben, sent, 'delete-1')).message).toBe('Best');
    expect(deleted.message).toBeNull();
    const wild = { ...wrong, clientId: 'with space' };
    expect(await no(ada, EDIT, wild)).toEqual(['BAD_USER_INPUT', { clientId: 'invalid' }]);
  });

  it('MSG-53 MSG-57 many changes at once end the same for everybody, and none is lost', async () => {
    const { ada, ben, sent } = await two();
    const before = await fixture.app.store.head();
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, index) => ada.edits(ben, sent, `version ${index}`)),
    );
    expect(answers.length).toBe(12);
    const log = await fixture.app.store.readLog({ after: before, limit: 100 });
    const edits = log.filter(({ type }) => type === 'MessageEdited');
    expect(edits.map(({ data }) => (data as { change: number }).change)).toEqual(
      Array.from({ length: 12 }, (_, index) => index + 1),
    );
    const [shown] = await ben.messages(ada);
    expect(edits.at(-1)?.data).toMatchObject({ text: shown?.message });
  });
});

it('MSG-57 LIV-03 two devices at two processes: the later fact of the log stands at both, and both receive it so', async () => {
  const hub = embeddedHub(console.error);
  await using fixture = await createMessagingFixture({ transport: hub.join() });
  const { databaseUrl, clock } = fixture;
  await using second = await testApp({ transport: hub.join(), databaseUrl, clock });
  const [ada, ben] = [await fixture.person('Ada'), await fixture.person('Ben')];
  const sent = await ada.sends(ben, 'Hello');
  const adaThere = there(second, fixture, ada);
  const listeners = [ben.hears('0'), there(second, fixture, ben).hears('0')];
  // Both processes believe that they know the conversation.
  await adaThere.edits(ben, sent, 'there');
  await ada.edits(ben, sent, 'here');
  const outcomes = await Promise.allSettled([
    ada.edits(ben, sent, 'edited here'),
    adaThere.edits(ben, sent, 'edited there'),
    ada.deletes(ben, sent),
    adaThere.deletes(ben, sent),
    adaThere.restores(ben, sent),
    ada.restores(ben, sent),
  ]);
  // An edit that comes after the deletion is refused; whatever else is accepted.
  expect(outcomes.slice(2).every(({ status }) => status === 'fulfilled')).toBe(true);
  await ada.restores(ben, sent);
  await adaThere.edits(ben, sent, 'the end');
  for (const live of listeners) {
    let shown: Partial<Shown> = {};
    const seen = await live.until(({ userEvents }) => {
      shown = after(shown, userEvents);
      return shown.message === 'the end';
    });
    expect(seen.userEvents.kind).toBe('MESSAGE_EDITED');
    const [fetched] = await ben.messages(ada);
    expect(fetched).toMatchObject({ ...shown, deletedAt: null });
    await live.close();
  }
});

function after(shown: Partial<Shown>, { payload }: Item): Partial<Shown> {
  const { __typename, message, editedAt, deletedAt } = payload as Record<string, string>;
  if (__typename === 'MessageSent') return { message: message ?? null };
  if (__typename === 'MessageEdited') return { message: message ?? null, editedAt: editedAt ?? null };
  if (__typename === 'MessageDeleted') return { ...shown, message: null, deletedAt: deletedAt ?? null };
  if (__typename === 'MessageRestored') return { ...shown, message: message ?? null, deletedAt: null };
  return shown;
}

/** The same person with the same token at another process. */
function there(other: TestApp, fixture: MessagingFixture, person: Person): Person {
  const client = other.anonymous();
  client.accessToken = person.client.accessToken;
  return fixture.acting(person.id, client);
}
