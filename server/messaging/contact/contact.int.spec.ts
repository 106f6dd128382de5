import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { linkPartner } from '../../identity/index.ts';
import { createMessagingFixture, type MessagingFixture, type Person } from '../testing/messagingFixture.ts';

const DAY = 24 * 60 * 60_000;

describe('blocking', () => {
  let fixture: MessagingFixture;
  beforeAll(async () => {
    fixture = await createMessagingFixture();
  });
  afterAll(() => fixture[Symbol.asyncDispose]());
  const pair = async () => [await fixture.person('Ada'), await fixture.person('Ben')] as const;

  it('MSG-40 MSG-41 MSG-42 API-86 API-87 refuses both with the same text, until taken back', async () => {
    const [ada, ben] = await pair();
    await ada.sends(ben, 'Before');
    expect(await ben.client.perform('BlockMessageUser', { userId: ada.id })).toBe(true);
    expect(await ben.client.perform('BlockMessageUser', { userId: ada.id })).toBe(true);
    expect(await ada.refusedTo(ben)).toBe('MESSAGE_UNAVAILABLE');
    expect(await ben.refusedTo(ada)).toBe('MESSAGE_UNAVAILABLE');
    const answer = await ada.client.ask(
      `mutation { sendMessage(userId: "${ben.id}", messageText: "x") { id } }`,
    );
    expect(answer.errors[0]?.message).toBe('Message unavailable');
    expect(await ben.client.perform('UnBlockMessageUser', { userId: ada.id })).toBe(true);
    expect(await ada.refusedTo(ben)).toBeUndefined();
  });

  it('MSG-42 tells the blocked person nothing and leaves the history readable to both', async () => {
    const [ada, ben] = await pair();
    await ada.sends(ben, 'Before');
    const fields = '{ total conversation { blocked unavailable contact } }';
    const before = await ada.sees(`getMessages(userId: "${ben.id}")`, fields);
    const live = ada.hears();
    await live.until(({ userEvents }) => userEvents.kind === 'HEARTBEAT');
    await ben.blocks(ada);
    const cleo = await fixture.person('Cleo');
    await cleo.sends(ada, 'Next');
    // The next thing that Ada receives is Cleo's message.
    const received = await live.until(
      ({ userEvents }) => userEvents.kind !== 'HEARTBEAT' && userEvents.kind !== 'PRESENCE',
    );
    expect(received.userEvents.payload).toMatchObject({ __typename: 'MessageSent', senderId: cleo.id });
    expect(await ada.sees(`getMessages(userId: "${ben.id}")`, fields)).toEqual(before);
    expect(await ben.sees(`getMessages(userId: "${ada.id}")`, fields)).toEqual({
      total: 1,
      conversation: { blocked: true, unavailable: false, contact: 'BLOCKED' },
    });
  });

  it('MSG-31 MSG-33 API-45 lists the blocked by name and counts nothing from them', async () => {
    const ada = await fixture.person('Ada');
    const [zed, ben] = [await fixture.person('Zed'), await fixture.person('Ben')];
    await zed.sends(ada, 'one');
    await ben.sends(ada, 'two');
    await ada.blocks(zed);
    await ada.blocks(ben);
    const blocked = await ada.client.perform<{ id: string; blocked: boolean }[]>('SearchBlockedUsers');
    expect(blocked.map(({ id }) => id)).toEqual([ben.id, zed.id]);
    expect(blocked.every((user) => user.blocked)).toBe(true);
    expect(await ada.sees('getMessagesCount')).toBe(0);
    await ada.client.perform('UnBlockMessageUser', { userId: ben.id });
    expect(await ada.sees('getMessagesCount')).toBe(1);
    expect(await zed.sees('searchBlockedUsers', '{ id }')).toEqual([]);
  });

  it('MSG-42 hides read marks both ways', async () => {
    const [ada, ben] = await pair();
    const one = await ada.sends(ben, 'one');
    const two = await ada.sends(ben, 'two');
    await ben.reads(ada, one);
    await ada.blocks(ben);
    await ben.reads(ada, two);
    const read = () => ada.sees(`getMessages(userId: "${ben.id}")`, '{ otherReadUpTo otherDeliveredUpTo }');
    expect(await read()).toEqual({ otherReadUpTo: null, otherDeliveredUpTo: null });
    await ada.client.perform('UnBlockMessageUser', { userId: ben.id });
    expect(await read()).toEqual({ otherReadUpTo: one.id, otherDeliveredUpTo: one.id });
  });

  it('API-86 refuses visitors, oneself and nobody', async () => {
    const ada = await fixture.person('Ada');
    for (const operation of ['BlockMessageUser', 'UnBlockMessageUser']) {
      expect(await fixture.anonymous().refusal(operation, { userId: ada.id })).toBe('EXPIRED_TOKEN');
      expect(await ada.client.refusal(operation, { userId: ada.id })).toBe('NOT_FOUND');
      expect(await ada.client.refusal(operation, { userId: 'nobody' })).toBe('NOT_FOUND');
      expect(await ada.client.refusal(operation, { userId: null })).toBe('BAD_USER_INPUT');
    }
  });
});

describe('permission', () => {
  let fixture: MessagingFixture;
  beforeAll(async () => {
    fixture = await createMessagingFixture();
  });
  afterAll(() => fixture[Symbol.asyncDispose]());

  const strangers = async () =>
    [
      await fixture.person('Ada', { partnerId: 'north' }),
      await fixture.person('Ben', { partnerId: 'south' }),
    ] as const;
  type Request = {
    id: string;
    from: { id: string; firstName: string };
    to: { id: string };
    expiresAt: string;
  };

  const ask = (from: Person, to: Person) =>
    from.client
      .run<{ result: Request }>(
        `mutation { result: requestPermissionToSendMessage(to: "${to.id}") {
          id from { id firstName } to { id } createdAt expiresAt } }`,
      )
      .then(({ result }) => result);
  const waiting = async (person: Person) => {
    const fields = '{ items { id from { id firstName lastName } } total }';
    return person.sees<{ items: { id: string }[]; total: number }>('getMessagePermissionRequests', fields);
  };
  const answer = (person: Person, requestId: string, accept: boolean) =>
    person.client.ask(
      'mutation ($requestId: ID!, $accept: Boolean!) { answerMessagePermission(requestId: $requestId, accept: $accept) }',
      { requestId, accept },
    );
  const contact = async (viewer: Person, other: Person) =>
    (await viewer.sees<{ contact: string }>(`getConversationUser(userId: "${other.id}")`, '{ contact }'))
      .contact;
  const refusedAgain = (from: Person, to: Person) =>
    from.client.refusal('RequestPermissionToSendMessage', { to: to.id });

  it('MSG-46 MSG-47 API-88 TRP-13 opens the conversation both ways when accepted', async () => {
    const [ada, ben] = await strangers();
    expect(await contact(ada, ben)).toBe('NEEDS_PERMISSION');
    expect(await ada.refusedTo(ben)).toBe('NOT_AUTHORIZED');
    const request = await ask(ada, ben);
    expect(request).toMatchObject({ from: { id: ada.id, firstName: 'Ada' }, to: { id: ben.id } });
    expect(Date.parse(request.expiresAt) - fixture.clock.time).toBe(14 * DAY);
    expect(await contact(ada, ben)).toBe('PERMISSION_ASKED');
    expect(await contact(ben, ada)).toBe('OPEN');
    expect(await waiting(ben)).toEqual({
      items: [{ id: request.id, from: { id: ada.id, firstName: 'Ada', lastName: null } }],
      total: 1,
    });
    expect(await waiting(ada)).toEqual({ items: [], total: 0 });
    expect((await answer(ben, request.id, true)).data).toEqual({ answerMessagePermission: true });
    expect((await answer(ben, request.id, true)).data).toEqual({ answerMessagePermission: true });
    expect(await waiting(ben)).toEqual({ items: [], total: 0 });
    expect([await contact(ada, ben), await contact(ben, ada)]).toEqual(['OPEN', 'OPEN']);
    expect(await ada.refusedTo(ben)).toBeUndefined();
    expect(await ben.refusedTo(ada)).toBeUndefined();
  });

  it('MSG-48 is not needed within a community', async () => {
    const [ada, ben] = [await fixture.person('Ada'), await fixture.person('Ben')];
    expect(await contact(ada, ben)).toBe('OPEN');
    expect(await refusedAgain(ada, ben)).toBe('CONFLICT');
    expect(await ada.refusedTo(ben)).toBeUndefined();
  });

  it('MSG-47 keeps a refusal silent and refuses to ask again for 30 days', async () => {
    const [ada, ben] = await strangers();
    const live = ada.hears();
    await live.until(({ userEvents }) => userEvents.kind === 'HEARTBEAT');
    const request = await ask(ada, ben);
    await live.until(({ userEvents }) => userEvents.kind === 'MESSAGE_PERMISSION_REQUESTED');
    expect((await answer(ben, request.id, false)).code).toBeUndefined();
    expect(await waiting(ben)).toEqual({ items: [], total: 0 });
    expect(await contact(ada, ben)).toBe('PERMISSION_ASKED');
    expect(await refusedAgain(ada, ben)).toBe('CONFLICT');
    expect((await answer(ben, request.id, true)).code).toBe('CONFLICT');
    const cleo = await fixture.person('Cleo', { partnerId: 'north' });
    await cleo.sends(ada, 'Next');
    const next = await live.until(({ userEvents }) => !['HEARTBEAT', 'PRESENCE'].includes(userEvents.kind));
    expect(next.userEvents.kind).toBe('MESSAGE_SENT');
    await fixture.later(30 * DAY - 1);
    expect(await refusedAgain(ada, ben)).toBe('CONFLICT');
    await fixture.later(1);
    expect(await contact(ada, ben)).toBe('NEEDS_PERMISSION');
    expect(await refusedAgain(ada, ben)).toBeUndefined();
  });

  it('MSG-47 lapses by a timer after 14 days; the asker may ask again 30 days later', async () => {
    const [ada, ben] = await strangers();
    await ask(ada, ben);
    const head = await fixture.app.store.head();
    await fixture.later(14 * DAY - 1);
    expect((await waiting(ben)).total).toBe(1);
    await fixture.later(1);
    expect((await waiting(ben)).total).toBe(0);
    const live = ben.hears(String(head));
    const lapsed = await live.until(({ userEvents }) => userEvents.kind === 'MESSAGE_PERMISSION_LAPSED');
    expect(lapsed.userEvents.payload).toMatchObject({ fromId: ada.id, toId: ben.id });
    expect(await contact(ada, ben)).toBe('PERMISSION_ASKED');
    expect(await refusedAgain(ada, ben)).toBe('CONFLICT');
    await fixture.later(30 * DAY);
    expect(await refusedAgain(ada, ben)).toBeUndefined();
  });

  it('MSG-47 does not lapse once answered', async () => {
    const [ada, ben] = await strangers();
    const request = await ask(ada, ben);
    await answer(ben, request.id, true);
    const head = await fixture.app.store.head();
    await fixture.later(15 * DAY);
    const later = await fixture.app.store.readLog({ after: head, limit: 100 });
    const lapsed = later.filter(({ type }) => type === 'MessagePermissionLapsed');
    expect(
      lapsed.filter(({ data }) => (data as Request & { requestId: string }).requestId === request.id),
    ).toEqual([]);
  });

  it('MSG-47 is given by writing to the person who waits for it', async () => {
    const [ada, ben] = await strangers();
    await ask(ada, ben);
    await ben.sends(ada, 'Of course');
    expect((await waiting(ben)).total).toBe(0);
    expect(await ada.refusedTo(ben)).toBeUndefined();
  });

  it('MSG-47 may be answered by nobody else', async () => {
    const [ada, ben] = await strangers();
    const cleo = await fixture.person('Cleo', { partnerId: 'south' });
    const request = await ask(ada, ben);
    for (const person of [ada, cleo]) expect((await answer(person, request.id, true)).code).toBe('NOT_FOUND');
    expect((await answer(ben, 'nonsense', true)).code).toBe('NOT_FOUND');
    expect((await answer(ben, 'a\u0000', true)).code).toBe('NOT_FOUND');
    expect((await waiting(ben)).total).toBe(1);
  });

  it('MSG-42 MSG-44 cannot be asked of people who block or who take no new contacts', async () => {
    const [ada, ben] = await strangers();
    await ben.prefers({ allowNewContacts: false });
    expect(await contact(ada, ben)).toBe('DISABLED');
    expect(await refusedAgain(ada, ben)).toBe('MESSAGING_DISABLED');
    await ben.prefers({ allowNewContacts: true });
    await ben.blocks(ada);
    expect(await refusedAgain(ada, ben)).toBe('MESSAGE_UNAVAILABLE');
    expect(await refusedAgain(ada, ada)).toBe('NOT_FOUND');
    expect(await fixture.anonymous().refusal('RequestPermissionToSendMessage', { to: ben.id })).toBe(
      'EXPIRED_TOKEN',
    );
  });

  it('ONB-45 cannot be asked for by who waits for approval, and can once approved', async () => {
    const [ada] = await strangers();
    const wat = await fixture.person('Wat', { partnerId: 'far', needsApproval: true });
    expect(await refusedAgain(wat, ada)).toBe('PARTNER_NOT_APPROVED');
    expect(await waiting(ada)).toEqual({ items: [], total: 0 });
    const link = { userId: wat.id, partnerId: 'far', isMenteeApproved: true, isMentorApproved: false };
    await linkPartner(fixture.app, link, fixture.clock.now());
    await fixture.settled();
    expect(await refusedAgain(wat, ada)).toBeUndefined();
    expect((await waiting(ada)).total).toBe(1);
  });

  it('MSG-47 hides a request of a person that the asked person blocks', async () => {
    const [ada, ben] = await strangers();
    await ask(ada, ben);
    await ben.blocks(ada);
    expect(await waiting(ben)).toEqual({ items: [], total: 0 });
  });
});
