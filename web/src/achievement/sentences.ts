import type { useTranslations } from 'use-intl';
import type { YearFigures } from './figures.ts';

type Texts = ReturnType<typeof useTranslations<'achievement'>>;

/** The hours of a year beside those of the year before. */
export function hoursCompared(t: Texts, { difference, year }: YearFigures): string {
  const before = year - 1;
  if (difference === null) return t('noYearBefore', { year: before });
  if (difference === 0) return t('sameAs', { year: before });
  return t(difference > 0 ? 'moreThan' : 'lessThan', { hours: Math.abs(difference), year: before });
}

/** The hours of a year, and how they compare. */
export function hoursSentence(t: Texts, kind: 'progress' | 'impact', shown: YearFigures): string {
  const { hours, year } = shown;
  const sentence = t(`${kind}.summary`, { hours, year });
  const compared = hoursCompared(t, shown);
  if (shown.difference === null) return `${sentence}. ${compared}.`;
  return `${sentence}, ${compared.charAt(0).toLowerCase()}${compared.slice(1)}.`;
}

/** The group events of a year, and how many more or fewer than in the year before. */
export function eventsSentence(
  t: Texts,
  kind: 'progress' | 'impact',
  { events, year, eventsDifference }: Pick<YearFigures, 'events' | 'year' | 'eventsDifference'>,
): string {
  const sentence = t(`${kind}.eventsSummary`, { events, year });
  return eventsDifference === null
    ? sentence
    : `${sentence} ${eventsCompared(t, eventsDifference, year - 1)}`;
}

function eventsCompared(t: Texts, difference: number, year: number): string {
  if (difference === 0) return t('eventsSame', { year });
  const count = Math.abs(difference);
  return t(difference > 0 ? 'eventsMore' : 'eventsFewer', { count, year });
}

/** What most sessions of a year were about; undefined where none had a topic. */
export function subjectsSentence(
  t: Texts,
  kind: 'progress' | 'impact',
  { subjects }: Pick<YearFigures, 'subjects'>,
): string | undefined {
  const [most] = subjects;
  if (!most) return undefined;
  return t(`${kind}.subjectsSummary`, {
    topic: most.name,
    count: most.sessions,
    topics: subjects.length,
  });
}
