import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { answerWith, refusal } from '#/testing/answerWith.ts';
import { renderPage } from '#/testing/renderPage.tsx';
import { useToast } from '#/ui/toast.ts';
import { createMentoringClient } from '../mentoringClient.ts';
import { useMentoringSession } from '../mentoringSession.ts';
import { person, session } from '../testing/sessions.ts';
import { OffersPanel } from './OffersPanel.tsx';

const mine = session({
  mentee: person('Ada'),
  myOffer: { status: 'WAITING', question: null, isSubstitute: false },
});
const asked = {
  ...mine,
  version: 2,
  myOffer: { status: 'ASKED' as const, question: 'Which of the six?', isSubstitute: false },
};

beforeEach(() => {
  const client = createMentoringClient({
    follow: () => {},
    viewerId: 'ana',
    gateway: {
      fetchCounts: () => new Promise(() => {}),
      fetchSession: () => new Promise(() => {}),
      fetchList: async (list) => ({
        type: 'ListFetched',
        list,
        offset: 0,
        items: [mine],
        total: 1,
        hasMore: false,
        position: '1',
      }),
    },
  });
  useMentoringSession.setState({ client });
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-21T10:00:00Z') });
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.useRealTimers();
  useMentoringSession.setState({ client: null });
});

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const write = (text: string) =>
  fireEvent.change(screen.getByLabelText('Your question'), { target: { value: text } });

it('SES-53 a mentor answers "I need more information": the question is sent and the request stays, with what was asked', async () => {
  const sent = answerWith({ askSessionQuestion: () => asked });
  renderPage(<OffersPanel name="waitingForMe" />);
  expect(await screen.findByText('I need more information')).toBeTruthy();
  press(`I need more information: ${mine.title}`);
  expect(screen.getByRole('dialog').textContent).toContain(
    'You keep the request. Ada gets your question as a message and has 48 more hours.',
  );
  press('Send question');
  expect(screen.getByText('This field is mandatory')).toBeTruthy();
  expect(sent).toEqual([]);

  write('  Which of the six? ');
  press('Send question');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent).toMatchObject([
    { name: 'askSessionQuestion', variables: { sessionId: 's1', text: 'Which of the six?' } },
  ]);
  expect(useToast.getState().toast?.text).toBe('We’ve sent your question to Ada.');
  expect(screen.getByRole('heading', { name: mine.title })).toBeTruthy();
  expect(screen.getByText('Which of the six?')).toBeTruthy();
  expect(screen.getByRole('button', { name: `Accept: ${mine.title}` })).toBeTruthy();
});

it('SES-53 a question that was not sent stays in the dialog', async () => {
  answerWith({
    askSessionQuestion: () => {
      throw refusal('INTERNAL');
    },
  });
  renderPage(<OffersPanel name="waitingForMe" />);
  await screen.findByText(mine.title);
  press(`I need more information: ${mine.title}`);
  write('Which of the six?');
  press('Send question');
  expect(await screen.findByText('That could not be saved. Please try again.')).toBeTruthy();
  expect((screen.getByLabelText('Your question') as HTMLTextAreaElement).value).toBe('Which of the six?');
});
