import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { setLoggedIn, setLoggedOut } from '#/app/session/sessionStore.ts';
import { sync } from '#/app/sync/index.ts';
import { answered, answerWith } from '#/testing/answerWith.ts';
import { renderPage } from '#/testing/renderPage.tsx';
import { hideToast, useToast } from '#/ui/feedback/toast.ts';
import { CommunitiesPage } from './CommunitiesPage.tsx';

afterEach(() => {
  cleanup();
  sync.reset();
  hideToast();
  setLoggedOut();
  answered.position = 1;
  vi.restoreAllMocks();
});

const quay = {
  id: 'quay',
  name: 'Quay',
  subdomain: 'quay',
  whiteLabel: false,
  closedCommunity: false,
  needsApproval: false,
  partnerLogo: null,
  descriptionEn: null,
  descriptionPt: null,
  memberCount: 9,
};
const membership = {
  id: 'ada:quay',
  role: 'MEMBER',
  menteeApproval: 'APPROVED',
  mentorApproval: 'NOT_ASKED',
  refusalReason: null,
  joinedAt: '2030-06-03T09:00:00.000Z',
  partner: { ...quay, memberCount: 10 },
};

function open({ mentee = 'APPROVED' } = {}): void {
  const ada = { id: 'ada', userPartners: [] } as never;
  setLoggedIn(ada);
  let isIn = false;
  const move = (to: boolean) => () => {
    isIn = to;
    answered.position += 1;
    return to ? { id: 'ada:quay', isMenteeApproved: mentee === 'APPROVED', isMentorApproved: false } : true;
  };
  answerWith({
    me: () => ada,
    getMemberships: () => (isIn ? [{ ...membership, menteeApproval: mentee }] : []),
    getAllPartners: () => [isIn ? membership.partner : quay],
    getLastUserDisconnectedCommunity: () => null,
    createUserPartnerLink: move(true),
    deleteUserPartnerLink: move(false),
  });
  renderPage(<CommunitiesPage />, '/account/communities');
}

it('COM-02 COM-10 A11-02 who joins or leaves a community with the keyboard goes on at the same community', async () => {
  open();
  const card = () => document.querySelector('[data-community="quay"]');
  const join = await screen.findByRole('button', { name: /^Join/ });
  expect(screen.getByText('9 members · Anyone can join.')).toBeTruthy();
  join.focus();
  await userEvent.keyboard('{Enter}');
  await screen.findByText('10 members');
  await waitFor(() => expect(card()?.contains(document.activeElement)).toBe(true));
  screen.getByRole('button', { name: /^Leave/ }).focus();
  await userEvent.keyboard('{Enter}');
  const dialog = screen.getByRole('dialog', { name: 'Leave Quay?' });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Leave' }));
  await screen.findByRole('button', { name: /^Join/ });
  await waitFor(() => expect(card()?.contains(document.activeElement)).toBe(true));
});

it.each([
  ['APPROVED', 'You’ve joined Quay', 'You can rejoin at any time. For 30 days it takes one click.'],
  ['WAITING', 'You’ve asked to join Quay', 'You can ask to rejoin. A manager must approve you.'],
])(
  'COM-09 COM-10 who is %s in an open community after joining it reads so, also of the way back',
  async (mentee, joined, back) => {
    open({ mentee });
    await userEvent.click(await screen.findByRole('button', { name: /^Join/ }));
    await waitFor(() => expect(useToast.getState().toast?.text).toBe(joined));
    await userEvent.click(await screen.findByRole('button', { name: /^Leave/ }));
    expect(within(screen.getByRole('dialog', { name: 'Leave Quay?' })).getByText(back)).toBeTruthy();
  },
);
