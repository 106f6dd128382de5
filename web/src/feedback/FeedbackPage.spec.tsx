import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { endSessionParts } from '#/app/session/sessionEnd.ts';
import { useSession } from '#/app/session/sessionStore.ts';
import { answerWith } from '#/testing/answerWith.ts';
import { renderPage } from '#/testing/renderPage.tsx';
import { hideToast, useToast } from '#/ui/feedback/toast.ts';
import { FeedbackPage } from './FeedbackPage.tsx';

afterEach(() => {
  cleanup();
  hideToast();
  endSessionParts();
  vi.restoreAllMocks();
  useSession.setState({ isLoading: false, userId: null });
});

const groupEvent = { id: 'e1', title: 'Pricing your work' };
const ofEvent = {
  score: {
    id: 'f1',
    subjectId: 'e1',
    score: 9,
    reasonIds: [] as string[],
    comment: 'It was clear.',
    isAnonymous: false,
    marketingConsent: true,
    editableUntil: '2099-01-01T00:00:00.000Z',
  },
  session: null,
  groupEventId: 'e1',
  groupEvent,
};
const received = {
  id: 'r1',
  sessionId: null,
  score: 8,
  reasons: [],
  comment: 'Thank you.',
  from: { id: 'bo', firstName: 'Bo', lastName: 'Reed', photo: null },
  topic: null,
  groupEvent,
  at: '2027-06-03T10:00:00.000Z',
};

function open(given: object = ofEvent, due: readonly object[] = []) {
  useSession.setState({ isLoading: false, userId: 'ada' });
  const page = { total: 1, hasMore: false };
  const asked = answerWith({
    getFeedbackDue: () => ({ items: due }),
    getReceivedFeedback: () => ({ items: [received], ...page }),
    getGivenFeedback: () => ({ items: [given], ...page }),
    withdrawGroupEventConsent: () => ({ id: 'f1', marketingConsent: false }),
    withdrawMarketingConsent: () => ({ ...ofEvent.score, marketingConsent: false }),
  });
  renderPage(<FeedbackPage />, '/achievements/feedback');
  return (name: string) => asked.filter((one) => one.name === name).map(({ variables }) => variables);
}

const showGiven = async () => userEvent.click(await screen.findByRole('tab', { name: 'Given' }));

it('FBK-09 /achievements/feedback shows on which event feedback was received and given', async () => {
  open();
  expect(await screen.findByText('“Thank you.”')).toBeTruthy();
  expect(screen.getByText(/· Pricing your work/).textContent).toBe('3 June 2027\u00a0· Pricing your work');
  await showGiven();
  const link = await screen.findByRole('link', { name: 'Pricing your work' });
  expect(link.getAttribute('href')).toContain('/group-event/feedback?id=e1');
  expect(screen.getByText('9 out of 10')).toBeTruthy();
});

it('FBK-09 FBK-13 consent to be quoted on an event is withdrawn from the list', async () => {
  const sent = open();
  await showGiven();
  await userEvent.click(await screen.findByRole('button', { name: 'Withdraw consent' }));
  await waitFor(() => expect(useToast.getState().toast?.text).toBe('We’ve stopped quoting your feedback.'));
  expect(sent('withdrawGroupEventConsent')).toEqual([{ groupEventId: 'e1' }]);
  expect(sent('withdrawMarketingConsent')).toEqual([]);
});

it('FBK-15 an event that waits for feedback is on the page, with the way to give it', async () => {
  open(ofEvent, [{ session: null, groupEvent, askedAt: '2027-06-03T10:00:00.000Z' }]);
  const give = await screen.findByRole('link', { name: 'Give feedback on “Pricing your work”' });
  expect(give.getAttribute('href')).toBe('/group-event/feedback?id=e1');
  expect(screen.getByRole('heading', { level: 3, name: 'Pricing your work' })).toBeTruthy();
});

it('FBK-11 an event that did not take place has no score in the list', async () => {
  for (const reasonId of ['event.noShow', 'event.didNotHappen']) {
    open({ ...ofEvent, score: { ...ofEvent.score, score: 0, reasonIds: [reasonId] } });
    await showGiven();
    expect(await screen.findByText('It didn’t go ahead')).toBeTruthy();
    expect(screen.queryByText('0 out of 10')).toBeNull();
    cleanup();
    endSessionParts();
  }
});
