import { createHash } from 'node:crypto';
import { request } from 'node:http';
import { isRequiredArgument } from 'graphql';
import { SignJWT } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { worstDocuments } from '../platform/graphql/limits/testing/worstDocuments.ts';
import { pageOf } from '../platform/graphql/page.ts';
import { block, unblock } from '../testing/acts.ts';
import { answerOf, type GraphQLClient } from '../testing/GraphQLClient.ts';
import { type Member, member } from '../testing/people.ts';
import { type TestApp, testApp } from '../testing/testApp.ts';
import { documentOf } from './documents.ts';
import { callText, operationsOf } from './testing/callText.ts';

const JSON_TYPE = { 'content-type': 'application/json' };
const SEND = documentOf('SendMessage');

describe('bad input of every kind', () => {
  let app: TestApp;
  let ada: Member;
  let ben: Member;
  let anonymous: GraphQLClient;
  let head: number;

  beforeAll(async () => {
    app = await testApp();
    ada = await member(app, 'ada@example.org');
    ben = await member(app, 'ben@example.org');
    anonymous = app.anonymous();
    await app.settled();
  });
  afterAll(() => app[Symbol.asyncDispose]());
  beforeEach(async () => {
    head = await app.app.store.head();
  });

  async function nothingChanged(): Promise<void> {
    await app.settled();
    expect(await app.app.store.head()).toBe(head);
  }

  it('the good input beside it changes something', async () => {
    await block(ada, ben);
    expect(await app.app.store.head()).toBeGreaterThan(head);
    await unblock(ada, ben);
  });

  it.each(['GET', 'PUT', 'DELETE', 'PATCH', 'HEAD', 'OPTIONS'])('API-02 refuses %s', async (method) => {
    const query = encodeURIComponent('mutation { logout }');
    const response = await fetch(`${app.address}/api?query=${query}`, {
      method,
      headers: { authorization: `Bearer ${ada.client.accessToken}` },
    });
    expect(response.status).toBe(405);
    expect(response.headers.get('allow')).toBe('POST');
    await nothingChanged();
  });

  it.each([
    ['text', 'text/plain', 415, 'mutation { logout }'],
    ['a form', 'application/x-www-form-urlencoded', 415, 'query=mutation{logout}'],
    ['bare GraphQL', 'application/graphql', 415, 'mutation { logout }'],
    ['no JSON', 'application/json', 200, '{"query": '],
    ['an empty body', 'application/json', 200, ''],
    ['a batch', 'application/json', 200, '[{"query":"mutation { logout }"}]'],
    ['a prototype', 'application/json', 200, '{"__proto__":{"query":"mutation { logout }"}}'],
  ])('ERR-17 ERR-18 answers %s with a typed error', async (_what, type, status, body) => {
    const answer = await answerOf(await ada.client.post(body, { 'content-type': type }));
    expect(answer).toMatchObject({ status, code: 'BAD_USER_INPUT' });
    await nothingChanged();
  });

  it('refuses a huge body by its announced length', async () => {
    const body = JSON.stringify({
      query: SEND,
      variables: { userId: ben.id, messageText: 'x'.repeat(600_000) },
    });
    const answer = await answerOf(await ada.client.post(body, JSON_TYPE));
    expect(answer).toMatchObject({ status: 413, code: 'BAD_USER_INPUT' });
    await nothingChanged();
  });

  it('refuses a huge body of unknown length while it streams in', async () => {
    const url = new URL(`${app.address}/api`);
    const status = await new Promise((resolve, reject) => {
      const sending = request(url, { method: 'POST', headers: JSON_TYPE }, (response) => {
        resolve(response.statusCode);
        sending.destroy();
      });
      sending.on('error', reject);
      for (let chunk = 0; chunk < 20; chunk += 1) sending.write('x'.repeat(64 * 1024));
    });
    expect(status).toBe(413);
    await nothingChanged();
  });

  it.each([
    ['a number as text', { userId: 'x', messageText: 7 }],
    ['an object as text', { userId: 'x', messageText: { $gt: '' } }],
    ['a list as id', { userId: ['x', 'y'], messageText: 'hello' }],
    ['nothing where something is needed', { userId: 'x' }],
    ['null where something is needed', { userId: 'x', messageText: null }],
  ])('ERR-18 answers %s with BAD_USER_INPUT and the field', async (_what, variables) => {
    const answer = await ada.client.ask(SEND, variables);
    expect(answer.errors[0]?.extensions).toMatchObject({
      code: 'BAD_USER_INPUT',
      fields: expect.any(Object),
    });
    await nothingChanged();
  });

  it('LIM-40 refuses a negative limit or offset and takes a very large one', async () => {
    const page = `query ($limit: Int, $offset: Int) {
      searchUsersWithMessage(limit: $limit, offset: $offset) { total }
    }`;
    for (const variables of [{ limit: -1 }, { offset: -1 }, { limit: -2147483648 }]) {
      const { errors } = await ada.client.ask(page, variables);
      expect(errors[0]?.extensions).toMatchObject({ code: 'BAD_USER_INPUT' });
    }
    expect(await ada.client.ask(page, { limit: 3_000_000_000 })).toMatchObject({ code: 'BAD_USER_INPUT' });
    expect(await ada.client.ask(page, { limit: 2_147_483_647 })).toMatchObject({ code: undefined });
  });

  it('LIM-40 every list refuses a negative limit or offset before it looks for anything', async () => {
    const ops = await app.holderOf({ userId: ada.id, role: 'OPS' });
    const lists = [...operationsOf('query').values()].filter(({ field }) =>
      field.args.some(({ name }) => name === 'limit'),
    );
    expect(lists.length).toBeGreaterThan(35);
    const taken: string[] = [];
    for (const operation of lists) {
      const { args } = operation.field;
      const needed = args.filter(isRequiredArgument).map(({ name }) => [name, 'x'] as const);
      for (const name of args.map(({ name }) => name).filter((name) => name in { limit: 1, offset: 1 })) {
        const variables = { ...Object.fromEntries(needed), [name]: -1 };
        const { errors } = await ops.ask(callText(operation, variables), variables);
        const fields = errors[0]?.extensions.fields as Record<string, string> | undefined;
        if (fields?.[name] !== 'mustNotBeNegative')
          taken.push(`${operation.field.name} ${name} ${JSON.stringify(errors)}`);
      }
    }
    expect(taken).toEqual([]);
  });

  it('LIM-40 a limit above 100 is reduced to 100', () => {
    const limitOf = (limit: number | null) => pageOf({ limit }).limit;
    expect([100, 101, 2_147_483_647, 0, null].map(limitOf)).toEqual([100, 100, 100, 0, 10]);
  });

  async function tokenBy(secret: string, changes: Readonly<Record<string, unknown>> = {}): Promise<string> {
    const now = Math.floor(app.clock.now() / 1000);
    return new SignJWT({ sid: 's', role: 'ADMIN', ...changes })
      .setProtectedHeader({ alg: 'HS256' })
      .setSubject(ada.id)
      .setIssuer('waymark')
      .setAudience('access')
      .setIssuedAt(now)
      .setExpirationTime(now + 600)
      .sign(new TextEncoder().encode(secret));
  }

  it('AUT-59 API-05 answers a protected operation without a good token with EXPIRED_TOKEN, never NOT_AUTHORIZED', async () => {
    const good = ada.client.accessToken ?? '';
    const [head64, , signature] = good.split('.');
    const payload = Buffer.from(JSON.stringify({ sub: ben.id, sid: 's', role: 'ADMIN', exp: 9e9 })).toString(
      'base64url',
    );
    const tokens = [
      '',
      'null',
      'undefined',
      'nonsense',
      `${good}x`,
      `${head64}.${payload}.${signature}`,
      await tokenBy('somebody-elses-secret-of-32-letters!'),
    ];
    for (const token of tokens) {
      for (const body of [
        { query: SEND, variables: { userId: ben.id, messageText: 'hello' } },
        { query: documentOf('Me') },
      ]) {
        const response = await anonymous.post(JSON.stringify(body), {
          ...JSON_TYPE,
          authorization: `Bearer ${token}`,
        });
        expect(await answerOf(response), token).toMatchObject({ status: 200, code: 'EXPIRED_TOKEN' });
      }
    }
    expect(await anonymous.refusal('Me')).toBe('EXPIRED_TOKEN');
    await nothingChanged();
  });

  it('AUT-59 answers an expired token with EXPIRED_TOKEN, and a public operation all the same', async () => {
    const cleo = await member(app, 'cleo@example.org');
    await app.advance(15 * 60_000);
    head = await app.app.store.head();
    expect(await cleo.client.refusal('Me')).toBe('EXPIRED_TOKEN');
    expect(await cleo.client.refusal('GetAllPartners')).toBeUndefined();
    await nothingChanged();
    for (const person of [ada, ben]) {
      const fresh = await person.client.perform<{ accessToken: string; refreshToken: string }>(
        'RefreshToken',
        {
          refreshToken: person.tokens.refreshToken,
        },
      );
      person.client.accessToken = fresh.accessToken;
    }
  });

  it('API-10 API-12 answers an unknown hash with 200 and PERSISTED_QUERY_NOT_FOUND, then learns it', async () => {
    const query = documentOf('GetMessagesCount');
    const sha256Hash = createHash('sha256').update(query).digest('hex');
    const extensions = { persistedQuery: { version: 1, sha256Hash } };
    const post = async (body: unknown) => answerOf(await ada.client.post(JSON.stringify(body), JSON_TYPE));
    expect(await post({ extensions })).toMatchObject({ status: 200, code: 'PERSISTED_QUERY_NOT_FOUND' });
    const wrong = {
      persistedQuery: { version: 1, sha256Hash: createHash('sha256').update('x').digest('hex') },
    };
    expect(await post({ query, extensions: wrong })).toMatchObject({ status: 200, code: 'BAD_USER_INPUT' });
    expect(await post({ query, extensions })).toMatchObject({ code: undefined });
    expect(await post({ extensions })).toMatchObject({ code: undefined, data: expect.any(Object) });
  });

  it('API-20 refuses deep and costly operations before anything runs', async () => {
    const deep = `{ me { userPartners ${'{ user { id } partner { id } } '.repeat(1)} } } `;
    expect(await ada.client.ask(deep)).toMatchObject({ code: undefined });
    const many = `mutation { ${Array.from({ length: 40 }, (_each, index) => `m${index}: sendMessage(userId: "${ben.id}", messageText: "hi") { id }`).join(' ')} }`;
    expect(await ada.client.ask(many)).toMatchObject({ code: 'BAD_USER_INPUT' });
    await nothingChanged();
  });

  it('ERR-11 AUT-12 has logged no token, password or text', async () => {
    await ada.client.ask(SEND, { userId: ben.id, messageText: 7, authToken: 'secret-token' });
    await anonymous.ask(documentOf('Auth'), { authToken: 'secret-token', timezone: 7 });
    const log = app.logged.join('');
    for (const secret of [
      'secret-token',
      ada.client.accessToken ?? 'x',
      ada.tokens.refreshToken,
      'correct horse',
    ]) {
      expect(log).not.toContain(secret);
    }
  });
});

describe('in production', () => {
  it('API-20 shows neither the schema nor the outbox, and sends strict headers', async () => {
    await using app = await testApp({
      config: { isProduction: true, nodeEnv: 'production', publicUrl: 'https://waymark.example' },
    });
    expect(await app.anonymous().ask('{ __schema { types { name } } }')).toMatchObject({
      code: 'BAD_USER_INPUT',
    });
    expect((await fetch(`${app.address}/dev/outbox`)).headers.get('content-type')).not.toContain('json');
    const outbox = await fetch(`${app.address}/dev/outbox`);
    expect(await outbox.text()).not.toContain('Outbox');
    const { headers } = await fetch(`${app.address}/healthz`);
    expect(headers.get('content-security-policy')).toContain("connect-src 'self' wss://waymark.example");
    expect(headers.get('strict-transport-security')).toContain('max-age');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
  });

  it('keeps a wild client from writing without end', async () => {
    await using app = await testApp({ config: { mutationsPerSecond: 1 } });
    const codes: (string | undefined)[] = [];
    for (let attempt = 0; attempt < 8; attempt += 1) codes.push(await app.anonymous().refusal('Logout'));
    expect(codes.filter((code) => code === 'RATE_LIMITED')).toHaveLength(2);
    await app.advance(1000);
    expect(await app.anonymous().refusal('Logout')).not.toBe('RATE_LIMITED');
  });

  it('counts each mutation of a document, also those of a fragment', async () => {
    await using app = await testApp({ config: { mutationsPerSecond: 1 } });
    const ask = (document: string) => app.anonymous().ask(document);
    const four =
      'mutation { a: logout b: logout b: logout ...Two } fragment Two on Mutation { c: logout d: logout }';
    expect((await ask(four)).code).not.toBe('RATE_LIMITED');
    // Six at once: two are left.
    expect(await ask('mutation { a: logout b: logout c: logout }')).toMatchObject({
      data: undefined,
      errors: [{ extensions: { code: 'RATE_LIMITED', retryAfter: 1 } }],
    });
    expect((await ask('mutation { a: logout b: logout }')).code).not.toBe('RATE_LIMITED');
    expect((await ask('mutation { logout }')).code).toBe('RATE_LIMITED');
  });

  it('API-20 refuses what an address asks for beyond its budget before it is executed, and names the time to wait', async () => {
    // 1440 points at once. A full list costs 701; what the 110 topics do not fill is given back.
    await using app = await testApp({ config: { pointsPerSecond: 120 } });
    const ask = () => app.anonymous().ask('{ getTaxonomies { id name parentId } }');
    const answers = [await ask(), await ask(), await ask()];
    expect(answers.map(({ code }) => code)).toEqual([undefined, undefined, 'RATE_LIMITED']);
    expect(answers[2]).toMatchObject({
      status: 200,
      data: undefined,
      errors: [{ extensions: { code: 'RATE_LIMITED', retryAfter: 2 } }],
    });
    await app.advance(2000);
    expect((await ask()).code).toBeUndefined();
  });

  it('API-20 takes a hundred points for each field at the root, and five hundred where mentors are looked for', async () => {
    // 1440 points at once, of which reading the first document takes 131.
    await using app = await testApp({ config: { pointsPerSecond: 120, trustedProxies: 1 } });
    async function ask(from: string, query: string) {
      const headers = { 'content-type': 'application/json', 'x-forwarded-for': from };
      return (await answerOf(await app.anonymous().post(JSON.stringify({ query }), headers))).code;
    }
    const ten = `{ ${Array.from({ length: 10 }, (_, each) => `a${each}: __typename`).join(' ')} }`;
    expect(await ask('192.0.2.1', ten)).toBeUndefined();
    expect(await ask('192.0.2.1', ten)).toBe('RATE_LIMITED');
    expect(await ask('192.0.2.1', '{ __typename }')).toBeUndefined();
    expect(
      await ask('192.0.2.2', '{ a: searchMentors { total } b: searchMentors { total } }'),
    ).toBeUndefined();
    expect(await ask('192.0.2.2', '{ searchMentors { total } }')).toBe('RATE_LIMITED');
  });

  it('API-20 takes a hundred points for reading a document, also one that is wrong and read again each time', async () => {
    // 1200 points at once: eleven documents of 20 characters.
    await using app = await testApp({ config: { pointsPerSecond: 100 } });
    const codes: (string | undefined)[] = [];
    for (let each = 0; each < 12; each += 1)
      codes.push((await app.anonymous().ask('{ nothingOfTheKind }')).code);
    expect(codes).toEqual([...Array(11).fill('BAD_USER_INPUT'), 'RATE_LIMITED']);
  });

  it('API-20 answers a plain query while ten of the worst documents are read', async () => {
    await using app = await testApp({ config: { pointsPerSecond: 20_000 } });
    const person = app.anonymous();
    const worst = Object.values(worstDocuments);
    const ten = Array.from({ length: 10 }, (_each, index) => worst[index % worst.length] ?? '');
    const plain = Array.from({ length: 10 }, (_each, index) => `query Plain${index} { ssoProviders { id } }`);
    await person.run('{ ssoProviders { id } }');
    /** Until a query is answered that was asked after all of these, milliseconds. */
    async function waitBehind(documents: readonly string[]): Promise<number> {
      const begun = performance.now();
      const asked = documents.map((document) => person.ask(document));
      expect(await person.run('{ ssoProviders { id } }')).toEqual({ ssoProviders: [] });
      const waited = performance.now() - begun;
      const codes = (await Promise.all(asked)).map(({ code }) => code);
      // One of the ten is cheap once its fragments are read where they are spread.
      expect(codes.filter((code) => code === 'BAD_USER_INPUT')).toHaveLength(documents === plain ? 0 : 9);
      return waited;
    }
    const [behindPlain, behindWorst] = [await waitBehind(plain), await waitBehind(ten)];
    // 24 s behind the worst ten when they were validated first.
    expect(behindWorst).toBeLessThan(500 + 10 * behindPlain);
  });
});
