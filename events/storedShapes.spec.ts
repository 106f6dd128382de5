import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { capabilities } from './catalogue.ts';

type Json = Readonly<Record<string, unknown>>;

const isJson = (value: unknown): value is Json => typeof value === 'object' && value !== null;
const SAFE = Number.MAX_SAFE_INTEGER;

/** A JSON Schema as a type: `{ id: string, kind: "A" | "B", note?: string (maxLength 10) | null }`. */
function shapeOf(schema: unknown): string {
  if (!isJson(schema)) return 'unknown';
  if (Array.isArray(schema.type))
    return schema.type.map((type) => (type === 'null' ? 'null' : shapeOf({ ...schema, type }))).join(' | ');
  const { type, properties, required, items, enum: names, const: value, anyOf, oneOf, ...rest } = schema;
  const either = anyOf ?? oneOf;
  if (Array.isArray(either)) return either.map(shapeOf).join(' | ');
  if (Array.isArray(names)) return names.map((name) => JSON.stringify(name)).join(' | ');
  if (value !== undefined) return JSON.stringify(value);
  if (type === 'array')
    return `[${Array.isArray(rest.prefixItems) ? rest.prefixItems.map(shapeOf).join(', ') : shapeOf(items)}]`;
  if (type === 'object' && isJson(properties)) {
    const needed = Array.isArray(required) ? required : [];
    const fields = Object.entries(properties).map(
      ([name, field]) => `${name}${needed.includes(name) ? '' : '?'}: ${shapeOf(field)}`,
    );
    return `{ ${fields.join(', ')} }`;
  }
  if (type === 'object')
    return `{ [${shapeOf(rest.propertyNames ?? {})}]: ${shapeOf(rest.additionalProperties)} }`;
  const limits = Object.entries(rest).filter(([, limit]) => Math.abs(Number(limit)) !== SAFE);
  const said = limits.map(([name, limit]) => `${name} ${String(limit)}`).join(', ');
  return `${typeof type === 'string' ? type : 'unknown'}${said === '' ? '' : ` (${said})`}`;
}

it('the shape of each stored event stays as the table has it', () => {
  const table = readFileSync(new URL('./catalogue.shapes.txt', import.meta.url), 'utf8');
  const rows = table.split('\n').filter((line) => line.includes(' | '));
  const declared = capabilities.flatMap(({ name, events }) =>
    events.map(({ type, schemaVersion, schema }) => {
      const { $schema: _, ...shape } = z.toJSONSchema(schema, { unrepresentable: 'any' });
      return `${name} | ${type} ${schemaVersion} | ${shapeOf(shape)}`;
    }),
  );
  expect(rows.length).toBeGreaterThan(200);
  expect(declared).toEqual(expect.arrayContaining(rows));
});
