import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, onTestFinished, vi } from 'vitest';
import { useLiveStatus } from '#/app/live/liveStatus.ts';
import { sync } from '#/app/sync/index.ts';
import { answered, answerWith } from '#/testing/answerWith.ts';
import { renderPage } from '#/testing/renderPage.tsx';
import { sessionCommand, sessionList } from '../mentoringSync.ts';
import type { Session } from '../operations.ts';
import { detailsWith, person, session } from '../testing/sessions.ts';
import { signInAs } from '../testing/signInAs.ts';
import { AcceptSessionRequest } from './operations.ts';
import { RequestsPage } from './RequestsPage.tsx';

const counts = {
  requestsAsMentor: 2,
  requestsAsMentee: 0,
  community: 1,
  upcomingAsMentor: 0,
  upcomingAsMentee: 0,
  completedAsMentor: 0,
  completedAsMentee: 0,
  position: '1',
};
const asked = session({
  mentee: person('u1'),
  offers: [
    {
      mentor: person('Helen'),
      status: 'ASKED',
      answeredAt: null,
      isSubstitute: false,
      question: 'Which of the six?',
      reason: null,
      reasonText: null,
    },
    {
      mentor: person('Tom'),
      status: 'DECLINED',
      answeredAt: null,
      isSubstitute: false,
      question: null,
      reason: 'OTHER',
      reasonText: 'I am at sea',
    },
  ],
});

/** Two requests that wait for the viewer, as their counts say. */
const offered = ['s2', 's3'].map((id) =>
  session({ id, myOffer: { status: 'WAITING', isSubstitute: false, question: null } }),
);

type Lists = { items: readonly Session[]; offers?: readonly Session[]; isBroken?: () => boolean };

async function arrive(
  userType: 'mentee' | 'mentor' | 'both',
  { items, offers = offered, isBroken = () => false }: Lists,
  at = '/mentoring/requests',
) {
  signInAs('u1', userType);
  const list = (of: readonly unknown[]) => () => {
    if (isBroken()) throw new Error('offline');
    return { items: of, total: of.length, hasMore: false };
  };
  answerWith({
    getSessionCounts: () => counts,
    getSessionsByMentorId: list(offers),
    getCommunitySessionRequests: list([session({ id: 's4', community: { id: 'c1', name: 'Makers' } })]),
    getAllSessionsByMenteeId: ({ status }) =>
      list(items.filter((one) => (status as string[]).includes(one.status)))(),
    getSessionById: ({ id }) => ({ ...items.find((one) => one.id === id), ...detailsWith([]) }),
  });
  return renderPage(<RequestsPage />, at);
}

afterEach(() => {
  cleanup();
  answered.position = 1;
  vi.restoreAllMocks();
});

it('SES-68 SES-71 a tab for each role, with how many wait', async () => {
  await arrive('both', { items: [] });
  await screen.findByRole('tab', { name: /2 waiting/ });
  const names = screen.getAllByRole('tab').map((tab) => tab.textContent);
  expect(names).toEqual(['For me22 waiting', 'Community11 waiting', 'My requests']);
});

it('SES-68 a list without requests says so, and its tab has no number', async () => {
  await arrive('mentor', { items: [], offers: [] });
  expect(await screen.findByText('No requests right now')).toBeTruthy();
  expect(screen.getByRole('tab', { selected: true }).textContent).toBe('For me');
});

it('SES-68 A11-02 no heading says that requests are without a mentor where none is', async () => {
  await arrive('mentee', { items: [asked] });
  await screen.findByRole('heading', { name: asked.title });
  expect(screen.queryByRole('heading', { name: 'Without a mentor' })).toBeNull();
  expect(screen.queryByRole('region', { name: 'Without a mentor' })).toBeNull();
});

it('SES-71 the number of a tab falls with the answer, before the counts are asked for again', async () => {
  await arrive('mentor', { items: [] });
  await screen.findByRole('tab', { name: /2 waiting/ });
  const accepted = session({ id: 's2', status: 'ACCEPTED', version: 2, mentor: person('u1') });
  answerWith({
    acceptSessionRequest() {
      answered.position += 1;
      return accepted;
    },
  });
  const answer = { sessionId: 's2', time: '2026-11-24T10:00:00.000Z', link: 'https://zoom.us/j/1' };
  await act(() => sync.mutate(sessionCommand(AcceptSessionRequest), { ...answer, provider: 'ZOOM' }));
  expect(screen.getByRole('tab', { selected: true }).textContent).toBe('For me11 waiting');
});

it('NAV-136 my requests open at /mentoring/requests?tab=mine, and choosing the tab leads there', async () => {
  const titled = { items: [asked] };
  const chosen = () => screen.getByRole('tab', { selected: true }).textContent;
  await arrive('both', titled, '/mentoring/requests?tab=mine');
  expect(await screen.findByRole('heading', { name: asked.title })).toBeTruthy();
  expect(chosen()).toBe('My requests11 waiting');
  cleanup();

  const shown = await arrive('both', titled);
  await screen.findByRole('tab', { name: /2 waiting/ });
  expect(chosen()).toBe('For me22 waiting');
  await userEvent.click(screen.getByRole('tab', { name: 'My requests' }));
  expect(shown.path()).toBe('/mentoring/requests?tab=mine');
  cleanup();

  // Links of before stay good.
  await arrive('both', titled, '/mentoring/requests?tab=askedByMe');
  expect(await screen.findByRole('heading', { name: asked.title })).toBeTruthy();
  expect(chosen()).toBe('My requests11 waiting');
});

it('NAV-135 community requests open at /mentoring/requests?tab=community, and choosing the tab leads there', async () => {
  const chosen = () => screen.getByRole('tab', { selected: true }).textContent;
  await arrive('mentor', { items: [] }, '/mentoring/requests?tab=community');
  await screen.findByRole('tab', { name: /1 waiting/ });
  expect(chosen()).toBe('Community11 waiting');
  cleanup();

  const shown = await arrive('mentor', { items: [] });
  await screen.findByRole('tab', { name: /1 waiting/ });
  expect(chosen()).toBe('For me22 waiting');
  await userEvent.click(screen.getByRole('tab', { name: /Community/ }));
  expect(shown.path()).toBe('/mentoring/requests?tab=community');
});

it('SES-68 who only learns sees their own requests, without tabs', async () => {
  await arrive('mentee', { items: [asked] });
  expect(await screen.findByRole('heading', { name: asked.title })).toBeTruthy();
  expect(screen.queryByRole('tab')).toBeNull();
  expect(screen.getByText('Waiting for an answer')).toBeTruthy();
});

it('SES-33 SES-43 SES-53 the learner sees what each mentor has said', async () => {
  await arrive('mentee', { items: [asked] });
  expect(await screen.findByText('Asks: Which of the six?')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Answer Helen' }).getAttribute('href')).toBe(
    '/messages?with=Helen',
  );
  expect(screen.getByText('Declined: Another reason – I am at sea')).toBeTruthy();
});

/** A mentor ends the wait of the learner who looks at the page; `over` is what the request is now. */
async function endWait(over: Partial<Session>): Promise<void> {
  const items = [asked];
  await arrive('mentee', { items });
  await screen.findByRole('heading', { name: asked.title });
  screen.getByRole('button', { name: 'Withdraw: Pricing my first product' }).focus();
  items[0] = { ...asked, version: 2, ...over };
  await act(async () => sync.invalidate(sessionList));
}

it('SES-41 LIV-06 the learner who looks on reads who has accepted and when, and goes to the session from there', async () => {
  await endWait({ status: 'ACCEPTED', mentor: person('Helen'), acceptedTime: '2026-11-24T10:00:00.000Z' });
  expect(await screen.findByText(/^You’re meeting Helen on Tue 24 Nov/)).toBeTruthy();
  expect(screen.getByText('Pricing my first product')).toBeTruthy();
  expect(screen.queryByText('You have no open requests')).toBeNull();
  const link = screen.getByRole('link', { name: 'View session' });
  expect(link.getAttribute('href')).toBe('/mentoring/session/s1');
  expect(document.activeElement?.contains(link)).toBe(true);
  expect(document.activeElement).not.toBe(document.body);
});

it('SES-54 a request that nobody takes moves down while the learner looks on', async () => {
  await endWait({ status: 'DECLINED' });
  expect(await screen.findByRole('heading', { name: 'Without a mentor' })).toBeTruthy();
  expect(await screen.findByText('You have no open requests')).toBeTruthy();
  expect(screen.getAllByText('Pricing my first product')).toHaveLength(1);
});

it('ERR-10 a list that cannot be loaded says so and is asked for again', async () => {
  let isBroken = true;
  await arrive('mentee', { items: [asked], isBroken: () => isBroken });
  const retry = await screen.findAllByRole('button', { name: 'Try again' });
  isBroken = false;
  for (const button of retry) fireEvent.click(button);
  expect(await screen.findByRole('heading', { name: asked.title })).toBeTruthy();
});

it('LIV-08 that there is no network is said above the page, and not a second time by the list', async () => {
  await arrive('mentee', { items: [asked] });
  await screen.findByRole('heading', { name: asked.title });
  act(() => useLiveStatus.setState({ isOnline: false }));
  onTestFinished(() => useLiveStatus.setState({ isOnline: true }));
  expect(screen.queryByText(/offline|Could not refresh/i)).toBeNull();
});
