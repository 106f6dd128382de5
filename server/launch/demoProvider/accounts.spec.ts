import { expect, it } from 'vitest';
import { demoPeople } from '../seed/people/people.ts';
import { demoAccounts } from './accounts.ts';

it('AUT-23 who is new at the demo provider has no account in the demo story, and who has one says so', () => {
  const members = new Set(demoPeople.map(({ email }) => email));
  const known = demoAccounts.map(({ email, is }) => [members.has(email), is]);
  expect(known).toEqual([
    [false, 'new here'],
    [false, 'new here as well'],
    [true, 'has an account with a password already'],
    [false, 'has never proven this address, so signing up is refused'],
  ]);
});
