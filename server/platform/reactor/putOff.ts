import { PUT_OFF } from '@waymark/db/store';

/** What cannot be done now may be done in minutes or hours: the event is set aside, and nobody waits behind it. */
export class PutOff extends Error {
  override readonly name = PUT_OFF;
  /** It took long, and others may do the same: what else is due is tried at the next look. */
  readonly endsRound: boolean;
  constructor(message: string, { endsRound = false } = {}) {
    super(message);
    this.endsRound = endsRound;
  }
}

/** Since its first try, milliseconds: as long as mail servers try (RFC 5321, 4.5.4.1). */
const TRIED_FOR = 4 * 24 * 60 * 60_000;

/** Whether an event that was put off is not tried any more, but left to an operator. */
export function isOver(firstTriedAt: number, now: number): boolean {
  return now - firstTriedAt >= TRIED_FOR;
}
