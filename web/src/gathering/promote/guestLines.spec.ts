import { expect, it } from 'vitest';
import { guestLines } from './guestLines.ts';

it.each([
  ['ada@example.org\nBen Cole\r\n\n  Eve Adams ', ['ada@example.org', 'Ben Cole', 'Eve Adams']],
  [
    'ada@example.org, ben@example.org;eve@example.org',
    ['ada@example.org', 'ben@example.org', 'eve@example.org'],
  ],
  ['Ada Lovelace <ada@example.org>, "Cole, Ben" <ben@example.org>', ['ada@example.org', 'ben@example.org']],
  ['Cole, Ben', ['Cole, Ben']],
  ['Ada\nADA\nada', ['Ada']],
  [' \n;\t', []],
])('EVT-75 reads a pasted list: %j', (text, entries) => {
  expect(guestLines(text)).toEqual(entries);
});
