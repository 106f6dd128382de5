import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { setLoggedIn, setLoggedOut } from '#/app/session/sessionStore.ts';
import { sync } from '#/app/sync/index.ts';
import { answerWith } from '#/testing/answerWith.ts';
import { renderPage } from '#/testing/renderPage.tsx';
import { PartnerAdminPage } from './PartnerAdminPage.tsx';

afterEach(() => {
  cleanup();
  sync.reset();
  vi.restoreAllMocks();
  setLoggedOut();
});

it('OPS-02 NAV-17 each tab names the window, and so does the community', async () => {
  const partners = ['Quay', 'Yard'].map((name) => ({ role: 'MANAGER', partner: { id: name, name } }));
  setLoggedIn({ id: 'nora', userPartners: partners } as never);
  answerWith({});
  renderPage(<PartnerAdminPage />, '/partner-admin');
  const title = () => document.title.replace(/ \|.*/, '');
  await waitFor(() => expect(title()).toBe('Waiting: Quay'));
  await userEvent.click(screen.getByRole('tab', { name: 'Members' }));
  await waitFor(() => expect(title()).toBe('Members: Quay'));
  await userEvent.selectOptions(screen.getByLabelText('Community'), 'Yard');
  await waitFor(() => expect(title()).toBe('Members: Yard'));
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Yard');
  cleanup();
  renderPage(<PartnerAdminPage />, '/partner-admin?tab=unknown');
  await waitFor(() => expect(title(), 'the first is shown').toBe('Waiting: Quay'));
});
