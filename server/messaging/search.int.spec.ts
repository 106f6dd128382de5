import { type UserId, userId } from '@waymark/events/kernel';
import { conversationDecider, conversationStream } from '@waymark/events/messaging';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contactFacts } from './contact/contactBook.ts';
import { createMessagingFixture, type MessagingFixture, type Person } from './testing/messagingFixture.ts';

type Found = {
  readonly items: readonly { id: string; message: string }[];
  readonly searchedUpTo: string | null;
  readonly hasMore: boolean;
};
type Page = {
  readonly items: readonly { id: string }[];
  readonly hasMore: boolean;
  readonly hasNewer: boolean;
};

describe('a long conversation', () => {
  let fixture: MessagingFixture;
  beforeAll(async () => {
    fixture = await createMessagingFixture();
  });
  afterAll(() => fixture[Symbol.asyncDispose]());

  async function two() {
    return { ada: await fixture.person('Ada'), ben: await fixture.person('Ben') };
  }
  async function talk(
    from: Person,
    to: Person,
    texts: readonly string[],
  ): Promise<readonly { id: string }[]> {
    const sent: { id: string }[] = [];
    for (const each of texts) sent.push(await from.sends(to, each));
    return sent;
  }
  function searches(viewer: Person, other: { id: string }, text: string, more = ''): Promise<Found> {
    return viewer.sees(
      `searchMessages(userId: "${other.id}", text: ${JSON.stringify(text)}${more})`,
      '{ items { id message } searchedUpTo hasMore }',
    );
  }
  async function found(viewer: Person, other: Person, text: string): Promise<readonly string[]> {
    return (await searches(viewer, other, text)).items.map(({ message }) => message);
  }
  async function fieldsOf(viewer: Person, query: string) {
    const { code, errors } = await viewer.client.ask(query);
    return code && [code, errors[0]?.extensions.fields];
  }

  it('MSG-58 parts of a text are found in any place, without accents, capitals and spacing, newest first', async () => {
    const { ada, ben } = await two();
    await talk(ada, ben, ['A Reunião é amanhã', 'nothing', 'Que  reuniao\nboa', '<b>Hi</b> 100%_']);
    await ada.sendsFile(ben, new File(['x'], 'reunião.txt'));
    for (const viewer of [ada, ben]) {
      const other = viewer === ada ? ben : ada;
      const all = ['reunião.txt', 'Que  reuniao\nboa', 'A Reunião é amanhã'];
      expect(await found(viewer, other, 'REUNIÃO')).toEqual(all);
      expect(await found(viewer, other, 'reuniao boa')).toEqual(['Que  reuniao\nboa']);
      expect(await found(viewer, other, '<b>')).toEqual(['<b>Hi</b> 100%_']);
      expect(await found(viewer, other, '%_')).toEqual(['<b>Hi</b> 100%_']);
      expect(await found(viewer, other, 'nowhere')).toEqual([]);
    }
    const cleo = await fixture.person('Cleo');
    expect(await found(cleo, ada, 'reuniao')).toEqual([]);
    expect(await searches(cleo, { id: 'nobody' }, 'x')).toEqual({
      items: [],
      searchedUpTo: null,
      hasMore: false,
    });
  });

  it('MSG-57 MSG-58 deleted messages are not found, edited ones by their current text', async () => {
    const { ada, ben } = await two();
    const [first, second] = await talk(ada, ben, ['blue one', 'blue two']);
    if (!first || !second) throw new Error('nothing was sent');
    await ada.deletes(ben, first);
    await ada.edits(ben, second, 'green two');
    expect(await found(ben, ada, 'blue')).toEqual([]);
    expect(await found(ben, ada, 'green')).toEqual(['green two']);
    await ada.restores(ben, first);
    expect(await found(ben, ada, 'blue')).toEqual(['blue one']);
  });

  it('MSG-58 a search goes on where it ended, and finds each message once', async () => {
    const { ada, ben } = await two();
    await talk(ada, ben, ['x1', 'no', 'x2', 'no', 'x3', 'no']);
    const first = await searches(ben, ada, 'x', ', limit: 2');
    expect(first).toMatchObject({ items: [{ message: 'x3' }, { message: 'x2' }], hasMore: true });
    expect(first.searchedUpTo).toBe(first.items[1]?.id);
    const rest = await searches(ben, ada, 'x', `, limit: 2, before: "${first.searchedUpTo}"`);
    expect(rest).toMatchObject({ items: [{ message: 'x1' }], hasMore: false });
    expect(await searches(ben, ada, 'x', `, before: "${rest.searchedUpTo}"`)).toMatchObject({ items: [] });
  });

  it('MSG-58 what is no search is refused', async () => {
    const { ada, ben } = await two();
    const search = (text: string, more = '') =>
      fieldsOf(
        ada,
        `{ searchMessages(userId: "${ben.id}", text: ${JSON.stringify(text)}${more}) { hasMore } }`,
      );
    expect(await search(' ')).toEqual(['BAD_USER_INPUT', { text: 'mandatory' }]);
    expect(await search('x'.repeat(101))).toEqual(['BAD_USER_INPUT', { text: 'tooLong' }]);
    expect(await search('x'.repeat(20_000))).toEqual(['BAD_USER_INPUT', { text: 'tooLong' }]);
    expect(await search('x', ', before: "nonsense"')).toEqual(['BAD_USER_INPUT', { before: 'invalid' }]);
    expect(await search('x', ', limit: -1')).toEqual(['BAD_USER_INPUT', { limit: 'mustNotBeNegative' }]);
    expect(await search('x'.repeat(100))).toBeUndefined();
    await ada.sends(ben, 'x');
    const none = `searchMessages(userId: "${ben.id}", text: "x", limit: 0)`;
    expect(await ada.sees(none, '{ items { id } }')).toEqual({ items: [] });
  });

  it('MSG-58 a person searches 60 times a minute, others meanwhile as often as they like', async () => {
    const { ada, ben } = await two();
    await ada.sends(ben, 'x');
    const query = (other: Person) => `{ searchMessages(userId: "${other.id}", text: "x") { hasMore } }`;
    const codes: (string | undefined)[] = [];
    for (let each = 0; each < 61; each += 1) codes.push((await ada.client.ask(query(ben))).code);
    expect([codes.slice(0, 60).every((code) => code === undefined), codes[60]]).toEqual([
      true,
      'RATE_LIMITED',
    ]);
    expect((await ben.client.ask(query(ada))).code).toBeUndefined();
    fixture.clock.time += 61_000;
    expect((await ada.client.ask(query(ben))).code).toBeUndefined();
  });

  it('MSG-58 ten thousand messages are searched in requests that each open 2,000 at most, in bounded time', async () => {
    const { ada, ben } = await two();
    await fill(fixture, ada.id, ben.id, 10_000);
    let statements = 0;
    Object.assign(fixture.app.db.sql.options, {
      // What the process does beside it, and more of the longer it takes, is not the search's.
      debug: (_connection: number, query: string) => {
        if (/\bmessage/.test(query)) statements += 1;
      },
    });
    const lookups: Found[] = [];
    let slowest = 0;
    const items: string[] = [];
    for (let before: string | null = null; lookups.length < 20; ) {
      const begun = performance.now();
      const more: string = before === null ? '' : `, before: "${before}"`;
      const page = await searches(ben, ada, 'needle', more);
      slowest = Math.max(slowest, performance.now() - begun);
      lookups.push(page);
      items.push(...page.items.map(({ message }) => message));
      before = page.searchedUpTo;
      if (!page.hasMore) break;
    }
    Object.assign(fixture.app.db.sql.options, { debug: undefined });
    expect(lookups.length).toBe(5);
    // One of every thousand, newest first, none twice.
    expect(items).toEqual(Array.from({ length: 10 }, (_, index) => `a Needle ${10_000 - 1_000 * index}`));
    // Eight parts of a request's messages, and how many there are.
    expect(statements).toBe(5 * 9);
    expect(slowest).toBeLessThan(8_000);
  }, 60_000);

  it('MSG-50 MSG-58 a page can stand before, after and around a message, and says what there is on both sides', async () => {
    const { ada, ben } = await two();
    const sent = await talk(
      ada,
      ben,
      Array.from({ length: 12 }, (_, index) => `${index + 1}`),
    );
    const page = async (args: string) => {
      const { items, hasMore, hasNewer } = await ben.sees<Page>(
        `getMessages(userId: "${ada.id}", ${args})`,
        '{ items { id } hasMore hasNewer }',
      );
      const places = items.map(({ id }) => sent.findIndex((each) => each.id === id) + 1);
      return [places.join(' '), hasMore, hasNewer];
    };
    const at = (place: number) => `"${sent[place - 1]?.id}"`;
    expect(await page('limit: 3')).toEqual(['12 11 10', true, false]);
    expect(await page('limit: 3, offset: 2')).toEqual(['10 9 8', true, true]);
    expect(await page(`limit: 3, before: ${at(3)}`)).toEqual(['2 1', false, true]);
    expect(await page(`limit: 3, after: ${at(6)}`)).toEqual(['9 8 7', true, true]);
    expect(await page(`limit: 3, after: ${at(9)}`)).toEqual(['12 11 10', true, false]);
    expect(await page(`limit: 3, after: ${at(11)}`)).toEqual(['12', true, false]);
    expect(await page(`limit: 3, after: ${at(12)}`)).toEqual(['', true, false]);
    expect(await page(`limit: 3, offset: 2, after: ${at(1)}`)).toEqual(['6 5 4', true, true]);
    expect(await page(`limit: 5, around: ${at(6)}`)).toEqual(['8 7 6 5 4', true, true]);
    expect(await page(`limit: 4, around: ${at(6)}`)).toEqual(['8 7 6 5', true, true]);
    expect(await page(`limit: 5, around: ${at(1)}`)).toEqual(['5 4 3 2 1', false, true]);
    expect(await page(`limit: 5, around: ${at(12)}`)).toEqual(['12 11 10 9 8', true, false]);
    expect(await page(`limit: 1, around: ${at(6)}`)).toEqual(['6', true, true]);
    expect(await page(`limit: 100, around: ${at(6)}`)).toEqual(['12 11 10 9 8 7 6 5 4 3 2 1', false, false]);
    const query = (args: string) => fieldsOf(ben, `{ getMessages(userId: "${ada.id}", ${args}) { total } }`);
    expect(await query(`before: ${at(3)}, after: ${at(1)}`)).toEqual([
      'BAD_USER_INPUT',
      { before: 'onlyOne', after: 'onlyOne' },
    ]);
    for (const name of ['before', 'after', 'around']) {
      expect(await query(`${name}: "nonsense"`)).toEqual(['BAD_USER_INPUT', { [name]: 'invalid' }]);
    }
  });
});

/** Decided as people's messages are, and appended a thousand at a time. */
async function fill(
  { app, metaOf }: MessagingFixture,
  from: UserId,
  to: UserId,
  count: number,
): Promise<void> {
  const facts = await contactFacts(app, from, to);
  const stream = conversationStream(from, to);
  let { state, version } = await app.store.load(conversationDecider, stream);
  const padding = 'Some words that a message has. '.repeat(6);
  for (let sent = 0; sent < count; ) {
    const events = [];
    const expectedVersion = version;
    const meta = metaOf({ kind: 'user', id: userId(from) });
    for (let each = 0; each < 1_000 && sent < count; each += 1) {
      sent += 1;
      const text = sent % 1_000 === 0 ? `a Needle ${sent}` : `${padding}${sent}`;
      const command = { type: 'SendMessage', data: { otherId: to, text, facts }, meta } as const;
      const decision = conversationDecider.decide(state, command);
      if (decision.status === 'refused') throw new Error(decision.refusal.type);
      events.push(...decision.events);
      state = decision.events.reduce(conversationDecider.evolve, state);
    }
    version += events.length;
    const result = await app.store.append({ meta, writes: [{ stream, expectedVersion, events }] });
    if (result.status !== 'appended') throw new Error(result.status);
  }
}
