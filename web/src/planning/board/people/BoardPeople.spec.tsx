import { cleanup, render, screen, within } from '@testing-library/react';
import { IntlProvider } from 'use-intl';
import { afterEach, expect, it } from 'vitest';
import { en } from '#/app/texts/texts.en.ts';
import { pt } from '#/app/texts/texts.pt.ts';
import { personOf } from '../../testing/planOf.ts';
import { BoardPeople } from './BoardPeople.tsx';

afterEach(cleanup);

function show(locale: 'en' | 'pt', names: readonly string[], total: number) {
  render(
    <IntlProvider locale={locale} messages={(locale === 'en' ? en : pt) as typeof en} timeZone="UTC">
      <BoardPeople attendance={{ items: names.map(personOf), total }} />
    </IntlProvider>,
  );
}
const five = ['Ada', 'Ben', 'Cleo', 'Dee', 'Eve'];

it.each([
  ['en', 'On this board now', 'and 3 more'],
  ['pt', 'Agora neste quadro', 'e mais 3'],
] as const)(
  'PLN-32 names in %s the first five who are at the board, and counts the rest',
  (locale, label, more) => {
    show(locale, five, 8);
    const list = within(screen.getByRole('list', { name: label }));
    const said = list.getAllByRole('listitem').map((item) => item.textContent);
    expect(said.slice(0, 5)).toEqual(five);
    expect(said[5]).toContain('+3');
    expect(said[5]).toContain(more);
  },
);

it('PLN-32 shows nothing where nobody else is, and no number where all are shown', () => {
  show('en', [], 0);
  expect(screen.queryByRole('list')).toBeNull();
  show('en', five, 5);
  expect(screen.getAllByRole('listitem')).toHaveLength(5);
});
