import { expect, it } from 'vitest';
import { failureText } from './failureText.ts';

/** As the migrations throw what PostgreSQL says. */
const ofMigration = (code: string, message: string) =>
  new Error('Failed query: CREATE SCHEMA IF NOT EXISTS "drizzle"\nparams: ', {
    cause: Object.assign(new Error(message), { code }),
  });

it.each([
  ['25006', 'cannot execute CREATE SCHEMA in a read-only transaction', 'The database is read-only.'],
  ['53100', 'could not extend file "base/1/2": No space left on device', 'The disk is full.'],
  ['42501', 'permission denied for database waymark', 'permission denied for database waymark'],
])(
  'an upgrade that PostgreSQL refuses with %s says what is wrong, not which statement failed',
  (code, message, text) => {
    expect(failureText(ofMigration(code, message))).toBe(text);
  },
);

it.each([
  [Object.assign(new Error('write ENOSPC'), { code: 'ENOSPC' }), 'The disk is full.'],
  [new Error('The log has no head.'), 'The log has no head.'],
  [Object.assign(new Error(''), { code: 'ECONNREFUSED' }), 'ECONNREFUSED'],
  ['odd', 'odd'],
])('another failure has its own text (%#)', (error, text) => {
  expect(failureText(error)).toBe(text);
});
