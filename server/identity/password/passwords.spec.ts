import { expect, it } from 'vitest';
import { hashPassword } from './passwords.ts';

it('a password is kept as argon2id of 19 MiB and two passes, each time with another salt', async () => {
  const [one, other] = await Promise.all([hashPassword('a long walk'), hashPassword('a long walk')]);
  for (const hash of [one, other]) expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(one).not.toBe(other);
});
