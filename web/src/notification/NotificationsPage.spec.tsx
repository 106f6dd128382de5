import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { apiClient } from '#/app/api/apiClient.ts';
import { useLiveStatus } from '#/app/live/liveStatus.ts';
import { endSessionParts } from '#/app/session/sessionEnd.ts';
import { renderPage } from '#/testing/renderPage.tsx';
import { hideToast, useToast } from '#/ui/feedback/toast.ts';
import { NotificationsPage } from './NotificationsPage.tsx';
import type { Notification } from './operations.ts';

const ana = { id: 'ana', firstName: 'Ana', lastName: null, photo: null };
const values = [{ name: 'title', value: 'Prices' }];

function notification(id: string, change: Partial<Notification> = {}): Notification {
  return {
    id,
    kind: 'SESSION_REQUESTED',
    at: '2026-11-24T11:59:00.000Z',
    isRead: false,
    path: `/mentoring/session/${id}`,
    actor: ana,
    values,
    ...change,
  };
}

const all = [
  notification('s1'),
  notification('s2', {
    kind: 'RESCHEDULE_ANSWERED',
    values: [...values, { name: 'answer', value: 'DECLINED' }],
  }),
  notification('s3', { kind: 'MESSAGE', isRead: true, at: '2026-01-05T10:00:00.000Z', values: [] }),
];
const page = { items: all, total: 3, hasMore: false, unread: 2, position: '1' };

beforeEach(() => {
  hideToast();
  vi.useFakeTimers({ now: new Date('2026-11-24T12:00:00Z'), toFake: ['Date'] });
  endSessionParts();
  answerQueries(() => page);
});
afterEach(() => {
  cleanup();
  useLiveStatus.setState({ isOnline: true });
  vi.restoreAllMocks();
  vi.useRealTimers();
});

type Asked = { context?: { onPosition?: (position: string) => void } };

function answerQueries(page: () => unknown) {
  vi.spyOn(apiClient, 'query').mockImplementation((async ({ context }: Asked) => {
    context?.onPosition?.('1.1f');
    return { data: { getNotifications: page() } };
  }) as unknown as typeof apiClient.query);
}

function answerReads(answer: () => unknown) {
  return vi.spyOn(apiClient, 'mutate').mockImplementation((async ({ context }: Asked) => {
    const data = answer();
    context?.onPosition?.('2.1f');
    return { data };
  }) as unknown as typeof apiClient.mutate);
}

it('NTF-01 unread first, by day, as texts; each leads to its place and is read by that', async () => {
  const mutate = answerReads(() => ({ markNotificationsRead: 1 }));
  const shown = renderPage(<NotificationsPage />, '/notifications');
  await screen.findByRole('region', { name: 'Today' });
  expect(screen.getAllByRole('heading', { level: 2 }).map((one) => one.textContent)).toEqual([
    'Today',
    'Monday 5 January 2026',
  ]);
  const today = within(screen.getByRole('region', { name: 'Today' }));
  expect(today.getByText('Ana is keeping the agreed time: Prices')).toBeTruthy();
  expect(screen.getByText('1 new message from Ana')).toBeTruthy();
  await userEvent.click(today.getByRole('link', { name: /Ana would like a session with you: Prices/ }));
  expect(shown.path()).toBe('/mentoring/session/s1');
  expect(mutate.mock.calls[0]?.[0].variables).toEqual({ ids: ['s1'] });
  expect(screen.getByRole('status').textContent).toBe('1 unread');
});

it('NTF-01 NTF-02 says what is shared, given and due, and leads to the plan, the card and the document', async () => {
  const due = [...values, { name: 'deadline', value: '2026-03-30' }];
  const items = [
    notification('n1', { kind: 'PLAN_SHARED', path: '/action-plans/p1' }),
    notification('n2', { kind: 'TASK_ASSIGNED', path: '/action-plans/p1?task=p1.t1', values: [] }),
    notification('n3', { kind: 'TASK_DUE', path: '/action-plans/p1?task=p1.t1', actor: null, values: due }),
    notification('n4', { kind: 'DOCUMENT_SHARED', path: '/my-library/d1', values: [] }),
  ];
  answerQueries(() => ({ ...page, items }));
  renderPage(<NotificationsPage />, '/notifications');
  await screen.findByRole('link', { name: /Ana has shared a plan with you/ });
  const placeOf = (name: RegExp) => screen.getByRole('link', { name }).getAttribute('href');
  expect(placeOf(/Ana has shared a plan with you: Prices/)).toBe('/action-plans/p1');
  expect(placeOf(/Ana gave you a task: a task/)).toBe('/action-plans/p1?task=p1.t1');
  expect(placeOf(/Due on Mon,? 30 Mar 2026: Prices/)).toBe('/action-plans/p1?task=p1.t1');
  expect(placeOf(/Ana has shared a document with you: a document/)).toBe('/my-library/d1');
});

it('NTF-01 SES-43 a request that all have declined names nobody, as one mentor alone did not end it', async () => {
  const items = [notification('s1', { kind: 'SESSION_DECLINED', actor: null })];
  answerQueries(() => ({ ...page, items }));
  renderPage(<NotificationsPage />, '/notifications');
  expect(await screen.findByText('Nobody you asked can take it: Prices')).toBeTruthy();
});

it('NTF-01 NTF-04 all are read with one press; what could not be saved is unread again', async () => {
  let isDown = true;
  const mutate = answerReads(() => {
    if (isDown) throw new Error('down');
    return { markNotificationsRead: 0 };
  });
  renderPage(<NotificationsPage />, '/notifications');
  await userEvent.click(await screen.findByRole('button', { name: 'Mark all as read' }));
  await waitFor(() => expect(useToast.getState().toast?.text).toBe('We couldn’t save that. Try again.'));
  expect(screen.getByRole('status').textContent).toBe('2 unread');
  isDown = false;
  await userEvent.click(screen.getByRole('button', { name: 'Mark all as read' }));
  await waitFor(() => expect(screen.getByText('Nothing unread')).toBeTruthy());
  expect(mutate.mock.calls.at(-1)?.[0].variables).toEqual({ all: true });
  expect(screen.queryByRole('button', { name: 'Mark all as read' })).toBeNull();
});

it('NTF-01 LIV-08 one that is read offline is shown as read, and is sent once when the network is back', async () => {
  const mutate = answerReads(() => ({ markNotificationsRead: 1 }));
  renderPage(<NotificationsPage />, '/notifications');
  const link = await screen.findByRole('link', { name: /Ana would like a session with you: Prices/ });
  useLiveStatus.setState({ isOnline: false });
  await userEvent.click(link);
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('1 unread'));
  expect(mutate).not.toHaveBeenCalled();
  useLiveStatus.setState({ isOnline: true });
  await waitFor(() => expect(mutate).toHaveBeenCalledOnce());
  expect(mutate.mock.calls[0]?.[0].variables).toEqual({ ids: ['s1'] });
  expect(screen.getByRole('status').textContent).toBe('1 unread');
});

it('NTF-01 LIV-08 all are not read later: what comes meanwhile would be among them', async () => {
  answerReads(() => {
    throw new TypeError('Failed to fetch');
  });
  renderPage(<NotificationsPage />, '/notifications');
  const button = await screen.findByRole('button', { name: 'Mark all as read' });
  useLiveStatus.setState({ isOnline: false });
  await userEvent.click(button);
  await waitFor(() => expect(useToast.getState().toast?.text).toBe('We couldn’t save that. Try again.'));
  expect(screen.getByRole('status').textContent).toBe('2 unread');
});

it('NTF-05 SES-66 a reminder of a session in the repeated hour says by which of the two clocks it is', async () => {
  vi.setSystemTime(new Date('2026-10-24T00:40:00Z'));
  const startsAt = '2026-10-25T00:30:00.000Z';
  const reminder = { kind: 'SESSION_IN_24_HOURS', at: '2026-10-24T00:30:00.000Z' } as const;
  const items = [
    notification('s1', { ...reminder, values: [...values, { name: 'startsAt', value: startsAt }] }),
  ];
  answerQueries(() => ({ ...page, items, total: 1 }));
  renderPage(<NotificationsPage />, '/notifications');
  await screen.findByText(/You’re meeting Ana: Prices \(Sun 25 Oct, 01:30 BST\)/);
});
