import { createHash } from 'node:crypto';
import SchemaBuilder from '@pothos/core';
import { GraphQLError } from 'graphql';
import { describe, expect, it } from 'vitest';
import { ANONYMOUS } from '../anonymous.ts';
import type { App, Context } from '../app.ts';
import { CommandIdReused, TooManyConflicts } from '../execute/execute.ts';
import { createLog } from '../log.ts';
import { createEngine } from './engine.ts';
import { failure } from './failures.ts';

function given(options: { isOn?: boolean; isIntrospectable?: boolean; max?: number } = {}) {
  const ran: string[] = [];
  const logged: string[] = [];
  const engine = createEngine({
    schema: schema(ran),
    log: createLog('info', { write: (line: string) => logged.push(line) }),
    isIntrospectable: options.isIntrospectable ?? true,
    persistedQueries: { isOn: options.isOn ?? true, max: options.max ?? 2 },
    within: { query: 30, mutation: 60 },
  });
  const app = { feed: { cursor: () => ({ position: 41, fingerprint: 0x1f }) } } as unknown as App;
  const context: Context = { app, viewer: ANONYMOUS, correlationId: 'c-1', clientAddress: '' };
  const run = async (body: unknown) => {
    const answer = await engine.run(body, { ...context });
    const [error] = answer.errors ?? [];
    return {
      ...answer,
      code: error?.extensions.code,
      extensions: error?.extensions,
      message: error?.message,
    };
  };
  return { run, ran, logged };
}

type Node = { readonly name: string };

function schema(ran: string[]) {
  const builder = new SchemaBuilder<Record<never, never>>({ scopeAuth: { authScopes: () => ({}) } });
  const NodeRef = builder.objectRef<Node>('Node');
  NodeRef.implement({
    fields: (t) => ({
      name: t.exposeString('name'),
      child: t.field({ type: NodeRef, resolve: () => ({ name: 'child' }) }),
      children: t.field({ type: [NodeRef], args: { limit: t.arg.int() }, resolve: () => [] }),
    }),
  });
  const Wanted = builder.inputType('Wanted', { fields: (t) => ({ name: t.string() }) });
  builder.queryType({
    fields: (t) => ({
      node: t.field({
        type: NodeRef,
        args: { age: t.arg.int(), wanted: t.arg({ type: Wanted }) },
        resolve: () => {
          ran.push('node');
          return { name: 'root' };
        },
      }),
      never: t.string({ resolve: () => new Promise<string>(() => undefined) }),
      fault: t.string({
        resolve: () => {
          throw new Error('select secret from accounts failed');
        },
      }),
      uncoded: t.string({
        resolve: () => {
          throw new GraphQLError('said too much: secret');
        },
      }),
      refused: t.string({
        resolve: () => {
          throw failure('EVENT_FULL', { seats: 3 });
        },
      }),
      reused: t.string({
        resolve: () => {
          throw new CommandIdReused('conversation-1' as never);
        },
      }),
      conflict: t.string({
        resolve: () => {
          throw new TooManyConflicts('conversation-1' as never, 7);
        },
      }),
    }),
  });
  builder.mutationType({
    fields: (t) => ({ neverDone: t.string({ resolve: () => new Promise<string>(() => undefined) }) }),
  });
  return builder.toSchema();
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const persistedQuery = (sha256Hash: string) => ({
  extensions: { persistedQuery: { version: 1, sha256Hash } },
});
const nested = (depth: number) => `{ node ${'{ child '.repeat(depth - 2)}{ name }${' }'.repeat(depth - 2)} }`;

describe('persisted queries', () => {
  it('a query that is not answered within its limit is refused as busy', async () => {
    const { run } = given();
    const { code, extensions } = await run({ query: '{ never node { name } }' });
    expect(code).toBe('RATE_LIMITED');
    expect(extensions).toMatchObject({ reason: 'busy', retryAfter: 1 });
  });

  it('a mutation that is not answered within its limit is refused as busy', async () => {
    const { run } = given();
    const { code, extensions } = await run({ query: 'mutation { neverDone }' });
    expect(code).toBe('RATE_LIMITED');
    expect(extensions).toMatchObject({ reason: 'busy', retryAfter: 1 });
  });

  const query = '{ node { name } }';

  it('API-10 API-12 asks for an unknown hash, keeps the query, then runs by hash alone', async () => {
    const { run } = given();
    const hash = persistedQuery(sha256(query));
    expect(await run(hash)).toMatchObject({ code: 'PERSISTED_QUERY_NOT_FOUND' });
    expect(await run({ query, ...hash })).toMatchObject({ data: { node: { name: 'root' } } });
    expect(await run(hash)).toMatchObject({ data: { node: { name: 'root' } } });
  });

  it('API-14 refuses a hash that is not of the query, and keeps nothing', async () => {
    const { run, ran } = given();
    const hash = persistedQuery(sha256('{ refused }'));
    expect(await run({ query, ...hash })).toMatchObject({ code: 'BAD_USER_INPUT' });
    expect(await run(hash)).toMatchObject({ code: 'PERSISTED_QUERY_NOT_FOUND' });
    expect(ran).toEqual([]);
  });

  it('API-14 never keeps a query that does not validate', async () => {
    const { run } = given();
    for (const bad of ['{ nothingLikeThis }', '{ node {', nested(13)]) {
      const hash = persistedQuery(sha256(bad));
      expect(await run({ query: bad, ...hash })).toMatchObject({ code: 'BAD_USER_INPUT' });
      expect(await run(hash)).toMatchObject({ code: 'PERSISTED_QUERY_NOT_FOUND' });
    }
  });

  it('API-13 API-14 forgets the least recently used', async () => {
    const { run } = given({ max: 2 });
    const queries = ['{ node { name } }', '{ a: node { name } }', '{ b: node { name } }'];
    for (const each of queries) await run({ query: each, ...persistedQuery(sha256(each)) });
    const codes = [];
    for (const each of queries) codes.push((await run(persistedQuery(sha256(each)))).code);
    expect(codes).toEqual(['PERSISTED_QUERY_NOT_FOUND', undefined, undefined]);
  });

  it('API-11 says when it is switched off, and then runs full queries', async () => {
    const { run } = given({ isOn: false });
    const hash = persistedQuery(sha256(query));
    expect(await run(hash)).toMatchObject({ code: 'PERSISTED_QUERY_NOT_SUPPORTED' });
    expect(await run({ query, ...hash })).toMatchObject({ data: { node: { name: 'root' } } });
  });
});

describe('bad requests', () => {
  it.each([
    ['no object', 'text'],
    ['null', null],
    ['a batch', [{ query: '{ node { name } }' }]],
    ['no query', {}],
    ['a query of the wrong type', { query: 7 }],
    ['variables of the wrong type', { query: '{ node { name } }', variables: [1] }],
    ['an operation name of the wrong type', { query: '{ node { name } }', operationName: 7 }],
    ['an unknown operation name', { query: 'query A { node { name } }', operationName: 'B' }],
    ['extensions of the wrong type', { extensions: 'x' }],
    ['a hash that is none', { extensions: { persistedQuery: { version: 1, sha256Hash: '../etc' } } }],
    ['a syntax error', { query: '{ node { name }' }],
    ['an unknown field', { query: '{ nobody }' }],
    ['a wrong literal', { query: '{ node(age: "x") { name } }' }],
    ['a wrong variable', { query: 'query ($a: Int) { node(age: $a) { name } }', variables: { a: 'x' } }],
    ['a very long document', { query: `{ node { name } }${' '.repeat(40_000)}` }],
    ['very many tokens', { query: `{ ${'node { name } '.repeat(1000)} }` }],
  ])('API-20 ERR-18 answers %s with BAD_USER_INPUT and runs nothing', async (_what, body) => {
    const { run, ran } = given();
    const answer = await run(body);
    expect(answer).toMatchObject({ code: 'BAD_USER_INPUT', extensions: { fields: expect.any(Object) } });
    expect(answer.data ?? null).toBeNull();
    expect(ran).toEqual([]);
  });

  it.each([
    ['a field', { query: '{ nodeOfLater { name } }' }],
    ['an argument', { query: '{ node(later: 1) { name } }' }],
    ['a type', { query: 'query ($a: Later) { node(wanted: $a) { name } }' }],
    [
      'a field within a variable',
      {
        query: 'query ($a: Wanted) { node(wanted: $a) { name } }',
        variables: { a: { name: 'secret', later: 1 } },
      },
    ],
  ])('what a newer client sends is said to be the query, not a value: %s', async (_what, body) => {
    const { code, extensions, message } = await given().run(body);
    expect(code).toBe('BAD_USER_INPUT');
    expect(extensions).toMatchObject({ fields: { query: 'invalid' } });
    expect(message).not.toContain('secret');
  });

  it('ERR-11 does not echo the value of a variable', async () => {
    const { run } = given();
    const query = 'query ($a: Int) { node(age: $a) { name } }';
    const answer = await run({ query, variables: { a: 'my secret words' } });
    expect(JSON.stringify(answer)).not.toContain('secret');
    expect(answer.extensions).toMatchObject({ fields: { a: 'invalid' } });
  });
});

describe('limits', () => {
  it('API-20 runs 12 levels and refuses 13', async () => {
    const { run } = given();
    expect(await run({ query: nested(12) })).toMatchObject({ code: undefined });
    expect(await run({ query: nested(13) })).toMatchObject({
      message: expect.stringContaining('13 levels deep'),
    });
  });

  it('API-20 counts what is behind a fragment', async () => {
    const { run, ran } = given();
    const fragment = `fragment F on Node ${'{ child '.repeat(12)}{ name }${' }'.repeat(12)}`;
    expect(await run({ query: `{ node { ...F } } ${fragment}` })).toMatchObject({ code: 'BAD_USER_INPUT' });
    expect(ran).toEqual([]);
  });

  it('API-20 ends on fragments that contain each other', async () => {
    const query =
      '{ node { ...A } } fragment A on Node { child { ...B } } fragment B on Node { child { ...A } }';
    expect(await given().run({ query })).toMatchObject({ code: 'BAD_USER_INPUT' });
  });

  it('API-20 refuses lists within lists that multiply to too much', async () => {
    const { run } = given();
    const lists = (limit: string) =>
      `query Q($n: Int) { node { children(limit: ${limit}) { children(limit: ${limit}) { children(limit: ${limit}) { name } } } } ${limit === '$n' ? '' : 'again: node(age: $n) { name }'} }`;
    expect(await run({ query: lists('10') })).toMatchObject({ code: undefined });
    for (const limit of ['100', '$n']) {
      expect(await run({ query: lists(limit), variables: { n: 5 } })).toMatchObject({
        message: expect.stringContaining('costs'),
      });
    }
  });

  it('API-20 refuses more than 30 aliases', async () => {
    const aliases = (count: number) =>
      `{ ${Array.from({ length: count }, (_, index) => `a${index}: node { name }`).join(' ')} }`;
    expect(await given().run({ query: aliases(30) })).toMatchObject({ code: undefined });
    expect(await given().run({ query: aliases(31) })).toMatchObject({
      message: expect.stringContaining('31 aliases'),
    });
  });

  it('API-20 shows the schema to nobody in production, not even by suggestion', async () => {
    const query = '{ __schema { types { name } } }';
    expect(await given({ isIntrospectable: true }).run({ query })).toMatchObject({ code: undefined });
    const production = given({ isIntrospectable: false });
    expect(await production.run({ query })).toMatchObject({ code: 'BAD_USER_INPUT' });
    expect((await production.run({ query: '{ nod }' })).message).not.toContain('Did you mean');
  });
});

describe('faults', () => {
  it('ERR-18 masks a fault, logs it once and gives the reference', async () => {
    const { run, logged } = given();
    const answer = await run({ query: '{ fault }' });
    expect(answer.errors).toHaveLength(1);
    expect(answer.extensions).toEqual({ code: 'INTERNAL', reference: 'c-1' });
    expect(JSON.stringify(answer.errors)).not.toContain('secret');
    expect(logged).toHaveLength(1);
    expect(logged[0]).toContain('c-1');
  });

  it('masks a GraphQL error that nobody gave a code', async () => {
    const answer = await given().run({ query: '{ uncoded }' });
    expect(answer.code).toBe('INTERNAL');
    expect(answer.message).not.toContain('secret');
  });

  it('passes a refusal on with its details, unlogged', async () => {
    const { run, logged } = given();
    expect(await run({ query: '{ refused }' })).toMatchObject({
      extensions: { code: 'EVENT_FULL', seats: 3 },
    });
    expect(logged).toEqual([]);
  });

  it('answers an id that was used for something else with CONFLICT', async () => {
    expect((await given().run({ query: '{ reused }' })).code).toBe('CONFLICT');
  });

  it('ERR-18 answers an endless conflict with CONFLICT and the version', async () => {
    expect(await given().run({ query: '{ conflict }' })).toMatchObject({
      extensions: { code: 'CONFLICT', version: 7 },
    });
  });
});
