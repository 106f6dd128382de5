import { act, cleanup, render, screen } from '@testing-library/react';
import { useFormatter, useTranslations } from 'use-intl';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { localeNames, localeOf, locales } from '#/i18n/locales.ts';
import { applyBrand } from '#/partner/brand/applyBrand.ts';
import type { Brand } from '#/partner/brand/Brand.ts';
import { LocaleRouter } from '../routing/LocaleRouter.tsx';
import { setLoggedIn, setLoggedOut } from '../session/sessionStore.ts';
import { IntlRoot } from './IntlRoot.tsx';

const noon = new Date('2026-03-14T12:00:00Z');

function Sample() {
  const t = useTranslations('app');
  const format = useFormatter();
  return (
    <p>
      {t('notFound.title')} | {t('footer.missing' as 'footer.about')} |{' '}
      {format.dateTime(noon, { dateStyle: 'short', timeStyle: 'short' })} | {format.number(1234567.5)}
    </p>
  );
}

async function show(at: string): Promise<string> {
  window.history.replaceState(null, '', at);
  await act(async () =>
    render(
      <LocaleRouter>
        <IntlRoot>
          <Sample />
        </IntlRoot>
      </LocaleRouter>,
    ),
  );
  return screen.getByText(/\|/).textContent ?? '';
}

afterEach(() => {
  cleanup();
  act(() => {
    setLoggedOut();
    applyBrand(null);
  });
  vi.restoreAllMocks();
});

it('I18-01 I18-03 I18-04 I18-13 TRP-36 English and Portuguese, by the address, formatted as in Britain and Portugal', () => {
  expect(localeNames).toEqual(['en', 'pt']);
  expect(localeNames.map((name) => locales[name].tag)).toEqual(['en-GB', 'pt-PT']);
  expect(['/', '/blog', '/pt', '/pt/blog', '/pto'].map(localeOf)).toEqual(['en', 'en', 'pt', 'pt', 'en']);
});

describe('a page', () => {
  it('I18-02 I18-06 I18-10 ERR-16 TRP-36 British dates in the zone of the person; a key that is missing is silent', async () => {
    const logged = vi.spyOn(console, 'error');
    setLoggedIn({ id: 'u1', timezone: 'America/New_York' } as Parameters<typeof setLoggedIn>[0]);
    expect(await show('/')).toContain('14/03/2026, 08:00 | 1,234,567.5');
    expect(logged).not.toHaveBeenCalled();
  });

  it('I18-08 a partner replaces a text by its key', async () => {
    const whitelabelText = [{ key: 'app.notFound.title', value: 'Nobody home', language: 'en' }];
    applyBrand({ id: 'p', name: 'P', whiteLabel: false, whitelabelText } as unknown as Brand);
    expect(await show('/')).toContain('Nobody home |');
  });
});
