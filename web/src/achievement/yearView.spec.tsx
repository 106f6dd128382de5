import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { endSessionParts } from '#/app/session/sessionEnd.ts';
import { useSession } from '#/app/session/sessionStore.ts';
import { answerWith } from '#/testing/answerWith.ts';
import { renderPage } from '#/testing/renderPage.tsx';
import { ImpactPage } from './ImpactPage.tsx';
import { ProgressPage } from './ProgressPage.tsx';

afterEach(() => {
  cleanup();
  endSessionParts();
  vi.restoreAllMocks();
  useSession.setState({ isLoading: false, userId: null });
});

const twelve = (...first: number[]) => Array.from({ length: 12 }, (_, month) => first[month] ?? 0);

/** The figures of a mentee who learned two hours in January 2026, and in the year before that where it is given. */
async function open(before?: readonly number[], at = '/achievements/progress') {
  useSession.setState({ isLoading: false, userId: 'ada' });
  const years = (now: readonly number[]) => [
    ...(before ? [{ year: 2025, data: before }] : []),
    { year: 2026, data: now },
  ];
  answerWith({
    getAchievements: () => ({
      timezone: 'Europe/London',
      progress: {
        mentoringDataByYear: years(twelve(1)),
        sessionDataByYear: years(twelve(2)),
        subjectsByYear: [],
        streakMonths: 1,
        monthEvents: [],
        totalEventsByYear: [],
        attendedEvents: [],
      },
    }),
  });
  const { path } = renderPage(<ProgressPage />, at);
  const slider = await screen.findByRole('slider', { name: /^Hours by month in/ });
  const card = within(screen.getByRole('region', { name: /^Hours by month in/ }));
  return { card, point: slider.getAttribute('aria-valuetext'), path };
}

it('ACH-23 months are read, explained and tabled beside those of the year before', async () => {
  const { card, point } = await open(twelve(3));
  expect(point).toBe('January: 2 hours in 1 session. In 2025: 3 hours.');
  expect(card.getByText('2025, striped')).toBeTruthy();
  await userEvent.click(card.getByText('View as table'));
  expect(card.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Month',
    'Hours in 2026',
    'Sessions in 2026',
    'Hours in 2025',
  ]);
});

it('ACH-23 without figures of the year before nothing is said of that year', async () => {
  const { card, point } = await open();
  expect(point).toBe('January: 2 hours in 1 session.');
  expect(card.queryByText('2025, striped')).toBeNull();
  await userEvent.click(card.getByText('View as table'));
  expect(card.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Month',
    'Hours in 2026',
    'Sessions in 2026',
  ]);
});

it('ACH-21 the year that is chosen is in the address, so that a reload and Back show it again', async () => {
  const { path } = await open(twelve(3));
  await userEvent.selectOptions(screen.getByLabelText('Year'), '2025');
  expect(path()).toBe('/achievements/progress?year=2025');
  expect(screen.getByRole('region', { name: 'Hours by month in 2025' })).toBeTruthy();
  cleanup();
  const again = await open(twelve(3), '/achievements/progress?year=2025&from=mail');
  expect(screen.getByRole('region', { name: 'Hours by month in 2025' })).toBeTruthy();
  await userEvent.selectOptions(screen.getByLabelText('Year'), '2026');
  expect(again.path()).toBe('/achievements/progress?from=mail');
});

it.each(['2019', 'x', '-1', '2025.5'])(
  'ACH-21 a year of the address without figures is not shown: %s',
  async (year) => {
    await open(twelve(3), `/achievements/progress?year=${year}`);
    expect(screen.getByRole('region', { name: 'Hours by month in 2026' })).toBeTruthy();
  },
);

const mentorEvent = (id: string) => ({ id, title: `Event ${id}`, startTime: '2026-03-02T10:00:00.000Z' });

/** The figures of a mentor with thousands of hours, whose newest events alone are listed. */
async function openImpact(language: 'en' | 'pt') {
  useSession.setState({ isLoading: false, userId: 'ada' });
  answerWith({
    getVolunteeringStatements: () => [],
    getAchievements: () => ({
      timezone: 'Europe/London',
      memberSince: '2025-01-01T00:00:00.000Z',
      impact: {
        mentoringDataByYear: [{ year: 2026, data: twelve(12_345) }],
        sessionDataByYear: [{ year: 2026, data: twelve(10_234.75) }],
        subjectsByYear: [],
        streakMonths: 1,
        monthEvents: 0,
        totalEventsByYear: [{ year: 2026, value: 12_345 }],
        totalOrgsHelped: 40,
        hostedEvents: [mentorEvent('a'), mentorEvent('b')],
      },
    }),
  });
  renderPage(<ImpactPage />, '/', 'Europe/London', language);
  await screen.findByRole('slider', { name: language === 'en' ? /^Hours by month/ : /^Horas por mês/ });
}

it('ACH-13 ACH-22 figures of all years say so beside those of one', async () => {
  await openImpact('en');
  const figure = (label: string) => screen.getByText(label).parentElement?.textContent;
  expect(figure('Organisations you helped')).toBe(
    'Organisations you helped40Since you joined, each counted once.',
  );
  expect(figure('Months in a row')).toBe(
    'Months in a row1 monthUp to now, with at least one session in each month.',
  );
});

it('ACH-23 numbers of a table are written as the language writes them', async () => {
  await openImpact('pt');
  const card = within(screen.getByRole('region', { name: 'Horas por mês em 2026' }));
  await userEvent.click(card.getByText('Ver como tabela'));
  const january = card.getByRole('row', { name: /^janeiro/ });
  expect(
    within(january)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  ).toEqual(['10\u00a0234,75', '12\u00a0345']);
});

it('ACH-16 a list that leaves events out says how many it has', async () => {
  await openImpact('en');
  const card = within(screen.getByRole('region', { name: 'Events hosted in 2026' }));
  expect(card.getAllByRole('listitem')).toHaveLength(2);
  card.getByText('The list and the CSV file show only the most recent: 2 of 12,345.');
});
