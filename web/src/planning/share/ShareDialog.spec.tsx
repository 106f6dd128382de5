import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useLiveStatus } from '#/app/live/liveStatus.ts';
import { useSession } from '#/app/session/sessionStore.ts';
import { answerWith, refusal } from '#/testing/answerWith.ts';
import { renderPage } from '#/testing/renderPage.tsx';
import { personOf, planOf } from '../testing/planOf.ts';
import { ShareDialog } from './ShareDialog.tsx';

beforeEach(() => useSession.setState({ userId: 'Ada' }));
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  useSession.setState({ userId: null });
  useLiveStatus.setState({ isOnline: true });
});

const people = {
  users: [
    { ...personOf('Ben'), contact: 'OPEN' },
    { ...personOf('Bea'), contact: 'NEEDS_PERMISSION' },
  ],
};

it('PLN-20 PLN-21 the owner gives, changes and removes access', async () => {
  let isRefused = true;
  const withBen = (permission: 'EDITOR' | 'VIEWER', version: number) =>
    planOf({ version, sharedWith: [{ user: personOf('Ben'), permission }] });
  const asked = answerWith({
    searchUserToMessage: ({ name }) => (String(name).includes('@') ? { users: [] } : people),
    shareActionPlan: ({ permission }) => {
      if (isRefused) throw refusal('NOT_AUTHORIZED');
      return permission === 'VIEWER' ? withBen('VIEWER', 10) : withBen('EDITOR', 13);
    },
    updateActionPlanAccess: () => withBen('EDITOR', 11),
    removeActionPlanAccess: () => planOf({ version: 12 }),
  });
  const onChanged = vi.fn();
  renderPage(<ShareDialog plan={planOf()} onClose={() => {}} onChanged={onChanged} />);
  await userEvent.type(screen.getByLabelText('Add someone'), 'Be');
  await userEvent.selectOptions(screen.getByLabelText('Role'), 'VIEWER');
  const field = screen.getByLabelText('Add someone');
  const add = await screen.findByRole('button', { name: 'Add Ben' });
  expect(screen.queryByRole('button', { name: 'Add Bea' })).toBeNull();
  await userEvent.click(add);
  await screen.findByText('You can’t share with this person, because you can’t write to them.');
  isRefused = false;
  await userEvent.click(add);
  const access = (await screen.findByLabelText('What Ben can do')) as HTMLSelectElement;
  expect(access.value).toBe('VIEWER');
  // The next person is searched at once.
  expect(document.activeElement).toBe(field);
  await userEvent.type(field, 'Ben');
  await screen.findByText('You’ve already added Ben.');
  await userEvent.clear(field);
  await userEvent.type(field, 'cleo@acorn.example');
  await screen.findByText(/^Search by first name, not by email address\./);
  await userEvent.clear(field);
  await userEvent.selectOptions(access, 'EDITOR');
  await waitFor(() => expect(access.value).toBe('EDITOR'));
  await userEvent.click(screen.getByRole('button', { name: 'Remove Ben' }));
  await waitFor(() => expect(screen.queryByLabelText('What Ben can do')).toBeNull());
  expect(onChanged).toHaveBeenCalledTimes(3);
  // Where it was taken, it can be given back as it was.
  const undo = screen.getByRole('button', { name: 'Undo' });
  expect(document.activeElement).toBe(undo);
  await userEvent.click(undo);
  await screen.findByLabelText('What Ben can do');
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  expect(document.activeElement?.textContent).toContain('Ben');
  expect(asked.findLast(({ name }) => name !== 'searchUsersWithMessage')).toMatchObject({
    name: 'shareActionPlan',
    variables: { permission: 'EDITOR' },
  });
  expect(asked.find(({ name }) => name === 'shareActionPlan')?.variables).toEqual({
    planId: 'p',
    userId: 'Ben',
    permission: 'VIEWER',
  });
});

it('A11-01 who went on while a person is added keeps the focus and what they typed', async () => {
  let answer = (_plan: unknown): void => {};
  answerWith({
    searchUserToMessage: () => people,
    shareActionPlan: () => new Promise((resolve) => (answer = resolve)),
  });
  renderPage(<ShareDialog plan={planOf()} onClose={() => {}} onChanged={() => {}} />);
  const field = screen.getByLabelText('Add someone') as HTMLInputElement;
  await userEvent.type(field, 'Be');
  await userEvent.click(await screen.findByRole('button', { name: 'Add Ben' }));
  await userEvent.type(field, 'a');
  const role = screen.getByLabelText('Role');
  role.focus();
  answer(planOf({ version: 10, sharedWith: [{ user: personOf('Ben'), permission: 'EDITOR' }] }));
  await screen.findByLabelText('What Ben can do');
  expect(field.value).toBe('Bea');
  expect(document.activeElement).toBe(role);
});

it('LIV-08 without a network nothing is sent, it is said once, and nothing of it is left afterwards', async () => {
  const asked = answerWith({});
  const plan = planOf({ sharedWith: [{ user: personOf('Ben'), permission: 'VIEWER' }] });
  renderPage(<ShareDialog plan={plan} onClose={() => {}} onChanged={() => {}} />);
  act(() => useLiveStatus.setState({ isOnline: false }));
  await userEvent.click(screen.getByRole('button', { name: 'Remove Ben' }));
  expect(screen.getByRole('alert').textContent).toBe(
    'You’re offline. You can do this when you’re back online.',
  );
  act(() => useLiveStatus.setState({ isOnline: true }));
  expect(screen.queryByRole('alert')).toBeNull();
  expect(asked.filter(({ name }) => name === 'removeActionPlanAccess')).toEqual([]);
});

it('PLN-24 a plan that another window filled meanwhile says how many it can have, and what makes room', async () => {
  answerWith({
    searchUserToMessage: () => people,
    shareActionPlan: () => {
      throw refusal('BAD_USER_INPUT', {}, { refusal: 'TooManyPeople' });
    },
  });
  renderPage(<ShareDialog plan={planOf()} onClose={() => {}} onChanged={() => {}} />);
  await userEvent.type(screen.getByLabelText('Add someone'), 'Be');
  await userEvent.click(await screen.findByRole('button', { name: 'Add Ben' }));
  expect((await screen.findByRole('alert')).textContent).toBe(
    'This plan is shared with 50 people, the most it can have. Remove someone, then try again.',
  );
});

it('PLN-22 who is no owner sees who has the plan, and nothing to change it with', () => {
  const plan = planOf({
    permission: 'EDITOR',
    owner: personOf('Ben'),
    sharedWith: [{ user: personOf('Ada'), permission: 'EDITOR' }],
  });
  renderPage(<ShareDialog plan={plan} onClose={() => {}} onChanged={() => {}} />);
  expect(screen.getByRole('dialog', { name: 'People with access to “First website”' })).toBeTruthy();
  expect(screen.queryByLabelText('Add someone')).toBeNull();
  expect(screen.queryByRole('combobox')).toBeNull();
  expect(screen.getByText('Ben')).toBeTruthy();
  expect(screen.getAllByRole('button').map((one) => one.textContent)).toEqual(['', 'Done']);
});
