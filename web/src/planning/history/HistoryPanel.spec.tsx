import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useSession } from '#/app/session/sessionStore.ts';
import { answerWith } from '#/testing/answerWith.ts';
import { renderPage } from '#/testing/renderPage.tsx';
import { taskOf } from '../testing/fakeBoardServer.ts';
import { personOf, planOf } from '../testing/planOf.ts';
import { HistoryPanel } from './HistoryPanel.tsx';

beforeEach(() => useSession.setState({ userId: 'Ada' }));
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  useSession.setState({ userId: null });
});

const kinds = ['PlanCreated', 'TaskCreated', 'TaskMoved', 'TaskCommented'];
const lineOf = (version: number) => ({
  version,
  position: String(version * 10),
  at: `2026-11-2${version}T09:00:00Z`,
  kind: kinds[version - 1],
  actor: personOf(version === 3 ? 'Ben' : 'Ada'),
  person: null,
  taskId: version > 1 ? 't' : null,
  text: version === 4 ? 'Done!' : null,
  changed: [],
  status: version === 3 ? 'COMPLETED' : null,
  previousStatus: version === 3 ? 'TODO' : null,
});
const history = { items: [4, 3, 2, 1].map(lineOf), total: 4, hasMore: false };

function open(
  plan = planOf({ version: 4 }),
  deleted = [taskOf('gone', 'TODO', 'V')],
  lines: object = history,
  language: 'en' | 'pt' = 'en',
) {
  const restore = vi.fn(async () => taskOf('gone', 'TODO', 'V'));
  const asked = answerWith({
    getActionPlanHistory: () => lines,
    getActionPlanAt: ({ position }) => ({
      version: Number(position) / 10,
      at: `2026-11-2${Number(position) / 10}T09:00:00Z`,
      name: 'First website',
      tasks: Number(position) < 20 ? [] : [{ ...taskOf('t', 'TODO', 'V'), name: 'Choose a domain' }],
    }),
    restoreActionPlanVersion: () => ({ position: '50' }),
  });
  const tasks = [{ ...taskOf('t', 'TODO', 'V'), name: 'Domain' }];
  const close = vi.fn();
  renderPage(
    <HistoryPanel plan={plan} tasks={tasks} deleted={deleted} onRestore={restore} onClose={close}>
      <p>The board of now</p>
    </HistoryPanel>,
    '/',
    'Europe/London',
    language,
  );
  return { asked, restore, close };
}
const slider = () => screen.findByRole('slider', { name: 'Moment' });

it('PLN-31 says as plain text who did what, of one person or one card', async () => {
  open();
  await screen.findByText('You created the plan');
  expect(screen.getByText('You added “Domain”')).toBeTruthy();
  expect(screen.getByText('Ben moved “Domain” from To do to Completed')).toBeTruthy();
  expect(screen.getByText('“Done!”')).toBeTruthy();
  await userEvent.selectOptions(screen.getByLabelText('Person'), 'Ben');
  expect(screen.queryByText('You created the plan')).toBeNull();
  expect(screen.getByText('Showing 1 of the latest 4 entries, out of 4.')).toBeTruthy();
  await userEvent.selectOptions(screen.getByLabelText('Person'), '');
  await userEvent.selectOptions(screen.getByLabelText('Task'), 'Domain');
  expect(screen.queryByText('You created the plan')).toBeNull();
  expect(screen.getByText('You commented on “Domain”')).toBeTruthy();
});

it.each([
  [
    'en',
    ['shared the plan with you', 'changed what you can do', 'stopped sharing the plan with you'],
    'shared the plan with Cleo',
  ],
  [
    'pt',
    ['partilhou o plano consigo', 'alterou o que pode fazer', 'deixou de partilhar o plano consigo'],
    'partilhou o plano com Cleo',
  ],
] as const)(
  'PLN-31 speaks to the reader about what somebody else did to their access (%s)',
  async (language, toReader, toOther) => {
    const byBen = { actor: personOf('Ben'), person: personOf('Ada'), taskId: null, text: null };
    const kindsToAda = ['PlanShared', 'PlanAccessChanged', 'PlanAccessRemoved'];
    const lines = kindsToAda.map((kind, index) => ({ ...lineOf(index + 1), ...byBen, kind }));
    const toCleo = { ...lineOf(4), ...byBen, person: personOf('Cleo'), kind: 'PlanShared' };
    open(undefined, [], { items: [...lines, toCleo], total: 4, hasMore: false }, language);
    await screen.findByText(`Ben ${toOther}`);
    for (const text of toReader) screen.getByText(`Ben ${text}`);
  },
);

it('PLN-31 the slider shows the board at a past moment, asked for once; the owner may restore it', async () => {
  const { asked } = open();
  fireEvent.change(await slider(), { target: { value: '2' } });
  const past = within(await screen.findByRole('region', { name: /As it was on 22 November 2026/ }));
  expect(past.getByText('Choose a domain')).toBeTruthy();
  expect(screen.queryByText('The board of now')).toBeNull();
  fireEvent.change(await slider(), { target: { value: '1' } });
  await screen.findByRole('region', { name: /As it was on 21 November 2026/ });
  fireEvent.change(await slider(), { target: { value: '2' } });
  await screen.findByRole('region', { name: /As it was on 22 November 2026/ });
  const moments = asked.filter(({ name }) => name === 'getActionPlanAt');
  expect(moments.map(({ variables }) => variables.position)).toEqual(['20', '10']);
  await userEvent.click(screen.getByRole('button', { name: 'Restore this version' }));
  expect(asked.some(({ name }) => name === 'restoreActionPlanVersion')).toBe(false);
  const question = within(screen.getByRole('dialog'));
  await userEvent.click(question.getByRole('button', { name: 'Restore this version' }));
  await waitFor(() => expect(screen.queryByRole('region', { name: /As it was on/ })).toBeNull());
  expect(asked.at(-1)?.variables).toMatchObject({ planId: 'p', position: '20' });
  expect(screen.getByText('The board of now')).toBeTruthy();
});

it.each([
  ['OWNER', ['Back to now', 'Restore this version']],
  ['EDITOR', ['Back to now']],
  ['VIEWER', ['Back to now']],
] as const)(
  'PLN-31 to the %s a past board is read-only; its owner alone may restore it',
  async (permission, offered) => {
    open(planOf({ version: 4, permission }));
    fireEvent.change(await slider(), { target: { value: '2' } });
    const past = await screen.findByRole('region', { name: /As it was on/ });
    expect(within(past).getByText('You can look, but you can’t change anything here.')).toBeTruthy();
    expect(within(past).getByText('Choose a domain')).toBeTruthy();
    const names = within(past)
      .getAllByRole('button')
      .map(({ textContent }) => textContent);
    expect(names).toEqual(offered);
    expect(within(past).queryAllByRole('link')).toEqual([]);
    expect(screen.queryAllByRole('button', { name: /^restore this version$/i })).toHaveLength(
      permission === 'OWNER' ? 1 : 0,
    );
  },
);

it('PLN-31 A11-01 stepping to either end of the history, or back to now, keeps the focus', async () => {
  open();
  const moment = await slider();
  for (const [name, times] of [
    ['One change back', 3],
    ['One change forward', 3],
  ] as const) {
    const button = screen.getByRole('button', { name });
    button.focus();
    for (let time = 0; time < times + 1; time += 1) await userEvent.keyboard('{Enter}');
    expect(document.activeElement).toBe(button);
  }
  expect(moment.getAttribute('aria-valuetext')).toBe('Now');
  await userEvent.click(screen.getByRole('button', { name: 'One change back' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Back to now' }));
  await waitFor(() => expect(document.activeElement).toBe(moment));
  await userEvent.click(screen.getByRole('button', { name: 'One change back' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Restore this version' }));
  const question = within(await screen.findByRole('dialog'));
  await userEvent.click(question.getByRole('button', { name: 'Restore this version' }));
  await waitFor(() => expect(document.activeElement).toBe(moment));
});

it('PLN-22 PLN-30 PLN-31 a viewer looks back but restores nothing; an editor brings cards back', async () => {
  const { restore } = open(planOf({ version: 4, permission: 'VIEWER' }));
  fireEvent.change(await slider(), { target: { value: '3' } });
  await screen.findByRole('button', { name: 'Back to now' });
  expect(screen.queryByRole('button', { name: 'Restore this version' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Restore gone' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Back to now' }));
  expect((await slider()).getAttribute('aria-valuetext')).toBe('Now');
  cleanup();
  const editor = open(planOf({ version: 4, permission: 'EDITOR' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Restore gone' }));
  expect(editor.restore).toHaveBeenCalledWith('gone');
  expect(restore).not.toHaveBeenCalled();
});

it('PLN-31 Back closes the history, not the plan', async () => {
  const { close } = open();
  await slider();
  window.history.back();
  await waitFor(() => expect(close).toHaveBeenCalledOnce());
});
