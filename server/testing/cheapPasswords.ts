import { afterAll, beforeAll } from 'vitest';
import { setPasswordCost } from '../identity/password/passwords.ts';

const CHEAP = { memoryCost: 64, timeCost: 1, parallelism: 1 };

// As a setup file: a hash as dear as the product's takes 12 ms of a core, and the tests make thousands of them.
setPasswordCost(CHEAP);

/** In a file that judges what a hash costs. */
export function withDearPasswords(): void {
  beforeAll(() => setPasswordCost());
  afterAll(() => setPasswordCost(CHEAP));
}
