import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { renderPage } from '#/testing/renderPage.tsx';
import { TimezoneButton } from './TimezoneButton.tsx';

afterEach(cleanup);

it.each([
  ['en', 'America/Sao_Paulo', 'Times are shown in Sao Paulo (UTC-03:00)'],
  ['pt', 'America/Sao_Paulo', 'As horas são apresentadas em São Paulo (UTC-03:00)'],
  ['pt', 'Africa/Lagos', 'As horas são apresentadas em Lagos (UTC+01:00)'],
] as const)('NAV-31 in %s the bubble names the city of %s', async (language, zone, text) => {
  renderPage(<TimezoneButton />, '/', zone, language);
  await userEvent.click(screen.getByRole('button'));
  expect(screen.getByText(text)).toBeTruthy();
});

it('NAV-31 the bubble is gone with the focus, so that the next Esc is for what has the focus then', async () => {
  const pressed: string[] = [];
  renderPage(
    <>
      <TimezoneButton />
      <button type="button" onKeyDown={({ key }) => pressed.push(key)}>
        Card
      </button>
    </>,
  );
  const button = screen.getByRole('button', { name: 'Time zone' });
  await userEvent.click(button);
  expect(button.getAttribute('aria-expanded')).toBe('true');
  screen.getByRole('button', { name: 'Card' }).focus();
  await userEvent.keyboard('{Escape}');
  expect(pressed).toEqual(['Escape']);
  expect(button.getAttribute('aria-expanded')).toBe('false');
});
