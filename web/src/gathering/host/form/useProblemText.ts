import { gatheringLimits as limits } from '@waymark/events/limits';
import { useTranslations } from 'use-intl';
import { useFormatter } from '#/i18n/useFormatter.ts';
import { serverNow } from '#/lib/clock/serverClock.ts';
import { type Day, dayName, readDay } from '#/mentoring/index.ts';
import { en } from '../messages.en.ts';
import type { HostField } from './hostForm.ts';
import { firstAllowedDay } from './hostTimes.ts';

type ErrorKey = keyof (typeof en)['errors'];

/** Shortest and longest, smallest and largest. */
const bounds: Partial<Record<HostField, { readonly min: number; readonly max: number }>> = {
  title: { min: limits.titleMin, max: limits.titleMax },
  description: { min: limits.descriptionMin, max: limits.descriptionMax },
  taxonomyIds: { min: 1, max: limits.topics },
  duration: { min: limits.minutesMin, max: limits.minutesMax },
  place: { min: 1, max: limits.placeMax },
  sponsoredBy: { min: 0, max: limits.sponsorMax },
  maxNumberOfAttendees: { min: 1, max: limits.capacityMax },
  minNumberOfAttendees: { min: 0, max: limits.capacityMax },
  offeredTimes: { min: 1, max: limits.offeredTimes },
};

/** The text of a problem. `problem` is a key, and behind a space the first day that is allowed. */
export function useProblemText(): (field: HostField, problem: string | undefined) => string | undefined {
  const t = useTranslations('hostEvent.errors');
  const format = useFormatter();
  const dayText = useDayText();
  return (field, problem) => {
    if (problem === undefined) return undefined;
    const [key = '', day] = problem.split(' ');
    const { min, max } = bounds[field] ?? { min: 0, max: 0 };
    const first = readDay(day ?? '') ?? firstAllowedDay(serverNow());
    return t(isErrorKey(key) ? key : 'other', {
      min: format.number(min),
      max: format.number(max),
      day: dayText(first),
    });
  };
}

/** "Thursday 3 December 2026": a day that is the same in every zone. */
export function useDayText(): (day: Day) => string {
  const format = useFormatter();
  return (day) =>
    format.dateTime(new Date(`${dayName(day)}T12:00:00Z`), {
      weekday: 'long',
      day: 'numeric',
      month: 'long',
      year: 'numeric',
      timeZone: 'UTC',
    });
}

function isErrorKey(key: string): key is ErrorKey {
  return Object.hasOwn(en.errors, key);
}
