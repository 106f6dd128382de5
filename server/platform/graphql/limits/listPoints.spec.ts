import SchemaBuilder from '@pothos/core';
import { expect, it } from 'vitest';
import { ANONYMOUS } from '../../anonymous.ts';
import type { App, Context } from '../../app.ts';
import { createLog } from '../../log.ts';
import { createEngine } from '../engine.ts';
import { failure } from '../failures.ts';
import type { Budget } from './budget.ts';

it('API-20 counts lists in full where one of several fields made the whole answer null', async () => {
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
  });
  const app = { feed: { cursor: () => ({ position: 41, fingerprint: 0x1f }) } } as unknown as App;
  const context: Context = { app, viewer: ANONYMOUS, correlationId: 'c-1', clientAddress: '' };
  const lists = '{ children { name children { children { name } } } }';
  const queries = [`{ node ${lists} }`, `{ lost ${lists} }`, `{ node ${lists} lost { name } }`];
  for (const query of queries) await engine.run({ query }, { ...context });
  expect(settled).toEqual([
    [1122, 3],
    [1122, 1],
    [1124, 1124],
  ]);
});

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
      node: t.field({ type: NodeRef, resolve: () => ({ name: 'root' }) }),
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
