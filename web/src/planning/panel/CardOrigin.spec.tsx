import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { useSession } from '#/app/session/sessionStore.ts';
import { renderPage } from '#/testing/renderPage.tsx';
import type { Task } from '../operations.ts';
import { taskOf } from '../testing/fakeBoardServer.ts';
import { CardOrigin } from './CardFacts.tsx';

beforeEach(() => useSession.setState({ userId: 'ada' }));
afterEach(() => {
  cleanup();
  useSession.setState({ userId: null });
});

it.each([
  ['MESSAGE', 'ada~ben/m1', 'Made from a message', '/messages?with=ben&message=m1'],
  ['SESSION', 's1', 'From a mentoring session', '/mentoring/session/s1'],
] as const)(
  'PLN-33 leads back to its %s, and says only what it was to others',
  (sourceKind, sourceId, text, to) => {
    const card: Task = { ...taskOf('t', 'TODO', 'V'), sourceKind, sourceId };
    renderPage(<CardOrigin task={card} />);
    expect(screen.getByRole('link', { name: text }).getAttribute('href')).toBe(to);
    cleanup();
    renderPage(<CardOrigin task={{ ...card, sourceId: null }} />);
    expect(screen.getByText(text)).toBeTruthy();
    expect(screen.queryByRole('link')).toBeNull();
  },
);
