import type { Sql } from 'postgres';

// Element type → array type, as in pg_type.dat: fixed numbers, the same on every server.
const ARRAY_TYPES: ReadonlyMap<number, number> = new Map([
  [21, 1005], // int2
  [23, 1007], // int4
  [25, 1009], // text
  [1043, 1015], // varchar
  [20, 1016], // int8
  [700, 1021], // float4
  [701, 1022], // float8
  [2950, 2951], // uuid
  [3802, 3807], // jsonb
]);

/**
 * Teaches the driver arrays. It would ask the server on every new connection, and when that very query is cut off it
 * leaves a rejection that nobody can catch, which ends the process.
 */
export function registerArrayTypes({ options }: Sql): void {
  // Where the driver itself keeps what it has learnt; its types do not show it.
  const { shared } = options as unknown as { shared: { typeArrayMap: Record<number, number> } };
  for (const [element, array] of ARRAY_TYPES) {
    const parse = options.parsers[element] ?? ((text: string) => text);
    const serialize = (value: unknown): string => String(options.serializers[element]?.(value) ?? value);
    options.parsers[array] = (text: string) => parseArray(text, parse);
    options.serializers[array] = (values: readonly unknown[]) => toArrayText(values, serialize);
    shared.typeArrayMap[element] = array;
  }
}

const SPECIAL = /["\\]/;

/** The text form of a one-dimensional array: PostgreSQL manual, 8.15.6. Hot: read models are written as arrays. */
function toArrayText(values: readonly unknown[], serialize: (value: unknown) => string): string {
  let text = '{';
  for (const value of values) {
    if (text.length > 1) text += ',';
    if (value == null) text += 'null';
    else if (typeof value === 'number') text += value;
    else {
      const item = typeof value === 'string' ? value : serialize(value);
      text += SPECIAL.test(item) ? `"${item.replaceAll(/["\\]/g, '\\$&')}"` : `"${item}"`;
    }
  }
  return `${text}}`;
}

function parseArray(text: string, parse: (text: string) => unknown): unknown[] {
  const items: unknown[] = [];
  for (const [, quoted, plain] of text.slice(1, -1).matchAll(/"((?:[^"\\]|\\.)*)"|([^,]+)/gs)) {
    if (quoted !== undefined) items.push(parse(quoted.replaceAll(/\\(.)/gs, '$1')));
    else items.push(plain === 'NULL' ? null : parse(plain ?? ''));
  }
  return items;
}
