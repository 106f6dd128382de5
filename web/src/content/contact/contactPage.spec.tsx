import { act, cleanup, fireEvent } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { noteUnanswered, setLoggedIn, setLoggedOut, useSession } from '#/app/session/sessionStore.ts';
import { renderPage } from '#/testing/renderPage.tsx';
import { ContactPage } from './ContactPage.tsx';

const priya = {
  id: 'priya',
  firstName: 'Priya',
  lastName: 'Nair',
  email: 'priya@waymark.example',
} as Parameters<typeof setLoggedIn>[0];

beforeEach(() => sessionStorage.clear());
afterEach(() => {
  cleanup();
  setLoggedOut();
});

const field = (name: string) => document.querySelector<HTMLInputElement>(`#contact-${name}`);
const type = (text: string) => fireEvent.change(field('text') as HTMLElement, { target: { value: text } });
/** A page that is loaded by a member; who it is, is not known yet. */
function load(): void {
  cleanup();
  useSession.setState({ userId: null, me: null, authState: 0, isLoading: true });
  renderPage(<ContactPage />);
}

it('AUT-71 what a member typed is there after a reload, and what they add is no visitor’s', () => {
  setLoggedIn(priya);
  renderPage(<ContactPage />);
  type('I cannot reach my mentor.');
  load();
  expect(field('text')).toBeNull();
  act(() => setLoggedIn(priya));
  expect(field('text')?.value).toBe('I cannot reach my mentor.');
  type('I cannot reach my mentor at all.');
  act(() => setLoggedOut());
  cleanup();
  renderPage(<ContactPage />);
  expect(field('text')?.value).toBe('');
});

it('AUT-59 has its form although the server does not say who is here', () => {
  load();
  act(noteUnanswered);
  expect(field('text')?.value).toBe('');
});

it('AUT-71 what was typed before the server said who is here is theirs, below what they had typed before', () => {
  setLoggedIn(priya);
  renderPage(<ContactPage />);
  type('I cannot reach my mentor.');
  load();
  act(noteUnanswered);
  type('It is urgent.');
  act(() => setLoggedIn(priya));
  expect(field('text')?.value).toBe('I cannot reach my mentor.\n\nIt is urgent.');
  expect(field('email')?.value).toBe('priya@waymark.example');
  expect(sessionStorage.getItem('contactDraft')).toBeNull();
  load();
  act(() => setLoggedIn(priya));
  expect(field('text')?.value).toBe('I cannot reach my mentor.\n\nIt is urgent.');
});
