import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router';
import { afterEach, expect, it } from 'vitest';
import { renderPage } from '#/testing/renderPage.tsx';
import { SignUpPage } from './SignUpPage.tsx';
import { VerificationView } from './VerificationView.tsx';

afterEach(cleanup);

it('ONB-16 whose address was mistyped corrects it, and finds the rest of the form as it was', async () => {
  const form = { firstName: 'Maya', lastName: 'Lopes', userType: 'mentee', newsletter: true } as const;
  const account = { id: 'u1', email: 'maya@exmaple.org', sentAt: null, isFromLogin: false, form };
  renderPage(
    <Routes>
      <Route path="/signup" element={<SignUpPage />} />
      <Route path="*" element={<VerificationView step="check" account={account} onRetry={() => {}} />} />
    </Routes>,
    '/email-verification',
  );
  await userEvent.click(screen.getByRole('link', { name: 'Correct it' }));
  const value = (name: string) => (screen.getByRole('textbox', { name }) as HTMLInputElement).value;
  expect(value('Email')).toBe('maya@exmaple.org');
  expect(value('First name')).toBe('Maya');
  expect(value('Last name')).toBe('Lopes');
  expect((screen.getByRole('checkbox', { name: /terms of use/ }) as HTMLInputElement).checked).toBe(false);
});
