import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { setLoggedIn, setLoggedOut } from '#/app/session/sessionStore.ts';
import { SignedInHeader } from '#/app/shell/header/SignedInHeader.tsx';
import { renderPage } from '#/testing/renderPage.tsx';
import { MemoryGateway, rowOf } from '../testing/memoryGateway.ts';
import { clientOf, started } from '../testing/renderMessaging.tsx';
import { useMessagingSession } from './messagingSession.ts';

const me = {
  id: 'u1',
  firstName: 'Ana',
  userType: 'mentee',
  isUserFinished: true,
  userPartners: [],
} as unknown as Parameters<typeof setLoggedIn>[0];

afterEach(() => {
  cleanup();
  setLoggedOut();
  useMessagingSession.setState({ client: null });
});

it.each([
  [0, 'Messages', ''],
  [3, 'Messages, 3 unread', '3'],
  [99, 'Messages, 99 unread', '99'],
  [100, 'Messages, 99+ unread', '99+'],
])('NAV-34 the header names %i unread messages "%s" and shows "%s"', async (count, name, shown) => {
  const gateway = new MemoryGateway();
  gateway.rows = [rowOf('ana', { unread: count })];
  const client = clientOf(gateway);
  await started(client);
  setLoggedIn(me);
  act(() => useMessagingSession.setState({ client }));
  renderPage(<SignedInHeader hasShadow onOpenDrawer={() => {}} />, '/dashboard');
  expect(screen.getByRole('link', { name }).textContent).toBe(shown);
  client.stop();
});
