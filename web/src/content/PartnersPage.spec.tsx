import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { IntlProvider } from 'use-intl';
import { afterEach, expect, it, vi } from 'vitest';
import { en } from '#/app/texts/texts.en.ts';
import { answerWith } from '#/testing/answerWith.ts';
import { PartnersPage } from './PartnersPage.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

it('COM-09 PRT-14 says of each community whether who joins waits for an answer', async () => {
  const plain = { partnerLogo: null, aboutUs: null, needsApproval: false, closedCommunity: false };
  answerWith({
    getPartner: () => ({ id: 'ours' }),
    getAllPartners: () => [
      { ...plain, id: 'open', name: 'Open' },
      { ...plain, id: 'quay', name: 'Quay', needsApproval: true },
      { ...plain, id: 'walled', name: 'Walled', closedCommunity: true },
    ],
  });
  render(
    <IntlProvider locale="en-GB" messages={en} timeZone="Europe/London">
      <MemoryRouter>
        <PartnersPage />
      </MemoryRouter>
    </IntlProvider>,
  );
  await screen.findByRole('heading', { name: 'Walled' });
  const signs = screen
    .getAllByRole('listitem')
    .map((card) => card.querySelector('h2')?.nextElementSibling?.textContent);
  expect(signs).toEqual(['Open to everyone', 'Approves new members', 'Approves new members']);
});
