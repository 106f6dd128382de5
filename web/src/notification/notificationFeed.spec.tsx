import { cleanup, render } from '@testing-library/react';
import { StrictMode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { apiClient } from '#/app/api/apiClient.ts';
import { Shown } from '#/app/firstPage.ts';
import '#/app/live/followFeed.ts';
import type { UserEvent } from '#/app/liveCatalogue.ts';
import { endSessionParts } from '#/app/session/sessionEnd.ts';
import { hearFrom } from '#/testing/fitfulFeed.ts';
import { createFitfulServer } from '#/testing/fitfulServer.ts';
import { markRead, moreNotifications, useNotifications } from './notificationStore.ts';
import { useNotificationFeed } from './useNotificationFeed.ts';

vi.mock('#/app/live/userFeed.ts', async () => (await import('#/testing/fitfulFeed.ts')).userFeed);

function Bell() {
  useNotificationFeed();
  return null;
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  hearFrom(null);
  vi.useRealTimers();
  vi.restoreAllMocks();
});

type Told = { id: string; isRead: boolean };

/** Somebody's notifications; the line to them is as bad as `seed` makes it. */
function notificationsOf(seed: number) {
  const server = createFitfulServer<UserEvent>(seed);
  const { random } = server;
  let all: Told[] = [];
  let made = 0;
  const page = (limit: number) => ({
    items: all.slice(0, limit),
    hasMore: all.length > limit,
    unread: all.filter(({ isRead }) => !isRead).length,
    total: all.length,
    position: server.position,
  });
  const change = (next: Told[]) => {
    all = next;
    server.record({ payload: { __typename: 'NotificationsChanged' } } as unknown as UserEvent);
  };
  vi.spyOn(apiClient, 'query').mockImplementation((async ({
    variables,
  }: {
    variables: { limit: number };
  }) => ({
    data: { getNotifications: await server.ask(() => page(variables.limit)) },
  })) as never);
  vi.spyOn(apiClient, 'mutate').mockImplementation((async ({
    variables,
  }: {
    variables: { ids?: string[] };
  }) => {
    const { ids } = variables;
    const read = () =>
      change(all.map((one) => (!ids || ids.includes(one.id) ? { ...one, isRead: true } : one)));
    await server.ask(() => void read());
    return { data: { markNotificationsRead: 0 } };
  }) as never);
  hearFrom(server);
  return {
    server,
    page,
    happen(): void {
      if (random(4) === 0) change(all.filter((_, index) => index !== random(all.length + 1)));
      else change([{ id: `n${++made}`, isRead: false }, ...all]);
    },
  };
}

it('LIV-03 NTF-01 NTF-04 whatever fails and whenever it answers, the list ends as the server has it', async () => {
  for (let seed = 0; seed < 8; seed++) {
    const { server, page, happen } = notificationsOf(seed);
    const { random } = server;
    render(
      <StrictMode>
        <Shown part="header" />
        <Shown part="page" />
        <Bell />
      </StrictMode>,
    );
    for (let step = 0; step < 40; step++) {
      happen();
      const { items } = useNotifications.getState();
      if (random(6) === 0) void markRead(random(3) === 0 ? undefined : items.slice(0, 1).map(({ id }) => id));
      if (random(12) === 0) void moreNotifications();
      await server.pass(random(400));
    }
    await server.settle();
    const { items, hasMore, unread } = useNotifications.getState();
    const { position: _, total, ...wanted } = page(items.length);
    expect({ items, hasMore, unread }, `seed ${seed}`).toEqual(wanted);
    expect(items.length, `seed ${seed}`).toBeGreaterThanOrEqual(Math.min(20, total));
    cleanup();
    endSessionParts();
  }
});

it('AUT-71 what was asked for in a session that has ended is shown to nobody', async () => {
  const { server, happen } = notificationsOf(1);
  happen();
  void moreNotifications();
  endSessionParts();
  await server.settle();
  expect(useNotifications.getState()).toMatchObject({ items: [], unread: 0, isThere: false });
});
