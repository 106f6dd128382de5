import { projections } from '@waymark/db/catalogue';
import { type Difference, verify } from '@waymark/db/store';
import { capabilities } from '@waymark/events/catalogue';
import { conversationStream } from '@waymark/events/messaging';
import { describe, expect, it } from 'vitest';
import {
  createMessagingFixture,
  type MessagingFixture,
  type Person,
} from './messaging/testing/messagingFixture.ts';
import { natsTransport } from './platform/transport/natsTransport.ts';
import { connected, findNatsServer, startNatsServer } from './testing/services/natsServer.ts';
import { type TestApp, testApp } from './testing/testApp.ts';

// Two partners, each with a log on its own database and two processes, and one NATS for all four (docs/scale.md).

const program = findNatsServer();
const MESSAGES = 40;

type House = AsyncDisposable & {
  readonly fixture: MessagingFixture;
  readonly second: TestApp;
};

async function openHouse(natsUrl: string, natsPrefix: string): Promise<House> {
  const config = { natsUrl, natsPrefix };
  const fixture = await createMessagingFixture({ config });
  const { databaseUrl, clock } = fixture;
  const second = await testApp({ config, databaseUrl, clock });
  return {
    fixture,
    second,
    async [Symbol.asyncDispose]() {
      await second[Symbol.asyncDispose]();
      await fixture[Symbol.asyncDispose]();
    },
  };
}

function atSecond({ fixture, second }: House, person: Person): Person {
  const client = second.anonymous();
  client.accessToken = person.client.accessToken;
  return fixture.acting(person.id, client);
}

/** The texts that a window gets, in order. */
async function hear(person: Person, count: number): Promise<readonly unknown[]> {
  const live = person.hears('0');
  const texts: unknown[] = [];
  while (texts.length < count) {
    const { userEvents } = await live.next();
    if (userEvents.kind === 'MESSAGE_SENT') texts.push(userEvents.payload.message);
  }
  return texts;
}

async function differencesOf({ fixture }: House): Promise<readonly Difference[]> {
  const found: Difference[] = [];
  await verify(
    { db: fixture.app.db, capabilities, projections },
    { onDifference: (difference) => found.push(difference) },
  );
  return found;
}

async function storedOf({ fixture }: House) {
  const [row] = await fixture.app.db.sql<{ messages: number; gaps: number }[]>`
    select count(*) filter (where type = 'MessageSent')::int as messages,
      (max(position) - count(*))::int as gaps
    from events`;
  return row;
}

describe.skipIf(!program)('two logs on two databases', { timeout: 120_000 }, () => {
  it('LIV-03 share one NATS, and neither receives, counts or stores anything of the other', async () => {
    const nats = await startNatsServer(program ?? '');
    try {
      await using farol = await openHouse(nats.url, 'farol');
      await using porto = await openHouse(nats.url, 'porto');
      const houses = await Promise.all(
        [farol, porto].map(async (house) => {
          const [ada, ben] = [await house.fixture.person('Ada'), await house.fixture.person('Ben')];
          return { house, ada, ben };
        }),
      );
      const listener = natsTransport({
        url: nats.url,
        name: 'test',
        prefix: 'porto',
        onFault: () => undefined,
      });
      await connected(listener);
      const passedBy = new Set<string>();
      listener.onWakeUp(({ stream }) => passedBy.add(stream));
      const received = houses.map(({ house, ben }) => hear(atSecond(house, ben), MESSAGES));
      // Both at once, so that positions of the one are those of the other.
      await Promise.all(
        houses.map(async ({ ada, ben }, number) => {
          for (let index = 0; index < MESSAGES; index += 1) await ada.sends(ben, `${number}: ${index}`);
        }),
      );
      const textsOf = (number: number) =>
        Array.from({ length: MESSAGES }, (_, index) => `${number}: ${index}`);
      expect(await Promise.all(received)).toEqual([textsOf(0), textsOf(1)]);
      for (const { house } of houses) {
        await house.fixture.settled();
        expect(await storedOf(house)).toEqual({ messages: MESSAGES, gaps: 0 });
        expect(await differencesOf(house)).toEqual([]);
        const lines = [...house.fixture.logged, ...house.second.logged];
        expect(lines.filter((line) => /"level":"(?:warn|error|fatal)"|"level":[456]0/.test(line))).toEqual(
          [],
        );
      }
      const talks = houses.map(({ ada, ben }) => conversationStream(ada.id, ben.id));
      expect(talks.map((talk) => passedBy.has(talk))).toEqual([false, true]);
      await listener.close();
      // A person of the one is nobody in the other.
      expect(await houses[0]?.ada.refusedTo({ id: houses[1]?.ben.id ?? '' })).toBe('NOT_FOUND');
    } finally {
      await nats.kill();
    }
  });
});
