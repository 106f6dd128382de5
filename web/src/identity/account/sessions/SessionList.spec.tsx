import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { settings } from '#/app/settings.ts';
import { sync } from '#/app/sync/index.ts';
import { openPage } from '#/testing/openPage.ts';
import { renderPage } from '#/testing/renderPage.tsx';
import { startTinyApi, type TinyApi } from '#/testing/tinyApi.ts';
import { SessionList } from './SessionList.tsx';
import type { AccountSession } from './sessionOperations.ts';

let api: TinyApi;
let sessions: AccountSession[];

beforeEach(async () => {
  api = await startTinyApi();
  settings.apiPath = api.url;
  openPage(api.url.replace('/api', '/account/profile'));
  const here = {
    __typename: 'AccountSession',
    id: 'here',
    isCurrent: true,
    isTransferred: false,
    browser: 'Firefox',
    system: 'Linux',
    device: 'computer',
    timezone: 'Europe/Lisbon',
    startedAt: '2026-01-15T09:00:00.000Z',
    lastUsedAt: '2026-01-15T10:30:00.000Z',
  } as AccountSession;
  sessions = [
    here,
    { ...here, id: 'phone', isCurrent: false, isTransferred: true, browser: 'Safari', system: 'iOS' },
    { ...here, id: 'old', isCurrent: false, browser: null, system: null, device: null, timezone: null },
  ];
  api.state.intercept = (name) => {
    if (name === 'AccountSessions') return { body: { data: { getAccountSessions: sessions } } };
    if (name === 'EndAccountSession') {
      sessions = sessions.filter(({ id }) => id !== 'phone');
      return { body: { data: { endAccountSession: true } } };
    }
    if (name !== 'EndOtherAccountSessions') return undefined;
    sessions = sessions.filter(({ isCurrent }) => isCurrent);
    return { body: { data: { endOtherAccountSessions: true } } };
  };
});
afterEach(async () => {
  cleanup();
  sync.reset();
  await api.close();
});

const row = async (name: string) => (await screen.findByText(name)).closest('li') as HTMLElement;

it('each log-in is described, this device is marked and cannot be ended here', async () => {
  renderPage(<SessionList />);
  const here = await row('Firefox on Linux');
  within(here).getByText('This device');
  within(here).getByText('Time zone: Lisbon');
  within(here).getByText('Logged in: 15 Jan 2026, 09:00');
  within(here).getByText('Last used: 15 Jan 2026, 10:30');
  expect(within(here).queryByRole('button')).toBeNull();
  within(await row('Safari on iOS')).getByText('Transferred from another address');
  const unknown = await row('Unknown device');
  expect(within(unknown).queryByText(/^Time zone/)).toBeNull();
});

it('one log-in is ended by keyboard, and the focus stays with the list', async () => {
  renderPage(<SessionList />);
  const button = await screen.findByRole('button', { name: 'Log out: Safari on iOS' });
  button.focus();
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(screen.queryByText('Safari on iOS')).toBeNull());
  expect(document.activeElement?.textContent).toBe('Where you’re logged in');
});

it('all others are ended at once, and an empty list says that this device is the only one', async () => {
  renderPage(<SessionList />);
  await userEvent.click(await screen.findByRole('button', { name: 'Log out everywhere else' }));
  await screen.findByText('You’re only logged in on this device.');
  expect(screen.queryByRole('button', { name: 'Log out everywhere else' })).toBeNull();
});

it('a list that cannot be loaded says so and is asked for again', async () => {
  const answer = api.state.intercept;
  api.state.intercept = () => ({ body: { errors: [{ message: 'no', extensions: { code: 'NOT_FOUND' } }] } });
  renderPage(<SessionList />);
  const retry = await screen.findByRole('button', { name: 'Try again' });
  api.state.intercept = answer;
  await userEvent.click(retry);
  await row('Firefox on Linux');
});
