/** Points of a message beside those of its text. */
export const MESSAGE_POINTS = 1;

/** Of an operation that is refused, also where that is said at once: as much as some that are answered. A few are free. */
const REFUSAL_POINTS = 50;
const FREE_REFUSALS = 20;
/** Of one socket: who goes on after so many does not read what is answered. */
const MOST_REFUSALS = 200;

/** Points of a refusal, by which one of its socket it is; infinite: one too many. */
export function pointsOfRefusal(number: number): number {
  if (number <= FREE_REFUSALS) return 0;
  return number <= MOST_REFUSALS ? REFUSAL_POINTS : Number.POSITIVE_INFINITY;
}

export const CLOSE_GRACE_MS = 2_000;
/** IANA's registry of WebSocket close codes: the client comes back, after a pause. */
export const TRY_AGAIN_LATER = 1013;
