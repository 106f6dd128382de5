import { describe, expect, it } from 'vitest';
import { embeddedHub } from '../../platform/transport/embeddedTransport.ts';
import { type TestApp, testApp } from '../../testing/testApp.ts';
import { createMessagingFixture, type MessagingFixture, type Person } from '../testing/messagingFixture.ts';

/** The same person with the same token at another process. */
function at(other: TestApp, fixture: MessagingFixture, person: Person): Person {
  const token = person.client.accessToken;
  const client = other.anonymous();
  client.accessToken = token;
  return fixture.acting(person.id, client);
}

describe('two processes', () => {
  it('MSG-44 MSG-56 receive from each other what decides who may write', async () => {
    const hub = embeddedHub(console.error);
    await using fixture = await createMessagingFixture({ transport: hub.join() });
    const { databaseUrl, clock } = fixture;
    await using second = await testApp({ transport: hub.join(), databaseUrl, clock });
    const [ada, ben] = [await fixture.person('Ada'), await fixture.person('Ben')];
    const adaThere = at(second, fixture, ada);
    await adaThere.sends(ben, 'Both processes know us now');
    const cleo = await fixture.person('Cleo');
    const cleoThere = at(second, fixture, cleo);
    expect(await cleoThere.refusedTo(cleo)).toBe('NOT_FOUND');
    await ben.prefers({ allowNewContacts: false });
    await second.app.feed.reached(await fixture.app.store.head());
    expect(await cleoThere.refusedTo(ben)).toBe('MESSAGING_DISABLED');
    expect(await adaThere.refusedTo(ben)).toBeUndefined();
    await ben.blocks(ada);
    expect(await adaThere.refusedTo(ben)).toBe('MESSAGE_UNAVAILABLE');
  });

  it('MSG-27 LIV-03 keep one order of what both write at once, and tell both live', async () => {
    const hub = embeddedHub(console.error);
    await using fixture = await createMessagingFixture({ transport: hub.join() });
    const { databaseUrl, clock } = fixture;
    await using second = await testApp({ transport: hub.join(), databaseUrl, clock });
    const [ada, ben] = [await fixture.person('Ada'), await fixture.person('Ben')];
    const benThere = at(second, fixture, ben);
    const [hearsHere, hearsThere] = [ada.hears('0'), benThere.hears('0')];
    const sent = await Promise.all(
      Array.from({ length: 60 }, (_, index) =>
        index % 2 ? ada.sends(ben, `m${index}`) : benThere.sends(ada, `m${index}`),
      ),
    );
    const ids = [...sent]
      .sort((one, other) => Number(one.position) - Number(other.position))
      .map(({ id }) => id);
    for (const live of [hearsHere, hearsThere]) {
      const received: unknown[] = [];
      while (received.length < sent.length) {
        const { userEvents } = await live.next();
        if (userEvents.kind === 'MESSAGE_SENT') received.push(userEvents.payload.messageId);
      }
      expect(received).toEqual(ids);
    }
    const page = await benThere.sees<{ items: { id: string }[] }>(
      `getMessages(userId: "${ada.id}", limit: 100)`,
      '{ items { id } }',
    );
    expect(page.items.map(({ id }) => id).reverse()).toEqual(ids);
  });
});
