import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes, useNavigate } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import { setLoggedIn, setLoggedOut } from '#/app/session/sessionStore.ts';
import { answerWith } from '#/testing/answerWith.ts';
import { renderPage } from '#/testing/renderPage.tsx';
import { EmailVerificationPage } from './EmailVerificationPage.tsx';
import { SignUpPage } from './SignUpPage.tsx';
import { VerificationView } from './VerificationView.tsx';

afterEach(() => {
  cleanup();
  setLoggedOut();
  vi.restoreAllMocks();
});

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

function Back() {
  const navigate = useNavigate();
  return (
    <button type="button" onClick={() => navigate(-1)}>
      Back
    </button>
  );
}

it('ONB-16 who goes back from the mail finds the form as it was, without its passwords', async () => {
  const user = userEvent.setup();
  answerWith({
    botCheckChallenge: () => null,
    signUp: () => ({ id: 'u1', email: 'maya@exmaple.org' }),
  });
  const { path } = renderPage(
    <>
      <Back />
      <Routes>
        <Route path="/signup" element={<SignUpPage />} />
        <Route path="/email-verification" element={<EmailVerificationPage />} />
      </Routes>
    </>,
    '/signup?r=%2Fmessages',
  );
  for (const [name, text] of [
    ['First name', 'Maya'],
    ['Last name', 'Lopes'],
    ['Email', 'maya@exmaple.org'],
    ['Password', 'a long walk by the sea'],
    ['Confirm password', 'a long walk by the sea'],
  ] as const)
    await user.type(screen.getByLabelText(name), text);
  for (const name of [/terms of use/, /privacy notice/, /18 or older/])
    await user.click(screen.getByRole('checkbox', { name }));
  await user.click(screen.getByRole('button', { name: 'Create account' }));
  await screen.findByRole('heading', { name: 'Check your email' });
  await user.click(screen.getByRole('button', { name: 'Back' }));
  const value = (name: string) => screen.getByLabelText<HTMLInputElement>(name).value;
  expect(path()).toBe('/signup?r=%2Fmessages');
  expect(['First name', 'Last name', 'Email', 'Password'].map(value)).toEqual([
    'Maya',
    'Lopes',
    'maya@exmaple.org',
    '',
  ]);
});

it.each([
  [false, 'Continue', '/'],
  [true, 'Go to the dashboard', '/dashboard'],
] as const)(
  'ONB-20 whose email was verified in another tab goes on from the first one: finished %s',
  (isUserFinished, name, to) => {
    setLoggedIn({ id: 'u1', userPartners: [], isUserFinished } as never);
    renderPage(<EmailVerificationPage />, '/email-verification');
    expect(screen.getByRole('link', { name }).getAttribute('href')).toBe(to);
  },
);
