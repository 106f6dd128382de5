import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { Shown } from '#/app/firstPage.ts';
import { answerWith } from '#/testing/answerWith.ts';
import { renderPage } from '#/testing/renderPage.tsx';
import { DueTasks } from './DueTasks.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

it.each([
  ['in a usual week', '2026-11-24T12:00:00Z', '2026-12-01'],
  ['early in a week whose Sunday has 25 hours', '2026-10-19T23:10:00Z', '2026-10-27'],
  ['late in a week whose Sunday has 23 hours', '2026-03-24T23:30:00Z', '2026-03-31'],
])(
  'NAV-209 I18-11 what is due within seven days of the calendar is asked for: %s',
  async (_when, now, upTo) => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(now) });
    const asked = answerWith({});
    renderPage(
      <>
        <Shown part="header" />
        <Shown part="page" />
        <DueTasks />
      </>,
    );
    await waitFor(() => expect(asked.map(({ variables }) => variables.upTo)).toEqual([upTo]));
  },
);

it('NAV-209 what has been overdue for most of a year says of which year it is', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2027-10-27T12:00:00Z') });
  const due = (id: string, deadline: string) => ({ __typename: 'PlanTask', id, name: id, deadline });
  answerWith({ getDueTasks: () => [due('old', '2026-12-04'), due('new', '2027-10-29')] });
  renderPage(
    <>
      <Shown part="header" />
      <Shown part="page" />
      <DueTasks />
    </>,
  );
  expect(await screen.findByText('Overdue: Fri 4 Dec 2026')).toBeTruthy();
  expect(screen.getByText('Due Fri 29 Oct')).toBeTruthy();
});
