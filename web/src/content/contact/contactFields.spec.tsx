import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { endSessionParts } from '#/app/session/sessionEnd.ts';
import { setLoggedOut, useSession } from '#/app/session/sessionStore.ts';
import { renderPage } from '#/testing/renderPage.tsx';
import { ContactFields } from './ContactFields.tsx';

afterEach(cleanup);
beforeEach(() => sessionStorage.clear());

it.each([
  ['name', 100, 'Use 100 characters or fewer'],
  ['text', 4_000, 'Use 4,000 characters or fewer'],
])('ERR-43 says how long what is typed may be: %s', async (name, most, said) => {
  const { container } = renderPage(<ContactFields onSent={() => {}} />);
  const field = container.querySelector(`#contact-${name}`) as HTMLInputElement;
  fireEvent.change(field, { target: { value: 'x'.repeat(most + 1) } });
  fireEvent.blur(field);
  expect(await screen.findByText(said)).toBeTruthy();
});

it('counts characters as a reader does', async () => {
  const { container } = renderPage(<ContactFields onSent={() => {}} />);
  const field = container.querySelector('#contact-text') as HTMLTextAreaElement;
  fireEvent.change(field, { target: { value: '🇵🇹'.repeat(3_990) } });
  expect(await screen.findByText('10 characters left')).toBeTruthy();
  fireEvent.change(field, { target: { value: '🇵🇹'.repeat(9) } });
  fireEvent.blur(field);
  expect(await screen.findByText('Write at least 10 characters')).toBeTruthy();
});

it('AUT-71 what somebody typed is gone from the page once their session is over', () => {
  const { container } = renderPage(<ContactFields onSent={() => {}} />);
  const field = container.querySelector('#contact-text') as HTMLTextAreaElement;
  fireEvent.change(field, { target: { value: 'I cannot reach my mentor.' } });
  expect(sessionStorage.getItem('contactDraft')).toContain('I cannot reach my mentor.');
  act(endSessionParts);
  expect(field.value).toBe('');
  expect(sessionStorage.getItem('contactDraft')).toBeNull();
});

it('AUT-71 what a member typed waits for them after the server has ended their session, and no visitor sees it', () => {
  const type = (text: string) => {
    const { container } = renderPage(<ContactFields onSent={() => {}} />);
    const field = container.querySelector('#contact-text') as HTMLTextAreaElement;
    const before = field.value;
    if (text !== '') fireEvent.change(field, { target: { value: text } });
    cleanup();
    return before;
  };
  useSession.setState({ userId: 'priya' });
  type('I cannot reach my mentor.');
  setLoggedOut();
  expect(type('I am another person.')).toBe('');
  expect(type('')).toBe('I am another person.');
  useSession.setState({ userId: 'priya' });
  expect(type('')).toBe('I cannot reach my mentor.');
  setLoggedOut();
});
