import { act, cleanup, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { IntlProvider } from 'use-intl';
import { afterEach, expect, it } from 'vitest';
import { useLiveStatus } from '#/app/live/liveStatus.ts';
import { setLoggedIn, setLoggedOut } from '#/app/session/sessionStore.ts';
import { en } from '#/app/texts/texts.en.ts';
import { renderPage } from '#/testing/renderPage.tsx';
import type { ProfileField, ProfileForm } from '../profileRules.ts';
import { SaveBar } from './SaveBar.tsx';
import { type AccountForm, useAccountForm } from './useAccountForm.ts';

const names: readonly ProfileField[] = ['headline', 'goals'];
const loaded = { headline: 'Candles from Leeds', goals: '' } as ProfileForm;
let account: AccountForm;

function Page() {
  account = useAccountForm('profile', loaded, names);
  return <p>{`${account.form.watch('headline')} (${account.changed.join()})`}</p>;
}

const wrapper = ({ children }: { children: ReactNode }) => (
  <IntlProvider locale="en-GB" messages={en} timeZone="Europe/London">
    {children}
  </IntlProvider>
);

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

it('what another person typed in the same tab takes the place of nothing', () => {
  open();
  type('Candles and so');
  open('u2');
  type('Soap');
  open();
  expect(screen.getByText('Candles and so (headline)')).toBeTruthy();
  open('u2');
  expect(screen.getByText('Soap (headline)')).toBeTruthy();
  act(() => account.discard());
  open();
  expect(screen.getByText('Candles and so (headline)')).toBeTruthy();
  act(() => account.discard());
  expect(sessionStorage.getItem('unsavedAnswers')).toBeNull();
});

it('what was discarded stays away', () => {
  open();
  type('Candles and so');
  act(() => account.discard());
  open();
  expect(screen.getByText('Candles from Leeds ()')).toBeTruthy();
});

it('LIV-08 without a network the bar says at once that it is kept and to be saved later, louder after a press', () => {
  const text = 'You’re offline. We’ve kept what you entered. Save it when you’re back online.';
  act(() => useLiveStatus.setState({ isOnline: false }));
  const bar = { isShown: true, errorCount: 0, onDiscard: () => {} };
  const { rerender } = render(<SaveBar {...bar} state="idle" />, { wrapper });
  expect(screen.getByText(text).getAttribute('role')).toBe('status');
  rerender(<SaveBar {...bar} state="offline" />);
  expect(screen.getByText(text).getAttribute('role')).toBe('alert');
  act(() => useLiveStatus.setState({ isOnline: true }));
  expect(screen.queryByText(text)).toBeNull();
});
