import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { apiClient } from '#/app/api/apiClient.ts';
import type { TypedDocument } from '#/app/graphql.ts';
import { useLiveStatus } from '#/app/live/liveStatus.ts';
import { fieldOf } from '#/testing/fieldOf.ts';
import { renderPage } from '#/testing/renderPage.tsx';
import { ReportDialog } from './ReportDialog.tsx';

beforeEach(() => useLiveStatus.setState({ isOnline: true }));
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  useLiveStatus.setState({ isOnline: true });
});

type Mutation = {
  readonly mutation: TypedDocument;
  readonly variables?: Asked['variables'];
};
type Asked = { readonly name: string; readonly variables: Readonly<Record<string, unknown>> };

/** Answers mutations by their field; what fails throws what the server would say. */
function server(answers: Readonly<Record<string, () => unknown>>): Asked[] {
  const asked: Asked[] = [];
  vi.spyOn(apiClient, 'mutate').mockImplementation((async ({ mutation, variables = {} }: Mutation) => {
    const name = fieldOf(mutation);
    asked.push({ name, variables });
    return { data: { [name]: answers[name]?.() } };
  }) as never);
  return asked;
}

function refusal(code: string): Error {
  return Object.assign(new Error(code), { errors: [{ message: code, extensions: { code } }] });
}

const sent = () => ({ id: 'r1', createdAt: '2026-03-02T09:00:00Z' });
const send = () => screen.getByRole('button', { name: 'Send report' });

function open(messageId: string | null = 'm1', onClose = vi.fn()) {
  renderPage(<ReportDialog open onClose={onClose} userId="ben" personName="Ben" messageId={messageId} />);
  return onClose;
}

it('MSG-59 says plainly what is sent with a message, and with a person', () => {
  open();
  screen.getByRole('heading', { name: 'Report this message' });
  screen.getByText('the message, with the five before and the five after it');
  screen.getByText(/We won’t tell Ben/);
  cleanup();
  open(null);
  screen.getByRole('heading', { name: 'Report Ben' });
  screen.getByText('the latest ten messages between you');
});

it('MSG-59 a reason is needed, and said beside the choice; the keyboard is led there', async () => {
  const asked = server({ reportMessage: sent });
  open();
  await userEvent.click(send());
  screen.getByText('Choose what’s wrong');
  const group = screen.getByRole('radiogroup', { name: 'What’s wrong?' });
  expect(group.contains(document.activeElement)).toBe(true);
  await userEvent.keyboard(' ');
  expect(screen.queryByText('Choose what’s wrong')).toBeNull();
  expect(asked).toEqual([]);
});

it('MSG-59 sends it once with the text, blocks where that is wanted, and says what happens now', async () => {
  const asked = server({ reportMessage: sent, blockMessageUser: () => true });
  const onClose = open();
  await userEvent.click(screen.getByLabelText('Spam, or a scam'));
  await userEvent.type(screen.getByLabelText(/What should we know/), ' They ask for money. ');
  await userEvent.click(screen.getByRole('switch', { name: /Also block Ben/ }));
  await userEvent.dblClick(send());
  await screen.findByText('You’ve blocked Ben. They can’t write to you any more.');
  expect(asked.map(({ name }) => name)).toEqual(['reportMessage', 'blockMessageUser']);
  expect(asked[0]?.variables.input).toEqual({
    clientId: expect.any(String),
    userId: 'ben',
    messageId: 'm1',
    reason: 'SPAM_OR_SCAM',
    words: 'They ask for money.',
  });
  const done = screen.getByRole('button', { name: 'Done' });
  expect(document.activeElement).toBe(done);
  await userEvent.click(done);
  expect(onClose).toHaveBeenCalled();
});

it('MSG-59 what could not be sent is kept, and sent again it is the same report', async () => {
  let isAway = true;
  const asked = server({
    reportMessage: () => {
      if (isAway) throw new Error('Failed to fetch');
      return sent();
    },
  });
  open();
  await userEvent.click(screen.getByLabelText('Something else'));
  await userEvent.type(screen.getByLabelText(/What should we know/), 'Strange.');
  await userEvent.click(send());
  await screen.findByText('We couldn’t send your report. What you wrote is still here. Try again.');
  expect((screen.getByLabelText(/What should we know/) as HTMLTextAreaElement).value).toBe('Strange.');
  isAway = false;
  await userEvent.click(send());
  await screen.findByText(/Thank you/);
  const [first, second] = asked.map(({ variables }) => variables.input as { clientId: string });
  expect(second).toEqual(first);
});

it('MSG-59 says that a day is full, and that a block did not succeed, which can be tried again', async () => {
  let isFull = true;
  let isDown = true;
  server({
    reportMessage: () => {
      if (isFull) throw refusal('RATE_LIMITED');
      return sent();
    },
    blockMessageUser: () => {
      if (isDown) throw refusal('INTERNAL');
      return true;
    },
  });
  open();
  await userEvent.click(screen.getByLabelText('Bullying or harassment'));
  await userEvent.click(screen.getByRole('switch', { name: /Also block Ben/ }));
  await userEvent.click(send());
  await screen.findByText(/as many reports as you can in a day/);
  isFull = false;
  await userEvent.click(send());
  await screen.findByText('We’ve sent your report, but couldn’t block Ben.');
  isDown = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText('You’ve blocked Ben. They can’t write to you any more.');
});

it('MSG-59 waits while there is no connection, and keeps what is written', async () => {
  const asked = server({ reportMessage: sent });
  open();
  await userEvent.click(screen.getByLabelText('Someone may be in danger'));
  screen.getByText(/112, or 999 in the UK/);
  act(() => useLiveStatus.setState({ isOnline: false }));
  screen.getByText(/You’re offline/);
  expect((send() as HTMLButtonElement).disabled).toBe(true);
  act(() => useLiveStatus.setState({ isOnline: true }));
  await userEvent.click(send());
  await waitFor(() => expect(asked).toHaveLength(1));
});

it('MSG-59 counts as readers do, and sends nothing longer', async () => {
  const asked = server({ reportMessage: sent });
  open();
  await userEvent.click(screen.getByLabelText('Something else'));
  const field = screen.getByLabelText(/What should we know/);
  await userEvent.click(field);
  await userEvent.paste('👨‍👩‍👧'.repeat(2_000));
  expect(screen.queryByText(/At most/)).toBeNull();
  await userEvent.paste('!');
  screen.getByText('Use 2,000 characters or fewer');
  await userEvent.click(send());
  expect(asked).toEqual([]);
});
