import { act, cleanup, render, waitFor } from '@testing-library/react';
import { type NavigateFunction, useNavigate } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Brand } from '#/partner/brand/Brand.ts';
import type { Me } from '../session/Me.ts';

const saved = vi.hoisted(() => vi.fn());
vi.mock('../session/saveLanguage.ts', () => ({ saveLanguage: saved }));

const address = () => window.location.pathname;

type First = { go?: NavigateFunction; speak?: (language: 'en' | 'pt') => void };
type PageProps = { first: First; useLocale: () => { switchLocale: NonNullable<First['speak']> } };

/** Keeps the way to go of its first moment, as a page does that decided before a log-in. */
function Page({ first, useLocale }: PageProps) {
  const go = useNavigate();
  const { switchLocale } = useLocale();
  first.go ??= go;
  first.speak ??= switchLocale;
  return null;
}

/** A browser that opens `path`; `isBack`: with a session that is still read. */
async function arrive(path: string, { isBack = false, chosen = '' } = {}) {
  if (chosen) localStorage.setItem('language', chosen);
  if (isBack) localStorage.setItem('refreshToken', 'kept');
  window.history.replaceState(null, '', path);
  vi.resetModules();
  const { LocaleRouter, useLocale } = await import('./LocaleRouter.tsx');
  const { setLoggedIn } = await import('../session/sessionStore.ts');
  const { applyBrand } = await import('#/partner/brand/applyBrand.ts');
  const first: First = {};
  render(
    <LocaleRouter>
      <Page first={first} useLocale={useLocale} />
    </LocaleRouter>,
  );
  return {
    logIn: (language: string) => act(() => setLoggedIn({ id: 'u1', language } as unknown as Me)),
    /** As the page goes that was decided on before anything else happened. */
    go: (to: string) => act(async () => first.go?.(to)),
    speak: (language: 'en' | 'pt') => act(async () => first.speak?.(language)),
    wear: (language: string) => act(() => applyBrand({ whitelabelText: [], language } as unknown as Brand)),
  };
}

beforeEach(() => {
  localStorage.clear();
  saved.mockClear();
});
afterEach(cleanup);

it.each([
  ['/login', 'pt', '/pt/login', '/pt/dashboard'],
  ['/pt/login', 'en', '/login', '/dashboard'],
])(
  'I18-03 a log-in on %s leads who reads %s to that language, and so does the page that follows',
  async (path, language, there, next) => {
    const browser = await arrive(path, { chosen: language === 'pt' ? 'en' : 'pt' });
    await browser.logIn(language);
    expect(address()).toBe(there);
    await browser.go('/dashboard');
    expect(address()).toBe(next);
    // Other tabs follow what is chosen, not what an account has.
    expect(localStorage.getItem('language')).toBe(`${language}-account`);
  },
);

it('I18-03 who comes back reads the language of the account, before the last choice of the browser and the partner’s', async () => {
  const browser = await arrive('/faq', { isBack: true, chosen: 'en' });
  expect(address()).toBe('/faq');
  await browser.logIn('pt');
  expect(address()).toBe('/pt/faq');
  await browser.wear('en');
  expect(address()).toBe('/pt/faq');
});

it('I18-03 an address that names a language comes before the account’s', async () => {
  const browser = await arrive('/pt/faq', { isBack: true, chosen: 'en' });
  await browser.logIn('en');
  expect(address()).toBe('/pt/faq');
});

it('I18-03 an address that names a language comes before the partner’s', async () => {
  const browser = await arrive('/pt/faq');
  await browser.wear('en');
  expect(address()).toBe('/pt/faq');
});

it('I18-03 I18-05 who switches the language reads it from then on, and the account keeps it', async () => {
  const browser = await arrive('/login');
  await browser.logIn('pt');
  await browser.speak('en');
  expect(address()).toBe('/login');
  await waitFor(() => expect(saved).toHaveBeenCalledExactlyOnceWith('en'));
  await browser.go('/dashboard');
  expect(address()).toBe('/dashboard');
  expect(localStorage.getItem('language')).toBe('en');
});

it('I18-03 an account in a language that we do not speak changes nothing', async () => {
  const browser = await arrive('/login');
  await browser.logIn('fr');
  expect(address()).toBe('/login');
});
