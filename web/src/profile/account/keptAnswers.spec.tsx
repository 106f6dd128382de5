import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { setLoggedIn, setLoggedOut } from '#/app/session/sessionStore.ts';
import { renderPage } from '#/testing/renderPage.tsx';
import type { ProfileField, ProfileForm } from '../profileRules.ts';
import { type AccountForm, useAccountForm } from './useAccountForm.ts';

const names: readonly ProfileField[] = ['headline', 'goals'];
const loaded = { headline: 'Candles from Leeds', goals: '' } as ProfileForm;
let account: AccountForm;

function Page() {
  account = useAccountForm('profile', loaded, names);
  return <p>{`${account.form.watch('headline')} (${account.changed.join()})`}</p>;
}

const open = (userId = 'u1') => {
  cleanup();
  setLoggedIn({ id: userId } as Parameters<typeof setLoggedIn>[0]);
  renderPage(<Page />, '/account/profile');
};
const type = (headline: string) => act(() => account.form.setValue('headline', headline));

afterEach(() => {
  cleanup();
  sessionStorage.clear();
  setLoggedOut();
});

it('what was typed and not saved is there again after a reload, for the same person alone', () => {
  open();
  type('Candles and so');
  open();
  expect(screen.getByText('Candles and so (headline)')).toBeTruthy();
  open('u2');
  expect(screen.getByText('Candles from Leeds ()')).toBeTruthy();
});

it('what was discarded stays away', () => {
  open();
  type('Candles and so');
  act(() => account.discard());
  open();
  expect(screen.getByText('Candles from Leeds ()')).toBeTruthy();
});
