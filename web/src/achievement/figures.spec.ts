import { describe, expect, it } from 'vitest';
import { csvOf } from '#/lib/csv.ts';
import { busiestMonth, eventsIn, hasFigures, reviewOf, yearFigures, yearsOf } from './figures.ts';

const months = (figures: Readonly<Record<number, number>>) =>
  Array.from({ length: 12 }, (_, index) => figures[index + 1] ?? 0);
const figures = {
  mentoringDataByYear: [
    { year: 2024, data: months({ 3: 2 }) },
    { year: 2026, data: months({ 1: 1, 2: 3 }) },
  ],
  sessionDataByYear: [
    { year: 2024, data: months({ 3: 1.5 }) },
    { year: 2026, data: months({ 1: 0.33, 2: 2.75 }) },
  ],
  subjectsByYear: [{ year: 2026, subjects: [{ id: 'finance', name: 'Finance', sessions: 4 }] }],
  streakMonths: 2,
  monthEvents: 0,
  totalEventsByYear: [{ year: 2026, value: 2 }],
};

describe('figures of a year', () => {
  it('ACH-23 a year stands beside the year before, and says so where nothing is known of it', () => {
    expect(yearsOf(figures)).toEqual([2026, 2024]);
    expect(yearFigures(figures, 2026)).toMatchObject({
      hours: 3.08,
      sessions: 4,
      difference: null,
      events: 2,
    });
    const grown = {
      ...figures,
      sessionDataByYear: [
        { year: 2025, data: months({ 2: 4 }) },
        figures.sessionDataByYear[1] ?? { year: 0, data: [] },
      ],
    };
    const shown = yearFigures(grown, 2026);
    expect(shown.difference).toBe(-0.92);
    expect(shown.months[1]).toEqual({
      month: 1,
      hours: 2.75,
      sessions: 3,
      hoursBefore: 4,
      sessionsBefore: 0,
    });
    expect([2024, 2026].map((year) => yearFigures(figures, year).isOver)).toEqual([true, false]);
    expect(yearFigures(figures, 1999)).toMatchObject({ hours: 0, sessions: 0, subjects: [] });
  });

  it('the review of a year has the roles that did something in it, and the nearest other years', () => {
    const both = { progress: null, impact: figures };
    const review = reviewOf(both, '2024');
    expect(review).toMatchObject({
      year: 2024,
      isOver: true,
      progress: null,
      before: undefined,
      after: 2026,
    });
    expect(review?.impact).toMatchObject({ year: 2024, hours: 1.5, sessions: 2 });
    expect(reviewOf(both, '2026')).toMatchObject({ isOver: false, before: 2024, after: undefined });
    expect(reviewOf(both, '2025')).toMatchObject({ progress: null, impact: null, before: 2024, after: 2026 });
    for (const address of ['2027', '9999', '', 'NaN', '2024.5', '-2024', '02024'])
      expect(reviewOf(both, address), address).toBeNull();
  });

  it('the busiest month has more sessions than any other; there is none where several had as many', () => {
    expect(busiestMonth(yearFigures(figures, 2026))).toMatchObject({ month: 1, sessions: 3 });
    const level = { ...figures, mentoringDataByYear: [{ year: 2026, data: months({ 4: 2, 9: 2 }) }] };
    expect(busiestMonth(yearFigures(level, 2026))).toBeUndefined();
    expect(busiestMonth(yearFigures(figures, 2025))).toBeUndefined();
  });

  it('ACH-06 ACH-14 events of a year stand beside those of the year before, cut in the zone of the person', () => {
    expect(yearFigures(figures, 2026)).toMatchObject({ events: 2, eventsDifference: null });
    const totalEventsByYear = [
      { year: 2025, value: 5 },
      { year: 2026, value: 2 },
    ];
    expect(yearFigures({ ...figures, totalEventsByYear }, 2026).eventsDifference).toBe(-3);
    const events = [{ startTime: '2026-12-31T23:30:00Z' }, { startTime: '2026-05-01T10:00:00Z' }];
    expect(eventsIn(events, 2026, null)).toEqual(events);
    expect(eventsIn(events, 2026, 'Asia/Kathmandu')).toEqual([events[1]]);
    expect(eventsIn(events, 2027, 'Asia/Kathmandu')).toEqual([events[0]]);
    const none = { ...figures, mentoringDataByYear: [], totalEventsByYear: [{ year: 2026, value: 0 }] };
    expect([hasFigures(none), hasFigures({ ...none, totalEventsByYear })]).toEqual([false, true]);
  });

  it('ACH-23 the CSV download quotes what needs it and gives a spreadsheet no formula', () => {
    const rows = [
      ['Topic', 'Sessions'],
      ['Sales, "big"', 2],
      ['=1+1', 1.5],
      ['Preços', 0],
    ];
    expect(csvOf(rows, 'en')).toBe(
      '\uFEFFTopic,Sessions\r\n"Sales, ""big""",2\r\n\'=1+1,1.5\r\nPreços,0\r\n',
    );
    expect(csvOf(rows, 'pt')).toBe(
      '\uFEFFTopic;Sessions\r\n"Sales, ""big""";2\r\n\'=1+1;1,5\r\nPreços;0\r\n',
    );
  });
});
