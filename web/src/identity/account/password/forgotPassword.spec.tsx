import { cleanup, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router';
import { afterEach, expect, it } from 'vitest';
import { renderPage } from '#/testing/renderPage.tsx';
import { LoginPage } from '../../LoginPage.tsx';
import { ForgotPasswordPage } from './ForgotPasswordPage.tsx';

afterEach(cleanup);

it.each(['priya@example.org', ''])(
  'AUT-29 the email typed at log-in, "%s", is there when the password is forgotten, and not in the address',
  async (typed) => {
    const { path } = renderPage(
      <Routes>
        <Route path="/login" element={<LoginPage />} />
        <Route path="/forgot-password" element={<ForgotPasswordPage />} />
      </Routes>,
      '/login?userType=mentor',
    );
    fireEvent.change(screen.getByLabelText('Email'), { target: { value: typed } });
    await userEvent.click(screen.getByRole('link', { name: 'Forgot your password?' }));
    expect(path()).toBe('/forgot-password');
    expect((screen.getByLabelText('Email') as HTMLInputElement).value).toBe(typed);
  },
);
