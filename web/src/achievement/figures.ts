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
  /** The figures of the year that is on still move. */
  readonly isOver: boolean;
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
    // The server always has the current year of the person's calendar.
    isOver: year < Math.max(...yearsOf(figures)),
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

export type Review = {
  readonly year: number;
  /** This year's figures still move. */
  readonly isOver: boolean;
  /** Null: nothing took place. */
  readonly progress: YearFigures | null;
  readonly impact: YearFigures | null;
  /** The nearest years with figures. */
  readonly before: number | undefined;
  readonly after: number | undefined;
};

/** The review of the year in an address; null where that is no year, or has not begun. */
export function reviewOf(
  { progress, impact }: { readonly progress: RoleFigures | null; readonly impact: RoleFigures | null },
  address: string,
): Review | null {
  const year = /^\d{4}$/.test(address) ? Number(address) : Number.NaN;
  const years = [progress, impact].flatMap((figures) => (figures ? yearsOf(figures) : []));
  // The server always has the current year of the person's calendar.
  const current = Math.max(...years);
  if (!(year <= current)) return null;
  const of = (figures: RoleFigures | null) => {
    const shown = figures && yearFigures(figures, year);
    return shown && (shown.sessions > 0 || shown.events > 0) ? shown : null;
  };
  return {
    year,
    isOver: year < current,
    progress: of(progress),
    impact: of(impact),
    before: years.filter((each) => each < year).sort((one, other) => other - one)[0],
    after: years.filter((each) => each > year).sort((one, other) => one - other)[0],
  };
}

/** The month with more sessions than any other; undefined where several had as many. */
export function busiestMonth({ months }: YearFigures): MonthFigures | undefined {
  const [busiest, next] = [...months].sort((one, other) => other.sessions - one.sessions);
  return busiest && busiest.sessions > (next?.sessions ?? 0) ? busiest : undefined;
}

/** Hours in all months are as exact as hours of one. */
function sum(values: readonly number[]): number {
  return rounded(values.reduce((total, value) => total + value, 0));
}

function rounded(hours: number): number {
  return Math.round(hours * 100) / 100;
}
