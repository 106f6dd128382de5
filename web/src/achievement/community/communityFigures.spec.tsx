import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { endSessionParts } from '#/app/session/sessionEnd.ts';
import { useSession } from '#/app/session/sessionStore.ts';
import { answerWith } from '#/testing/answerWith.ts';
import { renderPage } from '#/testing/renderPage.tsx';
import { CommunityFigures } from './CommunityFigures.tsx';

const saved = vi.hoisted(() => ({ files: [] as { name: string; rows: unknown }[] }));
vi.mock('#/lib/csv.ts', () => ({
  saveCsv: (name: string, rows: unknown) => void saved.files.push({ name, rows }),
}));

beforeEach(() => {
  // The year of the server is 2026, whatever the clock of the browser says.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2031, 5, 15) });
  saved.files.length = 0;
});
afterEach(() => {
  cleanup();
  endSessionParts();
  vi.useRealTimers();
  vi.restoreAllMocks();
  useSession.setState({ isLoading: false, userId: null });
});

const twelve = <Of,>(value: Of, ...first: Of[]): Of[] =>
  Array.from({ length: 12 }, (_, month) => (month < first.length ? (first[month] as Of) : value));
const nothing = {
  total: { sessions: 0, hours: 0 },
  months: twelve({ sessions: 0, hours: 0 }),
  topics: [],
  events: { total: 0, months: twelve(0) },
};

const hidden = twelve({ sessions: null, hours: null }).slice(0, 2);

/** The figures of a community in 2026, in which there were no sessions, or those that mentors had. */
function open(events: { impact?: object; progress?: object }, mentored: object = {}) {
  useSession.setState({ isLoading: false, userId: 'ada' });
  const of = (role: object | undefined) => ({ ...nothing, ...(role && { events: role }) });
  const asked = answerWith({
    getCommunityAchievements: ({ year }) => ({
      year: year ?? 2026,
      years: [2026, 2025, 2024],
      leastPeople: 10,
      impact: { ...of(events.impact), ...mentored },
      progress: of(events.progress),
    }),
  });
  renderPage(<CommunityFigures partnerId="mill" />);
  return asked;
}

const months = (january: number | null, february: number | null) => [
  january,
  february,
  ...twelve(0).slice(2),
];

describe('group events in the figures of a community', () => {
  it('OPS-02 ACH-23 say how many were hosted, in a sentence, by arrow keys, as a table and as CSV', async () => {
    open({ impact: { total: 13, months: months(12, 1) } });
    const card = await screen.findByRole('region', { name: 'Events hosted by mentors in 2026' });
    within(card).getByText('Your mentors hosted 13 events in 2026.');
    const chart = within(card).getByRole('slider', {
      name: 'Events by month in 2026. Use the arrow keys to read each month.',
    });
    chart.focus();
    expect(chart.getAttribute('aria-valuetext')).toBe('January: 12 events hosted.');
    await userEvent.keyboard('{ArrowRight}');
    expect(chart.getAttribute('aria-valuetext')).toBe('February: 1 event hosted.');
    await userEvent.click(within(card).getByText('View as table'));
    const table = within(card).getByRole('table', { name: 'Events hosted by mentors in 2026' });
    expect(within(table).getByRole('row', { name: 'January 12' })).toBeTruthy();
    expect(within(table).getAllByRole('row')).toHaveLength(13);
    await userEvent.click(within(card).getByRole('button', { name: /^Download CSV/ }));
    expect(saved.files).toEqual([
      {
        name: 'community-impact-2026-events.csv',
        rows: expect.arrayContaining([
          ['Month', 'Events hosted in 2026'],
          ['January', 12],
          ['February', 1],
          ['December', 0],
        ]),
      },
    ]);
  });

  it('OPS-02 say of a month and of a total about too few people that they are not shown', async () => {
    open({ progress: { total: null, months: months(10, null) } });
    const card = await screen.findByRole('region', { name: 'Events attended by learners in 2026' });
    within(card).getByText(
      'We don’t show the total for 2026, because it would reveal figures about fewer than 10 people.',
    );
    const chart = within(card).getByRole('slider');
    chart.focus();
    expect(chart.getAttribute('aria-valuetext')).toBe('January: attended 10 times.');
    await userEvent.keyboard('{ArrowRight}');
    expect(chart.getAttribute('aria-valuetext')).toBe(
      'February: not shown, because it’s about fewer than 10 people.',
    );
    await userEvent.click(within(card).getByText('View as table'));
    expect(
      within(card).getByRole('row', { name: 'February Fewer than 10 people' }),
      'a withheld number is no 0',
    ).toBeTruthy();
  });

  it('OPS-02 say why there is nothing yet, without a chart, where every month is about too few people', async () => {
    open({
      impact: { total: null, months: twelve(null) },
      progress: { total: null, months: [null, ...twelve(0).slice(1)] },
    });
    await screen.findByRole('heading', { name: 'Events hosted by mentors in 2026' });
    expect(
      screen.getAllByText(
        'There are no figures to show for 2026, because they would be about fewer than 10 people.',
      ),
    ).toHaveLength(2);
    expect(screen.queryByRole('slider')).toBeNull();
    expect(screen.queryByText('View as table')).toBeNull();
  });

  it('OPS-02 say the total and why there is no chart where months alone are about too few people', async () => {
    open(
      { impact: { total: 14, months: twelve<number | null>(0, null, null) } },
      { total: { sessions: 14, hours: 7 }, months: twelve<object>({ sessions: 0, hours: 0 }, ...hidden) },
    );
    await screen.findByText('Your mentors hosted 14 events in 2026.');
    screen.getByText('Your mentors gave 7 hours in 14 sessions in 2026.');
    expect(
      screen.getAllByText(
        'There’s no chart by month, because it would reveal figures about fewer than 10 people.',
      ),
    ).toHaveLength(2);
    expect(screen.queryByRole('slider')).toBeNull();
  });

  it('OPS-02 say so of sessions where nothing is shown of them', async () => {
    open(
      {},
      {
        total: { sessions: null, hours: null },
        months: twelve<object>({ sessions: 0, hours: 0 }, ...hidden),
      },
    );
    await screen.findByText(
      'There are no figures to show for 2026, because they would be about fewer than 10 people.',
    );
    expect(screen.queryByRole('slider')).toBeNull();
  });

  it('OPS-02 say that there were none, without a chart, also where there were no sessions; the years are those of the server', async () => {
    const asked = open({});
    await screen.findByText('Your mentors hosted no events in 2026.');
    screen.getByText('Your learners attended no events in 2026.');
    expect(screen.queryByRole('slider')).toBeNull();
    expect(screen.getAllByText('There were no sessions in 2026.')).toHaveLength(2);
    const year = screen.getByRole('combobox', { name: 'Year' });
    expect(
      within(year)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['2026', '2025', '2024']);
    await userEvent.selectOptions(year, '2024');
    await screen.findByText('Your mentors hosted no events in 2024.');
    expect(asked.map(({ variables }) => variables)).toEqual([
      { partnerId: 'mill', year: null },
      { partnerId: 'mill', year: 2024 },
    ]);
  });
});
