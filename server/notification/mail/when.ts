import { dateAt, isTimezone, offsetAt } from '@waymark/events/kernel';
import { MINUTE } from '@waymark/events/limits';
import { dateText, withoutComma } from '../../platform/dateText.ts';
import { mailTexts } from './texts.ts';

export type Language = 'en' | 'pt';
const tags = { en: 'en-GB', pt: 'pt-PT' } as const;
const clock = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZoneName: 'long' } as const;

/** A moment as somebody in this zone reads it, with the zone's name in their language behind it. */
export function whenText(at: number, language: Language, timezone: string): string {
  const parts = new Intl.DateTimeFormat(tags[language], {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    ...clock,
    timeZone: zoneOr(timezone),
  }).formatToParts(at);
  const zone = parts.find(({ type }) => type === 'timeZoneName')?.value ?? timezone;
  const rest = parts.filter(({ type }) => type !== 'timeZoneName').map(({ value }) => value);
  return `${withoutComma(rest.join('').trim(), language)} (${zone})`;
}

/** The time alone, for a day that was just said. */
function timeText(at: number, language: Language, timezone: string): string {
  const format = new Intl.DateTimeFormat(tags[language], { ...clock, timeZone: zoneOr(timezone) });
  const parts = format.formatToParts(at);
  const of = (wanted: string) => parts.find(({ type }) => type === wanted)?.value ?? '';
  return `${of('hour')}:${of('minute')} (${of('timeZoneName')})`;
}

/** When something ends: without the day, where it is the one on which it begins. */
export function endText(
  { startsAt, durationMinutes }: { readonly startsAt: number; readonly durationMinutes: number },
  language: Language,
  timezone: string,
): string {
  const at = startsAt + durationMinutes * MINUTE;
  const isThatDay = dateIn(timezone, startsAt) === dateIn(timezone, at);
  return isThatDay ? timeText(at, language, timezone) : whenText(at, language, timezone);
}

function isSameDay(at: number, one: string, other: string): boolean {
  return dateIn(one, at) === dateIn(other, at);
}

/** "YYYY-MM-DD" in this zone. */
export function dateIn(timezone: string, at: number): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone: zoneOr(timezone) }).format(at);
}

/** Midnights between the two, by the clocks of this zone. */
export function daysUntil(at: number, now: number, timezone: string): number {
  const zone = zoneOr(timezone);
  return dateAt(zone, at) - dateAt(zone, now);
}

/** A date without a time, "YYYY-MM-DD": the same day wherever it is read. */
export function dayText(date: string, language: Language): string {
  return dateText(Date.parse(`${date}T00:00:00Z`), language, { dateStyle: 'full', timeZone: 'UTC' });
}

/** SES-66: for the reader, and for the other person where their clocks show something else at that moment. */
export function whenForBoth(
  at: number,
  language: Language,
  own: string,
  other: { readonly name: string; readonly timezone: string | null },
): string {
  const text = whenText(at, language, own);
  const { timezone } = other;
  if (timezone === null || offsetAt(zoneOr(own), at) === offsetAt(zoneOr(timezone), at)) return text;
  const theirs = isSameDay(at, own, timezone)
    ? timeText(at, language, timezone)
    : whenText(at, language, timezone);
  return mailTexts[language].forOther(text, other.name, theirs);
}

function zoneOr(timezone: string): string {
  return isTimezone(timezone) ? timezone : 'UTC';
}
