import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { sync, useResource } from '#/app/sync/index.ts';
import { answered, answerWith, refusal } from '#/testing/answerWith.ts';
import { renderPage } from '#/testing/renderPage.tsx';
import { useToast } from '#/ui/feedback/toast.ts';
import { openSession } from '../../mentoringSync.ts';
import { detailsWith, session } from '../../testing/sessions.ts';
import { signInAs } from '../../testing/signInAs.ts';
import { Agenda } from './Agenda.tsx';
import type { AgendaItem } from './agenda.ts';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  answered.position = 1;
});

it('SES-73 an empty agenda asks what to talk about before the session, and no more when it is over', () => {
  signInAs('mentee');
  renderPage(<Agenda sessionId="s1" items={[]} mayChange />);
  expect(screen.getByText('No points yet. What should you talk about?')).toBeTruthy();
  cleanup();
  renderPage(<Agenda sessionId="s1" items={[]} mayChange isOver />);
  expect(screen.queryByText(/What should you talk about/)).toBeNull();
  expect(screen.getByText('You didn’t use an agenda for this session.')).toBeTruthy();
});

function OpenAgenda() {
  const { data } = useResource(openSession, { id: 's1' });
  return data ? <Agenda sessionId="s1" items={data.details.agenda} mayChange /> : null;
}

type Change = {
  readonly seen?: string;
  readonly text?: string;
  readonly isDone?: boolean;
  readonly isRemoved?: boolean;
};

/** The session as the server keeps it, with the page of one of the two; the other one writes into it. */
async function open(...texts: readonly string[]) {
  signInAs('mentee');
  let agenda: readonly AgendaItem[] = texts.map((text) => ({ text, isDone: false }));
  const server = {
    fault: null as string | null,
    /** Nothing is answered before it. */
    answers: Promise.resolve(),
    /** The other one's page has it; this one shows it when it receives it. */
    writes: (...lines: readonly string[]) => {
      agenda = lines.map((text) => ({ text, isDone: false }));
      answered.position += 1;
    },
    ticks: (ticked: string) => {
      agenda = agenda.map(({ text, isDone }) => ({ text, isDone: isDone || text === ticked }));
      answered.position += 1;
    },
    tells: () => act(async () => sync.invalidate(openSession)),
    lines: () => agenda.map(({ text }) => text),
    ticked: () => agenda.filter(({ isDone }) => isDone).map(({ text }) => text),
  };
  const whole = () => ({ ...session(), ...detailsWith([]), agenda });
  answerWith({
    getSessionById: whole,
    async updateSessionAgenda({ items, changes = [] }) {
      await server.answers;
      if (server.fault) throw refusal(server.fault);
      if (items) agenda = items as AgendaItem[];
      for (const { seen, text = '', isDone = false, isRemoved } of changes as Change[]) {
        const at = agenda.findIndex((line) => line.text === seen);
        if (seen === undefined) agenda = [...agenda, { text, isDone }];
        else if (at >= 0 && text === '' && !isRemoved) agenda = agenda.with(at, { text: seen, isDone });
        else if (isRemoved) agenda = agenda.filter((line) => line.text !== seen);
        else if (at < 0) throw refusal('CONFLICT', { 'changes.0.text': 'changedMeanwhile' });
        else agenda = agenda.with(at, { text, isDone: false });
      }
      answered.position += 1;
      return whole();
    },
  });
  renderPage(<OpenAgenda />);
  await screen.findByLabelText('A new point');
  return server;
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const shown = () => screen.queryAllByRole('checkbox').map((box) => box.parentElement?.textContent);

async function rewrite(text: string, to: string): Promise<HTMLElement> {
  await press(`Actions for “${text}”`);
  await userEvent.click(screen.getByRole('menuitem', { name: 'Change' }));
  const field = screen.getByLabelText('Change the point');
  await userEvent.clear(field);
  await userEvent.type(field, to);
  return field;
}

const meanwhile = () => screen.findByRole('region', { name: 'This changed while you were writing' });

it('SES-73 what is added, rewritten and removed here leaves alone what the other one did in the same moment', async () => {
  const server = await open('Prices', 'Customers', 'Stall');
  // Nothing of it is known here yet.
  server.writes('Prices', 'First customers', 'Stall', 'Insurance');
  await userEvent.type(screen.getByLabelText('A new point'), 'Till{Enter}');
  await rewrite('Prices', 'Prices of others{Enter}');
  await press('Actions for “Stall”');
  await userEvent.click(screen.getByRole('menuitem', { name: 'Remove' }));
  const lines = ['Prices of others', 'First customers', 'Insurance', 'Till'];
  await waitFor(() => expect(server.lines()).toEqual(lines));
  await waitFor(() => expect(shown()).toEqual(lines));
});

it('SES-73 of a line that both rewrite both texts are shown, and one is chosen', async () => {
  const server = await open('Prices', 'Customers');
  server.writes('What others charge', 'Customers');
  await rewrite('Prices', 'My prices{Enter}');
  expect((await meanwhile()).textContent).toContain('What others charge');
  expect(screen.getByLabelText<HTMLInputElement>('Change the point').value).toBe('My prices');
  expect(server.lines()).toEqual(['What others charge', 'Customers']);
  // Enter is no choice.
  await userEvent.type(screen.getByLabelText('Change the point'), '{Enter}');
  expect(server.lines()).toEqual(['What others charge', 'Customers']);
  await press('Save my text');
  await waitFor(() => expect(server.lines()).toEqual(['My prices', 'Customers']));
  await waitFor(() => expect(shown()).toEqual(['My prices', 'Customers']));
  expect(screen.queryByRole('alert')).toBeNull();
});

it('SES-73 what is being written stays while the other one rewrites the line or removes it', async () => {
  const server = await open('Prices', 'Customers');
  const field = await rewrite('Prices', 'My prices');
  server.writes('Rent', 'Customers');
  await server.tells();
  expect((await meanwhile()).textContent).toContain('Rent');
  server.writes('Customers', 'Till');
  await server.tells();
  await waitFor(() => expect(shown()).toEqual(['Customers', 'Till']));
  expect(within(await meanwhile()).getByText('nothing')).toBeTruthy();
  expect(screen.getByLabelText('Change the point')).toBe(field);
  expect((field as HTMLInputElement).value).toBe('My prices');
  await press('Save my text');
  await waitFor(() => expect(server.lines()).toContain('My prices'));
  await rewrite('Till', 'Card reader');
  server.writes('Customers', 'Cash box');
  await server.tells();
  await meanwhile();
  await press('Keep the current text');
  await waitFor(() => expect(shown()).toEqual(['Customers', 'Cash box']));
  expect(server.lines()).toEqual(['Customers', 'Cash box']);
});

it('SES-73 a text that the server does not take is there to be sent again', async () => {
  const server = await open('Prices');
  server.fault = 'NOT_AUTHORIZED';
  await userEvent.type(screen.getByLabelText('A new point'), 'Till{Enter}');
  await screen.findByRole('alert');
  await rewrite('Prices', 'Rent{Enter}');
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Change the point').value).toBe('Rent'));
  const [again] = screen.getAllByLabelText<HTMLInputElement>('A new point');
  expect(again?.value).toBe('Till');
  server.fault = null;
  await userEvent.type(again as HTMLElement, '{Enter}');
  await press('Save');
  await waitFor(() => expect(server.lines()).toEqual(['Rent', 'Till']));
  await waitFor(() => expect(shown()).toEqual(['Rent', 'Till']));
  expect(screen.queryByRole('alert')).toBeNull();
});

it('SES-73 of two texts for one line that are both refused the later one is there to be sent again', async () => {
  const server = await open('Prices');
  let answer = () => {};
  server.answers = new Promise((resolve) => {
    answer = resolve;
  });
  server.fault = 'NOT_AUTHORIZED';
  await rewrite('Prices', 'Rent{Enter}');
  await rewrite('Rent', 'Rent and power{Enter}');
  answer();
  await screen.findByRole('alert');
  const field = () => screen.getByLabelText<HTMLInputElement>('Change the point');
  await waitFor(() => expect(field().value).toBe('Rent and power'));
  expect(screen.queryByRole('region', { name: 'This changed while you were writing' })).toBeNull();
  server.fault = null;
  await press('Save');
  await waitFor(() => expect(server.lines()).toEqual(['Rent and power']));
});

it('SES-73 A11-02 where the line goes with what was written in its place, the focus goes to the title', async () => {
  const server = await open('Prices', 'Customers');
  const title = screen.getByRole('heading', { name: 'Agenda' });
  await rewrite('Prices', 'My prices');
  server.writes('Customers');
  await server.tells();
  await meanwhile();
  await press('Keep the current text');
  expect(document.activeElement).toBe(title);
});

it('SES-73 a ticked point whose return is refused is ticked when it is sent again', async () => {
  const server = await open('Prices');
  await userEvent.click(screen.getByRole('checkbox'));
  await press('Actions for “Prices”');
  await userEvent.click(screen.getByRole('menuitem', { name: 'Remove' }));
  await waitFor(() => expect(server.lines()).toEqual([]));
  server.fault = 'NOT_AUTHORIZED';
  act(() => useToast.getState().toast?.undo?.());
  await screen.findByRole('alert');
  server.fault = null;
  await userEvent.type(screen.getAllByLabelText('A new point')[0] as HTMLElement, '{Enter}');
  await waitFor(() => expect(server.lines()).toEqual(['Prices']));
  await waitFor(() => expect(screen.getByRole('checkbox')).toHaveProperty('checked', true));
});

it('SES-73 a point that the other one ticks and removes while it is rewritten is ticked when it is put back', async () => {
  const server = await open('Prices', 'Customers');
  await rewrite('Prices', 'My prices');
  server.ticks('Prices');
  await server.tells();
  server.writes('Customers');
  await server.tells();
  await waitFor(() => expect(shown()).toEqual(['Customers']));
  await press('Save my text');
  await waitFor(() => expect(server.ticked()).toEqual(['My prices']));
});

it('SES-73 a ticked point that was removed before its new text came is ticked when it is put back', async () => {
  const server = await open('Prices', 'Customers');
  server.ticks('Prices');
  await server.tells();
  await waitFor(() => expect(screen.getAllByRole('checkbox')[0]).toHaveProperty('checked', true));
  // Nothing of it is known here yet.
  server.writes('Customers');
  await rewrite('Prices', 'My prices{Enter}');
  await meanwhile();
  await waitFor(() => expect(shown()).toEqual(['Customers']));
  await press('Save my text');
  await waitFor(() => expect(server.ticked()).toEqual(['My prices']));
});
