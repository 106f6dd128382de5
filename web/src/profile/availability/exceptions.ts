import { profileLimits } from '@waymark/events/limits';

// Invariant: days are local dates "YYYY-MM-DD" in the mentor's zone; they compare as text.

export type DatedException = {
  id: string;
  from: string;
  to: string;
  kind: 'OFF' | 'EXTRA';
  /** Of each day from `from` to `to`; null for a whole day off. */
  start: string | null;
  end: string | null;
};

/** Keys of `profile.errors`, by field. */
export type ExceptionProblems = Partial<
  Record<
    'from' | 'to' | 'end',
    'mandatory' | 'dateInPast' | 'dateBeforeStart' | 'tooManyDays' | 'endBeforeStart'
  >
>;

/** `today` is the mentor's. */
export function exceptionProblems(exception: DatedException, today: string): ExceptionProblems {
  const { from, to, kind, start, end } = exception;
  if (from === '') return { from: 'mandatory' };
  if (to === '') return { to: 'mandatory' };
  if (to < from) return { to: 'dateBeforeStart' };
  if (to < today) return { to: 'dateInPast' };
  if (daysBetween(from, to) >= profileLimits.exceptionDays) return { to: 'tooManyDays' };
  if (kind === 'EXTRA' && (start === null || end === null)) return { end: 'mandatory' };
  if (start !== null && end !== null && end <= start) return { end: 'endBeforeStart' };
  return {};
}

/** Days without an hour count in UTC, which has no change of the clocks. */
function daysBetween(from: string, to: string): number {
  return (Date.parse(to) - Date.parse(from)) / 86_400_000;
}

/** Those still to come, the soonest first. */
export function comingExceptions(
  exceptions: readonly DatedException[],
  today: string,
): readonly DatedException[] {
  return exceptions
    .filter((exception) => exception.to >= today)
    .sort((a, b) => placeOf(a).localeCompare(placeOf(b)));
}

/** A whole day comes before its hours. */
function placeOf({ from, to, start }: DatedException): string {
  return `${from} ${start ?? ''} ${to}`;
}

/** In place of the one with its id, else as a new one. */
export function putException(
  exceptions: readonly DatedException[],
  exception: DatedException,
): readonly DatedException[] {
  const isKnown = exceptions.some((one) => one.id === exception.id);
  return isKnown
    ? exceptions.map((one) => (one.id === exception.id ? exception : one))
    : [...exceptions, exception];
}

/** The date that a calendar in this zone shows. */
export function dateIn(zone: string, at: Date): string {
  return new Intl.DateTimeFormat('sv-SE', {
    timeZone: zone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).format(at);
}

const newPrefix = 'new-';

/** An id that lasts until the server gives one. */
export function newExceptionId(): string {
  return `${newPrefix}${crypto.randomUUID()}`;
}

export function isNew(id: string): boolean {
  return id.startsWith(newPrefix);
}
