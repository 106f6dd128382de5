import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useSyncExternalStore } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useSession } from '#/app/session/sessionStore.ts';
import { sync } from '#/app/sync/index.ts';
import { answerWith, refusal } from '#/testing/answerWith.ts';
import { renderPage } from '#/testing/renderPage.tsx';
import { hideToast, useToast } from '#/ui/feedback/toast.ts';
import type { Plan, Task } from '../operations.ts';
import { createFakeBoardServer, taskOf, type WindowOptions } from '../testing/fakeBoardServer.ts';
import { personOf, planOf } from '../testing/planOf.ts';
import { OpenBoard } from './OpenBoard.tsx';
import { useBoardState } from './useBoard.ts';

const servers: { close(): void }[] = [];

beforeEach(() => {
  useSession.setState({ userId: 'Ada' });
  vi.spyOn(window, 'matchMedia').mockImplementation(
    () => ({ matches: true, addEventListener() {}, removeEventListener() {} }) as never,
  );
  answerWith({ getTaskComments: () => [] });
});
afterEach(() => {
  cleanup();
  hideToast();
  vi.useRealTimers();
  for (const server of servers.splice(0)) server.close();
  sync.reset();
  vi.restoreAllMocks();
  useSession.setState({ userId: null });
});

type FakeServer = ReturnType<typeof createFakeBoardServer>;
type FakeWindow = ReturnType<FakeServer['open']>;

function Shown({ live, client }: FakeWindow) {
  const { data, hasFailed } = useSyncExternalStore(live.subscribe, live.getSnapshot);
  const state = useBoardState(data ?? null, hasFailed);
  return state ? <OpenBoard state={state} client={client} /> : null;
}

type Given = {
  plan?: Partial<Plan>;
  cards?: Partial<Task>;
  server?: FakeServer;
  load?: FakeServer['board'];
  over?: NonNullable<WindowOptions['over']>;
  at?: string;
};

async function open({ plan = {}, cards = {}, over = {}, at = '/action-plans/p', ...given }: Given = {}) {
  const server = given.server ?? createFakeBoardServer(['Tent', 'Tables', 'Tea']);
  servers.push(server);
  const load = () => {
    const { data, position } = server.board();
    const tasks = data.tasks.map((task) => ({ ...task, ...cards }));
    return { data: { ...data, plan: planOf(plan), tasks }, position };
  };
  const board = server.open('Ada', { load: given.load ?? load, over });
  const page = renderPage(<Shown {...board} />, at);
  await screen.findByRole('heading', { level: 1 });
  return { server, page };
}

const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
const choose = (name: string) => userEvent.click(screen.getByRole('menuitem', { name }));
const toast = () => useToast.getState().toast;

it('PLN-29 PLN-30 the menu of a card sets its day, gives the card to the viewer and takes it back, each with a way back', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-26T10:00:00Z') });
  const { server } = await open();
  const tent = () => server.board().data.tasks.find(({ name }) => name === 'Tent');
  await press('Actions for Tent');
  expect(screen.queryByRole('menuitem', { name: 'No deadline' })).toBeNull();
  await choose('In a week');
  await waitFor(() => expect(tent()?.deadline).toBe('2026-12-03'));
  await waitFor(() => expect(toast()?.text).toBe('“Tent” was changed.'));
  toast()?.undo?.();
  await waitFor(() => expect(tent()?.deadline).toBeNull());

  await press('Actions for Tent');
  await choose('Tomorrow');
  await waitFor(() => expect(tent()?.deadline).toBe('2026-11-27'));
  await press('Actions for Tent');
  expect(screen.queryByRole('menuitem', { name: 'Tomorrow' })).toBeNull();
  await choose('No deadline');
  await waitFor(() => expect(tent()?.deadline).toBeNull());

  await press('Actions for Tent');
  await choose('Assign to me');
  await waitFor(() => expect(tent()?.assignee?.id).toBe('Ada'));
  await press('Actions for Tent');
  await choose('Remove me from this task');
  await waitFor(() => expect(tent()?.assignee).toBeNull());
  toast()?.undo?.();
  await waitFor(() => expect(tent()?.assignee?.id).toBe('Ada'));
});

it('PLN-29 what the server refuses from the menu of a card is said, and the card stays as it was', async () => {
  const { server } = await open({ over: { updateTask: () => Promise.reject(refusal('CONFLICT')) } });
  await press('Actions for Tent');
  await choose('Today');
  await waitFor(() =>
    expect(toast()?.text).toBe('Nothing has changed. This plan is archived. Its owner can restore it.'),
  );
  expect(server.board().data.tasks.map(({ deadline }) => deadline)).toEqual([null, null, null]);
});

it('PLN-29 the menu of a card copies the address that opens it, and shows it where the browser does not allow that', async () => {
  await open();
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Actions for Tent' }));
  await user.click(screen.getByRole('menuitem', { name: 'Copy link' }));
  expect(toast()?.text).toBe('Link copied');
  const copied = await navigator.clipboard.readText();
  expect(new URL(copied).searchParams.get('task')).toBe(
    screen.getByRole('link', { name: 'Open Tent' }).getAttribute('data-card'),
  );
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('No', 'NotAllowedError'));
  await user.click(screen.getByRole('button', { name: 'Actions for Tent' }));
  await user.click(screen.getByRole('menuitem', { name: 'Copy link' }));
  expect(toast()?.text).toBe(`We couldn’t copy the link. Copy it from here: ${copied}`);
});

it('PLN-30 every move has a way back: within its column and by the status of its panel, too', async () => {
  const { server } = await open();
  await press('Actions for Tent');
  await choose('Down');
  expect(toast()?.text).toBe('“Tent” is now at position 2 of 3 in To do.');
  await waitFor(() => expect(server.order.TODO).toEqual(['Tables', 'Tent', 'Tea']));
  toast()?.undo?.();
  await waitFor(() => expect(server.order.TODO).toEqual(['Tent', 'Tables', 'Tea']));
  await userEvent.click(screen.getByRole('link', { name: 'Open Tent' }));
  await userEvent.selectOptions(await screen.findByLabelText('Status'), 'COMPLETED');
  expect(toast()?.text).toBe('“Tent” moved to Completed, position 1 of 1.');
  await waitFor(() => expect(server.order.COMPLETED).toEqual(['Tent']));
  toast()?.undo?.();
  await waitFor(() => expect(server.order.TODO).toEqual(['Tent', 'Tables', 'Tea']));
});

it('PLN-27 a move that was refused is taken back with the reason', async () => {
  await open({ over: { moveTask: () => Promise.reject(refusal('CONFLICT')) } });
  await press('Actions for Tent');
  await choose('Completed');
  await waitFor(() =>
    expect(toast()?.text).toBe(
      '“Tent” is back where it was. This plan is archived. Its owner can restore it.',
    ),
  );
});

it('PLN-29 A11-02 the focus is on the menu of a plan again after what it opened', async () => {
  await open();
  const menu = () => screen.getByRole('button', { name: 'Actions for First website' });
  menu().focus();
  await userEvent.keyboard('{Enter}');
  await choose('Rename');
  await screen.findByRole('dialog');
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(document.activeElement).toBe(menu()));
});

it('PLN-29 the focus follows a card that its menu moved into another column', async () => {
  await open();
  screen.getByRole('button', { name: 'Actions for Tent' }).focus();
  await userEvent.keyboard('{Enter}');
  expect(screen.getByRole('menu', { name: 'Actions for Tent' }).textContent).toMatch(/^Move to…/);
  await userEvent.keyboard('{Enter}');
  const column = within(screen.getByRole('region', { name: 'In progress' }));
  await waitFor(() =>
    expect(document.activeElement).toBe(column.getByRole('button', { name: 'Actions for Tent' })),
  );
});

it('PLN-29 PLN-30 A11-01 the focus follows a card, no matter who moves it, and stays on the page when it is deleted', async () => {
  for (const at of ['/action-plans/p', '/action-plans/p?view=list']) {
    const { server } = await open({ at });
    const control = (name: string, column: string) =>
      within(screen.getByRole('region', { name: column })).getByRole('button', { name });
    control('Actions for Tent', 'To do').focus();
    await userEvent.keyboard('{Enter}{Enter}');
    await waitFor(() => expect(document.activeElement).toBe(control('Actions for Tent', 'In progress')));
    act(() => toast()?.undo?.());
    await waitFor(() => expect(document.activeElement).toBe(control('Actions for Tent', 'To do')));
    await waitFor(() => expect(server.order.TODO).toEqual(['Tent', 'Tables', 'Tea']));
    screen.getByRole('link', { name: 'Open Tent' }).focus();
    await act(async () => server.move('Ben', 'Tent', 'COMPLETED', null, 'by-ben'));
    await waitFor(() => expect(server.order.COMPLETED).toEqual(['Tent']));
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Open Tent' })));
    await act(async () => server.remove('Ben', 'Tent'));
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Open Tent' })).toBeNull());
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Completed' }));
    cleanup();
  }
});

it('PLN-26 PLN-30 A11-01 a card that was moved or deleted in its panel gives the focus to where it is, and no word of a missing one', async () => {
  const { server } = await open();
  await userEvent.click(screen.getByRole('link', { name: 'Open Tent' }));
  await userEvent.selectOptions(await screen.findByLabelText('Status'), 'COMPLETED');
  await waitFor(() => expect(server.order.COMPLETED).toEqual(['Tent']));
  await press('Close the task');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Open Tent' })));
  await userEvent.click(screen.getByRole('link', { name: 'Open Tea' }));
  const said: string[] = [];
  const watching = new MutationObserver(() => said.push(document.body.textContent ?? ''));
  watching.observe(document.body, { childList: true, subtree: true });
  await press('Delete task');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 })));
  watching.disconnect();
  expect(said.filter((text) => text.includes('no longer on the board'))).toEqual([]);
});

it('PLN-27 PLN-29 what happens to one card draws no other one: boards have hundreds', async () => {
  const server = createFakeBoardServer(['Tent', 'Tables', 'Tea']);
  const drawn = new Set<string>();
  const load = () => {
    const answer = server.board();
    for (const task of answer.data.tasks)
      Object.defineProperty(task, 'commentCount', { enumerable: true, get: () => +!drawn.add(task.id) });
    return answer;
  };
  await open({ server, load });
  expect([...drawn]).toEqual(['Tent', 'Tables', 'Tea']);
  drawn.clear();
  await press('Actions for Tent');
  await choose('Completed');
  await waitFor(() => expect(server.order.COMPLETED).toEqual(['Tent']));
  await act(async () => server.move('Ben', 'Tent', 'IN_PROGRESS', null, 'by-ben'));
  await waitFor(() =>
    expect(screen.getByRole('region', { name: 'In progress' }).textContent).toMatch('Tent'),
  );
  await userEvent.click(screen.getByRole('link', { name: 'Open Tent' }));
  await press('Close the task');
  expect([...drawn]).toEqual(['Tent']);
});

it('PLN-26 a deadline of another year names it', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-22T09:00:00Z') });
  try {
    await open({ cards: { deadline: '2026-12-01' } });
    expect(screen.getAllByText('Due 1 Dec')).toHaveLength(3);
    cleanup();
    await open({ cards: { deadline: '2025-01-01' } });
    expect(screen.getAllByText('Overdue: 1 Jan 2025')).toHaveLength(3);
  } finally {
    vi.useRealTimers();
  }
});

it('PLN-14 a task without a name is not added; the next one can be written at once, and Cancel gives the focus back', async () => {
  const { page } = await open({ over: { createTask: () => new Promise(() => {}) } });
  expect(page.path()).toBe('/action-plans/p');
  await press('Add a task to To do');
  await userEvent.keyboard('{Enter}');
  expect(screen.getByText('This field is mandatory')).toBeTruthy();
  await userEvent.keyboard('Posters{Enter}');
  const field = screen.getByLabelText('Name of the task') as HTMLInputElement;
  await screen.findByRole('link', { name: 'Open Posters' });
  expect(field.value).toBe('');
  await press('Cancel');
  const opener = screen.getByRole('button', { name: 'Add a task to To do' });
  await waitFor(() => expect(document.activeElement).toBe(opener));
});

it('PLN-35 an empty column says what to do, until a card stands in it; who may not, reads that it is empty', async () => {
  const { server } = await open();
  const column = (name: string) => within(screen.getByRole('region', { name }));
  const isInvited = (name: string) => column(name).queryByText('Drop a task here or add one') !== null;
  const invited = () => ['To do', 'In progress', 'Completed'].filter(isInvited);
  expect(invited()).toEqual(['In progress', 'Completed']);
  expect(column('Completed').getByRole('button', { name: 'Add a task to Completed' })).toBeTruthy();
  await press('Actions for Tent');
  await choose('Completed');
  await waitFor(() => expect(server.order.COMPLETED).toEqual(['Tent']));
  expect(invited()).toEqual(['In progress']);
  cleanup();
  await open({ plan: { permission: 'VIEWER', owner: personOf('Ben') } });
  expect(invited()).toEqual([]);
  expect(column('In progress').getByText('No tasks here')).toBeTruthy();
});

it('PLN-32 the list adds tasks, and says when the filters hide what was added', async () => {
  const create = vi.fn(async () => taskOf('Posters', 'TODO', 'z', 9));
  await open({ over: { createTask: create }, at: '/action-plans/p?view=list' });
  await userEvent.selectOptions(screen.getByLabelText('Deadline'), 'overdue');
  expect(screen.getByText('No task fits these filters')).toBeTruthy();
  await press('Add a task to Completed');
  await userEvent.keyboard('Posters{Enter}');
  expect(create).toHaveBeenCalledWith({
    planId: 'p',
    input: expect.objectContaining({ name: 'Posters', status: 'COMPLETED' }),
  });
  await waitFor(() => expect(toast()?.text).toBe('“Posters” was added, but the filters hide it.'));
});

it('PLN-26 a card names who made it, also when somebody else does it; one’s own need no name', async () => {
  await open({ cards: { creator: personOf('Ben'), assignee: personOf('Eve') } });
  const column = within(screen.getByRole('region', { name: 'To do' }));
  expect(column.getAllByText('By Ben')).toHaveLength(3);
  expect(column.getAllByText('Assigned to Eve')).toHaveLength(3);
  cleanup();
  const gone = { ...personOf('Ben'), firstName: null };
  await open({ cards: { name: null, creator: gone } });
  expect(screen.getAllByText('By Deleted user')).toHaveLength(3);
  expect(screen.getAllByText('Deleted user’s task')).toHaveLength(3);
  cleanup();
  await open({ cards: { creator: personOf('Ada') } });
  expect(screen.queryByText('By Ada')).toBeNull();
});

it('PLN-22 its owner shares and renames a plan on its board; others see who has it, and may leave', async () => {
  await open();
  await press('Actions for First website');
  expect(screen.getAllByRole('menuitem').map((item) => item.textContent)).toEqual([
    'Rename',
    'Archive',
    'Delete',
  ]);
  expect(screen.queryByRole('button', { name: 'People' })).toBeNull();
  cleanup();
  await open({ plan: { permission: 'EDITOR', owner: personOf('Ben') } });
  expect(screen.queryByRole('button', { name: 'Share' })).toBeNull();
  expect(screen.getByRole('button', { name: 'People' })).toBeTruthy();
  await press('Actions for First website');
  expect(screen.getAllByRole('menuitem').map((item) => item.textContent)).toEqual(['Leave']);
});

it.each([
  ['to whom it is only to be read', { permission: 'VIEWER', owner: personOf('Ben') }, true],
  ['while it is archived', { isArchived: true }, false],
] as const)(
  'PLN-19 PLN-22 nothing that would be refused is offered on a plan %s',
  async (_why, plan, mayComment) => {
    for (const at of ['/action-plans/p?task=Tea', '/action-plans/p?task=Tea&view=list']) {
      await open({ plan, at });
      const offered = (pattern: RegExp) => screen.queryAllByRole('button', { name: pattern });
      expect(screen.getAllByRole('link', { name: /^Open / })).toHaveLength(3);
      expect(offered(/^(Drag|Move|Add a task|Delete|Restore)/)).toEqual([]);
      expect(screen.queryByLabelText('Name')).toBeNull();
      expect(offered(/^Comment$/)).toHaveLength(mayComment ? 1 : 0);
      cleanup();
    }
  },
);

it('PLN-26 PLN-32 closing a card keeps the filters; a filter that no card has any more is still shown', async () => {
  const { page } = await open({ at: '/action-plans/p?person=ada&task=Tea' });
  await press('Close the task');
  expect(page.path()).toBe('/action-plans/p?person=ada');
  cleanup();
  await open({ at: '/action-plans/p?topic=old' });
  expect((screen.getByLabelText('Topic') as HTMLSelectElement).selectedOptions[0]?.text).toBe(
    'Not on any task',
  );
});
