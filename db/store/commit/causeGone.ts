import type { Cause } from '../types.ts';

/** The event that led to a command is not in the log any more, so the command came to nothing. */
export class CauseGone extends Error {
  override readonly name = 'CauseGone';
  constructor({ position }: Cause) {
    super(`The event at ${position} that led to this is not in the log any more.`);
  }
}
