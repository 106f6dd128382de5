import { readFileSync } from 'node:fs';
import { buildSchema, parse, validate } from 'graphql';
import { describe, expect, it } from 'vitest';
import { nameOf, type TypedDocument, textOf } from './graphql.ts';
import { userEventsPage } from './live/userEventsPage.ts';

// The types of a document are checked field by field. Only the server's own rules see that two parts of one document
// do not fit together, and then it refuses the whole document.
const schema = buildSchema(readFileSync(`${import.meta.dirname}/../../../server/schema.graphql`, 'utf8'));
const modules = import.meta.glob<Readonly<Record<string, unknown>>>(
  ['../**/operations.ts', '../**/*Operations.ts', '../**/*Feed.ts', './liveCatalogue.ts'],
  { eager: true },
);

const documents = Object.entries(modules).flatMap(([path, exported]) =>
  Object.entries(exported).flatMap(([name, value]) =>
    isOperation(value) ? [[`${path} ${name}`, parse(textOf(value))] as const] : [],
  ),
);

function isOperation(value: unknown): value is TypedDocument {
  return (
    typeof value === 'object' && value !== null && 'texts' in value && nameOf(value as TypedDocument) !== ''
  );
}

describe('documents of the client', () => {
  it('are found, the live one among them', () => {
    expect(documents.length).toBeGreaterThan(150);
    expect(documents.map(([name]) => name)).toContain('./liveCatalogue.ts UserEventsSubscription');
  });

  it.each(documents)('%s is one that the server takes', (_name, document) => {
    expect(validate(schema, document)).toEqual([]);
  });

  it('the live items are also asked for page by page', () => {
    expect(validate(schema, parse(userEventsPage()))).toEqual([]);
  });
});
