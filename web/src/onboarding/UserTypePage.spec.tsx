import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { setLoggedIn, setLoggedOut } from '#/app/session/sessionStore.ts';
import { renderPage } from '#/testing/renderPage.tsx';
import { UserTypePage } from './UserTypePage.tsx';

afterEach(() => {
  cleanup();
  setLoggedOut();
});

it('ONB-02 ONB-03 ONB-04 learners are founders, small businesses and charities, mentors volunteer, one may be both', () => {
  setLoggedIn({ id: 'u1', userType: 'both' } as Parameters<typeof setLoggedIn>[0]);
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
