import { randomUUID } from 'node:crypto';
import { inboxDecider, inboxStream } from '@waymark/events/messaging';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { documentOf } from '../../contract/documents.ts';
import { createMessagingFixture, type MessagingFixture } from '../testing/messagingFixture.ts';

describe('sendMessage', () => {
  let fixture: MessagingFixture;
  beforeAll(async () => {
    fixture = await createMessagingFixture();
  });
  afterAll(() => fixture[Symbol.asyncDispose]());

  const pair = async () => [await fixture.person('Ada'), await fixture.person('Ben')] as const;
  type Page = { items: { id: string; message: string | null; createdAt: string }[]; total: number };

  it('MSG-03 MSG-04 MSG-05 MSG-10 API-82 is answered with the message, and both read it', async () => {
    const [ada, ben] = await pair();
    const sent = await ada.client.perform('SendMessage', { userId: ben.id, messageText: '  Hello Ben\n' });
    expect(sent).toMatchObject({
      message: 'Hello Ben',
      isAttachment: false,
      attachment: null,
      createdAt: new Date(fixture.clock.time).toISOString(),
      sender: { id: ada.id, firstName: 'Ada', lastName: 'Lovelace' },
      receiver: { id: ben.id, firstName: 'Ben', lastName: null },
    });
    for (const [viewer, other] of [
      [ada, ben],
      [ben, ada],
    ] as const) {
      const page = await viewer.client.perform<Page>('GetMessages', { userId: other.id });
      expect(page.total).toBe(1);
      expect(page.items.map(({ id, message }) => ({ id, message }))).toEqual([
        { id: sent.id, message: 'Hello Ben' },
      ]);
    }
  });

  it('MSG-53 makes one message of ten concurrent sends with one client id, all answered the same', async () => {
    const [ada, ben] = await pair();
    const answers = await Promise.all(Array.from({ length: 10 }, () => ada.sends(ben, 'Once', 'my-id')));
    for (const answer of answers) expect(answer).toEqual(answers[0]);
    expect(answers[0]).toMatchObject({ message: 'Once', clientId: 'my-id' });
    expect(await ada.sees(`getMessages(userId: "${ben.id}")`, '{ total }')).toEqual({ total: 1 });
    expect(await ben.sees('getMessagesCount')).toBe(1);
  });

  it('MSG-53 answers a late repetition with the first message, even after a block', async () => {
    const [ada, ben] = await pair();
    const first = await ada.sends(ben, 'First', 'late');
    await ben.blocks(ada);
    expect(await ada.sends(ben, 'Other words', 'late')).toEqual(first);
    expect(await ada.refusedTo(ben)).toBe('MESSAGE_UNAVAILABLE');
  });

  it('MSG-53 belongs to the sender: two people may use the same id', async () => {
    const [ada, ben] = await pair();
    const [one, two] = [await ada.sends(ben, 'Mine', 'same'), await ben.sends(ada, 'Yours', 'same')];
    expect(one.id).not.toBe(two.id);
    expect(await ben.sees(`getMessages(userId: "${ada.id}")`, '{ items { message clientId } }')).toEqual({
      items: [
        { message: 'Yours', clientId: 'same' },
        { message: 'Mine', clientId: null },
      ],
    });
  });

  it('MSG-53 ERR-18 never answers with a message to somebody else', async () => {
    const [ada, ben] = await pair();
    const cleo = await fixture.person('Cleo');
    await ada.sends(ben, 'For Ben', 'taken');
    await expect(ada.sends(cleo, 'For Cleo', 'taken')).rejects.toThrow('CONFLICT');
    expect(await cleo.sees(`getMessages(userId: "${ada.id}")`, '{ total }')).toEqual({ total: 0 });
  });

  it('MSG-53 refuses a client id that cannot be one, and makes two of two fields without one', async () => {
    const [ada, ben] = await pair();
    const mutation =
      'mutation ($u: ID!, $c: ID) { sendMessage(userId: $u, messageText: "x", clientId: $c) { id } }';
    for (const c of ['x'.repeat(101), 'a\u0001', 'a b', '🤷']) {
      expect((await ada.client.ask(mutation, { u: ben.id, c })).code).toBe('BAD_USER_INPUT');
    }
    await ada.client.run(`mutation {
      a: sendMessage(userId: "${ben.id}", messageText: "one") { id }
      b: sendMessage(userId: "${ben.id}", messageText: "two") { id }
    }`);
    expect(await ada.sees(`getMessages(userId: "${ben.id}")`, '{ total items { message } }')).toEqual({
      total: 2,
      items: [{ message: 'two' }, { message: 'one' }],
    });
  });

  it('MSG-27 keeps 200 concurrent sends of both in one order, each once', async () => {
    const [ada, ben] = await pair();
    const sent = await Promise.all(
      Array.from({ length: 200 }, async (_, index) => {
        if (index % 50 === 0) fixture.clock.time += index === 100 ? -5_000 : 1_000;
        return index % 2 ? ada.sends(ben, `m${index}`) : ben.sends(ada, `m${index}`);
      }),
    );
    const seen: Page['items'] = [];
    for (let offset = 0; offset < 200; offset += 100) {
      const page = await ben.client.perform<Page>('GetMessages', { userId: ada.id, limit: 100, offset });
      expect(page.total).toBe(200);
      seen.push(...page.items);
    }
    const byTimeThenId = [...seen].sort((one, other) =>
      one.createdAt === other.createdAt
        ? Number(other.id > one.id) - Number(other.id < one.id)
        : Number(other.createdAt > one.createdAt) - Number(other.createdAt < one.createdAt),
    );
    expect(seen).toEqual(byTimeThenId);
    const byPosition = [...sent].sort((one, other) => Number(other.position) - Number(one.position));
    expect(seen.map(({ id }) => id)).toEqual(byPosition.map(({ id }) => id));
    expect(new Set(seen.map(({ message }) => message)).size).toBe(200);
  });

  it('MSG-02 refuses nothing, too much and strange types, and changes nothing', async () => {
    const [ada, ben] = await pair();
    for (const text of ['', '   \n', '\u200b', 'x'.repeat(4_001), 'x'.repeat(200_000)]) {
      expect(await ada.refusedTo(ben, text)).toBe('BAD_USER_INPUT');
    }
    const answer = await ada.client.ask(
      'mutation ($u: ID!) { sendMessage(userId: $u, messageText: " ") { id } }',
      { u: ben.id },
    );
    expect(answer.status).toBe(200);
    expect(answer.errors[0]?.extensions).toMatchObject({ fields: { messageText: 'mandatory' } });
    for (const messageText of [5, null, {}, ['x'], undefined]) {
      const refusal = await ada.client.refusal('SendMessage', { userId: ben.id, messageText });
      expect(refusal).toBe('BAD_USER_INPUT');
    }
    expect(await ada.sees(`getMessages(userId: "${ben.id}")`, '{ total }')).toEqual({ total: 0 });
  });

  it('MSG-02 keeps texts as they are: 4,000 letters, emoji, other scripts, markup', async () => {
    const [ada, ben] = await pair();
    const texts = [
      'é'.repeat(4_000),
      '👩‍👩‍👧‍👦 مرحبا שלום 你好',
      '<script>alert(1)</script>',
      "'; drop table events; --",
      '%_\\',
    ];
    for (const text of texts) expect((await ada.sends(ben, text)).message).toBe(text);
    expect((await ada.sends(ben, 'a\u0000b')).message).toBe('ab');
    const { items } = await ben.client.perform<Page>('GetMessages', { userId: ada.id });
    expect(items.map(({ message }) => message).reverse()).toEqual([...texts, 'ab']);
  });

  it('API-82 refuses visitors, oneself and people who do not exist', async () => {
    const [ada] = await pair();
    const variables = { userId: ada.id, messageText: 'x' };
    expect(await fixture.anonymous().refusal('SendMessage', variables)).toBe('EXPIRED_TOKEN');
    expect(await ada.refusedTo(ada)).toBe('NOT_FOUND');
    const strange = [
      randomUUID(),
      '',
      '~',
      `${ada.id}~${ada.id}`,
      'a\u0000b',
      "' or 1=1",
      'x'.repeat(5_000),
      '🤷',
    ];
    for (const id of strange) expect(await ada.refusedTo({ id }), id.slice(0, 20)).toBe('NOT_FOUND');
  });

  it('MSG-17 refuses a person who never verified their address', async () => {
    const [ada] = await pair();
    const unverified = await fixture.person('Una', { isVerified: false });
    expect(await ada.refusedTo(unverified)).toBe('MESSAGE_UNAVAILABLE');
  });

  it('MSG-43 MSG-44 refuses where a partner of either disabled messaging', async () => {
    await fixture.partner('silent', { messagingDisabled: true });
    const [ada] = await pair();
    const sil = await fixture.person('Sil', { partnerId: 'silent' });
    const vent = await fixture.person('Vent', { partnerId: 'silent' });
    for (const [from, to] of [
      [ada, sil],
      [sil, ada],
      [sil, vent],
    ] as const) {
      const { code, errors } = await from.client.ask(documentOf('SendMessage'), {
        userId: to.id,
        messageText: 'Hello',
      });
      expect([code, errors[0]?.message]).toEqual(['MESSAGING_DISABLED', 'Messaging function is disabled']);
      expect(await from.messages(to)).toEqual([]);
    }
    expect(await ada.sees(`getConversationUser(userId: "${sil.id}")`, '{ unavailable contact }')).toEqual({
      unavailable: true,
      contact: 'DISABLED',
    });
  });

  it('MSG-44 refuses new contacts where the receiver closed themselves, at once', async () => {
    const [ada, ben] = await pair();
    const cleo = await fixture.person('Cleo');
    await cleo.sends(ben, 'An old contact');
    await ben.prefers({ allowNewContacts: false });
    expect(await ada.refusedTo(ben)).toBe('MESSAGING_DISABLED');
    expect(await cleo.refusedTo(ben)).toBeUndefined();
    await ben.prefers({ allowNewContacts: true });
    expect(await ada.refusedTo(ben)).toBeUndefined();
  });

  it('MSG-44 refuses both ways where ops disabled messaging for one of them, at once', async () => {
    const [ada, ben] = await pair();
    await ada.sends(ben, 'Before');
    const change = (type: 'DisableMessaging' | 'EnableMessaging') =>
      fixture.app.execute({
        decider: inboxDecider,
        stream: inboxStream(ben.id),
        command: { type, data: { userId: ben.id, actorRole: 'OPS' }, meta: fixture.metaOf() },
      });
    await change('DisableMessaging');
    expect(await ada.refusedTo(ben)).toBe('MESSAGING_DISABLED');
    expect(await ben.refusedTo(ada)).toBe('MESSAGING_DISABLED');
    const state = () => ada.sees(`getConversationUser(userId: "${ben.id}")`, '{ unavailable contact }');
    expect(await state()).toEqual({ unavailable: true, contact: 'DISABLED' });
    await change('EnableMessaging');
    expect(await ada.refusedTo(ben)).toBeUndefined();
    expect(await state()).toEqual({ unavailable: false, contact: 'OPEN' });
  });

  it('ONB-32 refuses to let people without an approval of a community write to new contacts', async () => {
    const [ada] = await pair();
    const waiting = await fixture.person('Wat', { needsApproval: true });
    expect(await waiting.refusedTo(ada)).toBe('PARTNER_NOT_APPROVED');
  });

  it('API-83 a decline answers with the message, needs no client id, and with one it is one message', async () => {
    const ada = await fixture.person('Ada', { partnerId: 'elsewhere' });
    const ben = await fixture.person('Ben');
    await ada.client.perform('RequestPermissionToSendMessage', { to: ben.id });
    const variables = { userId: ada.id, messageText: 'Sorry, no' };
    const plain = await ben.client.perform<{ id: string }>('SendMessageWhenDecline', variables);
    expect(plain).toEqual({
      id: expect.any(String),
      message: 'Sorry, no',
      isAttachment: false,
      createdAt: new Date(fixture.clock.now()).toISOString(),
      sender: expect.objectContaining({ id: ben.id, firstName: 'Ben' }),
      receiver: expect.objectContaining({ id: ada.id, firstName: 'Ada' }),
      attachment: null,
    });
    const declines = async () =>
      (
        await ben.client.run<{ sendMessageWhenDecline: { id: string; clientId: string } }>(
          `mutation ($userId: ID!, $messageText: String!, $clientId: ID) {
            sendMessageWhenDecline(userId: $userId, messageText: $messageText, clientId: $clientId) { id clientId } }`,
          { userId: ada.id, messageText: 'Not this month', clientId: 'decline-1' },
        )
      ).sendMessageWhenDecline;
    const first = await declines();
    expect(first.clientId).toBe('decline-1');
    expect(await declines()).toEqual(first);
    const page = await ada.sees(
      `getMessages(userId: "${ben.id}")`,
      '{ items { id message declineOfSession } }',
    );
    expect(page).toEqual({
      items: [
        { id: first.id, message: 'Not this month', declineOfSession: true },
        { id: plain.id, message: 'Sorry, no', declineOfSession: true },
      ],
    });
  });

  it('MSG-35 MSG-36 sends a decline only where there is something to decline, and marks it', async () => {
    const ada = await fixture.person('Ada', { partnerId: 'elsewhere' });
    const ben = await fixture.person('Ben');
    const variables = { userId: ada.id, messageText: 'Sorry, no' };
    expect(await ben.client.refusal('SendMessageWhenDecline', variables)).toBe('NOT_AUTHORIZED');
    await ada.client.perform('RequestPermissionToSendMessage', { to: ben.id });
    expect(await ben.client.perform('SendMessageWhenDecline', variables)).toMatchObject({
      message: 'Sorry, no',
    });
    expect(
      await ada.sees(`getMessages(userId: "${ben.id}")`, '{ items { message declineOfSession } }'),
    ).toEqual({ items: [{ message: 'Sorry, no', declineOfSession: true }] });
    expect(await ada.refusedTo(ben)).toBe('NOT_AUTHORIZED');
  });
});
