import type { Cause } from '../types.ts';

/** The event that led to a command is no longer in the log, so the command has no effect. */
export class CauseGone extends Error {
  override readonly name = 'CauseGone';
  constructor({ position }: Cause) {
    super(`The event at ${position} that led to this is not in the log any more.`);
  }
}
