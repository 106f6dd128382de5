import { act, cleanup, renderHook } from '@testing-library/react';
import { StrictMode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { apiClient } from '#/app/api/apiClient.ts';
import type { UserEvent } from '#/app/liveCatalogue.ts';
import { hearFrom } from '#/testing/fitfulFeed.ts';
import { createFitfulServer } from '#/testing/fitfulServer.ts';
import type { LibraryFilters } from './list/filters.ts';
import { useDocuments } from './list/useDocuments.ts';
import { documentOf } from './testing/documentOf.ts';

vi.mock('#/app/live/userFeed.ts', async () => (await import('#/testing/fitfulFeed.ts')).userFeed);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  hearFrom(null);
  vi.useRealTimers();
  vi.restoreAllMocks();
});

it('LIV-03 LIB-09 whatever fails and whenever it answers, the list ends as the server has it', async () => {
  for (let seed = 0; seed < 12; seed++) {
    const server = createFitfulServer<UserEvent>(seed);
    const { random } = server;
    let names: string[] = [];
    const found = (search: string) => names.filter((name) => name.includes(search));
    vi.spyOn(apiClient, 'query').mockImplementation((async (asked: { variables: Record<string, never> }) => {
      const { search, limit = 20, offset = 0 } = asked.variables;
      const page = await server.ask(() => {
        const all = found(search ?? '');
        const items = all.slice(offset, offset + limit).map((name) => documentOf({ id: name, name }));
        return { items, total: all.length, hasMore: all.length > offset + limit, position: server.position };
      });
      return { data: { getLibraryDocuments: page } };
    }) as never);
    hearFrom(server);
    let search = '';
    const filters = (): LibraryFilters => ({ scope: 'ALL', search, topicId: null, order: 'NEWEST' }) as never;
    const { result, rerender, unmount } = renderHook(() => useDocuments(filters()), { wrapper: StrictMode });
    for (let step = 0; step < 40; step++) {
      if (random(3) === 0) names = names.filter((_, index) => index !== random(names.length + 1));
      else names = [`${['plan', 'note'][random(2)]} ${step}`, ...names];
      const payload = {
        __typename: 'LibraryDocumentChanged',
        documentId: 'd',
        documentChange: 'DocumentAdded',
      };
      server.record({ payload } as unknown as UserEvent);
      if (random(10) === 0) search = ['', 'plan', 'note'][random(3)] ?? '';
      if (random(10) === 0) act(() => result.current.more());
      rerender();
      await server.pass(random(600));
    }
    if (result.current.list === null) act(() => result.current.reload());
    await server.settle();
    const { list, isOld, hasFailed } = result.current;
    const shown = list?.items.map(({ name }) => name) ?? [];
    expect({ isOld, hasFailed, shown }, `seed ${seed}`).toEqual({
      isOld: false,
      hasFailed: false,
      shown: found(search).slice(0, shown.length),
    });
    expect(shown.length, `seed ${seed}`).toBeGreaterThanOrEqual(Math.min(20, found(search).length));
    unmount();
  }
});
