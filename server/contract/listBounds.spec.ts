import { isInterfaceType, isObjectType } from 'graphql';
import { describe, expect, it } from 'vitest';
import { isList, listBoundOf } from '../platform/graphql/limits/listBound.ts';
import { schema } from '../schema.ts';

const lists = Object.values(schema().getTypeMap())
  .filter((type) => isObjectType(type) || isInterfaceType(type))
  .filter(({ name }) => !name.startsWith('__'))
  .flatMap((type) =>
    Object.values(type.getFields()).map((field) => ({ name: `${type.name}.${field.name}`, field })),
  )
  .filter(({ field }) => isList(field));

describe('lists of the schema', () => {
  it('API-20 says of every list how long it can be', () => {
    expect(lists.length).toBeGreaterThan(90);
    expect(lists.filter(({ field }) => listBoundOf(field) === undefined).map(({ name }) => name)).toEqual([]);
  });

  it('no page holds more than 100', () => {
    const pages = lists.filter(({ name }) => name.endsWith('.items'));
    expect(pages.length).toBeGreaterThan(15);
    expect(pages.filter(({ field }) => listBoundOf(field)?.items !== 100).map(({ name }) => name)).toEqual(
      [],
    );
  });
});
