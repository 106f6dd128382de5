import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { answerWith } from '#/testing/answerWith.ts';
import { renderPage } from '#/testing/renderPage.tsx';
import { StatementCard } from './StatementCard.tsx';

afterEach(cleanup);

it('ACH-25 a statement begins and ends with days of the zone in the profile, whatever that of the browser', async () => {
  answerWith({ getVolunteeringStatements: () => [] });
  // 26 hours apart: one of them has another day than the browser.
  for (const zone of ['Pacific/Kiritimati', 'Etc/GMT+12']) {
    const day = (at: Date) => at.toLocaleDateString('en-CA', { timeZone: zone });
    const joined = new Date(Date.now() - 60_000);
    const { unmount } = renderPage(<StatementCard memberSince={joined.toISOString()} />, '/', zone);
    expect((await screen.findByLabelText<HTMLInputElement>('From')).value).toBe(day(joined));
    expect(screen.getByLabelText<HTMLInputElement>('To').value).toBe(day(new Date()));
    unmount();
  }
});

it('ACH-25 each statement that was issued says its period, its hours and its language', async () => {
  const period = { from: '2026-10-05', to: '2026-11-29', sessions: 3 };
  answerWith({
    getVolunteeringStatements: () => [
      { ...period, id: 'one', address: '/statement/one', pdfPath: '/one.pdf', language: 'en', hours: 3 },
      { ...period, id: 'two', address: '/statement/two', pdfPath: '/two.pdf', language: 'pt', hours: 1 },
    ],
  });
  renderPage(<StatementCard memberSince={null} />);
  const rows = await screen.findAllByRole('listitem');
  expect(rows.map((row) => row.querySelector('p')?.textContent)).toEqual([
    '5 Oct 2026 to 29 Nov 2026: 3 hours, in English',
    '5 Oct 2026 to 29 Nov 2026: 1 hour, in Portuguese',
  ]);
});
