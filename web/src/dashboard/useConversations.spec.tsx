import { cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { apiClient } from '#/app/api/apiClient.ts';
import { Shown } from '#/app/firstPage.ts';
import '#/app/live/followFeed.ts';
import type { UserEvent } from '#/app/liveCatalogue.ts';
import { hearFrom } from '#/testing/fitfulFeed.ts';
import { createFitfulServer } from '#/testing/fitfulServer.ts';
import './operations.ts';
import { useConversations } from './useConversations.ts';

vi.mock('#/app/live/userFeed.ts', async () => (await import('#/testing/fitfulFeed.ts')).userFeed);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  hearFrom(null);
  vi.useRealTimers();
  vi.restoreAllMocks();
});

let shown: unknown = null;
function List() {
  shown = useConversations().conversations?.users ?? null;
  return null;
}

const kinds = ['MessageSent', 'MessageEdited', 'MessageDeleted', 'MessageRestored', 'MessagesRead'];

it('LIV-03 NAV-209 the newest conversations end as the server has them, whatever happened to their last message', async () => {
  for (let seed = 0; seed < 15; seed++) {
    const server = createFitfulServer<UserEvent>(seed);
    const { random } = server;
    let users = [{ id: 'ana', lastMessage: 'nothing yet' }];
    vi.spyOn(apiClient, 'query').mockImplementation((async () => ({
      data: { searchUsersWithMessage: await server.ask(() => ({ users, position: server.position })) },
    })) as never);
    hearFrom(server);
    render(
      <>
        <Shown part="header" />
        <Shown part="page" />
        <List />
      </>,
    );
    for (let step = 0; step < 25; step++) {
      const __typename = kinds[random(kinds.length)];
      users = [{ id: 'ana', lastMessage: `${__typename} ${step}` }];
      server.record({ payload: { __typename } } as unknown as UserEvent);
      await server.pass(random(600));
    }
    await server.settle();
    expect(shown, `seed ${seed}`).toEqual(users);
    cleanup();
  }
});
