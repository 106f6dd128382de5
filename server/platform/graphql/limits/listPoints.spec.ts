import SchemaBuilder from '@pothos/core';
import { expect, it } from 'vitest';
import { ANONYMOUS } from '../../anonymous.ts';
import type { App, Context } from '../../app.ts';
import { createLog } from '../../log.ts';
import { createEngine } from '../engine.ts';
import { failure } from '../failures.ts';
import type { Budget } from './budget.ts';

const lists = '{ children { name children { children { name } } } }';

it('API-20 counts lists in full where one of several fields made the whole answer null', async () => {
  const { run, settled } = given();
  await run({ query: `{ node ${lists} }` });
  await run({ query: `{ lost ${lists} }` });
  await run({ query: `{ node ${lists} lost { name } }` });
  expect(settled).toEqual([
    [1122, 3],
    [1122, 1],
    [1124, 1124],
  ]);
});

it('API-20 counts no lists where a variable was refused and nothing was read', async () => {
  const { run, settled } = given();
  const query = `query ($age: Int) { one: node(age: $age) ${lists} two: node { name } }`;
  const { errors } = await run({ query, variables: { age: 'old' } });
  expect(errors?.[0]?.extensions.code).toBe('BAD_USER_INPUT');
  expect(settled).toEqual([[1124, 1]]);
});

it('API-20 counts lists in full where the answer is late and nobody knows what was read', async () => {
  const { run, settled } = given();
  const { errors } = await run({ query: `{ never ${lists} }` });
  expect(errors?.[0]?.extensions).toMatchObject({ code: 'RATE_LIMITED', reason: 'busy' });
  expect(settled).toEqual([[1122, 1122]]);
});

function given() {
  const settled: (readonly number[])[] = [];
  const budget: Partial<Budget> = {
    spend: () => {},
    reserve: () => {},
    settle: (_payer, ...points) => settled.push(points),
  };
  const engine = createEngine({
    schema: schemaOfNodes(),
    log: createLog('info', { write: () => {} }),
    isIntrospectable: false,
    persistedQueries: { isOn: false, max: 1 },
    budget: budget as Budget,
    within: { query: 30, mutation: 60 },
  });
  const app = { feed: { cursor: () => ({ position: 41, fingerprint: 0x1f }) } } as unknown as App;
  const context: Context = { app, viewer: ANONYMOUS, correlationId: 'c-1', clientAddress: '' };
  return { run: (body: unknown) => engine.run(body, { ...context }), settled };
}

function schemaOfNodes() {
  const builder = new SchemaBuilder<Record<never, never>>({ scopeAuth: { authScopes: () => ({}) } });
  const NodeRef = builder.objectRef<{ readonly name: string }>('Node');
  NodeRef.implement({
    fields: (t) => ({
      name: t.exposeString('name'),
      children: t.field({ type: [NodeRef], args: { limit: t.arg.int() }, resolve: () => [] }),
    }),
  });
  builder.queryType({
    fields: (t) => ({
      node: t.field({ type: NodeRef, args: { age: t.arg.int() }, resolve: () => ({ name: 'root' }) }),
      never: t.field({ type: NodeRef, resolve: () => new Promise<never>(() => undefined) }),
      lost: t.field({
        type: NodeRef,
        nullable: false,
        resolve: () => {
          throw failure('NOT_FOUND');
        },
      }),
    }),
  });
  return builder.toSchema();
}
