import { createHash } from 'node:crypto';
import { buildSchema, type GraphQLObjectType } from 'graphql';
import { pino } from 'pino';
import { ANONYMOUS } from '../../../anonymous.ts';
import type { App } from '../../../app.ts';
import { createEngine } from '../../engine.ts';

/** A program: runs 500 documents, each once and each as long as it may be, and prints how much the heap grew. */
const schema = buildSchema('type Query { a(text: String): Query, b: Query, c: Int }');
const fields = (schema.getQueryType() as GraphQLObjectType).getFields();
for (const name of ['a', 'b'] as const) if (fields[name]) fields[name].resolve = () => ({});
const engine = createEngine({
  schema,
  log: pino({ level: 'silent' }),
  isIntrospectable: false,
  persistedQueries: { isOn: true, max: 2000 },
});

const deep = `${'b { c '.repeat(10)}${'}'.repeat(10)}`;
const text = (index: number) =>
  `query Q${index} { ${Array.from({ length: 30 }, (_each, at) => `a${at}: a(text: "${index}") { ${deep} }`).join(' ')} }`;

function heap(): number {
  for (let turn = 0; turn < 3; turn += 1) globalThis.gc?.();
  return process.memoryUsage().heapUsed;
}

const before = heap();
let answered = 0;
for (let index = 0; index < 500; index += 1) {
  const query = text(index);
  const sha256Hash = createHash('sha256').update(query).digest('hex');
  const body = { query, extensions: { persistedQuery: { version: 1, sha256Hash } } };
  const app = { feed: { cursor: () => ({ position: 0, fingerprint: 0 }) } } as unknown as App;
  const context = { app, viewer: ANONYMOUS, correlationId: 'heap', clientAddress: '' };
  const { errors } = await engine.run(body, context);
  if (!errors) answered += 1;
}
console.log(JSON.stringify({ answered, megabytes: Math.round((heap() - before) / 1024 / 1024) }));
