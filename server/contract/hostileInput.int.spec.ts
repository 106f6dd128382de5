import { randomUUID } from 'node:crypto';
import {
  type GraphQLField,
  type GraphQLInputType,
  getNamedType,
  getNullableType,
  isInputObjectType,
  isLeafType,
  isListType,
  isRequiredArgument,
} from 'graphql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isErrorCode } from '../platform/graphql/errorCodes.ts';
import { schema } from '../schema.ts';
import { answerOf, type GraphQLClient } from '../testing/GraphQLClient.ts';
import { type Member, member, signUpData } from '../testing/people.ts';
import { randomAddress } from '../testing/randomAddress.ts';
import { type TestApp, testApp } from '../testing/testApp.ts';

/** What well-meaning code forgets. */
const SHORT = {
  nothing: '',
  NUL: 'a\u0000b',
} as const;

const HOSTILE = {
  'half a character': 'a\ud83d',
  'a path': '../../etc/passwd%00',
  SQL: `x'); drop table events; --`,
  'a prototype': '__proto__',
  'right-to-left and zero width': '\u202e\u200b\u2066',
  'a very long text': 'x'.repeat(200_000),
  'many combining marks': `e${'\u0301'.repeat(30_000)}`,
  'combining marks to be sorted': `e${'\u0301\u0316'.repeat(100_000)}`,
} as const;

type Field = { readonly kind: 'query' | 'mutation'; readonly field: GraphQLField<unknown, unknown> };
type Case = Field & { readonly path: readonly string[] };

const fields: readonly Field[] = [
  ...Object.values(schema().getQueryType()?.getFields() ?? {}).map(
    (field) => ({ kind: 'query', field }) as const,
  ),
  ...Object.values(schema().getMutationType()?.getFields() ?? {}).map(
    (field) => ({ kind: 'mutation', field }) as const,
  ),
]
  // Logging out would end everybody else's turn.
  .sort((one, other) => Number(one.field.name === 'logout') - Number(other.field.name === 'logout'));
const cases: readonly Case[] = fields.flatMap((each) =>
  each.field.args.flatMap((arg) => textsIn(arg.type, [arg.name]).map((path) => ({ ...each, path }))),
);

/** The paths of all texts and ids of an input. */
function textsIn(type: GraphQLInputType, path: readonly string[]): readonly (readonly string[])[] {
  const named = getNamedType(type);
  if (isInputObjectType(named)) {
    return Object.values(named.getFields()).flatMap((field) => textsIn(field.type, [...path, field.name]));
  }
  return ['String', 'ID', 'Position'].includes(named.name) ? [path] : [];
}

describe('every text and id of every operation', () => {
  let app: TestApp;
  let ada: Member;
  let ben: Member;
  let message: { readonly id: string };
  let clients: readonly (readonly [string, GraphQLClient])[];

  beforeAll(async () => {
    app = await testApp({ config: { trustedProxies: 1 } });
    ada = await member(app, 'ada@example.org');
    ben = await member(app, 'ben@example.org');
    // A person who was asked may write, with no community in common.
    await ben.client.perform('RequestPermissionToSendMessage', { to: ada.id });
    message = await ada.client.perform('SendMessage', { userId: ben.id, messageText: 'hello' });
    const ops = await app.holderOf({ userId: ben.id, role: 'OPS' });
    clients = [
      ['anonymous', app.anonymous()],
      ['a person', ada.client],
      ['ops', ops],
    ];
  });
  afterAll(() => app[Symbol.asyncDispose]());

  /** The best value there is, so that a hostile one beside it gets as far as it can. */
  function goodValues(field: Field['field']): Record<string, unknown> {
    const known: Record<string, unknown> = {
      userId: ben.id,
      to: ben.id,
      id: ben.id,
      upToMessageId: message.id,
      requestId: message.id,
      messageId: message.id,
      messageText: 'hello',
      text: 'hello',
      data: { userId: ben.id, documentId: message.id },
      email: `${randomUUID()}@example.org`,
      userData: signUpData({ email: `${randomUUID()}@example.org` }),
      accept: true,
      state: 'ONLINE',
      input: { showTyping: true },
    };
    const required = field.args.filter(isRequiredArgument).map(({ name }) => [name, known[name] ?? 'x']);
    return Object.fromEntries(required);
  }

  async function ask(client: GraphQLClient, { kind, field, path }: Case, text: string) {
    const [argument = '', inner] = path;
    const arg = field.args.find(({ name }) => name === argument);
    const good = goodValues(field);
    // In the middle of an address, so that it is not refused for having none.
    const hostile = path.at(-1) === 'email' ? `${text}@example.org` : text;
    const isList = arg && inner === undefined && isListType(getNullableType(arg.type));
    const value = inner === undefined ? hostile : { ...(good[argument] as object), [inner]: hostile };
    const variables = { ...good, [argument]: isList ? [value] : value };
    const declared = field.args.filter(({ name }) => name in variables);
    const head = declared.map(({ name, type }) => `$${name}: ${type}`).join(', ');
    const args = declared.map(({ name }) => `${name}: $${name}`).join(', ');
    const selection = isLeafType(getNamedType(field.type)) ? '' : '{ __typename }';
    const query = `${kind} (${head}) { ${field.name}(${args}) ${selection} }`;
    const response = await client.post(JSON.stringify({ query, variables }), {
      'content-type': 'application/json',
      'x-forwarded-for': randomAddress(),
    });
    const body = await response.text();
    const answer = JSON.parse(body) as { errors?: { extensions: { code?: string } }[] };
    return { status: response.status, code: answer.errors?.[0]?.extensions.code, size: body.length };
  }

  it('ERR-18 refuses NUL in a literal, and variables without a bottom', async () => {
    const literal = await ada.client.ask('{ getUser(id: "a\\u0000b") { id } }');
    expect(literal).toMatchObject({ status: 200, code: 'BAD_USER_INPUT' });
    const block = await ada.client.ask('{ getUser(id: """a\u0000b""") { id } }');
    expect(block).toMatchObject({ status: 200, code: 'BAD_USER_INPUT' });
    const half = await ada.client.ask('{ getUser(id: "a\\ud83d") { id } }');
    expect(half).toMatchObject({ status: 200, code: 'BAD_USER_INPUT' });
    const bottomless = `${'['.repeat(100_000)}${']'.repeat(100_000)}`;
    const response = await ada.client.post(`{"query":"{ me { id } }","variables":{"x":${bottomless}}}`, {
      'content-type': 'application/json',
    });
    expect(await answerOf(response)).toMatchObject({ status: 200, code: 'BAD_USER_INPUT' });
  });

  it.each(cases.map((each) => [`${each.field.name}(${each.path.join('.')})`, each] as const))(
    'LIM-39 ERR-17 ERR-18 %s takes or refuses what is hostile, and never fails',
    async (_name, each) => {
      let isTaken = false;
      for (const [who, client] of clients) {
        const answersTo = (texts: Record<string, string>) =>
          Promise.all(
            Object.entries(texts).map(async ([what, text]) => [what, await ask(client, each, text)] as const),
          );
        const answers = await answersTo(SHORT);
        // Who is refused before any text is read, and who sends what others sent before, tries the short ones only.
        const isRefused = answers.every(
          ([, { code }]) => code === 'EXPIRED_TOKEN' || code === 'NOT_AUTHORIZED',
        );
        if (!isRefused && (who !== 'ops' || !isTaken)) {
          answers.push(...(await answersTo(HOSTILE)));
          isTaken = true;
        }
        for (const [what, { status, code, size }] of answers) {
          expect(status, `${what} by ${who}`).toBe(200);
          expect(code === undefined || isErrorCode(code), `${what} by ${who}: ${code}`).toBe(true);
          expect(code, `${what} by ${who}`).not.toBe('INTERNAL');
          // What was sent is not sent back.
          expect(size, `${what} by ${who}`).toBeLessThan(20_000);
        }
      }
    },
  );
});
