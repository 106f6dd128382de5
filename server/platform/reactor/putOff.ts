import { PUT_OFF } from '@waymark/db/store';
import type { Recorded } from '@waymark/events/kernel';

/** What cannot be done now may be done in minutes or hours: the event is set aside, and nobody waits behind it. */
export class PutOff extends Error {
  override readonly name = PUT_OFF;
}

/** Since the event happened, milliseconds: as long as mail servers try (RFC 5321, 4.5.4.1). */
const TRIED_FOR = 4 * 24 * 60 * 60_000;

/** Whether the event is set aside because of this error, and not parked for an operator. */
export function isPutOff(error: unknown, { meta }: Pick<Recorded, 'meta'>, now: number): boolean {
  return error instanceof PutOff && now - meta.at < TRIED_FOR;
}
