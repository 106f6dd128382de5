import { cleanup, fireEvent, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, it } from 'vitest';
import { setLoggedIn, setLoggedOut } from '#/app/session/sessionStore.ts';
import { renderPage } from '#/testing/renderPage.tsx';
import { ChangeEmailForm } from './account/ChangeEmailForm.tsx';
import { DeleteAccountDialog } from './account/deletion/DeleteAccountDialog.tsx';
import { ChangePasswordForm } from './account/password/ChangePasswordForm.tsx';
import { ForgotPasswordPage } from './account/password/ForgotPasswordPage.tsx';
import { LoginPage } from './LoginPage.tsx';
import { SignUpPage } from './SignUpPage.tsx';

afterEach(() => {
  cleanup();
  setLoggedOut();
});

const nothing = () => {};
const forms: readonly (readonly [name: string, page: () => ReactNode, field: string])[] = [
  ['log-in', () => <LoginPage />, 'Password'],
  ['sign-up', () => <SignUpPage />, 'Confirm password'],
  ['forgotten password', () => <ForgotPasswordPage />, 'Email'],
  ['another email', () => <ChangeEmailForm isPasswordSet onClose={nothing} />, 'New email'],
  [
    'another password',
    () => <ChangePasswordForm email="a@example.org" isPasswordSet onClose={nothing} />,
    'New password',
  ],
  ['deletion', () => <DeleteAccountDialog isPasswordSet onClose={nothing} />, 'Current password'],
];
const MANDATORY = 'This field is mandatory';
/** Long enough for what judges a field to have done it. */
const aMoment = () => new Promise((resolve) => setTimeout(resolve, 50));

function leaveByPress(field: string, page: ReactNode): void {
  setLoggedIn({ id: 'u1', email: 'a@example.org', isPasswordSet: true } as never);
  renderPage(page);
  const left = screen.getByLabelText(field);
  left.focus();
  fireEvent.mouseDown(document.body);
  left.blur();
}

it.each(forms)(
  'ERR-53 an error moves nothing from under a press that leaves its field: %s',
  async (...row) => {
    const [, page, field] = row;
    leaveByPress(field, page());
    await aMoment();
    expect(screen.queryByText(MANDATORY)).toBeNull();
    fireEvent.mouseUp(document.body);
    expect(await screen.findByText(MANDATORY)).toBeTruthy();
  },
);

it.each(['dragEnd', 'contextMenu', 'keyDown'] as const)(
  'ERR-53 a press whose end does not arrive holds an error back no longer than until %s',
  async (event) => {
    leaveByPress('Password', <LoginPage />);
    await aMoment();
    expect(screen.queryByText(MANDATORY)).toBeNull();
    fireEvent[event](document.body);
    expect(await screen.findByText(MANDATORY)).toBeTruthy();
  },
);
