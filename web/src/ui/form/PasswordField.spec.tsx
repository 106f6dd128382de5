import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { IntlProvider } from 'use-intl';
import { afterEach, expect, it } from 'vitest';
import { en } from '#/app/texts/texts.en.ts';
import { PasswordField } from './PasswordField.tsx';

afterEach(cleanup);

it('A11-01 of two passwords each button says which one it shows, and its state is in its name alone', async () => {
  render(
    <IntlProvider locale="en-GB" messages={en} timeZone="Europe/London">
      <PasswordField label="New password" />
      <PasswordField label="Confirm password" />
    </IntlProvider>,
  );
  const names = () => screen.getAllByRole('button').map((button) => button.textContent);
  expect(names()).toEqual(['Show New password', 'Show Confirm password']);
  await userEvent.click(screen.getByRole('button', { name: 'Show Confirm password' }));
  const hide = screen.getByRole('button', { name: 'Hide Confirm password' });
  // “Hide, pressed” would say that it is hidden.
  expect(hide.getAttribute('aria-pressed')).toBeNull();
  expect(screen.getByLabelText<HTMLInputElement>('Confirm password').type).toBe('text');
  expect(screen.getByLabelText<HTMLInputElement>('New password').type).toBe('password');
  expect(names()).toEqual(['Show New password', 'Hide Confirm password']);
});
