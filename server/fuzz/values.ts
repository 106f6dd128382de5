import fc from 'fast-check';
import {
  type GraphQLInputType,
  getNamedType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
} from 'graphql';
import { thingKinds } from '../contract/testing/thingKinds.ts';

/** A value as it is printed and replayed: ids, times and files stand for what they are in this run. */
export type Symbolic =
  | null
  | boolean
  | number
  | string
  | readonly Symbolic[]
  | { readonly [name: string]: Symbolic };

/** Marks an object of one field as something that is made when it is sent. */
export const MARKS = { id: '$id', hours: '$hours', file: '$file', repeat: '$repeat' } as const;

/** What well-meaning code forgets. */
const hostileText = fc.oneof(
  fc.constantFrom(
    '',
    ' ',
    'a\u0000b',
    'a\ud83d',
    '\udc00',
    '\u202e\u200b\u2066',
    'é\u0301\u0301',
    '../../etc/passwd%00',
    `x'); drop table events; --`,
    '__proto__',
    'constructor',
    '{{7*7}}',
    'javascript:alert(1)',
    '\r\nBcc: all@example.org',
    '<svg onload=alert(1)>',
    'مرحبا بالعالم',
    '=HYPERLINK("https://evil.example")',
    'Ours";X=1:mailto:all@example.org',
    '\u2028\u0085',
    "$& $' $`",
    // Times and zones that are none, and one zone in another spelling.
    '24:60',
    '2026-02-30',
    '-000001-01-01',
    'eUrope/lISBON',
    'Mars/Olympus',
    '+01:00',
  ),
  fc.record({
    [MARKS.repeat]: fc.tuple(
      fc.constantFrom('x', 'é\u0301', '.', ' ', '\u202e', '🧵', '\\', '('),
      fc.constantFrom(300, 5000, 100_000),
    ),
  }) as fc.Arbitrary<Symbolic>,
  fc.string({ unit: 'binary', maxLength: 40 }),
);

const goodText = fc.oneof(
  fc.constantFrom(
    'hello',
    'Ana',
    'ana@example.org',
    'https://example.org/a',
    '2026-12-01',
    '09:00',
    'Europe/London',
    'en',
    '#336699',
  ),
  fc.constant('I would like to know how others found their first customers. '.repeat(3)),
  fc.string({ maxLength: 30 }),
);

/** What a thing in the world may be called; the run knows its id. */
export const idNames = [
  ...thingKinds,
  'me',
  'own plan',
  'own card',
  'own session',
  'former',
  'friend',
  'community',
  'closed community',
  'nothing',
  'new',
] as const;
export type IdName = (typeof idNames)[number];

const id: fc.Arbitrary<Symbolic> = fc.oneof(
  { weight: 8, arbitrary: fc.record({ [MARKS.id]: fc.constantFrom(...idNames) }) as fc.Arbitrary<Symbolic> },
  { weight: 1, arbitrary: fc.constantFrom('finance', 'GB', 'en', 'terms', '0') },
  { weight: 1, arbitrary: hostileText },
);

const edgeNumbers = [
  0,
  -0,
  -1,
  1,
  2,
  100,
  101,
  2 ** 31 - 1,
  -(2 ** 31),
  2 ** 31,
  2 ** 53,
  1e308,
  5e-324,
  0.5,
  1.999_999,
];
const instants: fc.Arbitrary<Symbolic> = fc.oneof(
  fc.record({ [MARKS.hours]: fc.constantFrom(-1000, -1, 0, 1, 48, 72, 200, 9000) }) as fc.Arbitrary<Symbolic>,
  fc.constantFrom(
    '0000-01-01T00:00:00Z',
    '9999-12-31T23:59:59.999999999Z',
    // Behind the last year of four digits, before the first, and of a second that clocks do not show.
    '9999-12-31T23:59:59-23:59',
    '0000-01-01T00:00:00+23:59',
    '2026-12-31T23:59:60Z',
    // An hour that is skipped in Lisbon.
    '2026-03-29T01:30:00+00:00',
    '2026-02-30T00:00:00Z',
    '2026-01-01',
    '',
  ),
);

const files = fc.record({
  [MARKS.file]: fc.tuple(
    fc.constantFrom(
      'a.txt',
      'a.png',
      'a.svg',
      'a.docx',
      '../a',
      'a\u0000.txt',
      `${'.'.repeat(200)}`,
      '\u202etxt.exe',
    ),
    fc.constantFrom(
      '',
      'hello',
      '<svg xmlns="http://www.w3.org/2000/svg"/>',
      `<svg>${'<!--'.repeat(60)}`,
      '\u0089PNG\r\n',
      'PK\u0003\u0004',
      '%PDF-1.4',
      '\ufffd'.repeat(500),
      '<!DOCTYPE svg [<!ENTITY a "b">]><svg/>',
    ),
  ),
}) as fc.Arbitrary<Symbolic>;

const anyJson = fc.jsonValue({ maxDepth: 3, stringUnit: 'binary' }) as fc.Arbitrary<Symbolic>;
/** Deeper than any code expects. */
const deep: fc.Arbitrary<Symbolic> = fc.constantFrom(50, 400).map((depth) => {
  let value: Symbolic = 'x';
  for (let level = 0; level < depth; level += 1) value = [value];
  return value;
});

/** Values for one argument: mostly of its type, some at its edges, some of no type that it has. */
export function valuesOf(type: GraphQLInputType, level = 0): fc.Arbitrary<Symbolic> {
  const inner = isNonNullType(type) ? type.ofType : type;
  const good = isListType(inner) ? listsOf(inner.ofType, level) : plainValuesOf(inner, level);
  const others = [
    { weight: 1, arbitrary: fc.constant<Symbolic>(null) },
    { weight: 1, arbitrary: anyJson },
  ];
  return fc.oneof(
    { weight: 30, arbitrary: good },
    ...others,
    ...(level === 0 ? [{ weight: 1, arbitrary: deep }] : []),
  );
}

function listsOf(item: GraphQLInputType, level: number): fc.Arbitrary<Symbolic> {
  const value = valuesOf(item, level + 1);
  const repeated = fc.tuple(value, fc.constantFrom(30, 1000)).map(([each, times]) => Array(times).fill(each));
  return fc.oneof(
    { weight: 6, arbitrary: fc.array(value, { maxLength: 4 }) },
    { weight: 1, arbitrary: repeated },
  );
}

function plainValuesOf(type: GraphQLInputType, level: number): fc.Arbitrary<Symbolic> {
  const named = getNamedType(type);
  if (isEnumType(named)) return fc.constantFrom(...named.getValues().map(({ name }) => name));
  if (isInputObjectType(named)) {
    const fields = Object.values(named.getFields());
    const required = fields.filter((field) => isNonNullType(field.type)).map(({ name }) => name);
    const arbitraries = fields.map((field) => [field.name, valuesOf(field.type, level + 1)] as const);
    return fc.record(Object.fromEntries(arbitraries), { requiredKeys: required }) as fc.Arbitrary<Symbolic>;
  }
  switch (named.name) {
    case 'ID':
      return id;
    case 'Int':
    case 'Float':
      return fc.oneof(fc.constantFrom(...edgeNumbers), fc.integer({ min: 0, max: 20 }));
    case 'Boolean':
      return fc.boolean();
    case 'DateTime':
      return instants;
    case 'Position':
      return fc.constantFrom('0', '1', '9999999', '9007199254740991', '9007199254740993', '-1', '');
    case 'Upload':
      return files;
    default:
      return fc.oneof(
        { weight: 3, arbitrary: goodText },
        { weight: 1, arbitrary: id },
        { weight: 2, arbitrary: hostileText },
      );
  }
}
