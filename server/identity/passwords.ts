import { hash, verify } from '@node-rs/argon2';

/** OWASP's first choice for argon2id: 19 MiB, two passes, one lane. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** Of a password nobody has; checking against it costs what a real check costs. */
let nobodysHash: Promise<string> | undefined;

export function hashPassword(password: string): Promise<string> {
  return hash(password.normalize('NFKC'), COST);
}

/** Takes the same time whether there is a hash to compare with or not (AUT-14). */
export async function isPassword(
  passwordHash: string | null | undefined,
  password: string,
): Promise<boolean> {
  nobodysHash ??= hashPassword('nobody');
  const isMatch = await verify(passwordHash ?? (await nobodysHash), password.normalize('NFKC'));
  return isMatch && passwordHash !== null && passwordHash !== undefined;
}
