import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { endSessionParts } from '#/app/session/sessionEnd.ts';
import { answerWith, refusal } from '#/testing/answerWith.ts';
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

it('ACH-25 asks before a statement is withdrawn, for its link cannot be brought back', async () => {
  const statement = { id: 'one', address: '/statement/one', pdfPath: '/one.pdf', language: 'en', hours: 3 };
  const asked = answerWith({
    getVolunteeringStatements: () => [{ ...statement, from: '2026-10-05', to: '2026-11-29', sessions: 3 }],
    withdrawVolunteeringStatement: () => true,
  });
  renderPage(<StatementCard memberSince={null} />);
  const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
  const withdrawals = () => asked.filter(({ name }) => name === 'withdrawVolunteeringStatement').length;
  await press(/^Withdraw/);
  const dialog = await screen.findByRole('dialog', { name: 'Withdraw this statement?' });
  expect(dialog.textContent).toContain('5 Oct 2026 to 29 Nov 2026: 3 hours, in English');
  await press('Keep statement');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(withdrawals()).toBe(0);
  await press(/^Withdraw/);
  await press('Withdraw statement');
  await expect.poll(withdrawals).toBe(1);
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
});

it('ACH-25 ERR-10 says where the statements could not be loaded, and asks for them again', async () => {
  endSessionParts();
  let isDown = true;
  answerWith({
    getVolunteeringStatements() {
      if (isDown) throw refusal('INTERNAL');
      return [
        {
          id: 'one',
          address: '/statement/one',
          pdfPath: '/one.pdf',
          language: 'en',
          hours: 3,
          from: '2026-10-05',
          to: '2026-11-29',
          sessions: 3,
        },
      ];
    },
  });
  renderPage(<StatementCard memberSince={null} />);
  await screen.findByText('We couldn’t load your statements', undefined, { timeout: 20_000 });
  isDown = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findAllByRole('listitem')).toHaveLength(1);
  expect(screen.queryByText('We couldn’t load your statements')).toBeNull();
});
