import { act, cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { renderPage } from '#/testing/renderPage.tsx';
import { SsoButton } from './SsoButton.tsx';

type Answer = { resolve: (isGone: boolean) => void; reject: (error: unknown) => void };
const leaving = vi.hoisted(() => ({ answers: [] as Answer[], code: Promise.resolve() }));

vi.mock('./useSsoProviders.ts', () => ({ useSsoProviders: () => [{ id: 'google', name: 'Google' }] }));
vi.mock('./signInState.ts', () => ({
  loadChallenge: () => leaving.code,
  leaveFor: () => new Promise<boolean>((resolve, reject) => leaving.answers.push({ resolve, reject })),
}));

afterEach(() => {
  cleanup();
  leaving.answers = [];
});

it('a press waits for the code that it needs, is not doubled meanwhile, and says where it did not come', async () => {
  renderPage(<SsoButton pack={() => ({ search: '', signUp: null })} />);
  await userEvent.click(screen.getByRole('button', { name: 'Continue with Google' }));
  expect(screen.getByRole('button').textContent).toContain('Opening Google');
  await userEvent.click(screen.getByRole('button'));
  expect(leaving.answers.length).toBe(1);
  await act(async () => leaving.answers[0]?.reject(new TypeError('Importing /assets/signing.js')));
  expect(screen.getByRole('alert').textContent).toBe(
    'We couldn’t reach the server. You haven’t lost anything. Check your connection and try again.',
  );
  await userEvent.click(screen.getByRole('button', { name: 'Continue with Google' }));
  expect(leaving.answers.length).toBe(2);
  expect(screen.getByRole('alert').textContent).toBe('');
  await act(async () => leaving.answers[1]?.resolve(true));
  expect(screen.getByRole('button').textContent).toContain('Opening Google');
});

it('nobody who has gone elsewhere meanwhile is taken to the provider', async () => {
  let arrive = () => {};
  leaving.code = new Promise((resolve) => {
    arrive = resolve;
  });
  const { unmount } = renderPage(<SsoButton pack={() => ({ search: '', signUp: null })} />);
  await userEvent.click(screen.getByRole('button', { name: 'Continue with Google' }));
  unmount();
  await act(async () => arrive());
  expect(leaving.answers).toEqual([]);
});
