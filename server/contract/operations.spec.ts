import { isRequiredArgument, parse, validate } from 'graphql';
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

  it('API-89 API-90 are all built, and every argument that was added to one of their fields is optional', () => {
    expect([...notBuilt]).toEqual([]);
    const roots = { query: schema().getQueryType(), mutation: schema().getMutationType() };
    let fields = 0;
    for (const [name, { definitions }] of documents) {
      for (const definition of definitions) {
        if (definition.kind !== 'OperationDefinition' || definition.operation === 'subscription') continue;
        for (const selected of definition.selectionSet.selections) {
          if (selected.kind !== 'Field') continue;
          const field = roots[definition.operation]?.getFields()[selected.name.value];
          const given = selected.arguments?.map((argument) => argument.name.value) ?? [];
          const required = field?.args.filter(isRequiredArgument).map((argument) => argument.name);
          expect(given, name).toEqual(expect.arrayContaining(required ?? ['no such field']));
          fields += 1;
        }
      }
    }
    expect(fields).toBeGreaterThan(60);
  });

  it.each([...notBuilt])('%s is still to come; once it validates it leaves the list', (name) => {
    const document = documents.get(name);
    expect(document, 'not a documented operation').toBeDefined();
    expect(document && validate(schema(), document)).not.toEqual([]);
  });
});
