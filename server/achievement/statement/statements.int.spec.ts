import { randomUUID } from 'node:crypto';
import { commandId, userId } from '@waymark/events/kernel';
import { getDocument, OPS } from 'pdfjs-dist/legacy/build/pdf.mjs';
import PDFDocument from 'pdfkit';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { eraseUser, linkPartner } from '../../identity/index.ts';
import {
  createMentoringFixture,
  DAY,
  type MentoringFixture,
  type Somebody,
} from '../../mentoring/testing/mentoringFixture.ts';

const STATEMENT = `{ id name from to language hours sessions organisations topics { name sessions } issuedAt issuedOn issuedBy
  address pdfPath isCorrected }`;
const ISSUE = `mutation ($input: IssueVolunteeringStatementInput!) { issueVolunteeringStatement(input: $input) ${STATEMENT} }`;
const CHECK = `query ($id: ID!) { checkVolunteeringStatement(id: $id) { isWithdrawn statement ${STATEMENT} } }`;
const PERIOD = `query ($from: String!, $to: String!) { getVolunteeringPeriod(from: $from, to: $to) {
  hours sessions organisations topics { name sessions } } }`;

type Statement = {
  readonly id: string;
  readonly name: string;
  readonly hours: number;
  readonly sessions: number;
  readonly organisations: number | null;
  readonly topics: readonly { readonly name: string; readonly sessions: number }[] | null;
  readonly issuedAt: string;
  readonly issuedOn: string;
  readonly issuedBy: string;
  readonly address: string;
  readonly pdfPath: string;
  readonly isCorrected: boolean;
};
type Check = { readonly isWithdrawn: boolean; readonly statement: Statement | null };

async function held(fixture: MentoringFixture, learner: Somebody, mentor: Somebody): Promise<string> {
  const session = await fixture.accepted(learner, mentor);
  await fixture.later(Date.parse(session.endsAt ?? '') + 15 * 60_000 - fixture.clock.now());
  return session.id;
}

const dateOf = (at: number) => new Date(at).toISOString().slice(0, 10);

async function issue(fixture: MentoringFixture, who: Somebody, more: object = {}) {
  const today = dateOf(fixture.clock.now());
  const input = { clientId: randomUUID(), from: today, to: today, parts: [], language: 'en', ...more };
  return who.client.ask<{ issueVolunteeringStatement: Statement }>(ISSUE, { input });
}

async function check(fixture: MentoringFixture, id: string) {
  const answer = await fixture.anonymous().ask<{ checkVolunteeringStatement: Check }>(CHECK, { id });
  return { code: answer.code, ...answer.data?.checkVolunteeringStatement };
}

/** The status of the page, asked for from an address behind the proxy. */
const getFrom = (fixture: MentoringFixture, path: string) => async (address: string) => {
  const response = await fetch(new URL(path, fixture.address), { headers: { 'x-forwarded-for': address } });
  await response.arrayBuffer();
  return response.status;
};

/** What many requests are answered, fifty at a time. */
async function statusesOf(times: number, get: () => Promise<number>): Promise<readonly number[]> {
  const seen = new Set<number>();
  for (let sent = 0; sent < times; sent += 50)
    for (const status of await Promise.all(Array.from({ length: 50 }, get))) seen.add(status);
  return [...seen];
}

/** A mentor with two sessions, from the day before the first on. */
async function volunteer(fixture: MentoringFixture, partnerId = 'home') {
  const mentor = await fixture.mentor({ firstName: 'Zélia', timezone: 'UTC', partnerId });
  const from = dateOf(fixture.clock.now());
  const learners = [await fixture.learner({ partnerId }), await fixture.learner({ partnerId })];
  const sessions: string[] = [];
  for (const learner of learners) sessions.push(await held(fixture, learner, mentor));
  return { mentor, learners, sessions, from };
}

describe('a statement of volunteering', () => {
  it('ACH-25 says hours, organisations, topics and period, and can be shared by link; only what its person chose', async () => {
    await using fixture = await createMentoringFixture();
    const { mentor, learners, from } = await volunteer(fixture);
    // An organisation that is helped again is one all the same.
    for (const learner of learners.slice(0, 1)) await held(fixture, learner, mentor);
    const to = dateOf(fixture.clock.now());
    const all = await issue(fixture, mentor, { from, parts: ['ORGANISATIONS', 'TOPICS'] });
    const statement = all.data?.issueVolunteeringStatement;
    expect(statement).toMatchObject({
      name: 'Zélia Body',
      from,
      to,
      hours: 3,
      sessions: 3,
      organisations: 2,
      topics: [{ name: 'Market research', sessions: 3 }],
      issuedBy: 'Waymark',
      isCorrected: false,
    });
    expect(statement?.address).toMatch(/\/statement\/[\w-]{22}$/);
    expect(await check(fixture, statement?.id ?? '')).toMatchObject({ isWithdrawn: false, statement });
    const few = (await issue(fixture, mentor, { from, language: 'pt' })).data?.issueVolunteeringStatement;
    expect((await check(fixture, few?.id ?? '')).statement).toMatchObject({
      organisations: null,
      topics: null,
    });
    const page = await mentor.client.run<{ getVolunteeringPeriod: Statement }>(PERIOD, { from, to });
    expect(page.getVolunteeringPeriod).toEqual({
      hours: 3,
      sessions: 3,
      organisations: 2,
      topics: [{ name: 'Market research', sessions: 3 }],
    });
    const own = await mentor.client.run<{ getVolunteeringStatements: Statement[] }>(
      `{ getVolunteeringStatements ${STATEMENT} }`,
    );
    expect(own.getVolunteeringStatements.map(({ id }) => id).sort()).toEqual([few?.id, statement?.id].sort());
  });

  it('ACH-25 is dated by the clock of its person, on the page of its link too', async () => {
    await using fixture = await createMentoringFixture();
    // Fourteen hours ahead of UTC.
    const mentor = await fixture.mentor({ timezone: 'Pacific/Kiritimati' });
    const from = dateOf(fixture.clock.now() + DAY);
    await held(fixture, await fixture.learner(), mentor);
    const noon = DAY / 2;
    await fixture.later(DAY - (fixture.clock.now() % DAY) + noon);
    const tomorrow = dateOf(fixture.clock.now() + DAY);
    const { data } = await issue(fixture, mentor, { from, to: tomorrow });
    const id = data?.issueVolunteeringStatement.id ?? '';
    expect((await check(fixture, id)).statement).toMatchObject({ to: tomorrow, issuedOn: tomorrow });
  });

  it('ACH-25 the page of a link names topics in the language of its reader, whatever that of the statement', async () => {
    await using fixture = await createMentoringFixture();
    const { mentor, from } = await volunteer(fixture);
    const issued = await issue(fixture, mentor, { from, parts: ['TOPICS'], language: 'en' });
    const id = issued.data?.issueVolunteeringStatement.id ?? '';
    const namesFor = async (language?: 'en' | 'pt') => {
      const headers = {
        'content-type': 'application/json',
        ...(language && { 'accept-language': language }),
      };
      const response = await fixture
        .anonymous()
        .post(JSON.stringify({ query: CHECK, variables: { id } }), headers);
      const { data } = (await response.json()) as { data: { checkVolunteeringStatement: Check } };
      return data.checkVolunteeringStatement.statement?.topics?.map(({ name }) => name);
    };
    expect(await namesFor('pt')).toEqual(['Estudos de mercado']);
    expect(await namesFor('en')).toEqual(['Market research']);
    expect(await namesFor()).toEqual(['Market research']);
  });

  it('ACH-25 is issued in the name of a community only while its person is let in there as a mentor', async () => {
    await using fixture = await createMentoringFixture();
    await fixture.community('Bank', { whiteLabel: true, needsApproval: true, primaryColor: '#0b1f4b' });
    const { mentor, from } = await volunteer(fixture);
    const who = { userId: mentor.id, partnerId: 'Bank' };
    const issuer = async () =>
      (await issue(fixture, mentor, { from })).data?.issueVolunteeringStatement.issuedBy;
    await mentor.client.perform('DeleteUserPartnerLink', { ...who, partnerId: 'home' });
    expect(await mentor.client.perform('CreateUserPartnerLink', who)).toMatchObject({
      isMentorApproved: false,
    });
    expect(await issuer()).toBe('Waymark');
    const link = {
      userId: userId(mentor.id),
      partnerId: 'Bank',
      role: 'MEMBER',
      isMenteeApproved: true,
    } as const;
    await linkPartner(fixture.app, { ...link, isMentorApproved: false }, fixture.clock.now());
    await fixture.settled();
    expect(await issuer()).toBe('Waymark');
    await linkPartner(fixture.app, { ...link, isMentorApproved: true }, fixture.clock.now());
    await fixture.settled();
    expect(await issuer()).toBe('Bank');
  });

  it('ACH-25 a period reversed, in the future or longer than the person is here, and an empty one, get typed answers', async () => {
    await using fixture = await createMentoringFixture();
    const { mentor, learners, from } = await volunteer(fixture);
    const to = dateOf(fixture.clock.now());
    const fields = async (period: object) => {
      const variables = { from, to, ...period };
      const asked = await mentor.client.ask(PERIOD, variables);
      const issued = await issue(fixture, mentor, variables);
      expect([asked.code, issued.code]).toEqual(['BAD_USER_INPUT', 'BAD_USER_INPUT']);
      expect(issued.errors[0]?.extensions?.fields).toEqual(asked.errors[0]?.extensions?.fields);
      return asked.errors[0]?.extensions?.fields;
    };
    expect(await fields({ from: to, to: from })).toEqual({ to: 'endBeforeStart' });
    expect(await fields({ to: dateOf(fixture.clock.now() + DAY) })).toEqual({ to: 'inFuture' });
    expect(await fields({ from: dateOf(Date.parse(from) - DAY) })).toEqual({ from: 'beforeMembership' });
    expect(await fields({ from: 'yesterday' })).toEqual({ from: 'dateInvalid' });
    const empty = await issue(fixture, mentor, { from, to: from });
    expect([empty.code, empty.errors[0]?.extensions?.refusal]).toEqual(['BAD_USER_INPUT', 'StatementEmpty']);
    const learner = learners[0] as Somebody;
    expect((await issue(fixture, learner, { from })).code).toBe('NOT_AUTHORIZED');
    expect((await learner.client.ask(PERIOD, { from, to })).code).toBe('NOT_AUTHORIZED');
    expect(await fixture.app.db.sql`select from events where type = 'StatementIssued'`).toHaveLength(0);
  });

  it('ACH-25 a forged link and a withdrawn one show nothing, and nobody else withdraws it', async () => {
    await using fixture = await createMentoringFixture();
    const { mentor, learners, from } = await volunteer(fixture);
    const { data } = await issue(fixture, mentor, { from });
    const { id = '', pdfPath = '' } = data?.issueVolunteeringStatement ?? {};
    const get = (path: string) => fetch(new URL(path, fixture.address)).then(({ status }) => status);
    expect(await get(pdfPath)).toBe(200);
    for (const forged of [
      `${id.slice(0, -1)}${id.endsWith('A') ? 'B' : 'A'}`,
      '',
      'x'.repeat(5_000),
      "' or 1=1",
    ]) {
      expect(await check(fixture, forged), forged).toEqual({ code: 'NOT_FOUND' });
      expect(await get(`/statements/${encodeURIComponent(forged)}.pdf`), forged).toBe(404);
    }
    const withdraw = 'mutation ($id: ID!) { withdrawVolunteeringStatement(id: $id) }';
    expect((await (learners[0] as Somebody).client.ask(withdraw, { id })).code).toBe('NOT_FOUND');
    expect((await check(fixture, id)).isWithdrawn).toBe(false);
    expect(await mentor.client.run(withdraw, { id })).toEqual({ withdrawVolunteeringStatement: true });
    expect(await check(fixture, id)).toEqual({ code: undefined, isWithdrawn: true, statement: null });
    expect(await get(pdfPath)).toBe(410);
  });

  it('ACH-25 PRV-13 is withdrawn with the account of its person: neither link nor PDF shows anything any more', async () => {
    await using fixture = await createMentoringFixture();
    const { mentor, from } = await volunteer(fixture);
    const { data } = await issue(fixture, mentor, { from });
    const { id = '', pdfPath = '' } = data?.issueVolunteeringStatement ?? {};
    const pdf = () => fetch(new URL(pdfPath, fixture.address)).then(({ status }) => status);
    expect([(await check(fixture, id)).statement?.name, await pdf()]).toEqual(['Zélia Body', 200]);
    await eraseUser(fixture.app, userId(mentor.id), {
      actor: { kind: 'user', id: userId(mentor.id) },
      commandId: commandId('erase-volunteer'),
      correlationId: 'erase-volunteer',
      at: fixture.clock.now(),
    });
    await fixture.settled();
    expect(await check(fixture, id)).toEqual({ code: undefined, isWithdrawn: true, statement: null });
    expect(await pdf()).toBe(410);
    const [withdrawn] = await fixture.app.db
      .sql`select count(*)::int as count from events where type = 'StatementWithdrawn'`;
    expect(withdrawn?.count).toBe(1);
  });

  it('a list of many asks the database no more than a list of one', async () => {
    await using fixture = await createMentoringFixture();
    const { mentor, learners, sessions, from } = await volunteer(fixture);
    let asked = 0;
    Object.assign(fixture.app.db.sql.options, { debug: () => (asked += 1) });
    const list = async () => {
      const document = '{ getVolunteeringStatements { language hours isCorrected } }';
      const counts: number[] = [];
      let statements: readonly object[] = [];
      // What the server asks beside it, such as due timers, does not come each time.
      for (let time = 0; time < 5; time += 1) {
        const before = asked;
        const { data } = await mentor.client.ask<{ getVolunteeringStatements: object[] }>(document);
        counts.push(asked - before);
        statements = data?.getVolunteeringStatements ?? [];
      }
      return { statements, asked: Math.min(...counts) };
    };
    await issue(fixture, mentor, { from });
    const one = await list();
    expect(one.statements).toEqual([{ language: 'en', hours: 2, isCorrected: false }]);
    const yesterday = dateOf(fixture.clock.now() - DAY);
    for (const language of ['en', 'pt']) {
      for (const to of [dateOf(fixture.clock.now()), yesterday])
        await issue(fixture, mentor, { from, to, language });
    }
    const many = await list();
    expect(many.statements.length).toBeGreaterThan(2);
    expect(many.asked).toBeLessThanOrEqual(one.asked);
    await (learners[1] as Somebody).did('reportSessionNoShow', { sessionId: sessions[1] });
    expect((await list()).statements).toContainEqual({ language: 'en', hours: 2, isCorrected: true });
  }, 120_000);

  it('200 downloads by a stranger cost one drawing, and leave its owner a download at the same address', async () => {
    await using fixture = await createMentoringFixture({ config: { trustedProxies: 1 } });
    const { mentor, from } = await volunteer(fixture);
    const { data } = await issue(fixture, mentor, { from });
    const { pdfPath = '' } = data?.issueVolunteeringStatement ?? {};
    const drawings = vi.spyOn(PDFDocument.prototype, 'end');
    onTestFinished(() => drawings.mockRestore());
    const get = getFrom(fixture, pdfPath);
    expect(await statusesOf(200, () => get('198.51.100.7'))).toEqual([200]);
    expect(await get('198.51.100.7'), 'its owner').toBe(200);
    expect(drawings).toHaveBeenCalledTimes(1);
  });

  it('is drawn again 60 times in ten minutes at most; another of the same person is drawn all the same', async () => {
    await using fixture = await createMentoringFixture();
    const { mentor, learners, sessions, from } = await volunteer(fixture);
    const first = await issue(fixture, mentor, { from });
    const other = await issue(fixture, mentor, { from, language: 'pt' });
    const get = getFrom(fixture, first.data?.issueVolunteeringStatement.pdfPath ?? '');
    const rule = { limit: 60, window: 600_000 };
    const key = `statement-drawing:${first.data?.issueVolunteeringStatement.id}`;
    for (let drawn = 0; drawn < 59; drawn += 1) await fixture.app.rateLimiter.take(key, rule);
    expect(await get('198.51.100.7')).toBe(200);
    expect(await get('198.51.100.7'), 'it is kept').toBe(200);
    // What it says changes, so that it has to be drawn again.
    await (learners[1] as Somebody).did('reportSessionNoShow', { sessionId: sessions[1] });
    expect(await get('198.51.100.7')).toBe(429);
    const getOther = getFrom(fixture, other.data?.issueVolunteeringStatement.pdfPath ?? '');
    expect(await getOther('198.51.100.7')).toBe(200);
    fixture.clock.time += 10 * 60_000;
    expect(await get('198.51.100.7')).toBe(200);
  });

  it('links that nobody was given are tried 600 times in ten minutes by one address', async () => {
    await using fixture = await createMentoringFixture({ config: { trustedProxies: 1 } });
    const get = getFrom(fixture, '/statements/guess.pdf');
    expect(await statusesOf(600, () => get('198.51.100.7'))).toEqual([404]);
    expect(await get('198.51.100.7')).toBe(429);
    expect(await get('198.51.100.8')).toBe(404);
  });

  it('ACH-25 ACH-22 says that a session was corrected after it was issued', async () => {
    await using fixture = await createMentoringFixture();
    const { mentor, learners, sessions, from } = await volunteer(fixture);
    const { data } = await issue(fixture, mentor, { from });
    const id = data?.issueVolunteeringStatement.id ?? '';
    expect((await check(fixture, id)).statement?.isCorrected).toBe(false);
    await (learners[1] as Somebody).did('reportSessionNoShow', { sessionId: sessions[1] });
    expect((await check(fixture, id)).statement).toMatchObject({ isCorrected: true, hours: 2 });
  });

  it('ACH-25 ACH-22 says so of no session that had not come to its outcome when it was issued', async () => {
    await using fixture = await createMentoringFixture();
    const { mentor, learners, sessions, from } = await volunteer(fixture);
    const last = await fixture.accepted(learners[0] as Somebody, mentor);
    // It is over, and nobody said yet whether it took place.
    await fixture.later(Date.parse(last.endsAt ?? '') + 60_000 - fixture.clock.now());
    const { data } = await issue(fixture, mentor, { from });
    const id = data?.issueVolunteeringStatement.id ?? '';
    expect((await check(fixture, id)).statement).toMatchObject({ isCorrected: false, hours: 2 });
    await fixture.later(15 * 60_000);
    const whole = (await issue(fixture, mentor, { from })).data?.issueVolunteeringStatement;
    expect(whole).toMatchObject({ isCorrected: false, hours: 3 });
    expect((await check(fixture, id)).statement).toMatchObject({ isCorrected: false, hours: 2 });
    await (learners[1] as Somebody).did('reportSessionNoShow', { sessionId: sessions[1] });
    expect((await check(fixture, id)).statement).toMatchObject({ isCorrected: true, hours: 2 });
  });

  it.each([
    ['en', 'home', 'Statement of volunteering', 'Hours given: 2', 'Sessions: 2', 'en-GB'],
    ['pt', 'home', 'Declaração de voluntariado', 'Horas oferecidas: 2', 'Sessões: 2', 'pt-PT'],
    ['en', 'farol', 'Statement of volunteering', 'Hours given: 2', 'Sessions: 2', 'en-GB'],
    ['pt', 'farol', 'Declaração de voluntariado', 'Horas oferecidas: 2', 'Sessões: 2', 'pt-PT'],
  ] as const)(
    'ACH-25 the PDF in %s of a volunteer at %s, read by another library, has text, tags, title, language and brand, and the figures of the page',
    async (language, partnerId, title, hours, sessions, tag) => {
      await using fixture = await createMentoringFixture();
      await fixture.community('farol', { whiteLabel: true, primaryColor: '#0B5C80' });
      const { mentor, from } = await volunteer(fixture, partnerId);
      const { data } = await issue(fixture, mentor, { from, language, parts: ['ORGANISATIONS', 'TOPICS'] });
      const statement = data?.issueVolunteeringStatement;
      expect(statement).toMatchObject({ hours: 2, sessions: 2 });
      const response = await fetch(new URL(statement?.pdfPath ?? '', fixture.address));
      expect(response.headers.get('content-type')).toBe('application/pdf');
      const pdf = await getDocument({ data: new Uint8Array(await response.arrayBuffer()), verbosity: 0 })
        .promise;
      const { info, metadata } = await pdf.getMetadata();
      expect(info).toMatchObject({ Title: `${title}: Zélia Body`, Language: tag });
      expect(String(metadata?.getRaw())).toContain('pdfuaid:part');
      expect(await pdf.getMarkInfo()).toMatchObject({ Marked: true });
      const page = await pdf.getPage(1);
      const { items } = await page.getTextContent();
      const text = items.map((item) => ('str' in item ? item.str : '')).join('');
      const [issuer, colour] = partnerId === 'farol' ? ['farol', '#0b5c80'] : ['Waymark', '#5b2a86'];
      const line = language === 'en' ? `Issued by ${issuer} on` : `Emitida por ${issuer} em`;
      for (const part of [title, 'Zélia Body', hours, sessions, line, statement?.address ?? '-'])
        expect(text).toContain(part);
      const { fnArray, argsArray } = await page.getOperatorList();
      const colours = argsArray.filter((_args, index) => fnArray[index] === OPS.setFillRGBColor).flat();
      expect(colours).toContain(colour);
      expect(text).toContain(`: ${statement?.topics?.[0]?.sessions}`);
      expect(text).toContain(statement?.topics?.[0]?.name ?? '-');
      const tags = JSON.stringify(await page.getStructTree());
      for (const role of ['Document', 'H1', 'H2', 'P', 'L', 'LI', 'LBody', 'Link'])
        expect(tags).toContain(`"role":"${role}"`);
      await pdf.destroy();
    },
  );
});
