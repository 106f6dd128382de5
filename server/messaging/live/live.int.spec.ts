import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  createMessagingFixture,
  type Item,
  type MessagingFixture,
  type Person,
} from '../testing/messagingFixture.ts';

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

  it('MSG-56 a change that hides presence and arrives again later says nothing of who shows it again', async () => {
    const [ada, ben] = [await fixture.person('Ada'), await fixture.person('Ben')];
    await ada.sends(ben, 'Hello');
    const hide = () =>
      ada.client.run(`mutation {
        updateMessagingPreferences(clientId: "hide", input: { showPresence: false }) { showPresence }
      }`);
    await hide();
    await ada.prefers({ showPresence: true });
    await isHere(ada, 'ACTIVE');
    const repeated = await signalsTo(ben, 'PRESENCE', async () => {
      expect(await hide()).toEqual({ updateMessagingPreferences: { showPresence: true } });
    });
    expect(repeated.filter(({ userId }) => userId === ada.id)).toEqual([]);
    expect(await presenceOf(ben, ada)).toBe('ACTIVE');
  });

  it('MSG-42 MSG-56 who is unblocked, or is shown presence again, sees at once who is here', async () => {
    const [ada, ben] = [await fixture.person('Ada'), await fixture.person('Ben')];
    await ada.sends(ben, 'Hello');
    await isHere(ada, 'ACTIVE');
    const unblock = () => ada.client.run(`mutation { unBlockMessageUser(userId: "${ben.id}") }`);
    const sentTo = async (to: Person, act: () => Promise<unknown>) =>
      (await signalsTo(to, 'PRESENCE', act))
        .filter(({ userId }) => userId === ada.id)
        .map(({ presence }) => presence);
    expect(await sentTo(ben, () => ada.blocks(ben))).toEqual(['OFFLINE']);
    expect(await sentTo(ben, unblock)).toEqual(['ACTIVE']);
    expect(await sentTo(ben, () => ada.prefers({ showPresence: false }))).toEqual(['OFFLINE']);
    expect(await sentTo(ben, () => ada.prefers({ showPresence: true }))).toEqual(['ACTIVE']);
    // Not where the other one blocks, too.
    await ada.blocks(ben);
    await ben.blocks(ada);
    expect(await sentTo(ben, unblock)).toEqual([]);
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
