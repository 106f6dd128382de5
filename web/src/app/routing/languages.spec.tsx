import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { IntlProvider, useFormatter } from 'use-intl';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { localeNames, localeOf, locales, withoutLocale } from '#/i18n/locales.ts';
import { applyBrand } from '#/partner/brand/applyBrand.ts';
import type { Brand } from '#/partner/brand/Brand.ts';
import { Extras } from '../extras/Extras.tsx';
import { setLoggedOut } from '../session/sessionStore.ts';
import { Drawer } from '../shell/Drawer.tsx';
import { Footer } from '../shell/footer/Footer.tsx';
import { en } from '../texts/texts.en.ts';
import { LocaleRouter, useLocale } from './LocaleRouter.tsx';
import { routes } from './routes.ts';

function Page() {
  const { pathname, search } = useLocation();
  const { locale } = useLocale();
  const formatter = useFormatter();
  const day = formatter.dateTime(new Date('2026-03-09T12:00:00Z'), { dateStyle: 'short' });
  return <output>{`${locale} ${pathname}${search} ${day}`}</output>;
}

function Shown({ children }: { children: ReactNode }) {
  const { locale } = useLocale();
  return (
    <IntlProvider locale={locales[locale].tag} messages={en} timeZone="UTC">
      {children}
      <Page />
    </IntlProvider>
  );
}

function open(part: ReactNode): void {
  render(
    <LocaleRouter>
      <Shown>{part}</Shown>
    </LocaleRouter>,
  );
}
const page = () => document.querySelector('output')?.textContent;
const address = () => `${window.location.pathname}${window.location.search}`;
const press = (name: string) =>
  act(async () => {
    fireEvent.click(within(screen.getByRole('group', { name: 'Language' })).getByRole('button', { name }));
  });

beforeEach(() => {
  localStorage.clear();
  // Another spec of the worker may have logged somebody in, who has a language.
  act(() => setLoggedOut());
  act(() => window.history.replaceState(null, '', '/faq?topic=2'));
});
afterEach(cleanup);

it.each([
  ['I18-05 the footer', <Footer key="footer" />],
  ['I18-05 the drawer', <Drawer key="drawer" isOpen onClose={() => {}} />],
])(
  '%s has a switch that keeps the page: en has no prefix and the formats of en-GB, pt has /pt',
  async (_where, part) => {
    open(part);
    expect([address(), page()]).toEqual(['/faq?topic=2', 'en /faq?topic=2 09/03/2026']);
    await press('Português');
    expect([address(), page()]).toEqual(['/pt/faq?topic=2', 'pt /faq?topic=2 09/03/26']);
    await press('English');
    expect([address(), page()]).toEqual(['/faq?topic=2', 'en /faq?topic=2 09/03/2026']);
  },
);

it('I18-03 a partner’s visitor reads the partner’s language until they choose; without one their browser’s stays', async () => {
  const brand = (language: string | null) =>
    act(() => applyBrand({ whitelabelText: [], language } as unknown as Brand));
  open(<Footer />);
  brand(null);
  expect(address()).toBe('/faq?topic=2');
  brand('pt');
  expect([address(), page()]).toEqual(['/pt/faq?topic=2', 'pt /faq?topic=2 09/03/26']);
  await press('English');
  brand(null);
  brand('pt');
  expect(address()).toBe('/faq?topic=2');
  act(() => applyBrand(null));
});

it('I18-05 locales are a list: en-US and pt-BR are two lines more, each in the switch, in the address and in its formats', async () => {
  const more = {
    us: { tag: 'en-US', prefix: '/us', name: 'English (US)' },
    br: { tag: 'pt-BR', prefix: '/br', name: 'Português (Brasil)' },
  };
  Object.assign(locales, more);
  localeNames.push(...(Object.keys(more) as typeof localeNames));
  try {
    open(<Footer />);
    await press('English (US)');
    expect([address(), page()]).toEqual(['/us/faq?topic=2', 'us /faq?topic=2 3/9/26']);
    await press('Português (Brasil)');
    expect([address(), page()]).toEqual(['/br/faq?topic=2', 'br /faq?topic=2 09/03/2026']);
    await press('English');
    expect(address()).toBe('/faq?topic=2');
    expect([localeOf('/us'), withoutLocale('/us'), localeOf('/usual')]).toEqual(['us', '/', 'en']);
  } finally {
    for (const name of Object.keys(more)) Reflect.deleteProperty(locales, name);
    localeNames.splice(2);
  }
});

it('I18-05 route names are not translated: no page has a language in its path', () => {
  const paths = routes.map(({ path }) => path);
  expect(paths).toContain('/faq');
  expect(paths.filter((path) => localeOf(path) !== 'en' || withoutLocale(path) !== path)).toEqual([]);
  expect(new Set(paths).size).toBe(paths.length);
});

/** What a window is sent when another one of the browser keeps a language. */
const hear = (language: string) =>
  act(async () => {
    localStorage.setItem('language', language);
    window.dispatchEvent(new StorageEvent('storage', { key: 'language', newValue: language }));
  });

it('I18-05 another tab of the browser follows the switch, keeps its page and answers nothing', async () => {
  localStorage.setItem('cookieConsent', 'refused');
  open(<Extras hasFooter={false} />);
  await hear('pt');
  expect([address(), page()]).toEqual(['/pt/faq?topic=2', 'pt /faq?topic=2 09/03/26']);
  await hear('fr');
  expect(address()).toBe('/pt/faq?topic=2');
  // Two switches in a row: the first is known only once the second one stands.
  localStorage.setItem('language', 'en');
  act(() => {
    window.dispatchEvent(new StorageEvent('storage', { key: 'language', newValue: 'pt' }));
  });
  expect([address(), page()]).toEqual(['/faq?topic=2', 'en /faq?topic=2 09/03/2026']);
  expect(localStorage.getItem('language')).toBe('en');
});

it('I18-05 a log-in in another tab of the browser, with its language, is no choice', async () => {
  localStorage.setItem('cookieConsent', 'refused');
  open(<Extras hasFooter={false} />);
  await hear('pt-account');
  expect(address()).toBe('/faq?topic=2');
  await hear('pt');
  expect(address()).toBe('/pt/faq?topic=2');
});
