import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { endSessionParts } from '#/app/session/sessionEnd.ts';
import { useSession } from '#/app/session/sessionStore.ts';
import { answerWith } from '#/testing/answerWith.ts';
import { renderPage } from '#/testing/renderPage.tsx';
import { ProgressPage } from './ProgressPage.tsx';

afterEach(() => {
  cleanup();
  endSessionParts();
  vi.restoreAllMocks();
  useSession.setState({ isLoading: false, userId: null });
});

const twelve = (...first: number[]) => Array.from({ length: 12 }, (_, month) => first[month] ?? 0);

/** The figures of a mentee who learned two hours in January 2026, and in the year before that where it is given. */
async function open(before?: readonly number[]) {
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
  renderPage(<ProgressPage />);
  const slider = await screen.findByRole('slider', { name: /^Hours by month in 2026/ });
  const card = within(screen.getByRole('region', { name: 'Hours by month in 2026' }));
  return { card, point: slider.getAttribute('aria-valuetext') };
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
