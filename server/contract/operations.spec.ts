import { parse, validate } from 'graphql';
import { describe, expect, it } from 'vitest';
import { limitsRule } from '../platform/graphql/limits.ts';
import { schema } from '../schema.ts';
import { documentOf, documents } from './documents.ts';
import { notBuilt } from './notBuilt.ts';
import { operationIds } from './operationIds.ts';

describe('the documented operations', () => {
  it('have a statement each', () => {
    expect(operationIds.map(([, name]) => name).sort()).toEqual([...documents.keys()].sort());
  });

  it.each(operationIds.filter(([, name]) => !notBuilt.has(name)))(
    '%s %s validates against the schema, within the limits',
    (_id, name) => {
      const document = parse(documentOf(name));
      expect(validate(schema(), document).map(({ message }) => message)).toEqual([]);
      expect(validate(schema(), document, [limitsRule]).map(({ message }) => message)).toEqual([]);
    },
  );

  it.each([...notBuilt])('%s is still to come; once it validates it leaves the list', (name) => {
    const document = documents.get(name);
    expect(document, 'not a documented operation').toBeDefined();
    expect(document && validate(schema(), document)).not.toEqual([]);
  });
});
