import type { useTranslations } from 'use-intl';
import type { YearFigures } from './figures.ts';

type Texts = ReturnType<typeof useTranslations<'achievement'>>;

/** The hours of a year beside those of the year before. A year that is on may still catch up with a whole one. */
export function hoursCompared(t: Texts, { difference, year, isOver }: YearFigures): string {
  const before = year - 1;
  if (difference === null) return t('noYearBefore', { year: before });
  if (difference === 0) return t('sameAs', { year: before });
  const key = difference > 0 ? 'moreThan' : isOver ? 'lessThan' : 'lessSoFar';
  return t(key, { hours: Math.abs(difference), year: before });
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
  shown: Pick<YearFigures, 'events' | 'year' | 'eventsDifference' | 'isOver'>,
): string {
  const { events, year, eventsDifference: difference, isOver } = shown;
  const sentence = t(`${kind}.eventsSummary`, { events, year });
  if (difference === null) return sentence;
  const before = year - 1;
  if (difference === 0) return `${sentence} ${t('eventsSame', { year: before })}`;
  const key = difference > 0 ? 'eventsMore' : isOver ? 'eventsFewer' : 'eventsFewerSoFar';
  return `${sentence} ${t(key, { count: Math.abs(difference), year: before })}`;
}

/** What most sessions of a year were about, if one topic was ahead; undefined where none had a topic. */
export function subjectsSentence(
  t: Texts,
  kind: 'progress' | 'impact',
  { subjects }: Pick<YearFigures, 'subjects'>,
): string | undefined {
  const [most, next] = subjects;
  if (!most) return undefined;
  if (next?.sessions === most.sessions) return t('subjectsLevel', { topics: subjects.length });
  return t(`${kind}.subjectsSummary`, {
    topic: most.name,
    count: most.sessions,
    topics: subjects.length,
  });
}
