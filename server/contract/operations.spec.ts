import { parse, validate } from 'graphql';
import { describe, expect, it } from 'vitest';
import { checkDocument } from '../platform/graphql/limits/documentCost.ts';
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
      expect(() => checkDocument(schema(), document)).not.toThrow();
    },
  );

  it.each([...notBuilt])('%s is still to come; once it validates it leaves the list', (name) => {
    const document = documents.get(name);
    expect(document, 'not a documented operation').toBeDefined();
    expect(document && validate(schema(), document)).not.toEqual([]);
  });
});
