import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useLiveStatus } from '#/app/live/liveStatus.ts';
import { useSession } from '#/app/session/sessionStore.ts';
import { sync } from '#/app/sync/index.ts';
import { answered, answerWith, refusal } from '#/testing/answerWith.ts';
import { openDisk } from '#/testing/openDisk.ts';
import { renderPage } from '#/testing/renderPage.tsx';
import { hideToast, useToast } from '#/ui/feedback/toast.ts';
import type { Plan } from '../operations.ts';
import { personOf, planOf } from '../testing/planOf.ts';
import { PlansPage } from './PlansPage.tsx';
import { textProblem } from './textProblem.ts';

beforeEach(() => useSession.setState({ userId: 'Ada' }));
afterEach(() => {
  cleanup();
  hideToast();
  useLiveStatus.setState({ isOnline: true });
  sync.reset();
  answered.position = 1;
  vi.restoreAllMocks();
  useSession.setState({ userId: null });
});

const pageOf = (items: readonly Plan[]) => ({ items, total: items.length, hasMore: false, position: '1' });
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));

it('PLN-32 PLN-35 shows what is done, or says that there is nothing and what to do', async () => {
  const shared = planOf({
    id: 'q',
    name: 'Shop',
    permission: 'VIEWER',
    owner: personOf('Ben'),
    sharedWith: [{ user: personOf('Ada'), permission: 'VIEWER' }],
    taskCount: 0,
    completedCount: 0,
  });
  answerWith({
    getActionPlans: ({ isArchived }) => pageOf(isArchived ? [] : [planOf(), shared]),
  });
  renderPage(<PlansPage />, '/action-plans');
  const link = await screen.findByRole('link', { name: 'First website' });
  expect(link.getAttribute('href')).toBe('/action-plans/p');
  expect(screen.getByText('3 of 8 completed')).toBeTruthy();
  expect(screen.getByText('Shared by Ben – you can read and comment')).toBeTruthy();
  expect(screen.getByText('Only you')).toBeTruthy();
  await userEvent.click(screen.getByRole('tab', { name: 'Archived' }));
  expect(await screen.findByText('Nothing archived')).toBeTruthy();
});

it('PLN-35 without a plan it says so and why one is made, and leads to the first', async () => {
  answerWith({ getActionPlans: () => pageOf([]) });
  renderPage(<PlansPage />, '/action-plans');
  expect(await screen.findByText('No plans yet')).toBeTruthy();
  expect(screen.getByText('Create one with your next steps, or start from a template.')).toBeTruthy();
  const [, inPlace] = screen.getAllByRole('button', { name: 'New plan' });
  await userEvent.click(inPlace as HTMLElement);
  expect(screen.getByRole('dialog', { name: 'New plan' })).toBeTruthy();
});

it('PLN-13 PLN-34 a plan needs a name and may begin with a template; sent again it is the same one', async () => {
  let isDown = true;
  const asked = answerWith({
    getActionPlans: () => pageOf([]),
    createActionPlan: () => {
      if (isDown) throw new Error('down');
      return planOf({ id: 'new' });
    },
  });
  const shown = renderPage(<PlansPage />, '/action-plans');
  await screen.findByText('No plans yet');
  await userEvent.click(screen.getAllByRole('button', { name: 'New plan' })[0] as HTMLElement);
  await press('Create plan');
  expect(screen.getByText('This field is mandatory')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByLabelText('Name'));
  await userEvent.type(screen.getByLabelText('Name'), 'Our shop');
  await userEvent.click(screen.getByRole('radio', { name: /Social media plan/ }));
  await press('Create plan');
  await screen.findByText('We didn’t get an answer. Nothing is lost. Try again.');
  isDown = false;
  await press('Create plan');
  await waitFor(() => expect(shown.path()).toBe('/action-plans/new'));
  const sent = asked
    .filter(({ name }) => name === 'createActionPlan')
    .map(({ variables }) => variables.input);
  expect(sent).toHaveLength(2);
  expect(sent[0]).toMatchObject({ name: 'Our shop', template: 'SOCIAL_MEDIA' });
  expect(sent[1]).toEqual(sent[0]);
});

it('PLN-22 PLN-37 only the owner archives and deletes, after a question; others may leave', async () => {
  let plans = [planOf(), planOf({ id: 'q', name: 'Shop', permission: 'EDITOR', owner: personOf('Ben') })];
  let isRefused = true;
  const asked = answerWith({
    getActionPlans: () => pageOf(plans),
    deleteActionPlan: () => {
      if (isRefused) throw refusal('NOT_AUTHORIZED');
      plans = plans.slice(1);
      answered.position += 1;
      return true;
    },
    leaveActionPlan: () => {
      plans = [];
      answered.position += 1;
      return true;
    },
  });
  const leave = openDisk('Ada');
  renderPage(<PlansPage />, '/action-plans');
  await screen.findByRole('link', { name: 'Shop' });
  await press('Actions for First website');
  await userEvent.click(screen.getByRole('menuitem', { name: 'Delete' }));
  await screen.findByRole('dialog');
  const dialog = () => within(screen.getByRole('dialog'));
  expect(asked.some(({ name }) => name === 'deleteActionPlan')).toBe(false);
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Keep plan'));
  await userEvent.click(dialog().getByRole('button', { name: 'Delete plan' }));
  // Refused, it is there again.
  await waitFor(() => expect(useToast.getState().toast?.text).toBe('You don’t have permission to do this.'));
  await screen.findByRole('link', { name: 'First website' });
  isRefused = false;
  await press('Actions for First website');
  await userEvent.click(screen.getByRole('menuitem', { name: 'Delete' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Delete plan' }));
  await waitFor(() => expect(screen.queryByRole('link', { name: 'First website' })).toBeNull());
  await waitFor(() => expect(useToast.getState().toast?.text).toBe('You’ve deleted “First website”'));
  await press('Actions for Shop');
  expect(screen.getAllByRole('menuitem').map((item) => item.textContent)).toEqual(['Leave']);
  await userEvent.click(screen.getByRole('menuitem', { name: 'Leave' }));
  await screen.findByRole('dialog');
  await userEvent.click(dialog().getByRole('button', { name: 'Leave plan' }));
  await screen.findByText('No plans yet');
  leave();
});

it('PLN-22 LIV-08 a deletion is taken back until it is sent; then it is too late, and it is said once it is done', async () => {
  let plans = [planOf()];
  let answer = (_isDone: boolean) => {};
  const asked = answerWith({
    getActionPlans: () => pageOf(plans),
    deleteActionPlan: () =>
      new Promise((resolve) => {
        answer = resolve;
      }),
  });
  const leave = openDisk('Ada');
  renderPage(<PlansPage />, '/action-plans');
  const saysToast = () => useToast.getState().toast?.text;
  async function remove(): Promise<void> {
    await press('Actions for First website');
    await userEvent.click(screen.getByRole('menuitem', { name: 'Delete' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Delete plan' }));
    await waitFor(() => expect(screen.queryByRole('link', { name: 'First website' })).toBeNull());
  }
  const later = 'You’re offline. We’ll delete “First website” when you’re back online.';
  await screen.findByRole('link', { name: 'First website' });
  act(() => useLiveStatus.setState({ isOnline: false }));
  await remove();
  expect(saysToast()).toBe(later);
  act(() => useToast.getState().toast?.undo?.());
  await screen.findByRole('link', { name: 'First website' });
  await remove();
  const late = useToast.getState().toast;
  act(() => useLiveStatus.setState({ isOnline: true }));
  await waitFor(() => expect(asked.filter(({ name }) => name === 'deleteActionPlan')).toHaveLength(1));
  expect(saysToast()).toBe(later);
  act(() => late?.undo?.());
  expect(saysToast()).toBe('It’s too late to undo this');
  expect(screen.queryByRole('link', { name: 'First website' })).toBeNull();
  plans = [];
  answered.position += 1;
  answer(true);
  await waitFor(() => expect(saysToast()).toBe('You’ve deleted “First website”'));
  act(() => late?.undo?.());
  expect(saysToast()).toBe('It’s too late to undo this');
  leave();
});

it('PLN-22 LIV-08 a plan that is archived without a network is under Archived at once, over a reload too, and back after Undo', async () => {
  let plan = planOf();
  const asked = answerWith({
    getActionPlans: ({ isArchived }) => pageOf(plan.isArchived === isArchived ? [plan] : []),
    updateActionPlan: ({ input }) => {
      plan = { ...plan, ...(input as Partial<Plan>) };
      answered.position += 1;
      return plan;
    },
  });
  const changes = () =>
    asked.filter(({ name }) => name === 'updateActionPlan').map(({ variables }) => variables.input);
  const tab = (name: string) => userEvent.click(screen.getByRole('tab', { name }));
  const leave = openDisk('Ada');
  renderPage(<PlansPage />, '/action-plans');
  await screen.findByRole('link', { name: 'First website' });
  await tab('Archived');
  await screen.findByText('Nothing archived');
  await tab('Current');
  useLiveStatus.setState({ isOnline: false });
  await press('Actions for First website');
  await userEvent.click(screen.getByRole('menuitem', { name: 'Archive' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Archive plan' }));
  await screen.findByText('No plans yet');
  cleanup();
  leave();
  const leaveAgain = openDisk('Ada');
  renderPage(<PlansPage />, '/action-plans?list=archived');
  await screen.findByRole('link', { name: 'First website' });
  screen.getByText('1 plan');
  await tab('Current');
  await screen.findByText('No plans yet');
  act(() => useToast.getState().toast?.undo?.());
  await screen.findByRole('link', { name: 'First website' });
  await tab('Archived');
  await screen.findByText('Nothing archived');
  expect(changes()).toEqual([]);
  useLiveStatus.setState({ isOnline: true });
  await waitFor(() => expect(changes()).toEqual([{ isArchived: true }, { isArchived: false }]));
  await screen.findByText('Nothing archived');
  leaveAgain();
});

it('PLN-13 PLN-22 PLN-37 only the owner renames a plan, to a name, with a way back', async () => {
  let name = 'First website';
  const refusals = ['down'];
  const asked = answerWith({
    getActionPlans: () => pageOf([planOf({ name })]),
    updateActionPlan: ({ input }) => {
      if (refusals.pop()) throw new Error('down');
      name = (input as { name: string }).name;
      answered.position += 1;
      return planOf({ name });
    },
  });
  const leave = openDisk('Ada');
  renderPage(<PlansPage />, '/action-plans');
  await screen.findByRole('link', { name: 'First website' });
  await press('Actions for First website');
  await userEvent.click(screen.getByRole('menuitem', { name: 'Rename' }));
  const field = (await screen.findByLabelText('Name')) as HTMLInputElement;
  await waitFor(() => expect(document.activeElement).toBe(field));
  await userEvent.clear(field);
  await press('Rename');
  expect(screen.getByText('This field is mandatory')).toBeTruthy();
  await userEvent.type(field, 'Second website');
  await press('Rename');
  // Shown at once, and sent again where no answer came.
  await screen.findByRole('link', { name: 'Second website' });
  expect(name).toBe('First website');
  await waitFor(() => expect(name).toBe('Second website'));
  // By the answer, before the feed delivers it.
  expect(asked.filter((one) => one.name === 'getActionPlans')).toHaveLength(1);
  expect(screen.queryByRole('dialog')).toBeNull();
  useToast.getState().toast?.undo?.();
  await screen.findByRole('link', { name: 'First website' });
  await waitFor(() => expect(name).toBe('First website'));
  const sent = asked.filter((one) => one.name === 'updateActionPlan');
  expect(sent.at(-1)?.variables).toMatchObject({ id: 'p', input: { name: 'First website' } });
  leave();
});

it('PLN-01 counts as a reader does', () => {
  expect(textProblem(' ', 100, true)).toBe('mandatory');
  expect(textProblem(' ', 100, false)).toBeNull();
  expect(textProblem('👩‍👩‍👧'.repeat(100), 100, true)).toBeNull();
  expect(textProblem('a'.repeat(101), 100, true)).toBe('tooLong');
});
