import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { answerWith } from '#/testing/answerWith.ts';
import { renderPage } from '#/testing/renderPage.tsx';
import { StatementCard } from './StatementCard.tsx';

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
