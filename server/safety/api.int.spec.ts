import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { changeProfile, eraseUser } from '../identity/index.ts';
import {
  createMessagingFixture,
  type MessagingFixture,
  type Person,
} from '../messaging/testing/messagingFixture.ts';

const REPORT = `mutation ($input: ReportMessageInput!) { reportMessage(input: $input) { id reason createdAt about { id } } }`;
const READ = `query ($limit: Int, $offset: Int) { getReports(limit: $limit, offset: $offset) {
  items { id reason words createdAt reporter { id firstName lastName } about { id firstName }
    context { id senderId message editedTo deletedAt isReported } openings { by { id } openedAt } }
  total hasMore } }`;

type Case = {
  readonly id: string;
  readonly words: string | null;
  readonly reporter: { readonly id: string; readonly lastName: string | null };
  readonly context: readonly {
    readonly id: string;
    readonly senderId: string;
    readonly message: string | null;
    readonly editedTo: string | null;
    readonly deletedAt: string | null;
    readonly isReported: boolean;
  }[];
  readonly openings: readonly { readonly by: { readonly id: string } }[];
};
type Cases = { readonly items: readonly Case[]; readonly total: number; readonly hasMore: boolean };

describe('reports', () => {
  let fixture: MessagingFixture;
  let olga: Person;
  beforeAll(async () => {
    fixture = await createMessagingFixture({ config: { contactAddress: 'safety@waymark.example' } });
    olga = await fixture.person('Olga', { role: 'OPS' });
  });
  afterAll(() => fixture[Symbol.asyncDispose]());

  const pair = () => Promise.all([fixture.person('Ada'), fixture.person('Ben')]);

  function reports(by: Person, about: { id: string }, more: Readonly<Record<string, unknown>> = {}) {
    const input = { clientId: randomUUID(), userId: about.id, reason: 'HARASSMENT', ...more };
    return by.client.ask<{ reportMessage: { id: string; about: { id: string } } }>(REPORT, { input });
  }
  async function made(by: Person, about: { id: string }, more: Readonly<Record<string, unknown>> = {}) {
    const { data, errors } = await reports(by, about, more);
    expect(errors).toEqual([]);
    return data?.reportMessage.id ?? '';
  }
  async function desk(by = olga, page: Readonly<Record<string, number>> = { limit: 100 }): Promise<Cases> {
    return (await by.client.run<{ getReports: Cases }>(READ, page)).getReports;
  }
  async function caseOf(id: string, by = olga): Promise<Case | undefined> {
    return (await desk(by)).items.find((each) => each.id === id);
  }
  async function talk(ada: Person, ben: Person, count: number) {
    const sent = [];
    for (let at = 1; at <= count; at += 1) {
      const [from, to] = at % 2 === 0 ? [ben, ada] : [ada, ben];
      sent.push(await from.sends(to, `message ${at}`));
    }
    return sent;
  }
  async function factsOf(stream: string) {
    return fixture.app.db.sql<{ type: string; data: Record<string, unknown>; meta: { actor: unknown } }[]>`
      select type, data, meta from events where stream like ${stream} order by position`;
  }

  it('MSG-59 takes the message with the five before and the five after it to ops, and the reporter’s text', async () => {
    const [ada, ben] = await pair();
    const sent = await talk(ada, ben, 14);
    const id = await made(ada, ben, { messageId: sent[7]?.id, words: ' He will not stop. ' });
    const found = await caseOf(id);
    expect(found).toMatchObject({
      reason: 'HARASSMENT',
      words: 'He will not stop.',
      reporter: { id: ada.id, firstName: 'Ada', lastName: 'Lovelace' },
      about: { id: ben.id },
    });
    expect(found?.context.map(({ message }) => message)).toEqual(
      Array.from({ length: 11 }, (_, at) => `message ${at + 3}`),
    );
    expect(found?.context.filter(({ isReported }) => isReported).map(({ message }) => message)).toEqual([
      'message 8',
    ]);
  });

  it('MSG-59 at the ends of a conversation there are fewer; about a person there are the latest ten', async () => {
    const [ada, ben] = await pair();
    const sent = await talk(ada, ben, 12);
    const shown = async (more: object) =>
      (await caseOf(await made(ada, ben, { ...more })))?.context.map(({ message }) =>
        Number(message?.slice(8)),
      );
    expect(await shown({ messageId: sent[1]?.id })).toEqual([1, 2, 3, 4, 5, 6, 7]);
    expect(await shown({ messageId: sent[11]?.id })).toEqual([7, 8, 9, 10, 11, 12]);
    expect(await shown({})).toEqual([3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
  });

  it('MSG-59 ops read what was written: deleted, edited, and after either blocked the other', async () => {
    const [ada, ben] = await pair();
    const insult = await ben.sends(ada, 'an insult');
    const softened = await ben.sends(ada, 'another one');
    await ben.edits(ada, softened, 'a kind word');
    await ben.deletes(ada, insult);
    await ada.blocks(ben);
    await ben.blocks(ada);
    const id = await made(ada, ben, { messageId: insult.id });
    const found = await caseOf(id);
    expect(found?.context).toMatchObject([
      { id: insult.id, message: 'an insult', deletedAt: expect.any(String), isReported: true },
      { id: softened.id, message: 'another one', editedTo: 'a kind word', deletedAt: null },
    ]);
    const later = await ben.messages(ada);
    expect(later.map(({ message }) => message)).not.toContain('an insult');
  });

  it('MSG-59 a reported person receives nothing about it, neither live nor by query', async () => {
    const [ada, ben] = await pair();
    const sent = await ben.sends(ada, 'an insult');
    const live = ben.hears();
    await live.next();
    await made(ada, ben, { messageId: sent.id });
    await fixture.settled();
    const last = await ada.sends(ben, 'And now something else');
    const received: string[] = [];
    await live.until(({ userEvents }) => {
      received.push(userEvents.payload.__typename);
      return userEvents.position === last.position;
    });
    const usual = ['MessageSent', 'PresenceChanged', 'Heartbeat'];
    expect(received.filter((type) => !usual.includes(type))).toEqual([]);
    const topics = await fixture.app.db.sql<{ topic: string }[]>`
      select topic from event_topics join events using (position) where stream like 'report%'
        and topic = ${`user.${ben.id}`}`;
    expect(topics).toEqual([]);
  });

  it('MSG-59 sent twice it is one, with the same answer; another person’s same id is another', async () => {
    const [ada, ben] = await pair();
    await talk(ada, ben, 2);
    const clientId = randomUUID();
    const first = await made(ada, ben, { clientId });
    expect(await made(ada, ben, { clientId, reason: 'OTHER' })).toBe(first);
    const together = randomUUID();
    const racing = await Promise.all([1, 2, 3].map(() => made(ada, ben, { clientId: together })));
    expect(new Set(racing).size).toBe(1);
    expect(await made(ben, ada, { clientId })).not.toBe(first);
    const counted = await factsOf(`reporter-${ada.id}`);
    expect(counted.map(({ data }) => data.reportId)).toEqual([first, racing[0]]);
  });

  it('MSG-59 is for those who take part, about messages of the other', async () => {
    const [ada, ben] = await pair();
    const cleo = await fixture.person('Cleo');
    const sent = await talk(ada, ben, 2);
    const codeOf = async (by: Person, about: { id: string }, more: object = {}) => {
      const { code, errors } = await reports(by, about, { ...more });
      return [code, errors[0]?.extensions.refusal];
    };
    expect(await codeOf(cleo, ben)).toEqual(['NOT_AUTHORIZED', 'ReportNotParticipant']);
    await cleo.blocks(ben);
    expect(await codeOf(cleo, ben), 'a block is no conversation').toEqual([
      'NOT_AUTHORIZED',
      'ReportNotParticipant',
    ]);
    const of = (at: number) => ({ messageId: sent[at]?.id });
    expect(await codeOf(cleo, ben, of(0))).toEqual(['NOT_AUTHORIZED', 'ReportNotParticipant']);
    expect(await codeOf(ada, ben, of(0)), 'one’s own').toEqual(['NOT_FOUND', 'ReportedMessageUnknown']);
    expect(await codeOf(ada, ben, { messageId: 'nothing' })).toEqual(['NOT_FOUND', 'ReportedMessageUnknown']);
    expect(await codeOf(ada, { id: randomUUID() })).toEqual(['NOT_FOUND', 'ReportedPersonUnknown']);
    expect(await codeOf(ada, { id: 'a b' })).toEqual(['NOT_FOUND', undefined]);
    expect(await codeOf(ada, ada)).toEqual(['NOT_FOUND', 'ReportedPersonUnknown']);
    expect((await reports(ada, ben, { words: 'x'.repeat(2_001) })).errors[0]?.extensions.fields).toEqual({
      words: 'tooLong',
    });
    expect((await reports(ada, ben, { clientId: 'ä' })).code).toBe('BAD_USER_INPUT');
    expect(await codeOf(ada, ben, of(1))).toEqual([undefined, undefined]);
  });

  it('MSG-59 twenty a day are the most, also at once, and the next day there are more', async () => {
    const [ada, ben] = await pair();
    await talk(ada, ben, 1);
    const answers = await Promise.all(Array.from({ length: 24 }, () => reports(ada, ben)));
    expect(answers.filter(({ code }) => code === undefined)).toHaveLength(20);
    const refused = await reports(ada, ben);
    expect(refused).toMatchObject({ code: 'RATE_LIMITED' });
    expect(refused.errors[0]?.extensions).toMatchObject({
      refusal: 'TooManyReports',
      retryAfter: expect.any(Number),
    });
    fixture.clock.time += 24 * 60 * 60_000;
    ada.client = await fixture.holderOf({ userId: ada.id });
    olga.client = await fixture.holderOf({ userId: olga.id, role: 'OPS' });
    expect((await reports(ada, ben)).code).toBeUndefined();
  });

  it('MSG-59 MSG-45 of who is erased no word is left, and they cannot be reported any more', async () => {
    const [ada, ben] = await pair();
    const insult = await ben.sends(ada, 'an insult');
    const id = await made(ada, ben, { messageId: insult.id, words: 'Look at this.' });
    await eraseUser(fixture.app, ben.id, fixture.metaOf());
    await fixture.settled();
    expect(await caseOf(id)).toMatchObject({ words: 'Look at this.', context: [{ message: null }] });
    expect((await reports(ada, ben)).errors[0]?.extensions).toMatchObject({
      refusal: 'ReportedPersonUnknown',
    });
    await eraseUser(fixture.app, ada.id, fixture.metaOf());
    await fixture.settled();
    expect(await caseOf(id)).toMatchObject({ words: null });
  });

  it('OPS-01 OPS-13 (partly) only ops and admins read reports, and each reading is a fact before a word is seen', async () => {
    const [ada, ben] = await pair();
    await talk(ada, ben, 3);
    const id = await made(ada, ben);
    const root = await fixture.person('Root', { role: 'ADMIN' });
    for (const by of [ada, ben, await fixture.person('Pat', { role: 'PARTNER_ADMIN' })]) {
      expect((await by.client.ask(READ, {})).code).toBe('NOT_AUTHORIZED');
    }
    expect((await fixture.anonymous().ask(READ, {})).code).toBe('EXPIRED_TOKEN');
    const before = (await factsOf(`reportDesk-${root.id}`)).length;
    expect(before).toBe(0);
    const first = await caseOf(id, root);
    expect(first?.openings[0], 'this one among them').toMatchObject({ by: { id: root.id } });
    const again = await caseOf(id, root);
    expect(again?.openings.filter(({ by }) => by.id === root.id)).toHaveLength(2);
    const facts = await factsOf(`reportDesk-${root.id}`);
    expect(facts.map(({ type }) => type)).toEqual(['ReportsOpened', 'ReportsOpened']);
    expect(facts[0]?.data.reportIds).toContain(id);
    expect(facts[0]?.meta.actor).toEqual({ kind: 'user', id: root.id });
    const head = await fixture.app.store.head();
    const { items, hasMore, total } = await desk(root, { limit: 10, offset: 1_000 });
    expect({ items, hasMore }).toEqual({ items: [], hasMore: false });
    expect(total).toBeGreaterThan(0);
    expect(await fixture.app.store.head(), 'nothing read, nothing written').toBe(head);
    expect((await desk(root, { limit: 1 })).hasMore).toBe(true);
  });

  it('MSG-59 a mail tells the charity’s mailbox, without a word or a name, in the language of who reported', async () => {
    const [ada, ben] = await pair();
    const sent = await ben.sends(ada, 'an insult');
    await changeProfile(fixture.app, ada.id, { language: 'pt' }, fixture.clock.now());
    const id = await made(ada, ben, { messageId: sent.id, reason: 'SPAM_OR_SCAM', words: 'Secret words' });
    const aboutPerson = await made(ben, ada, { reason: 'SAFEGUARDING' });
    await fixture.settled();
    const mails = await fixture.outbox();
    const [mail] = mails.filter(({ key }) => key === `report:${id}`);
    const [other] = mails.filter(({ key }) => key === `report:${aboutPerson}`);
    expect(mail).toMatchObject({
      to: 'safety@waymark.example',
      language: 'pt',
      subject: 'Waymark: foi denunciada uma mensagem',
    });
    expect(other).toMatchObject({ language: 'en', subject: 'Waymark: a person was reported' });
    expect(other?.text).toContain('someone may be in danger');
    for (const part of [mail?.subject, mail?.text, mail?.html]) {
      expect(part).not.toMatch(/Secret|insult|Ada|Ben|Lovelace|\{\w+\}|undefined/);
    }
    expect(mail?.text).toContain('burla');
    expect(mail?.html).toContain('Waymark');
  });

  it('MSG-59 keeps texts sealed in the log', async () => {
    const [stored] = await fixture.app.db.sql<{ all: string }[]>`
      select string_agg(data::text, ' ') as all from events where stream like 'report%'`;
    expect(stored?.all).not.toMatch(/He will not stop|Secret words|insult/);
    const [rows] = await fixture.app.db.sql<{ all: string }[]>`
      select string_agg(to_jsonb(reports)::text, ' ') as all from reports`;
    expect(rows?.all).not.toMatch(/He will not stop|Secret words|insult/);
  });
});
