import { act, cleanup, screen, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { setLoggedIn, setLoggedOut } from '#/app/session/sessionStore.ts';
import { sync } from '#/app/sync/index.ts';
import { answered, answerWith } from '#/testing/answerWith.ts';
import { renderPage } from '#/testing/renderPage.tsx';
import { useAnnouncement } from '#/ui/feedback/announce.ts';
import type { Membership } from './operations.ts';
import { PendingApprovalPage } from './PendingApprovalPage.tsx';

type Item = { readonly position: string; readonly payload: Readonly<Record<string, unknown>> };
const { listeners } = vi.hoisted(() => ({ listeners: new Set<(item: Item) => void>() }));

vi.mock('#/app/live/userFeed.ts', () => ({
  startUserFeed: () => true,
  userFeedPlace: { began: () => '1', reached: () => null },
  onUserEvent: (listener: (item: Item) => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  onUserEventOf: () => () => {},
}));

afterEach(() => {
  cleanup();
  sync.reset();
  setLoggedOut();
  answered.position = 1;
  vi.restoreAllMocks();
});

const quay = { id: 'quay', name: 'Quay', needsApproval: true };
const membership = {
  id: 'ada:quay',
  role: 'MEMBER',
  menteeApproval: 'WAITING',
  mentorApproval: 'NOT_ASKED',
  refusalReason: null,
  joinedAt: '2030-06-03T09:00:00.000Z',
  partner: quay,
} as unknown as Membership;

function open(changes: object = {}) {
  setLoggedIn({ id: 'ada', userPartners: [] } as never);
  let shown = { ...membership, ...changes };
  answerWith({ getMemberships: () => [shown] });
  renderPage(<PendingApprovalPage />, '/pending-approval');
  return (isApproved: boolean, next: object) => {
    shown = { ...shown, ...next };
    answered.position += 1;
    const payload = { __typename: 'MembershipAnswered', userId: 'ada', partnerId: 'quay', isApproved };
    act(() => {
      for (const hear of listeners) hear({ position: String(answered.position), payload });
    });
  };
}

it('ONB-46 who waits sees where, and may edit their profile and read resources meanwhile', async () => {
  open();
  expect(await screen.findByRole('heading', { level: 2, name: 'Quay' })).toBeTruthy();
  expect(screen.getByText('Waiting to be approved as a learner')).toBeTruthy();
  const links = within(screen.getByRole('list')).getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/account/profile',
    '/resources',
    '/account/communities',
  ]);
});

it('ONB-46 approval arrives live: the page says so, also to who does not see it, and leads on', async () => {
  const answer = open();
  await screen.findByText('Waiting to be approved as a learner');
  answer(true, { menteeApproval: 'APPROVED' });
  expect(await screen.findByText('You’re approved')).toBeTruthy();
  expect(useAnnouncement.getState().text).toContain('You’re approved');
  expect(screen.queryByText('Waiting to be approved as a learner')).toBeNull();
  expect(screen.getByRole('link', { name: 'Go to the dashboard' }).getAttribute('href')).toBe('/dashboard');
});

it('ONB-46 a refusal arrives live, with its reason', async () => {
  const answer = open();
  await screen.findByText('Waiting to be approved as a learner');
  answer(false, { menteeApproval: 'REFUSED', refusalReason: 'We are full.' });
  expect(await screen.findByText('We are full.')).toBeTruthy();
  expect(screen.queryByText('You’re approved')).toBeNull();
});
