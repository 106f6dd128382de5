import { buildSchema, GraphQLError, type GraphQLSchema, parse } from 'graphql';
import { describe, expect, it } from 'vitest';
import { SharedExecution } from './SharedExecution.ts';

type Note = { readonly text: string };

function world(text: (note: Note) => unknown = (note) => note.text) {
  const schema: GraphQLSchema = buildSchema(`
    type Query { x: Int } type Note { text: String, again: String }
    type Subscription { notes(after: Int): Note }`);
  const counted = { executions: 0 };
  const fields = schema.getSubscriptionType()?.getFields();
  if (fields?.notes) {
    fields.notes.resolve = (note: Note) => {
      counted.executions += 1;
      return { text: () => text(note), again: note.text };
    };
  }
  const shared = new SharedExecution({
    schema,
    context: () => ({}),
    present: () => [new GraphQLError('presented')],
  });
  const bodies = (query: string, variables: Record<string, unknown> = {}) => {
    const bodyOf = shared.bodies({ query, document: parse(query), operationName: undefined, variables });
    return (item: object) => {
      const body = bodyOf(item);
      return body instanceof Promise ? body.then(String) : String(body);
    };
  };
  return { bodies, counted };
}

const query = 'subscription ($after: Int) { notes(after: $after) { text } }';

describe('shared execution', () => {
  it('LIV-02 (partly) executes an item once for all subscribers of a document, wherever they began', () => {
    const { bodies, counted } = world();
    const note = { text: 'hello' };
    for (let after = 0; after < 100; after++) {
      expect(bodies(query, { after })(note)).toBe('{"data":{"notes":{"text":"hello"}}}');
    }
    expect(counted.executions).toBe(1);
    expect(bodies(query, { after: 1 })({ text: 'other' })).toContain('other');
    expect(counted.executions).toBe(2);
  });

  it('LIV-07 never shares between documents, or between values of a variable that shapes the result', () => {
    const { bodies } = world();
    const note = { text: 'hello' };
    const shaped =
      'subscription ($a: Boolean!) { notes(after: 1) { ...N } } fragment N on Note { text again @include(if: $a) }';
    expect(bodies(query)(note)).toBe('{"data":{"notes":{"text":"hello"}}}');
    expect(bodies(shaped, { a: true })(note)).toBe('{"data":{"notes":{"text":"hello","again":"hello"}}}');
    expect(bodies(shaped, { a: false })(note)).toBe('{"data":{"notes":{"text":"hello"}}}');
  });

  it('waits for resolvers that need time, once', async () => {
    const { bodies, counted } = world(async (note) => note.text);
    const note = { text: 'later' };
    const both = [bodies(query)(note), bodies(query)(note)];
    expect(both[0]).toBeInstanceOf(Promise);
    expect(await Promise.all(both)).toEqual(Array(2).fill('{"data":{"notes":{"text":"later"}}}'));
    expect(bodies(query)(note)).toBe('{"data":{"notes":{"text":"later"}}}');
    expect(counted.executions).toBe(1);
  });

  it('ERR-17 presents what a resolver throws', () => {
    const { bodies } = world(() => {
      throw new Error('secret detail');
    });
    expect(JSON.parse(String(bodies(query)({ text: 'x' })))).toEqual({
      data: { notes: { text: null } },
      errors: [{ message: 'presented' }],
    });
  });
});
