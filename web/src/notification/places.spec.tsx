import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { matchRoutes } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import { apiClient } from '#/app/api/apiClient.ts';
import type { PageRoute } from '#/app/routing/PageRoute.ts';
import { routes } from '#/app/routing/routes.ts';
import { endSessionParts } from '#/app/session/sessionEnd.ts';
import { renderPage } from '#/testing/renderPage.tsx';
import { NotificationBell } from './NotificationBell.tsx';
import type { Notification } from './operations.ts';
import table from './places.table.txt?raw';

const sources = import.meta.glob<string>('../**/*.{ts,tsx}', { query: '?raw', import: 'default' });
const rows = table
  .split('\n')
  .filter((line) => line.includes('|'))
  .map(
    (line) => line.split('|').map((cell) => cell.trim()) as [kind: string, place: string, readers: string],
  );

type Asked = { context?: { onPosition?: (position: string) => void } };

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.useRealTimers();
  endSessionParts();
});

it('the table of places names every kind of notification once', () => {
  expect(rows).toHaveLength(40);
  expect(new Set(rows.map(([kind]) => kind)).size).toBe(40);
});

it.each(rows)('%s leads to a page at %s that reads it', async (_kind, place, readers) => {
  const { pathname, searchParams } = new URL(place, 'https://own.invalid');
  const [match] = matchRoutes(routes as PageRoute[], pathname) ?? [];
  if (!match) throw new Error(`no page at ${pathname}`);
  const files = readers.split(' ').map((file) => sources[`../${file}`]?.());
  const source = (await Promise.all(files)).join('\n');
  for (const name of Object.keys(match.params))
    expect(source, `reads :${name}`).toMatch(new RegExp(`\\b${name}\\b[^;]*= useParams\\(\\)`));
  for (const name of searchParams.keys()) expect(source, `reads ?${name}=`).toContain(`.get('${name}')`);
});

it('NTF-01 the bell opens a list: unread first, by day, read one by one or all at once, each at its exact place', async () => {
  vi.useFakeTimers({ now: new Date('2026-02-01T12:00:00Z'), toFake: ['Date'] });
  const items = rows.map(([kind, path], index): Notification => {
    const isRead = index >= 20;
    const at = isRead ? '2026-01-05T10:00:00.000Z' : '2026-01-06T10:00:00.000Z';
    return { id: kind, kind: kind as Notification['kind'], at, isRead, path, actor: null, values: [] };
  });
  vi.spyOn(apiClient, 'query').mockImplementation((async ({ context }: Asked) => {
    context?.onPosition?.('1.1f');
    return { data: { getNotifications: { items, total: 39, hasMore: false, unread: 20, position: '1.1f' } } };
  }) as unknown as typeof apiClient.query);
  const mutate = vi.spyOn(apiClient, 'mutate').mockImplementation((async ({ context }: Asked) => {
    context?.onPosition?.('2.1f');
    return { data: { markNotificationsRead: 0 } };
  }) as never);
  const shown = renderPage(<NotificationBell />, '/dashboard');
  const openBell = async () =>
    userEvent.click(await screen.findByRole('button', { name: /Notifications, \d+ unread/ }));
  await openBell();
  const bell = within(screen.getByRole('dialog', { name: 'Notifications' }));

  expect(bell.getAllByRole('heading', { level: 3 }).map((one) => one.textContent)).toEqual([
    'Tuesday 6 January',
    'Monday 5 January',
  ]);
  const unread = within(bell.getByRole('region', { name: 'Tuesday 6 January' }));
  const places = (list: typeof bell) =>
    within(list.getByRole('list'))
      .getAllByRole('link')
      .map((link) => link.getAttribute('href'));
  expect(places(unread)).toEqual(rows.slice(0, 20).map(([, place]) => place));
  expect(unread.getAllByText('(unread)')).toHaveLength(20);
  const read = within(bell.getByRole('region', { name: 'Monday 5 January' }));
  expect(places(read)).toEqual(rows.slice(20).map(([, place]) => place));
  expect(read.queryByText('(unread)')).toBeNull();

  await userEvent.click(unread.getAllByRole('link')[3] as HTMLElement);
  expect(shown.path()).toBe('/mentoring/requests?request=s1');
  expect(mutate.mock.calls.at(-1)?.[0].variables).toEqual({ ids: ['SESSION_TAKEN'] });

  await openBell();
  await userEvent.click(screen.getByRole('button', { name: 'Mark all as read' }));
  expect(mutate.mock.calls.at(-1)?.[0].variables).toEqual({ all: true });
  await waitFor(() => expect(screen.queryByText('(unread)')).toBeNull());
});
