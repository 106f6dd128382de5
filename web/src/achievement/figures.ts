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
  /** Events more than in the year before; null: nothing is known of that year. */
  readonly eventsDifference: number | null;
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
  const eventsOf = (wanted: number) => figures.totalEventsByYear.find((each) => each.year === wanted)?.value;
  return {
    year,
    hours: total,
    sessions: sum(sessions),
    difference: hoursBefore.length > 0 ? rounded(total - sum(hoursBefore)) : null,
    months,
    subjects: figures.subjectsByYear.find((each) => each.year === year)?.subjects ?? [],
    events: eventsOf(year) ?? 0,
    eventsDifference: differenceOf(eventsOf(year) ?? 0, eventsOf(year - 1)),
  };
}

function differenceOf(now: number, before: number | undefined): number | null {
  return before === undefined ? null : now - before;
}

/** Whether there is anything to show: a session or an event of any year. */
export function hasFigures({ mentoringDataByYear, totalEventsByYear }: RoleFigures): boolean {
  return (
    mentoringDataByYear.some(({ data }) => data.some((each) => each > 0)) ||
    totalEventsByYear.some(({ value }) => value > 0)
  );
}

/** Those of one year of the person's calendar. */
export function eventsIn<Event extends { readonly startTime: string }>(
  events: readonly Event[],
  year: number,
  timezone: string | null,
): readonly Event[] {
  const calendar = new Intl.DateTimeFormat('en', { timeZone: timezone ?? 'UTC', year: 'numeric' });
  return events.filter(({ startTime }) => Number(calendar.format(new Date(startTime))) === year);
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
