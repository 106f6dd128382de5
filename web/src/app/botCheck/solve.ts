import { type Challenge, type Solution, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';

/** A phone that needs longer than this gives up, milliseconds. */
const PATIENCE = 60_000;

/** Null: not in time, or this browser has no cryptography for it. */
export async function solve(challenge: Challenge): Promise<Solution | null> {
  try {
    return await solveChallenge({ challenge, deriveKey, timeout: PATIENCE });
  } catch {
    return null;
  }
}
