import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { answered, answerWith, refusal } from '#/testing/answerWith.ts';
import { renderPage } from '#/testing/renderPage.tsx';
import { hideToast, useToast } from '#/ui/feedback/toast.ts';
import type { Session } from '../operations.ts';
import { detailsWith, person, session } from '../testing/sessions.ts';
import { signInAs } from '../testing/signInAs.ts';
import { RequestsPage } from './RequestsPage.tsx';

const offer = (status: 'WAITING' | 'ACCEPTED' | 'DECLINED' | 'TAKEN') => ({
  status,
  question: null,
  isSubstitute: false,
});
const asked = session({ title: 'A shop of our own', myOffer: offer('WAITING') });
const other = session({ id: 's2', title: 'Rainy Tuesdays', myOffer: offer('WAITING') });
const accepted: Session = {
  ...asked,
  status: 'ACCEPTED',
  version: 2,
  mentor: person('ana'),
  acceptedTime: '2026-11-24T10:00:00.000Z',
  myOffer: offer('ACCEPTED'),
};
const NOT_AVAILABLE = 'ERROR! Request not available';

/** Ana comes by the link of a mail; `now` is the request as the server has it at each look. */
function arrive(now: () => Session | null, accept: () => Session = () => accepted): void {
  signInAs('ana', 'mentor');
  answerWith({
    me: () => ({ id: 'ana', selectedPartner: { id: 'p', callProvider: null } }),
    getSessionCounts: () => ({ requestsAsMentor: 2, community: 0, position: '1' }),
    getSessionsByMentorId: () => {
      const items = [now(), other].filter((one) => one?.status === 'PENDING');
      return { items, total: items.length, hasMore: false };
    },
    getCommunitySessionRequests: () => ({ items: [], total: 0, hasMore: false }),
    getSessionById: () => {
      const found = now();
      if (!found) throw refusal('NOT_FOUND');
      return { ...found, ...detailsWith([]) };
    },
    acceptSessionRequest: () => {
      const answer = accept();
      answered.position += 1;
      return answer;
    },
  });
  renderPage(<RequestsPage />, '/mentoring/requests?request=s1');
}

async function accept(): Promise<void> {
  fireEvent.click((await screen.findAllByRole('radio'))[0] as HTMLElement);
  fireEvent.click(screen.getByRole('button', { name: 'Accept: A shop of our own' }));
  const dialog = within(await screen.findByRole('dialog'));
  const link = dialog.getByLabelText('Link to the call') as HTMLInputElement;
  await waitFor(() => expect(link.value).not.toBe(''));
  fireEvent.click(dialog.getByRole('button', { name: 'Accept' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
}

beforeEach(() => {
  window.HTMLElement.prototype.scrollIntoView = () => {};
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-21T10:00:00Z') });
});
afterEach(() => {
  cleanup();
  hideToast();
  answered.position = 1;
  vi.restoreAllMocks();
  vi.useRealTimers();
});

it('SES-49 the request of a link stands on top, and not a second time in the list', async () => {
  arrive(() => asked);
  await screen.findByRole('heading', { name: 'Rainy Tuesdays' });
  expect(await screen.findAllByRole('heading', { name: 'A shop of our own' })).toHaveLength(1);
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    'A shop of our own',
    'Rainy Tuesdays',
  ]);
});

it('SES-50 an own acceptance is no stale link: it says when, leads to the session, and the card goes', async () => {
  let now = asked;
  arrive(
    () => now,
    () => {
      now = accepted;
      return accepted;
    },
  );
  await accept();
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'A shop of our own' })).toBeNull());
  // The notice says it; what is for those who come back to the link is not there as well.
  expect(screen.queryByText(/^You’ve accepted/)).toBeNull();
  expect(screen.queryByText(NOT_AVAILABLE)).toBeNull();
  expect(useToast.getState().toast).toMatchObject({
    text: 'You’re meeting mentee on Tue 24 Nov, 10:00–11:00.',
    link: { to: '/mentoring/session/s1', text: 'View session' },
  });
});

it('SES-48 who is too late on a request that a link opened reads why, not that the link is stale', async () => {
  let now: Session | null = asked;
  arrive(
    () => now,
    () => {
      now = { ...asked, status: 'ACCEPTED', version: 2, mentor: person('helen'), myOffer: offer('TAKEN') };
      throw refusal('REQUEST_TAKEN');
    },
  );
  await accept();
  expect(
    await screen.findByText('Sorry, this session has already been accepted by another mentor.'),
  ).toBeTruthy();
  expect(screen.queryByText(NOT_AVAILABLE)).toBeNull();
});

it.each([
  ['accepted', accepted, 'You’ve accepted “A shop of our own”.'],
  ['declined', { ...asked, myOffer: offer('DECLINED') }, 'You’ve declined “A shop of our own”.'],
])('SES-50 the link to a request that they %s says so', async (what, found, text) => {
  arrive(() => found);
  expect(await screen.findByText(text)).toBeTruthy();
  const link = screen.queryByRole('link', { name: 'View session' });
  expect(link?.getAttribute('href') ?? null).toBe(what === 'accepted' ? '/mentoring/session/s1' : null);
  expect(screen.queryByText(NOT_AVAILABLE)).toBeNull();
});

it('SES-50 a request that another mentor had before the link was opened is not available', async () => {
  arrive(() => ({ ...asked, status: 'ACCEPTED', mentor: person('helen'), myOffer: offer('TAKEN') }));
  expect(await screen.findByText(NOT_AVAILABLE)).toBeTruthy();
});
