import type { RoleFigures } from './operations.ts';

export type MonthFigures = {
  /** 0 to 11. */
  readonly month: number;
  readonly hours: number;
  readonly sessions: number;
  readonly hoursBefore: number;
  readonly sessionsBefore: number;
};

export type YearFigures = {
  readonly year: number;
  readonly hours: number;
  readonly sessions: number;
  /** Hours more than in the year before; null: nothing is known of that year. */
  readonly difference: number | null;
  readonly months: readonly MonthFigures[];
  readonly subjects: RoleFigures['subjectsByYear'][number]['subjects'];
  readonly events: number;
};

/** One year beside the year before. A year without data is all zeros. */
export function yearFigures(figures: RoleFigures, year: number): YearFigures {
  const of = (list: RoleFigures['sessionDataByYear'], wanted: number) =>
    list.find((each) => each.year === wanted)?.data ?? [];
  const [hours, hoursBefore] = [of(figures.sessionDataByYear, year), of(figures.sessionDataByYear, year - 1)];
  const [sessions, sessionsBefore] = [
    of(figures.mentoringDataByYear, year),
    of(figures.mentoringDataByYear, year - 1),
  ];
  const months = Array.from({ length: 12 }, (_, month) => ({
    month,
    hours: hours[month] ?? 0,
    sessions: sessions[month] ?? 0,
    hoursBefore: hoursBefore[month] ?? 0,
    sessionsBefore: sessionsBefore[month] ?? 0,
  }));
  const total = sum(hours);
  return {
    year,
    hours: total,
    sessions: sum(sessions),
    difference: hoursBefore.length > 0 ? rounded(total - sum(hoursBefore)) : null,
    months,
    subjects: figures.subjectsByYear.find((each) => each.year === year)?.subjects ?? [],
    events: figures.totalEventsByYear.find((each) => each.year === year)?.value ?? 0,
  };
}

/** The years that there are to choose from, the newest first. */
export function yearsOf({ mentoringDataByYear }: RoleFigures): readonly number[] {
  return mentoringDataByYear.map(({ year }) => year).reverse();
}

/** Hours in all months are as exact as hours of one. */
function sum(values: readonly number[]): number {
  return rounded(values.reduce((total, value) => total + value, 0));
}

function rounded(hours: number): number {
  return Math.round(hours * 100) / 100;
}
