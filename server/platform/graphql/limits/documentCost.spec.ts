import SchemaBuilder from '@pothos/core';
import { Kind, type OperationDefinitionNode, parse } from 'graphql';
import { describe, expect, it } from 'vitest';
import { checkDocument, operationCost } from './documentCost.ts';
import { atMost } from './listBound.ts';

const schema = schemaOfThings();

function schemaOfThings() {
  const builder = new SchemaBuilder<Record<never, never>>({ scopeAuth: { authScopes: () => ({}) } });
  const Thing = builder.objectRef<object>('Thing');
  const Page = builder.objectRef<object>('Page');
  const Other = builder.objectRef<object>('Other');
  Other.implement({ fields: (t) => ({ a: t.int({ resolve: () => 1 }), b: t.int({ resolve: () => 1 }) }) });
  const Either = builder.unionType('Either', { types: [Thing, Other], resolveType: () => 'Thing' });
  Thing.implement({
    fields: (t) => ({
      id: t.id({ resolve: () => '1' }),
      names: t.stringList({ ...atMost(7), resolve: () => [] }),
      parts: t.field({ type: [Thing], ...atMost(20), resolve: () => [] }),
      unbound: t.field({ type: [Thing], resolve: () => [] }),
      either: t.field({ type: Either, resolve: () => ({}) }),
    }),
  });
  Page.implement({
    fields: (t) => ({
      total: t.int({ resolve: () => 1 }),
      items: t.field({ type: [Thing], ...atMost(100), resolve: () => [] }),
    }),
  });
  builder.queryType({
    fields: (t) => ({
      thing: t.field({ type: Thing, resolve: () => ({}) }),
      page: t.field({ type: Page, args: { limit: t.arg.int(), offset: t.arg.int() }, resolve: () => ({}) }),
      feed: t.field({ type: [Thing], ...atMost(500, 100), args: { limit: t.arg.int() }, resolve: () => [] }),
    }),
  });
  return builder.toSchema();
}

function costOf(text: string, variables: Record<string, unknown> = {}) {
  const document = parse(text, { noLocation: true });
  const operation = document.definitions.find(({ kind }) => kind === Kind.OPERATION_DEFINITION);
  return operationCost(schema, document, operation as OperationDefinitionNode, variables);
}
const asked = (text: string, variables: Record<string, unknown> = {}) => costOf(text, variables).asked;

describe('the cost of an operation', () => {
  it('API-20 counts each field once, and multiplies lists within lists by what they can hold', () => {
    expect(asked('{ thing { id } }')).toBe(2);
    expect(asked('{ thing { names } }')).toBe(9);
    expect(asked('{ thing { parts { id } } }')).toBe(22);
    expect(asked('{ thing { parts { parts { id } } } }')).toBe(1 + 1 + 20 * 21);
    expect(asked('{ thing { parts { parts { parts { id } } } } }')).toBe(1 + 1 + 20 * (1 + 20 * 21));
  });

  it('takes a list without a declared bound for a hundred', () => {
    expect(asked('{ thing { unbound { id } } }')).toBe(102);
  });

  it('API-20 counts the default where there is no limit, and never more than the list holds', () => {
    expect(asked('{ page { items { id } } }')).toBe(12);
    expect(asked('{ page(limit: 3) { total items { id } } }')).toBe(6);
    expect(asked('{ page(limit: null) { items { id } } }')).toBe(12);
    expect(asked('{ page(limit: 1000000) { items { id } } }')).toBe(102);
    expect(asked('{ page(limit: -1) { items { id } } }')).toBe(3);
    expect(asked('{ feed { id } }')).toBe(101);
    expect(asked('{ feed(limit: 1000000) { id } }')).toBe(501);
  });

  it('API-20 counts a limit by its variable: given, absent with a default, absent without', () => {
    const page = (declared: string) => `query ($n: ${declared}) { page(limit: $n) { items { id } } }`;
    expect(costOf(page('Int'), { n: 3 })).toEqual({ asked: 5, atMost: 102 });
    expect(costOf(page('Int'))).toEqual({ asked: 12, atMost: 102 });
    expect(costOf(page('Int'), { n: null })).toEqual({ asked: 12, atMost: 102 });
    expect(costOf(page('Int = 40'))).toEqual({ asked: 42, atMost: 102 });
    expect(costOf(page('Int = 40'), { n: null })).toEqual({ asked: 12, atMost: 102 });
    expect(costOf(page('Int'), { n: 'many' })).toEqual({ asked: 102, atMost: 102 });
  });

  it('counts a list behind a fragment by the limit of the page around it', () => {
    expect(
      asked('{ page(limit: 3) { ...P } } fragment P on Page { items { ...T } } fragment T on Thing { id }'),
    ).toBe(5);
  });

  it('counts the dearest member of a union, and what all of them have', () => {
    expect(asked('{ thing { either { __typename ... on Thing { id } ... on Other { a b } } } }')).toBe(5);
    expect(
      asked(
        '{ thing { either { ...E ... on Thing { parts { id } } } } } fragment E on Either { ... on Other { a b } }',
      ),
    ).toBe(23);
  });

  it('counts once what is selected twice', () => {
    expect(asked('{ thing { id id ...T ...T } thing { id } } fragment T on Thing { id }')).toBe(2);
  });

  it('API-20 refuses a document that may cost too much with some variable', () => {
    const lists = (limit: string) =>
      `query ($n: Int) { feed(limit: ${limit}) { unbound { unbound { id } } } }`;
    expect(() => checkDocument(schema, parse(lists('10')))).not.toThrow();
    expect(() => checkDocument(schema, parse(lists('$n')))).toThrow(
      'it costs up to 5050501, 500000 are allowed',
    );
  });
});
