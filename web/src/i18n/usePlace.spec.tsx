import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { IntlProvider } from 'use-intl';
import { expect, it } from 'vitest';
import { places } from './places.pt.ts';
import { usePlace } from './usePlace.ts';

function placesIn(locale: string, ...zones: readonly string[]): readonly string[] {
  const messages: object = locale === 'pt-PT' ? { places } : {};
  const wrapper = ({ children }: { children: ReactNode }) => (
    <IntlProvider locale={locale} messages={messages}>
      {children}
    </IntlProvider>
  );
  const { result } = renderHook(usePlace, { wrapper });
  return zones.map(result.current);
}

it('I18-10 the city of a zone has the name that the language has for it', () => {
  const zones = ['Europe/Lisbon', 'Europe/London', 'America/Sao_Paulo', 'Africa/Sao_Tome', 'UTC'];
  expect(placesIn('en-GB', ...zones)).toEqual(['Lisbon', 'London', 'Sao Paulo', 'Sao Tome', 'UTC']);
  expect(placesIn('pt-PT', ...zones)).toEqual(['Lisboa', 'Londres', 'São Paulo', 'São Tomé', 'UTC']);
  const more = [
    'Atlantic/Cape_Verde',
    'Europe/Rome',
    'Europe/Amsterdam',
    'Africa/Luanda',
    'America/New_York',
  ];
  expect(placesIn('pt-PT', ...more)).toEqual(['Cabo Verde', 'Roma', 'Amesterdão', 'Luanda', 'Nova Iorque']);
});
