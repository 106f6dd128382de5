import { act, cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { renderPage } from '#/testing/renderPage.tsx';
import { setLoggedIn, setLoggedOut } from '../session/sessionStore.ts';
import { Extras } from './Extras.tsx';
import { closePanel } from './openPanel.ts';
import { shortcutsFor } from './shortcuts.ts';

type Me = Parameters<typeof setLoggedIn>[0];
const me = {
  id: 'u1',
  userType: 'mentee',
  isUserFinished: true,
  isAccessPaused: false,
  userPartners: [],
} as unknown as Me;

beforeEach(() => {
  // Another spec of the worker may have left somebody logged in.
  act(setLoggedOut);
  localStorage.clear();
  localStorage.setItem('cookieConsent', 'refused');
});
afterEach(() => {
  cleanup();
  act(() => {
    closePanel();
    setLoggedOut();
  });
  delete document.documentElement.dataset.theme;
});

async function openPalette(at = '/blog') {
  const page = renderPage(<Extras hasFooter />, at);
  await userEvent.keyboard('{Control>}k{/Control}');
  await screen.findByRole('combobox');
  return page;
}
const options = () => screen.getAllByRole('option').map((option) => option.textContent);

describe('the palette', () => {
  it('offers a visitor pages of visitors, and Enter goes there', async () => {
    const page = await openPalette();
    expect(options()).toContain('Log in');
    expect(options()).not.toContain('Dashboard');
    await userEvent.keyboard('contact');
    expect(options()).toEqual(['Contact us']);
    await userEvent.keyboard('{Enter}');
    expect(page.path()).toBe('/contactUs');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('offers a member what the sidebar offers, by group and accents aside', async () => {
    setLoggedIn(me);
    const page = await openPalette();
    await userEvent.keyboard('account prof');
    expect(options()).toEqual([expect.stringContaining('Profile · Account')]);
    await userEvent.keyboard('{Enter}');
    expect(page.path()).toBe('/account/profile');
  });

  it.each([
    ['USER', []],
    ['PARTNER_ADMIN', []],
    ['OPS', ['Operations']],
    ['ADMIN', ['Operations']],
  ] as const)('OPS-03 offers the console to who may open it alone: %s', async (userRole, expected) => {
    setLoggedIn({ ...me, userRole } as Me);
    const page = await openPalette();
    await userEvent.keyboard('operations');
    expect(screen.queryAllByRole('option').map((option) => option.textContent)).toEqual(expected);
    if (expected.length === 0) return;
    await userEvent.keyboard('{Enter}');
    expect(page.path()).toBe('/ops');
  });

  it('finds a page by what people call what is on it', async () => {
    setLoggedIn(me);
    await openPalette();
    await userEvent.keyboard('sess');
    expect(options()).toEqual([
      expect.stringContaining('Requests · Mentoring'),
      'Upcoming · Mentoring',
      'Completed · Mentoring',
    ]);
    await userEvent.clear(screen.getByRole('combobox'));
    await userEvent.keyboard('password');
    expect(options()).toEqual([expect.stringContaining('Profile · Account')]);
  });

  it('does what can be done from anywhere, by arrows too', async () => {
    await openPalette();
    await userEvent.keyboard('appearance');
    expect(options()).toEqual(['Appearance: Light', 'Appearance: Dark', 'Appearance: Same as my device']);
    await userEvent.keyboard('{ArrowDown}{Enter}');
    expect(document.documentElement.dataset.theme).toBe('dark');
  });

  it('ERR-37 says that nothing was found; Escape closes', async () => {
    await openPalette();
    await userEvent.keyboard('zebra');
    expect(screen.getByText("Sorry, we couldn't find any results")).toBeTruthy();
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('the help', () => {
  it('A11-04 "?" lists every shortcut that this person has, and switches single keys off', async () => {
    renderPage(<Extras hasFooter />, '/blog');
    await userEvent.keyboard('?');
    const dialog = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
    expect(within(dialog).getAllByRole('term')).toHaveLength(shortcutsFor(false).length);
    await userEvent.click(within(dialog).getByRole('switch'));
    await userEvent.keyboard('{Escape}?');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('A11-04 a sequence leads to a page', async () => {
    setLoggedIn(me);
    const page = renderPage(<Extras hasFooter />, '/blog');
    // Both at once: what lies between them is measured by the real clock.
    await userEvent.setup({ delay: null }).keyboard('gm');
    expect(page.path()).toBe('/messages');
  });
});
