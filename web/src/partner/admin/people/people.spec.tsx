import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { setLoggedIn, setLoggedOut } from '#/app/session/sessionStore.ts';
import { sync } from '#/app/sync/index.ts';
import { answered, answerWith } from '#/testing/answerWith.ts';
import { renderPage } from '#/testing/renderPage.tsx';
import { announce, useAnnouncement } from '#/ui/feedback/announce.ts';
import { hideToast, useToast } from '#/ui/feedback/toast.ts';
import { partnerMembers } from '../../partnerSync.ts';
import { MemberList } from './MemberList.tsx';
import { WaitingList } from './WaitingList.tsx';

beforeEach(() => {
  sessionStorage.clear();
  setLoggedIn({ id: 'nora', userPartners: [] } as never);
});
afterEach(() => {
  cleanup();
  sync.reset();
  hideToast();
  answered.position = 1;
  vi.restoreAllMocks();
  setLoggedOut();
});

type Answer = 'NOT_ASKED' | 'WAITING' | 'APPROVED' | 'REFUSED';

const person = (firstName: string, menteeApproval: Answer, mentorApproval: Answer = 'NOT_ASKED') => ({
  id: `${firstName}:quay`,
  role: 'MEMBER',
  menteeApproval,
  mentorApproval,
  refusalReason: null,
  joinedAt: '2030-06-03T09:00:00.000Z',
  user: { id: firstName, firstName, lastName: null, photo: null, userType: 'mentee' },
});

type Person = ReturnType<typeof person>;

/** A list of these people; who is answered is the other way from then on, and leaves those who wait. */
function open(list: ReactNode, ...all: readonly Person[]) {
  let people = all;
  const answer = ({ userId, role }: Record<string, unknown>, to: Answer) => {
    answered.position += 1;
    people = people.map((one) => (one.user.id === userId ? { ...one, [`${role}Approval`]: to } : one));
    return { id: 'answered' };
  };
  const asked = answerWith({
    getPartnerMembers: ({ isWaiting, limit = 20, offset = 0 }) => {
      const found = isWaiting ? people.filter((one) => Object.values(one).includes('WAITING')) : people;
      const end = Number(offset) + Number(limit);
      const having = (answer: Answer) => found.filter((one) => Object.values(one).includes(answer)).length;
      return {
        total: found.length,
        memberTotal: having('APPROVED'),
        waitingTotal: having('WAITING'),
        hasMore: end < found.length,
        data: found.slice(Number(offset), end),
      };
    },
    approvePartnerUser: (variables) => answer(variables, 'APPROVED'),
    refusePartnerUser: (variables) => answer(variables, 'REFUSED'),
  });
  renderPage(list, '/partner-admin');
  /** The newest is the first. */
  function come(one: Person): void {
    answered.position += 1;
    people = [one, ...people];
    sync.invalidate(partnerMembers);
  }
  return Object.assign(asked, { come });
}

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

it('OPS-02 PRT-69 an approval that is withdrawn is called so, and is no refusal', async () => {
  open(<MemberList partnerId="quay" />, person('Owen', 'APPROVED', 'APPROVED'));
  await press('Withdraw approval as mentor Owen');
  await screen.findByRole('dialog', { name: 'Withdraw Owen’s approval as a mentor?' });
  await userEvent.type(screen.getByLabelText('Reason'), 'You moved away.');
  await press('Withdraw approval');
  await waitFor(() =>
    expect(useToast.getState().toast?.text).toBe(
      'You’ve withdrawn Owen’s approval as a mentor, and we’ve told them',
    ),
  );
});

it('OPS-02 PRT-69 who is approved or declined is named with the role', async () => {
  open(<WaitingList partnerId="quay" />, person('Leo', 'WAITING', 'WAITING'));
  await press('Decline as learner Leo');
  await screen.findByRole('dialog', { name: 'Decline Leo as a learner?' });
  await userEvent.type(screen.getByLabelText('Reason'), 'We are full.');
  await press('Decline');
  await waitFor(() =>
    expect(useToast.getState().toast?.text).toBe('You’ve declined Leo as a learner, and we’ve told them'),
  );
  await press('Approve as mentor Leo');
  await waitFor(() => expect(useToast.getState().toast?.text).toBe('You’ve approved Leo as a mentor'));
});

it('OPS-02 A11-02 focus goes from who was answered to the list, not to the top of the page', async () => {
  open(<WaitingList partnerId="quay" />, person('Leo', 'WAITING'), person('Ruth', 'WAITING'));
  await press('Approve as learner Leo');
  await waitFor(() => expect(screen.queryByText('Leo', { selector: 'h2' })).toBeNull());
  expect(document.activeElement?.textContent).toBe('1 person is waiting');
  await press('Decline as learner Ruth');
  await userEvent.type(screen.getByLabelText('Reason'), 'We are full.');
  await press('Decline');
  await screen.findByText('Nobody is waiting');
  await waitFor(() => expect(document.activeElement?.textContent).toContain('Nobody is waiting'));
});

it('OPS-02 every member can be reached, page after page', async () => {
  const all = Array.from({ length: 130 }, (_, index) => person(`Member ${index}`, 'APPROVED'));
  const asked = open(<MemberList partnerId="quay" />, ...all);
  const shown = () => screen.queryAllByRole('heading', { level: 2 }).length;
  await waitFor(() => expect(shown()).toBe(20));
  for (const count of [40, 60, 80, 100, 120, 130]) {
    await press('Show more');
    await waitFor(() => expect(shown()).toBe(count));
  }
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
  const last = asked.slice(-2).map(({ variables: { limit, offset } }) => ({ limit, offset }));
  expect(last, 'as few requests as the server allows').toEqual([
    { limit: 100, offset: 0 },
    { limit: 40, offset: 100 },
  ]);
});

it('OPS-02 people further down the list are not announced as if they had just come', async () => {
  const all = Array.from({ length: 30 }, (_, index) => person(`Person ${index}`, 'WAITING'));
  open(<WaitingList partnerId="quay" />, ...all);
  await press('Show more');
  await screen.findByRole('heading', { level: 2, name: 'Person 29' });
  announce('The end');
  await waitFor(() => expect(useAnnouncement.getState().text).toBe('The end'));
});

it('OPS-02 who moves up in the place of somebody who was answered is not announced; who comes then is', async () => {
  const all = Array.from({ length: 30 }, (_, index) => person(`Person ${index}`, 'WAITING'));
  const said: string[] = [];
  const unsubscribe = useAnnouncement.subscribe(({ text }) => said.push(text));
  const { come } = open(<WaitingList partnerId="quay" />, ...all);
  await press('Approve as learner Person 3');
  await screen.findByRole('heading', { level: 2, name: 'Person 20' });
  come(person('Zoe', 'WAITING'));
  await screen.findByRole('heading', { level: 2, name: 'Zoe' });
  await waitFor(() => expect(said.join(' ')).toContain('Zoe'), { timeout: 3000 });
  expect(said).toEqual(['Zoe is waiting for approval']);
  unsubscribe();
});

it('OPS-02 who only waits among the members has asked on a day, and is in it since none', async () => {
  open(<MemberList partnerId="quay" />, person('Ada', 'WAITING'), person('Ben', 'APPROVED', 'WAITING'));
  await screen.findByText('Asked on 3 Jun 2030');
  expect(screen.getAllByText('Since 3 Jun 2030')).toHaveLength(1);
});

it.each([
  [[], '0 members'],
  [[person('Ada', 'APPROVED')], '1 member'],
  [[person('Ada', 'APPROVED'), person('Ben', 'WAITING')], '1 member, 1 waiting'],
  [
    [
      person('Ada', 'APPROVED'),
      person('Ben', 'WAITING', 'APPROVED'),
      person('Cleo', 'WAITING'),
      person('Dov', 'WAITING'),
    ],
    '2 members, 3 waiting',
  ],
])('OPS-02 the members are counted apart from those who wait: %#', async (people, count) => {
  open(<MemberList partnerId="quay" />, ...people);
  await screen.findByText(count);
});
