import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useLiveStatus } from '#/app/live/liveStatus.ts';
import { endSessionParts } from '#/app/session/sessionEnd.ts';
import { useSession } from '#/app/session/sessionStore.ts';
import { sync } from '#/app/sync/index.ts';
import { noteServerTime } from '#/lib/clock/serverClock.ts';
import { answered, answerWith, refusal } from '#/testing/answerWith.ts';
import { onDisk, openDisk } from '#/testing/openDisk.ts';
import { renderPage } from '#/testing/renderPage.tsx';
import { useAnnouncement } from '#/ui/feedback/announce.ts';
import { hideToast, useToast } from '#/ui/feedback/toast.ts';
import { BoardPage } from '../board/BoardPage.tsx';
import { createTask, updateTask } from '../board/live/boardSync.ts';
import type { Task } from '../operations.ts';
import { taskOf } from '../testing/fakeBoardServer.ts';
import { personOf, planOf } from '../testing/planOf.ts';
import { UnsentChanges } from './UnsentChanges.tsx';

beforeEach(() => {
  useSession.setState({ userId: 'Ada' });
  vi.spyOn(window, 'matchMedia').mockImplementation(
    () => ({ matches: true, addEventListener() {}, removeEventListener() {} }) as never,
  );
});
afterEach(() => {
  cleanup();
  hideToast();
  useLiveStatus.setState({ isOnline: true });
  endSessionParts();
  localStorage.clear();
  vi.restoreAllMocks();
  useSession.setState({ userId: null });
  answered.position = 1;
});

type Input = { readonly clientId: string; readonly name: string; readonly status: Task['status'] };
type Comment = { readonly id: string; readonly text: string };

function changedMeanwhile(what: 'Task' | 'Plan', field = 'name'): Error {
  const extensions = {
    code: 'CONFLICT',
    refusal: `${what}ChangedMeanwhile`,
    fields: { [field]: 'changedMeanwhile' },
  };
  return Object.assign(new Error('CONFLICT'), { errors: [{ message: 'CONFLICT', extensions }] });
}

/** A board as the server keeps it; what is asked under an id that it knows is answered and not done. */
function serve({ isClosed = false } = {}) {
  let tasks: readonly Task[] = [{ ...taskOf('p.tent', 'TODO', 'F'), name: 'Tent' }];
  let plan = planOf();
  const comments: Comment[] = [];
  const done: string[] = [];
  const change = (what: string, clientId: unknown, to: (now: readonly Task[]) => readonly Task[]) => {
    if (server.isClosed) throw refusal('NOT_AUTHORIZED');
    const said = `${what} ${clientId}`;
    if (!done.includes(said)) {
      done.push(said);
      tasks = to(tasks);
      answered.position += 1;
    }
  };
  const find = (id: unknown): Task => {
    const task = tasks.find((one) => one.id === id);
    if (!task) throw refusal('NOT_FOUND');
    return task;
  };
  const put = (task: Task) => (now: readonly Task[]) => [...now.filter(({ id }) => id !== task.id), task];
  const asked = answerWith({
    getActionPlanById: () => ({ plan, tasks, deletedTasks: [] }),
    getTaskComments: () => [...comments],
    updateActionPlan({ input, clientId }) {
      const { seen, ...words } = input as { readonly seen?: { readonly name?: string } };
      if (seen?.name !== undefined && seen.name !== plan.name) throw changedMeanwhile('Plan');
      change('plan', clientId, (now) => now);
      plan = { ...plan, ...words };
      return plan;
    },
    createTask({ input }) {
      if (server.isFull) {
        const extensions = { code: 'BAD_USER_INPUT', refusal: 'TooManyTasks' };
        throw Object.assign(new Error(), { errors: [{ message: 'BAD_USER_INPUT', extensions }] });
      }
      if (server.faults > 0) {
        server.faults -= 1;
        throw refusal('INTERNAL');
      }
      const { clientId, name, status } = input as Input;
      change('create', clientId, put({ ...taskOf(`p.${clientId}`, status, 'V'), name }));
      return find(`p.${clientId}`);
    },
    updateTask({ taskId, input, clientId }) {
      const { seen, ...words } = input as { readonly seen?: { readonly name?: string } };
      if (server.isOlder && seen) throw refusal('BAD_USER_INPUT', { [server.isOlder]: 'invalid' });
      if (seen?.name !== undefined && seen.name !== find(taskId).name) throw changedMeanwhile('Task');
      change('edit', clientId, put({ ...find(taskId), ...words }));
      return find(taskId);
    },
    moveTask({ taskId, status, clientId }) {
      change('move', clientId, put({ ...find(taskId), status: status as Task['status'] }));
      return find(taskId);
    },
    addTaskComment({ taskId, text, clientId }) {
      find(taskId);
      change('comment', clientId, (now) => now);
      const comment = {
        id: String(clientId),
        text: String(text),
        createdAt: '2026-11-21T09:00:00Z',
        author: personOf('Ada'),
      };
      comments.push(comment);
      return comment;
    },
  });
  const server = {
    isClosed,
    isFull: false,
    /** Of a server of the release before: what it calls wrong where `seen` is sent. */
    isOlder: null as string | null,
    faults: 0,
    /** By somebody else. */
    writes(name: string): void {
      tasks = tasks.map((task) => (task.id === 'p.tent' ? { ...task, name } : task));
      plan = { ...plan, name };
      answered.position += 1;
    },
    plan: () => plan.name,
    comments: () => comments.map(({ text }) => text),
    cards: () => tasks.map(({ name, status }) => `${name} ${status}`),
    changes: () => done.map((said) => said.split(' ')[0]),
    sent: () =>
      asked
        .filter(
          ({ name }) =>
            name !== 'attendActionPlan' && /(Task|Comment|Plan)$/.test(name) && !name.startsWith('get'),
        )
        .map(({ name }) => name),
  };
  return server;
}

const go = (isOnline: boolean) => useLiveStatus.setState({ isOnline });
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
const column = (name: string) => within(screen.getByRole('region', { name }));

async function open(card = 'Tent') {
  const leave = openDisk('Ada');
  renderPage(
    <Routes>
      <Route path="/action-plans/:planId" element={<BoardPage />} />
    </Routes>,
    '/action-plans/p',
  );
  await screen.findByRole('link', { name: `Open ${card}` });
  return () => {
    cleanup();
    leave();
  };
}

async function add(name: string): Promise<void> {
  await press('Add a task to To do');
  await userEvent.type(screen.getByLabelText('Name of the task'), `${name}{Enter}`);
  await press('Cancel');
}

it('LIV-08 PLN-14 a card that was made, changed, moved and commented without a network is there after a reload, and goes out once, in order', async () => {
  const server = serve();
  const reload = await open();
  go(false);
  await add('Posters');
  await userEvent.click(screen.getByRole('link', { name: 'Open Posters' }));
  const name = await screen.findByLabelText('Name');
  await userEvent.type(name, ' in A3{Enter}');
  await userEvent.selectOptions(screen.getByLabelText('Status'), 'COMPLETED');
  await userEvent.type(screen.getByLabelText('Your comment'), 'Ben prints them');
  await press('Comment');
  expect(column('Completed').getByText('Not sent yet')).toBeTruthy();
  await waitFor(() => expect(useAnnouncement.getState().text).toContain('Not sent yet'));
  expect(screen.getByText('Ben prints them', { selector: 'p' })).toBeTruthy();
  expect(column('To do').queryByText('Not sent yet')).toBeNull();
  reload();
  expect(onDisk()).toHaveLength(4);
  const leave = await open();
  await column('Completed').findByRole('link', { name: 'Open Posters in A3' });
  await column('Completed').findByText('Not sent yet');
  expect(server.sent()).toEqual([]);
  // What is behind a card waits for it.
  server.faults = 1;
  go(true);
  await waitFor(() => expect(onDisk()).toEqual([]));
  expect(server.changes()).toEqual(['create', 'edit', 'move', 'comment']);
  expect(server.sent()).toEqual(['createTask', 'createTask', 'updateTask', 'moveTask', 'addTaskComment']);
  expect(server.cards()).toEqual(['Tent TODO', 'Posters in A3 COMPLETED']);
  expect(server.comments()).toEqual(['Ben prints them']);
  await waitFor(() => expect(screen.queryByText('Not sent yet')).toBeNull());
  leave();
});

it('LIV-08 what a server refuses after a reload stays on the page with its text, over another reload too, and can be tried again', async () => {
  const server = serve();
  const reload = await open();
  go(false);
  await add('Posters');
  reload();
  server.isClosed = true;
  const again = await open();
  go(true);
  const said = await screen.findByRole('alert');
  expect(said.textContent).toMatch(/^Some changes weren’t saved/);
  screen.getByText('Posters');
  screen.getByText('You don’t have permission to do this.');
  expect(screen.queryByRole('link', { name: 'Open Posters' })).toBeNull();
  again();
  const leave = await open();
  await screen.findByText('Posters');
  server.isClosed = false;
  await press('Try again');
  await screen.findByRole('link', { name: 'Open Posters' });
  expect(server.cards()).toEqual(['Tent TODO', 'Posters TODO']);
  expect(screen.queryByRole('alert')).toBeNull();
  leave();
});

it('LIV-08 a comment that is refused is said on the board once its card is closed, and beside the card while it is open', async () => {
  const server = serve();
  const leave = await open();
  await userEvent.click(screen.getByRole('link', { name: 'Open Tent' }));
  go(false);
  await userEvent.type(await screen.findByLabelText('Your comment'), 'Ben prints them');
  await press('Comment');
  await press('Close the task');
  server.isClosed = true;
  go(true);
  await screen.findByText('We couldn’t add your comment.');
  screen.getByText('Ben prints them');
  await userEvent.click(screen.getByRole('link', { name: 'Open Tent' }));
  await screen.findByText('Not sent. You don’t have permission to do this.');
  expect(screen.queryByText('We couldn’t add your comment.')).toBeNull();
  go(false);
  const waiting = fill();
  await press('Try again: Ben prints them');
  expect(useToast.getState().toast?.text).toBe(
    'Too many changes are waiting to be sent. Try again when you’re back online.',
  );
  expect(document.activeElement?.textContent).toBe('Try again');
  for (const clientId of waiting) sync.discard(clientId);
  server.isClosed = false;
  go(true);
  await press('Try again: Ben prints them');
  await waitFor(() => expect(server.comments()).toEqual(['Ben prints them']));
  leave();
});

it('LIV-08 PLN-22 a comment that waits has the time of the server, whatever the clock of the browser says', async () => {
  serve();
  const leave = await open();
  const now = Date.now();
  // This clock is an hour fast.
  noteServerTime(new Date(now - 3_600_000).toISOString(), now, now);
  await userEvent.click(screen.getByRole('link', { name: 'Open Tent' }));
  go(false);
  await userEvent.type(await screen.findByLabelText('Your comment'), 'Ben prints them');
  await press('Comment');
  const line = screen.getByText('Ben prints them', { selector: 'p' }).parentElement as HTMLElement;
  expect(within(line).getByText('now').tagName).toBe('TIME');
  leave();
});

it('AUT-71 what was pressed in the menu of a card and waits is given up with the session, and not called refused', async () => {
  serve();
  await open();
  go(false);
  await press('Actions for Tent');
  await userEvent.click(screen.getByRole('menuitem', { name: 'In a week' }));
  await screen.findAllByText('Not sent yet');
  endSessionParts();
  await waitFor(() => expect(onDisk()).toEqual([]));
  await new Promise((done) => setTimeout(done));
  expect(useToast.getState().toast).toBeNull();
});

it('LIV-08 PLN-14 a card for which a full plan has no room says so, over a reload too', async () => {
  const server = serve();
  server.isFull = true;
  const reload = await open();
  await add('Posters');
  const reason = 'This plan has 500 tasks, the most it can hold. Delete one, then try again.';
  await screen.findByText(reason);
  reload();
  const leave = await open();
  await screen.findByText(reason);
  screen.getByText('Posters');
  leave();
});

it('LIV-08 a change that another one of the same field replaced is not offered again; what is discarded is gone', async () => {
  const server = serve({ isClosed: true });
  const leave = await open();
  await userEvent.click(screen.getByRole('link', { name: 'Open Tent' }));
  const name = await screen.findByLabelText('Name');
  await userEvent.type(name, ' for six{Enter}');
  await screen.findByText('We couldn’t change “Tent”.');
  await userEvent.type(name, ' or eight{Enter}');
  await waitFor(() => expect(screen.getByText('Tent for six or eight', { selector: 'p' })).toBeTruthy());
  expect(screen.queryByText('Tent for six', { selector: 'p' })).toBeNull();
  await press('Discard');
  expect(screen.queryByRole('button', { name: 'Discard' })).toBeNull();
  expect(onDisk()).toEqual([]);
  expect(server.cards()).toEqual(['Tent TODO']);
  leave();
});

it('LIV-08 PLN-22 a plan that was renamed without a network has its name at once and after a reload; refused, the name is there to be sent again', async () => {
  const server = serve();
  const reload = await open();
  go(false);
  await press('Actions for First website');
  await userEvent.click(screen.getByRole('menuitem', { name: 'Rename' }));
  const field = await screen.findByRole('textbox', { name: 'Name' });
  await userEvent.clear(field);
  await userEvent.type(field, 'Second website{Enter}');
  await screen.findByRole('heading', { level: 1, name: 'Second website' });
  await screen.findByText('Not sent yet');
  reload();
  server.isClosed = true;
  const leave = await open();
  await screen.findByRole('heading', { level: 1, name: 'Second website' });
  go(true);
  await screen.findByRole('alert');
  screen.getByText('We couldn’t change this plan.');
  screen.getByText('Second website');
  await screen.findByRole('heading', { level: 1, name: 'First website' });
  server.isClosed = false;
  await press('Try again');
  await screen.findByRole('heading', { level: 1, name: 'Second website' });
  await waitFor(() => expect(onDisk()).toEqual([]));
  expect(server.changes()).toEqual(['plan']);
  leave();
});

const newCard = { input: { name: 'Posters', status: 'TODO' }, rank: 'V' } as const;

/** As much as may wait, for another plan. */
function fill(): readonly string[] {
  const ids = Array.from({ length: 500 }, (_, made) => `full${made}`);
  for (const id of ids) sync.mutate(createTask, { ...newCard, planId: 'q' }, id).catch(() => {});
  return ids;
}

const conflict = () => screen.findByRole('region', { name: 'This changed while you were writing' });

/** Without a network Ada calls the card "Tent for six"; somebody else meanwhile calls it "Marquee". */
async function renamedLate() {
  const server = serve();
  const reload = await open();
  go(false);
  await userEvent.click(screen.getByRole('link', { name: 'Open Tent' }));
  await userEvent.type(await screen.findByLabelText('Name'), ' for six{Enter}');
  reload();
  server.writes('Marquee');
  const leave = await open();
  go(true);
  const shown = await conflict();
  expect(server.cards()).toEqual(['Marquee TODO']);
  expect(shown.textContent).toContain('Marquee');
  screen.getByText('Tent for six', { selector: 'p' });
  return { server, leave };
}

it('PLN-28 LIV-08 what was written without a network replaces nothing that another wrote meanwhile: both are shown, over a reload too, and one is chosen', async () => {
  const { server, leave } = await renamedLate();
  leave();
  const end = await open('Marquee');
  await conflict();
  await press('Save my text');
  await waitFor(() => expect(server.cards()).toEqual(['Tent for six TODO']));
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  expect(onDisk()).toEqual([]);
  end();
});

it('PLN-28 LIV-08 who keeps what the other wrote sends nothing', async () => {
  const { server, leave } = await renamedLate();
  await press('Keep the current text');
  expect(screen.queryByRole('alert')).toBeNull();
  expect([server.cards(), server.changes(), onDisk()]).toEqual([['Marquee TODO'], [], []]);
  leave();
});

it('PLN-28 PLN-30 an undo that would replace what another wrote meanwhile says so', async () => {
  const server = serve();
  const leave = await open();
  await userEvent.click(screen.getByRole('link', { name: 'Open Tent' }));
  await userEvent.type(await screen.findByLabelText('Name'), ' for six{Enter}');
  await waitFor(() => expect(useToast.getState().toast?.undo).toBeDefined());
  const saved = useToast.getState().toast;
  server.writes('Marquee');
  act(() => saved?.undo?.());
  await waitFor(() => expect(useToast.getState().toast?.text).toBe('Someone else has changed this since.'));
  expect(server.cards()).toEqual(['Marquee TODO']);
  leave();
});

it('PLN-22 LIV-08 a plan that was renamed without a network keeps the name that it got elsewhere, until one is chosen', async () => {
  const server = serve();
  const reload = await open();
  go(false);
  await press('Actions for First website');
  await userEvent.click(screen.getByRole('menuitem', { name: 'Rename' }));
  const field = await screen.findByRole('textbox', { name: 'Name' });
  await userEvent.clear(field);
  await userEvent.type(field, 'Second website{Enter}');
  reload();
  server.writes('Fair');
  const leave = await open();
  go(true);
  expect((await conflict()).textContent).toContain('Fair');
  screen.getByText('Second website');
  expect(server.plan()).toBe('Fair');
  await press('Save my text');
  await screen.findByRole('heading', { level: 1, name: 'Second website' });
  expect(server.plan()).toBe('Second website');
  leave();
});

it('PLN-28 LIV-08 a text that was cleared and refused says that nothing was written', async () => {
  const leave = openDisk('Ada');
  const card = { ...taskOf('p.tent', 'TODO', 'F'), description: 'For eight' };
  answerWith({
    updateTask: () => {
      throw changedMeanwhile('Task');
    },
  });
  renderPage(<UnsentChanges planId="p" board={{ plan: planOf(), tasks: [card], deleted: [] }} />);
  const args = { taskId: 'p.tent', input: { description: '' }, seen: { description: 'For six' } };
  sync.mutate(updateTask, args, undefined, () => false).catch(() => {});
  expect((await screen.findByText('You wrote:')).nextElementSibling?.textContent).toBe('nothing');
  leave();
});

it.each([
  ['deadline', { deadline: '2026-12-01' }, { deadline: null }, '1 December 2026', '24 December 2026'],
  ['assigneeId', { assigneeId: 'Ada' }, { assigneeId: null }, 'Ada', 'Ben'],
  ['assigneeId', { assigneeId: null }, { assigneeId: 'Ada' }, 'nobody', 'Ben'],
  [
    'assigneeId',
    { assigneeId: 'Left' },
    { assigneeId: null },
    'someone who is no longer on this plan',
    'Ben',
  ],
  ['topicId', { topicId: 'a', topicName: 'Selling' }, { topicId: 'b' }, 'Selling', 'Prices'],
  ['deadline', { deadline: null }, { deadline: '2026-12-01' }, 'nothing', '24 December 2026'],
])(
  'PLN-28 LIV-08 a late %s shows what was chosen and what it is now, and one is kept',
  async (field, input, seen, mine, theirs) => {
    const leave = openDisk('Ada');
    const now = { deadline: '2026-12-24', assignee: personOf('Ben'), topic: { id: 'c', name: 'Prices' } };
    const card = { ...taskOf('p.tent', 'TODO', 'F'), ...now };
    const asked = answerWith({
      updateTask: () => {
        throw changedMeanwhile('Task', field);
      },
    });
    renderPage(<UnsentChanges planId="p" board={{ plan: planOf(), tasks: [card], deleted: [] }} />);
    sync.mutate(updateTask, { taskId: 'p.tent', input, seen }, undefined, () => false).catch(() => {});
    expect((await screen.findByText('You chose:')).nextElementSibling?.textContent).toContain(mine);
    const choice = screen.getByRole('region', { name: 'Someone else changed this at the same time' });
    expect(choice.textContent).toContain(theirs);
    await press('Save my choice');
    const again = { deadline: '2026-12-24', assigneeId: 'Ben', topicId: 'c' }[field];
    await waitFor(() => expect(asked).toHaveLength(2));
    expect(asked[1]?.variables.input).toMatchObject({ seen: { [field]: again } });
    leave();
  },
);

it.each([
  [
    'a topic and a deadline',
    { topicId: 'a', topicName: 'Selling', deadline: '2026-12-01' },
    { topicId: 'b', deadline: null },
    ['You chose:', 'Deadline: 1 December 2026\nTopic: Selling'],
    ['It’s now:', 'Deadline: 24 December 2026\nTopic: Prices'],
    'Save my choice',
    { topicId: 'c', deadline: '2026-12-24' },
  ],
  [
    'a text and an assignee',
    { name: 'Marquee', assigneeId: null },
    { name: 'Canopy', assigneeId: 'Ada' },
    ['You wrote:', 'Name: Marquee\nAssignee: nobody'],
    ['It now says:', 'Name: Tent\nAssignee: Ben'],
    'Save my text',
    { name: 'Tent', assigneeId: 'Ben' },
  ],
])(
  'PLN-28 LIV-08 %s of one card that another changed too are shown together, and saved at once',
  async (_, input, seen, [yours, mine], [isNow, theirs], save, again) => {
    const leave = openDisk('Ada');
    const now = { deadline: '2026-12-24', assignee: personOf('Ben'), topic: { id: 'c', name: 'Prices' } };
    const card = { ...taskOf('p.tent', 'TODO', 'F'), name: 'Tent', ...now };
    const asked = answerWith({
      updateTask: () => {
        throw changedMeanwhile('Task', 'deadline');
      },
    });
    renderPage(<UnsentChanges planId="p" board={{ plan: planOf(), tasks: [card], deleted: [] }} />);
    sync.mutate(updateTask, { taskId: 'p.tent', input, seen }, undefined, () => false).catch(() => {});
    expect((await screen.findByText(String(yours))).nextElementSibling?.textContent).toBe(mine);
    expect(screen.getByText(String(isNow)).nextElementSibling?.textContent).toBe(theirs);
    await press(save);
    await waitFor(() => expect(asked).toHaveLength(2));
    expect(asked[1]?.variables.input).toMatchObject({ seen: again });
    leave();
  },
);

it.each(['query', 'input', 'input.seen'])(
  'LIV-08 LIV-09 an edit of a card waits where an older server does not know its %s, and is not called refused',
  async (unknown) => {
    const server = serve();
    const leave = await open();
    server.isOlder = unknown;
    await userEvent.click(screen.getByRole('link', { name: 'Open Tent' }));
    await userEvent.type(await screen.findByLabelText('Name'), ' for six{Enter}');
    await screen.findAllByText('Not sent yet');
    expect(screen.queryByRole('alert')).toBeNull();
    expect(server.cards()).toEqual(['Tent TODO']);
    server.isOlder = null;
    // The next attempt may meet a newer one.
    go(false);
    go(true);
    await waitFor(() => expect(server.cards()).toEqual(['Tent for six TODO']));
    await waitFor(() => expect(screen.queryByText('Not sent yet')).toBeNull());
    expect(screen.queryByRole('alert')).toBeNull();
    leave();
  },
);

it('LIV-08 a choice on a plan that is no longer open to its author does not claim that somebody left it', async () => {
  const leave = openDisk('Ada');
  answerWith({
    updateTask: () => {
      throw refusal('NOT_AUTHORIZED');
    },
  });
  renderPage(<UnsentChanges planId="p" board={null} />);
  const input = { deadline: '2026-12-01', assigneeId: 'Ben' };
  sync.mutate(updateTask, { taskId: 'p.tent', input }, undefined, () => false).catch(() => {});
  const reason = await screen.findByText('You don’t have permission to do this.');
  expect(reason.nextElementSibling?.textContent).toBe('1 December 2026');
  leave();
});

it('LIV-08 what is tried again while too much waits says so, and stays where it is', async () => {
  const leave = openDisk('Ada');
  answerWith({
    createTask: () => {
      throw refusal('NOT_AUTHORIZED');
    },
  });
  renderPage(<UnsentChanges planId="p" board={null} />);
  sync.mutate(createTask, { ...newCard, planId: 'p' }).catch(() => {});
  await screen.findByText('You don’t have permission to do this.');
  useLiveStatus.setState({ isOnline: false });
  fill();
  await press('Try again');
  expect(useToast.getState().toast?.text).toBe(
    'Too many changes are waiting to be sent. Try again when you’re back online.',
  );
  expect(document.activeElement?.textContent).toBe('Try again');
  leave();
});
