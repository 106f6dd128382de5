import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderPage } from '#/testing/renderPage.tsx';
import type { VisitState } from '../useVisit.ts';
import { Shell } from './Shell.tsx';

// As a script that does not load.
vi.mock('./SignedInParts.tsx', () => {
  const fail = () => {
    throw new TypeError('Failed to fetch dynamically imported module');
  };
  return { SignedInHeader: fail, Sidebar: fail };
});

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}));
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

it('a header whose script does not load leaves a message and a way to load it again, never a blank page', async () => {
  const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => {});
  const visit = {
    session: 'loggedIn',
    path: '/dashboard',
    route: null,
    redirect: null,
  } as unknown as VisitState;
  renderPage(
    <Shell visit={visit}>
      <p>Content</p>
    </Shell>,
  );
  await screen.findByRole('heading', { name: 'Something went wrong on this page' });
  screen.getByRole('button', { name: 'Reload' }).click();
  expect(reload).toHaveBeenCalledTimes(1);
});
