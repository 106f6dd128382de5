import { validate } from 'graphql';
import { describe, expect, it } from 'vitest';
import { limitsRule } from '../platform/graphql/limits.ts';
import { schema } from '../schema.ts';
import { documents } from './documents.ts';
import { notBuilt } from './notBuilt.ts';

describe('the documented operations', () => {
  it.each([...documents].filter(([name]) => !notBuilt.has(name)))(
    'API-21 to API-88: %s validates against the schema, within the limits',
    (_name, document) => {
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
