import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createStore, type StoreApi, useStore } from 'zustand';
import { useSession } from '#/app/session/sessionStore.ts';
import { answered, answerWith, refusal } from '#/testing/answerWith.ts';
import { openDisk } from '#/testing/openDisk.ts';
import { renderPage } from '#/testing/renderPage.tsx';
import { useAnnouncement } from '#/ui/feedback/announce.ts';
import { hideToast, useToast } from '#/ui/feedback/toast.ts';
import type { BoardClient } from '../board/live/boardClient.ts';
import type { BoardState } from '../board/live/boardState.ts';
import { LAST } from '../board/move/useMove.ts';
import type { Plan, Task } from '../operations.ts';
import { taskOf } from '../testing/fakeBoardServer.ts';
import { personOf, planOf } from '../testing/planOf.ts';
import { CardPanel } from './CardPanel.tsx';

beforeEach(() => {
  useSession.setState({ userId: 'Ada' });
  vi.spyOn(window, 'matchMedia').mockImplementation(
    () => ({ matches: true, addEventListener() {}, removeEventListener() {} }) as never,
  );
});
afterEach(() => {
  cleanup();
  hideToast();
  vi.restoreAllMocks();
  useSession.setState({ userId: null });
});

const onMove = vi.fn();

const card: Task = { ...taskOf('t', 'TODO', 'V'), name: 'Choose a domain', deadline: '2026-01-05' };

function boardOf(plan: Plan, task: Task = card): BoardState {
  return {
    plan,
    tasks: [task, taskOf('other', 'COMPLETED', 'V')],
    deleted: [],
    removing: [],
    isStale: false,
  };
}

function clientWith(over: Partial<BoardClient> = {}): BoardClient {
  const no = () => Promise.reject(new Error('not in this test'));
  return {
    planId: 'p',
    edit: no,
    giveUp: () => {},
    remove: no,
    restore: no,
    create: no,
    move: () => null,
    ...over,
  } as BoardClient;
}

function Followed({ store, client }: { store: StoreApi<BoardState>; client: BoardClient }) {
  return <CardPanel board={useStore(store)} client={client} taskId="t" onMove={onMove} onClose={() => {}} />;
}

it('PLN-05 PLN-14 PLN-30 each field is saved by itself, says what is wrong beside itself, and can be undone', async () => {
  answerWith({ getTaskComments: () => [] });
  const edit = vi.fn(async () => card);
  const client = clientWith({ edit });
  renderPage(
    <CardPanel board={boardOf(planOf())} client={client} taskId="t" onMove={onMove} onClose={() => {}} />,
  );
  const name = screen.getByLabelText('Name');
  await userEvent.clear(name);
  await userEvent.tab();
  expect(screen.getByText('This field is mandatory')).toBeTruthy();
  expect(edit).not.toHaveBeenCalled();
  await userEvent.type(name, 'Register a domain{Enter}');
  await waitFor(() =>
    expect(edit).toHaveBeenCalledWith('t', { name: 'Register a domain' }, { name: 'Choose a domain' }),
  );
  await waitFor(() => expect(useToast.getState().toast?.text).toBe('Saved'));
  useToast.getState().toast?.undo?.();
  await waitFor(() =>
    expect(edit).toHaveBeenLastCalledWith('t', { name: 'Choose a domain' }, { name: 'Register a domain' }),
  );
  edit.mockRejectedValueOnce(refusal('BAD_USER_INPUT', { deadline: 'dateInvalid' }));
  const deadline = screen.getByLabelText('Deadline');
  fireEvent.change(deadline, { target: { value: '2026-12-01' } });
  fireEvent.blur(deadline);
  await screen.findByText('Enter a real date');
  expect((deadline as HTMLInputElement).value).toBe('2026-12-01');
  edit.mockClear();
  await userEvent.selectOptions(screen.getByLabelText('Assignee'), 'Ada');
  await waitFor(() => expect(edit).toHaveBeenCalledWith('t', { assigneeId: 'Ada' }, { assigneeId: null }));
});

it('PLN-05 LIV-08 a field says no longer that it could not be saved once another try has saved it', async () => {
  answerWith({ getTaskComments: () => [] });
  const edit = vi.fn(() => Promise.reject(refusal('NOT_AUTHORIZED')));
  const store = createStore(() => boardOf(planOf()));
  renderPage(<Followed store={store} client={clientWith({ edit })} />);
  const name = screen.getByLabelText<HTMLInputElement>('Name');
  await userEvent.type(name, ' name{Enter}');
  await screen.findByText('You don’t have permission to do this.');
  act(() => store.setState(boardOf(planOf(), { ...card, name: 'Choose a domain name' }), true));
  await waitFor(() => expect(screen.queryByText('You don’t have permission to do this.')).toBeNull());
  act(() => store.setState(boardOf(planOf(), { ...card, name: 'Pick a domain' }), true));
  expect(name.value).toBe('Pick a domain');
});

it('PLN-05 what is written while an earlier save is on its way is saved too, also when the panel is closed', async () => {
  answerWith({ getTaskComments: () => [] });
  const edit = vi.fn(() => new Promise<Task>(() => {}));
  const client = clientWith({ edit });
  const shown = renderPage(
    <CardPanel board={boardOf(planOf())} client={client} taskId="t" onMove={onMove} onClose={() => {}} />,
  );
  const name = screen.getByLabelText('Name');
  await userEvent.type(name, ' name{Enter}');
  await userEvent.tab();
  expect(edit).toHaveBeenCalledTimes(1);
  await userEvent.type(name, ' soon');
  shown.unmount();
  expect(edit.mock.calls).toEqual([
    ['t', { name: 'Choose a domain name' }, { name: 'Choose a domain' }],
    // Based on what is on its way before it.
    ['t', { name: 'Choose a domain name soon' }, { name: 'Choose a domain name' }],
  ]);
});

/** Ada has written "Two endings" where there was nothing, and meanwhile somebody else "Three endings". */
async function overtaken(edit: BoardClient['edit'], giveUp = vi.fn()) {
  answerWith({ getTaskComments: () => [] });
  const store = createStore(() => boardOf(planOf()));
  const shown = renderPage(<Followed store={store} client={clientWith({ edit, giveUp })} />);
  const field = screen.getByLabelText<HTMLTextAreaElement>('Description');
  await userEvent.type(field, 'Two endings');
  act(() => store.setState(boardOf(planOf(), { ...card, description: 'Three endings', version: 2 })));
  return { ...shown, field };
}
const conflict = () => screen.queryByRole('region', { name: 'This changed while you were writing' });

it('PLN-05 PLN-07 LIV-08 a person who writes while somebody else does sees both, and replaces the other text only by choosing to', async () => {
  const edit = vi.fn(async () => card);
  const { field } = await overtaken(edit);
  expect(conflict()?.textContent).toContain('Three endings');
  await userEvent.tab();
  expect([field.value, edit.mock.calls]).toEqual(['Two endings', []]);
  await userEvent.click(screen.getByRole('button', { name: 'Save my text' }));
  expect(edit.mock.calls).toEqual([['t', { description: 'Two endings' }, { description: 'Three endings' }]]);
  await waitFor(() => expect(conflict()).toBeNull());
  expect(document.activeElement).toBe(field);
  await waitFor(() => expect(useToast.getState().toast?.text).toBe('Saved'));
  useToast.getState().toast?.undo?.();
  expect(edit).toHaveBeenLastCalledWith(
    't',
    { description: 'Three endings' },
    { description: 'Two endings' },
  );
});

it('PLN-05 A11-05 a screen reader says that the text changed, and the field that it is not saved', async () => {
  useAnnouncement.setState({ text: '' });
  const { field } = await overtaken(vi.fn());
  await waitFor(() =>
    expect(useAnnouncement.getState().text).toContain('This changed while you were writing'),
  );
  const hint = field.getAttribute('aria-describedby')?.split(' ')[0] ?? '';
  expect(document.getElementById(hint)?.textContent).toBe('Not saved yet. Choose which text to keep.');
  await userEvent.click(screen.getByRole('button', { name: 'Keep the current text' }));
  expect(screen.queryByText('Not saved yet. Choose which text to keep.')).toBeNull();
});

it('PLN-05 LIV-08 who keeps what the other wrote has it in the field, and nothing is sent', async () => {
  const edit = vi.fn(async () => card);
  const giveUp = vi.fn();
  const { field } = await overtaken(edit, giveUp);
  await userEvent.click(screen.getByRole('button', { name: 'Keep the current text' }));
  expect([field.value, conflict(), edit.mock.calls]).toEqual(['Three endings', null, []]);
  expect(giveUp).toHaveBeenCalledWith('t', 'description');
});

it('PLN-05 LIV-08 who closes the card meanwhile leaves their text to the server, with what they saw', async () => {
  const edit = vi.fn(async () => card);
  const { unmount } = await overtaken(edit);
  unmount();
  expect(edit.mock.calls).toEqual([['t', { description: 'Two endings' }, { description: '' }]]);
});

it('PLN-05 LIV-08 what the server refuses as changed stays in the field beside what is there now', async () => {
  answerWith({ getTaskComments: () => [] });
  const edit = vi.fn().mockRejectedValue(refusal('CONFLICT', { description: 'changedMeanwhile' }));
  const store = createStore(() => boardOf(planOf()));
  renderPage(<Followed store={store} client={clientWith({ edit })} />);
  const field = screen.getByLabelText<HTMLTextAreaElement>('Description');
  await userEvent.type(field, 'Two endings');
  await userEvent.tab();
  await screen.findByText('This changed while you were writing');
  act(() => store.setState(boardOf(planOf(), { ...card, description: 'Three endings', version: 2 })));
  expect(conflict()?.textContent).toContain('Three endings');
  expect(field.value).toBe('Two endings');
});

it('PLN-08 PLN-28 LIV-08 a deadline that another chose meanwhile is replaced by choice only', async () => {
  answerWith({ getTaskComments: () => [] });
  const edit = vi.fn(async () => card);
  const store = createStore(() => boardOf(planOf()));
  renderPage(<Followed store={store} client={clientWith({ edit })} />);
  const field = screen.getByLabelText<HTMLInputElement>('Deadline');
  fireEvent.change(field, { target: { value: '2026-02-01' } });
  act(() => store.setState(boardOf(planOf(), { ...card, deadline: '2026-03-09', version: 2 })));
  fireEvent.blur(field);
  expect([field.value, edit.mock.calls]).toEqual(['2026-02-01', []]);
  const choice = screen.getByRole('region', { name: 'Someone else changed this at the same time' });
  expect(choice.textContent).toContain('9 March 2026');
  await userEvent.click(screen.getByRole('button', { name: 'Save my choice' }));
  expect(edit.mock.calls).toEqual([['t', { deadline: '2026-02-01' }, { deadline: '2026-03-09' }]]);
  expect(document.activeElement).toBe(field);
});

it('PLN-28 LIV-08 an assignee that the server refuses as changed stays beside who it is now', async () => {
  answerWith({ getTaskComments: () => [] });
  const edit = vi.fn().mockRejectedValue(refusal('CONFLICT', { assigneeId: 'changedMeanwhile' }));
  const giveUp = vi.fn();
  const plan = planOf();
  const store = createStore(() => boardOf(plan));
  renderPage(<Followed store={store} client={clientWith({ edit, giveUp })} />);
  const field = screen.getByLabelText<HTMLSelectElement>('Assignee');
  await userEvent.selectOptions(field, 'Ada');
  await screen.findByText('Someone else changed this at the same time');
  expect(edit.mock.calls).toEqual([['t', { assigneeId: 'Ada' }, { assigneeId: null }]]);
  act(() => store.setState(boardOf(plan, { ...card, assignee: personOf('Ben'), version: 2 })));
  const choice = screen.getByRole('region', { name: 'Someone else changed this at the same time' });
  expect([field.value, choice.textContent?.includes('Ben')]).toEqual(['Ada', true]);
  await userEvent.click(screen.getByRole('button', { name: 'Keep the current choice' }));
  expect(field.value).toBe('Ben');
  expect(giveUp).toHaveBeenCalledWith('t', 'assigneeId');
});

it('PLN-28 LIV-08 who chooses what is there now has given up their refused choice, and may choose it again', async () => {
  answerWith({ getTaskComments: () => [] });
  const edit = vi.fn().mockRejectedValueOnce(refusal('CONFLICT', { assigneeId: 'changedMeanwhile' }));
  const giveUp = vi.fn();
  const plan = planOf({ sharedWith: [{ user: personOf('Ben'), permission: 'EDITOR' }] });
  const store = createStore(() => boardOf(plan));
  renderPage(<Followed store={store} client={clientWith({ edit, giveUp })} />);
  const field = screen.getByLabelText<HTMLSelectElement>('Assignee');
  await userEvent.selectOptions(field, 'Ada');
  await screen.findByText('Someone else changed this at the same time');
  act(() => store.setState(boardOf(plan, { ...card, assignee: personOf('Ben'), version: 2 })));
  await userEvent.selectOptions(field, 'Ben');
  expect(giveUp).toHaveBeenCalledExactlyOnceWith('t', 'assigneeId');
  await userEvent.selectOptions(field, 'Ada');
  expect(edit.mock.calls).toEqual([
    ['t', { assigneeId: 'Ada' }, { assigneeId: null }],
    ['t', { assigneeId: 'Ada' }, { assigneeId: 'Ben' }],
  ]);
});

it('PLN-16 PLN-30 the status moves the card to the end of its column; deleting can be undone', async () => {
  answerWith({ getTaskComments: () => [] });
  const restore = vi.fn(async () => card);
  const onClose = vi.fn();
  const client = clientWith({ restore, remove: async () => card });
  renderPage(
    <CardPanel board={boardOf(planOf())} client={client} taskId="t" onMove={onMove} onClose={onClose} />,
  );
  await userEvent.selectOptions(screen.getByLabelText('Status'), 'COMPLETED');
  expect(onMove).toHaveBeenCalledWith('t', 'COMPLETED', LAST);
  await userEvent.click(screen.getByRole('button', { name: 'Delete task' }));
  expect(onClose).toHaveBeenCalled();
  await waitFor(() => expect(useToast.getState().toast?.text).toBe('“Choose a domain” has been deleted'));
  useToast.getState().toast?.undo?.();
  expect(restore).toHaveBeenCalledWith('t');
});

it('PLN-19 PLN-22 PLN-26 who may read sees no fields, is read what is overdue, and may comment', async () => {
  const comment = (id: string, text: string) => ({
    id,
    text,
    createdAt: '2026-11-21T09:00:00Z',
    author: personOf('Ben'),
  });
  let isRefused = true;
  // They are asked for again after a refusal, and that answer may come after the next comment.
  const kept = [comment('c1', 'Which one?')];
  const asked = answerWith({
    getTaskComments: () => [...kept],
    addTaskComment({ text }) {
      if (isRefused) throw refusal('FORBIDDEN');
      answered.position += 1;
      const added = comment('c2', String(text));
      kept.push(added);
      return added;
    },
  });
  const plan = planOf({ permission: 'VIEWER', owner: personOf('Ben') });
  const leave = openDisk('Ada');
  renderPage(
    <CardPanel board={boardOf(plan)} client={clientWith()} taskId="t" onMove={onMove} onClose={() => {}} />,
  );
  await screen.findByText('Which one?');
  expect(screen.queryByLabelText('Name')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Delete task' })).toBeNull();
  expect(screen.getByText('Overdue: 5 January 2026')).toBeTruthy();
  const send = () => userEvent.click(screen.getByRole('button', { name: 'Comment' }));
  await send();
  expect(screen.getByText('This field is mandatory')).toBeTruthy();
  await userEvent.type(screen.getByLabelText('Your comment'), 'The short one');
  // What is refused stays with its reason.
  await send();
  expect((await screen.findByRole('alert')).textContent).toBe('Not sent. That didn’t work. Try again.');
  screen.getByText('The short one', { selector: 'p' });
  expect(screen.getByLabelText('Your comment')).toHaveProperty('value', '');
  isRefused = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again: The short one' }));
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  screen.getByText('The short one', { selector: 'p' });
  expect(asked.filter(({ name }) => name === 'addTaskComment')).toHaveLength(2);
  leave();
  answered.position = 1;
});

it('PLN-26 an address of a card that is gone says so', () => {
  renderPage(
    <CardPanel
      board={boardOf(planOf())}
      client={clientWith()}
      taskId="x"
      onMove={onMove}
      onClose={() => {}}
    />,
  );
  expect(screen.getByText('This task is no longer on the board.')).toBeTruthy();
});
