import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { setLoggedIn, setLoggedOut } from '#/app/session/sessionStore.ts';
import { settings } from '#/app/settings.ts';
import { sync } from '#/app/sync/index.ts';
import { openPage } from '#/testing/openPage.ts';
import { renderPage } from '#/testing/renderPage.tsx';
import { startTinyApi, type TinyApi } from '#/testing/tinyApi.ts';
import { AccountSecurity } from './AccountSecurity.tsx';
import { DeleteAccount } from './deletion/DeleteAccount.tsx';

type Me = Parameters<typeof setLoggedIn>[0];
const me = { id: 'u1', email: 'ana@example.org', isPasswordSet: true, deletionDueAt: null } as Me;

let api: TinyApi;
beforeEach(async () => {
  api = await startTinyApi();
  settings.apiPath = api.url;
  openPage(api.url.replace('/api', '/account/profile'));
});
afterEach(async () => {
  cleanup();
  sync.reset();
  setLoggedOut();
  await api.close();
});

const refuse = (extensions: object) => ({ body: { errors: [{ message: 'no', extensions }] } });
const open = (name: string) => userEvent.click(screen.getByRole('button', { name }));

it('AUT-33 AUT-34 who has no password sets one, and is asked for no current one', async () => {
  setLoggedIn({ ...me, isPasswordSet: false });
  renderPage(<AccountSecurity />);
  expect(screen.queryByRole('button', { name: 'Change password' })).toBeNull();
  await open('Set a password');
  const field = await screen.findByLabelText('New password');
  expect(document.activeElement).toBe(field);
  expect(screen.queryByLabelText('Current password')).toBeNull();
  expect(screen.getByLabelText('Confirm password').getAttribute('autocomplete')).toBe('new-password');
});

it('ERR-53 PRO-74 what the server says of a field stands beside it, and what was typed stays', async () => {
  setLoggedIn(me);
  api.state.intercept = (name) =>
    name === 'RequestEmailChange'
      ? refuse({ code: 'BAD_USER_INPUT', fields: { password: 'passwordWrong' } })
      : undefined;
  renderPage(<AccountSecurity />);
  await open('Change email');
  await userEvent.type(await screen.findByLabelText('New email'), 'new@example.org');
  await userEvent.type(screen.getByLabelText('Current password'), 'not this one');
  await open('Send the link');
  await screen.findByText('This isn’t your current password');
  expect(document.activeElement).toBe(screen.getByLabelText('Current password'));
  expect(screen.getByLabelText<HTMLInputElement>('New email').value).toBe('new@example.org');
  await open('Cancel');
  const change = screen.getByRole('button', { name: 'Change email' });
  await waitFor(() => expect(document.activeElement).toBe(change));
});

it('PRV-13 without a password the word is enough, and an old log-in must log in again', async () => {
  setLoggedIn({ ...me, isPasswordSet: false });
  api.state.intercept = (name) =>
    name === 'DeleteUser' ? refuse({ code: 'NOT_AUTHORIZED', refusal: 'LogInAgain' }) : undefined;
  renderPage(<DeleteAccount />);
  await open('Delete my account');
  const word = await screen.findByLabelText('Type DELETE to confirm');
  expect(screen.queryByLabelText('Current password')).toBeNull();
  await userEvent.type(word, 'DELETE');
  const dialog = screen.getByRole('dialog');
  await userEvent.click(dialog.querySelector('[type=submit]') ?? dialog);
  await screen.findByText(/log in again and come back within 10 minutes/);
});

it('PRO-74 once the link is sent the focus is on what closes the form, and then back on its button', async () => {
  setLoggedIn(me);
  api.state.intercept = (name) =>
    name === 'RequestEmailChange' ? { body: { data: { requestEmailChange: true } } } : undefined;
  renderPage(<AccountSecurity />);
  await open('Change email');
  await userEvent.type(await screen.findByLabelText('New email'), 'new@example.org');
  await userEvent.type(screen.getByLabelText('Current password'), 'a long password');
  await open('Send the link');
  const close = await screen.findByRole('button', { name: 'Close' });
  await waitFor(() => expect(document.activeElement).toBe(close));
  await userEvent.click(close);
  const change = screen.getByRole('button', { name: 'Change email' });
  await waitFor(() => expect(document.activeElement).toBe(change));
});

it('PRO-74 an address whose link was not opened yet is shown after a reload, beside the one that still counts', async () => {
  setLoggedIn(me);
  let waiting: string | null = 'first@example.org';
  api.state.intercept = (name) => {
    if (name === 'PendingEmail') return { body: { data: { getPendingEmail: waiting } } };
    return name === 'RequestEmailChange' ? { body: { data: { requestEmailChange: true } } } : undefined;
  };
  renderPage(<AccountSecurity />);
  await screen.findByText(/^Open the link we’ve sent to first@example.org to start using that address/);
  expect(screen.getByText('ana@example.org')).toBeTruthy();
  // Another one takes its place; while the form says it, nothing says it twice.
  await open('Change email');
  expect(screen.queryByText(/first@example.org/)).toBeNull();
  await userEvent.type(await screen.findByLabelText('New email'), 'new@example.org');
  await userEvent.type(screen.getByLabelText('Current password'), 'a long password');
  waiting = 'new@example.org';
  await open('Send the link');
  const close = await screen.findByRole('button', { name: 'Close' });
  expect(screen.getAllByText(/new@example.org/)).toHaveLength(1);
  await userEvent.click(close);
  await screen.findByText(/^Open the link we’ve sent to new@example.org to start using that address/);
});

it('PRV-13 once the account is to be deleted the focus is on what says so, with the way back', async () => {
  setLoggedIn(me);
  const deleted = { ...me, deletionDueAt: '2026-12-12T09:00:00.000Z' };
  api.state.intercept = (name) =>
    name === 'DeleteUser' ? { body: { data: { deleteUser: true } } } : { body: { data: { me: deleted } } };
  renderPage(<DeleteAccount />);
  await open('Delete my account');
  await userEvent.type(await screen.findByLabelText('Current password'), 'a long password');
  await userEvent.type(screen.getByLabelText('Type DELETE to confirm'), 'DELETE');
  const dialog = screen.getByRole('dialog');
  await userEvent.click(dialog.querySelector('[type=submit]') ?? dialog);
  const keep = await screen.findByRole('button', { name: 'Keep my account' });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(document.activeElement?.contains(keep)).toBe(true));
  expect(document.activeElement?.textContent).toContain('We’ll delete your account on 12 December 2026.');
  expect(document.activeElement).not.toBe(document.body);
});
