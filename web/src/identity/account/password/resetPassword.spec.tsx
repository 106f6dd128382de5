import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { answerWith, refusal } from '#/testing/answerWith.ts';
import { renderPage } from '#/testing/renderPage.tsx';
import { ResetPasswordPage } from './ResetPasswordPage.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const address = '/reset-password?resetId=u1.r1.signed';
const spent = { name: 'This link no longer works' };

it('AUT-32 a link that was used says so before a password is typed', async () => {
  const asked = answerWith({ isResetLinkGood: () => false });
  renderPage(<ResetPasswordPage />, address);
  await screen.findByRole('heading', spent);
  expect(asked.map(({ name, variables }) => [name, variables])).toEqual([
    ['isResetLinkGood', { resetId: 'u1.r1.signed' }],
  ]);
  expect(screen.queryByLabelText('New password')).toBeNull();
  expect(screen.getByRole('link', { name: 'Send me a new link' })).toBeTruthy();
});

it.each([
  ['works', () => true],
  [
    'cannot be asked about',
    (): never => {
      throw refusal('INTERNAL');
    },
  ],
])('AUT-32 a link that %s keeps its form, and what is typed', async (_what, answer) => {
  const asked = answerWith({ isResetLinkGood: answer });
  renderPage(<ResetPasswordPage />, address);
  fireEvent.change(screen.getByLabelText('New password'), { target: { value: 'a long walk' } });
  await waitFor(() => expect(asked).toHaveLength(1));
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(screen.queryByRole('heading', spent)).toBeNull();
  expect(screen.getByLabelText<HTMLInputElement>('New password').value).toBe('a long walk');
});
