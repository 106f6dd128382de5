import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { answered, answerWith, refusal } from '#/testing/answerWith.ts';
import { renderPage } from '#/testing/renderPage.tsx';
import { useToast } from '#/ui/feedback/toast.ts';
import { person, session } from '../../testing/sessions.ts';
import { signInAs } from '../../testing/signInAs.ts';
import { OffersPanel } from '../OffersPanel.tsx';

const mine = session({
  mentee: person('Ada'),
  myOffer: { status: 'WAITING', question: null, isSubstitute: false },
});
const asked = {
  ...mine,
  version: 2,
  myOffer: { status: 'ASKED' as const, question: 'Which of the six?', isSubstitute: false },
};

const list = () => ({ items: [mine], total: 1, hasMore: false });

beforeEach(() => {
  signInAs('ana', 'mentor');
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-21T10:00:00Z') });
});
afterEach(() => {
  cleanup();
  answered.position = 1;
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const write = (text: string) =>
  fireEvent.change(screen.getByLabelText('Your question'), { target: { value: text } });

it('SES-53 a mentor answers "I need more information": the question is sent and the request stays, with what was asked', async () => {
  const sent = answerWith({
    getSessionsByMentorId: list,
    askSessionQuestion() {
      answered.position += 1;
      return asked;
    },
  });
  renderPage(<OffersPanel name="waitingForMe" />);
  expect(await screen.findByText('I need more information')).toBeTruthy();
  press(`I need more information: ${mine.title}`);
  expect(screen.getByRole('dialog').textContent).toContain(
    'You keep the request. Ada gets your question as a message and has 48 more hours.',
  );
  press('Send question');
  expect(screen.getByText('This field is mandatory')).toBeTruthy();
  expect(sent.map(({ name }) => name)).toEqual(['getSessionsByMentorId']);

  write('  Which of the six? ');
  press('Send question');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent.slice(1)).toMatchObject([
    { name: 'askSessionQuestion', variables: { sessionId: 's1', text: 'Which of the six?' } },
  ]);
  expect(useToast.getState().toast?.text).toBe('We’ve sent your question to Ada.');
  expect(screen.getByRole('heading', { name: mine.title })).toBeTruthy();
  expect(screen.getByText('Which of the six?')).toBeTruthy();
  expect(screen.getByRole('button', { name: `Accept: ${mine.title}` })).toBeTruthy();
});

it('SES-53 a question that was not sent stays in the dialog', async () => {
  answerWith({
    getSessionsByMentorId: list,
    askSessionQuestion: () => {
      throw refusal('INTERNAL');
    },
  });
  renderPage(<OffersPanel name="waitingForMe" />);
  await screen.findByText(mine.title);
  press(`I need more information: ${mine.title}`);
  write('Which of the six?');
  press('Send question');
  expect(await screen.findByText('We couldn’t save that. Try again.')).toBeTruthy();
  expect((screen.getByLabelText('Your question') as HTMLTextAreaElement).value).toBe('Which of the six?');
});
