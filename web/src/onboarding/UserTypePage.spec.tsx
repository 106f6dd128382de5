import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { useAnswered } from '#/app/session/answered.ts';
import { endSessionParts } from '#/app/session/sessionEnd.ts';
import { setLoggedIn, setLoggedOut, useSession } from '#/app/session/sessionStore.ts';
import { answered, answerWith, refusal } from '#/testing/answerWith.ts';
import { renderPage } from '#/testing/renderPage.tsx';
import { saveBehind, useOnboarding } from './onboardingStore.ts';
import { UserTypePage } from './UserTypePage.tsx';

afterEach(() => {
  cleanup();
  endSessionParts();
  localStorage.clear();
  answered.position = 1;
  vi.restoreAllMocks();
  setLoggedOut();
});

it('ONB-02 ONB-03 ONB-04 learners are founders, small businesses and charities, mentors volunteer, one may be both', () => {
  setLoggedIn({ id: 'u1', userType: 'both' } as Parameters<typeof setLoggedIn>[0]);
  answerWith({});
  renderPage(<UserTypePage />);
  const choices = screen.getAllByRole<HTMLInputElement>('radio');
  const said = choices.map(({ value, labels }) => [value, labels?.[0]?.textContent]);
  expect(said).toEqual([
    ['mentee', expect.stringMatching(/looking for a mentor.*founders, small businesses and charities/)],
    ['mentor', expect.stringMatching(/want to be a mentor.*volunteer/)],
    ['both', expect.stringMatching(/^Both/)],
  ]);
  expect(choices.filter(({ checked }) => checked).map(({ value }) => value)).toEqual(['both']);
});

/** Somebody who chooses to learn; answers of the server are given when the test says so. */
function choose() {
  setLoggedIn({ id: 'u1', userType: null } as Parameters<typeof setLoggedIn>[0]);
  const answers: ((said: unknown) => void)[] = [];
  const asked = answerWith({
    updateUser: () =>
      new Promise((resolve, reject) => {
        answers.push((said) => (said instanceof Error ? reject(said) : resolve(said)));
      }),
  });
  const page = renderPage(<UserTypePage />, '/user-type');
  fireEvent.click(screen.getByRole('radio', { name: /looking for a mentor/ }));
  fireEvent.click(screen.getByRole('button', { name: 'Continue' }));
  const sent = () => asked.filter(({ name }) => name === 'updateUser').map(({ variables }) => variables.data);
  return { page, answers, sent };
}

it('ONB-21 ONB-36 Continue goes on before the server has answered, and the choice counts', async () => {
  const { page, answers, sent } = choose();
  expect(page.path()).toBe('/step-1');
  expect(useAnswered.getState().userType).toBe('mentee');
  await waitFor(() => expect(answers).toHaveLength(1));
  expect(sent()).toEqual([{ userType: 'mentee' }]);
  answered.position += 1;
  answers[0]?.({ id: 'u1', userType: 'mentee' });
  await waitFor(() => expect(useAnswered.getState().userType).toBeNull());
  expect(useSession.getState().me?.userType).toBe('mentee');
});

it('ONB-36 a choice that could not be saved still counts, is kept, and is sent again', async () => {
  const { answers, sent } = choose();
  await waitFor(() => expect(answers).toHaveLength(1));
  answers[0]?.(new Error('no network'));
  await waitFor(() => expect(useOnboarding.getState().behind?.failure.code).toBe('UNREACHABLE'));
  expect(useAnswered.getState().userType).toBe('mentee');
  // As after a reload.
  cleanup();
  useAnswered.setState({ userType: null });
  renderPage(<UserTypePage />, '/user-type');
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /looking for a mentor/ }).checked).toBe(true);
  useAnswered.setState({ userType: 'mentee' });
  saveBehind();
  await waitFor(() => expect(sent()).toEqual([{ userType: 'mentee' }, { userType: 'mentee' }]));
  answered.position += 1;
  answers[1]?.({ id: 'u1', userType: 'mentee' });
  await waitFor(() => expect(useOnboarding.getState().behind).toBeNull());
});

it('ONB-21 a choice that the server refuses is asked for again', async () => {
  const { answers } = choose();
  await waitFor(() => expect(answers).toHaveLength(1));
  answers[0]?.(refusal('BAD_USER_INPUT', { userType: 'alreadyChosen' }));
  await screen.findByText('We couldn’t save your choice. Choose again.');
  expect(useAnswered.getState().userType).toBeNull();
});
