import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { forgetSessionEnded, noteSessionEnded } from '#/app/session/wayBack.ts';
import { renderPage } from '#/testing/renderPage.tsx';
import { LoginPage } from './LoginPage.tsx';
import { SignUpPage } from './SignUpPage.tsx';

afterEach(cleanup);

const ways = [
  ['/group-event?id=e1&redirect=1', 'We’ll bring you back to the event so you can register.'],
  ['/group-event?id=e1&add_to_calendar=1', 'We’ll bring you back to the page you asked for.'],
  ['/pt/group-event?id=e1&redirect=1', 'We’ll bring you back to the event so you can register.'],
  ['/mentoring-request?times=now', 'We’ll bring you back to your request for a session.'],
  ['/mentoring-requests', 'We’ll bring you back to the page you asked for.'],
  ['/messages', 'We’ll bring you back to the page you asked for.'],
] as const;

it.each(ways)('AUT-43 log-in and sign-up say that they lead back to %s', (way, text) => {
  const query = `?r=${encodeURIComponent(way)}`;
  renderPage(<LoginPage />, `/login${query}`);
  expect(screen.getByText(text)).toBeTruthy();
  cleanup();
  renderPage(<SignUpPage />, `/signup${query}`);
  expect(screen.getByText(text)).toBeTruthy();
});

it('AUT-57 who was logged out reads so, and not that they asked for a page', () => {
  noteSessionEnded();
  renderPage(<LoginPage />, '/login?r=%2Fmessages');
  expect(screen.getByText('You’ve been logged out. Log in to go back to where you were.')).toBeTruthy();
  cleanup();
  forgetSessionEnded();
  renderPage(<LoginPage />, '/login?r=%2Fmessages');
  expect(screen.queryByText(/been logged out/)).toBeNull();
});

it('AUT-43 without a page to lead back to they say nothing of it', () => {
  renderPage(<SignUpPage />, '/signup');
  expect(screen.queryByText(/bring you back/)).toBeNull();
});
