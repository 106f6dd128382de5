import type { OwnFigures, YearFigures } from '@waymark/db/achievement';
import { type AchievementRole, monthAt, splitMonth } from '@waymark/events/achievement';
import type { Instant } from '@waymark/events/kernel';
import { topicView } from '../../profile/types.ts';

type Language = 'en' | 'pt';

export type YearValue = { readonly year: number; readonly value: number };
export type YearData = { readonly year: number; readonly data: readonly number[] };
export type Subject = { readonly id: string; readonly name: string; readonly sessions: number };
export type YearSubjects = { readonly year: number; readonly subjects: readonly Subject[] };

/** Group events that somebody attended or hosted. */
export type EventFigures = {
  readonly byYear: readonly YearValue[];
  readonly thisMonth: number;
};

export type RoleFigures = {
  readonly sessionsByMonth: readonly YearData[];
  readonly hoursByMonth: readonly YearData[];
  readonly hoursByYear: readonly YearValue[];
  readonly monthHours: number;
  readonly subjects: readonly Subject[];
  readonly subjectsByYear: readonly YearSubjects[];
  readonly organisationsHelped: number;
  readonly streakMonths: number;
  readonly events: EventFigures;
};

/** What one role of a person adds up to. The current year of their zone is always there, other years where they have sessions or events. */
export function figuresOf(
  { years, timezone, organisationsHelped }: OwnFigures,
  role: AchievementRole,
  { now, language }: { readonly now: Instant; readonly language: Language },
): RoleFigures {
  const month = monthAt(timezone, now);
  const { year, index } = splitMonth(month);
  const own = withYear(
    years.filter((each) => each.role === role),
    role,
    year,
  );
  const current = own.find((each) => each.year === year);
  return {
    sessionsByMonth: own.map((each) => ({ year: each.year, data: each.sessions })),
    hoursByMonth: own.map((each) => ({ year: each.year, data: each.minutes.map(hoursOf) })),
    hoursByYear: own.map((each) => ({ year: each.year, value: hoursOf(sum(each.minutes)) })),
    monthHours: hoursOf(current?.minutes[index] ?? 0),
    subjects: subjectsOf(own, language),
    subjectsByYear: own.map((each) => ({ year: each.year, subjects: subjectsOf([each], language) })),
    organisationsHelped,
    streakMonths: streakOf(own, month),
    events: {
      byYear: own.map((each) => ({ year: each.year, value: sum(each.events) })),
      thisMonth: current?.events[index] ?? 0,
    },
  };
}

function withYear(
  years: readonly YearFigures[],
  role: AchievementRole,
  year: number,
): readonly YearFigures[] {
  if (years.some((each) => each.year === year)) return years;
  const zeros = Array<number>(12).fill(0);
  return [...years, { role, year, sessions: zeros, minutes: zeros, topics: {}, events: zeros }].sort(
    (one, other) => one.year - other.year,
  );
}

/** Most sessions first; sessions without a topic are in no subject. */
function subjectsOf(years: readonly Pick<YearFigures, 'topics'>[], language: Language): readonly Subject[] {
  const counts = new Map<string, number>();
  for (const { topics } of years) {
    for (const [id, sessions] of Object.entries(topics)) {
      if (id !== '') counts.set(id, (counts.get(id) ?? 0) + sessions);
    }
  }
  return [...counts]
    .map(([id, sessions]) => ({ id, name: topicView(id, null, language).name, sessions }))
    .sort((one, other) => other.sessions - one.sessions || one.name.localeCompare(other.name, language));
}

/** Months in a row with a session, up to this month; a month that is not over yet breaks nothing. */
function streakOf(years: readonly YearFigures[], month: number): number {
  const has = (each: number) => {
    const { year, index } = splitMonth(each);
    return (years.find((row) => row.year === year)?.sessions[index] ?? 0) > 0;
  };
  let streak = 0;
  for (let each = has(month) ? month : month - 1; has(each); each -= 1) streak += 1;
  return streak;
}

/** Hours with two decimals. */
export function hoursOf(minutes: number): number {
  return Math.round((minutes / 60) * 100) / 100;
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
