import { cleanup, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { setLoggedIn, setLoggedOut } from '#/app/session/sessionStore.ts';
import { renderPage } from '#/testing/renderPage.tsx';
import { createMentoringClient } from '../mentoringClient.ts';
import type { MentoringGateway } from '../mentoringGateway.ts';
import { useMentoringSession } from '../mentoringSession.ts';
import { person, session } from '../testing/sessions.ts';
import { RequestsPage } from './RequestsPage.tsx';

type Me = Parameters<typeof setLoggedIn>[0];
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

async function arrive(
  userType: 'mentee' | 'mentor' | 'both',
  fetchList: MentoringGateway['fetchList'],
  at = '/mentoring/requests',
) {
  setLoggedIn({ id: 'u1', userType } as Me);
  const client = createMentoringClient({
    follow: () => {},
    viewerId: 'u1',
    gateway: {
      fetchCounts: async () => ({ type: 'CountsFetched', counts }),
      fetchSession: () => new Promise(() => {}),
      fetchList,
    },
  });
  await client.start();
  useMentoringSession.setState({ client });
  return renderPage(<RequestsPage />, at);
}

const page = (items: readonly ReturnType<typeof session>[]): MentoringGateway['fetchList'] => {
  return async (list, offset) => ({
    type: 'ListFetched',
    list,
    offset,
    items: list === 'askedByMe' ? items : [],
    total: items.length,
    hasMore: false,
    position: '1',
  });
};

beforeEach(() => useMentoringSession.setState({ client: null }));
afterEach(() => {
  cleanup();
  setLoggedOut();
  useMentoringSession.setState({ client: null });
});

it('SES-68 SES-71 a tab for each role, with how many wait', async () => {
  await arrive('both', page([]));
  const names = screen.getAllByRole('tab').map((tab) => tab.textContent);
  expect(names).toEqual(['For me22 waiting', 'Community11 waiting', 'My requests']);
  expect(await screen.findByText('No requests right now')).toBeTruthy();
});

it('NAV-136 my requests open at /mentoring/requests?tab=mine, and choosing the tab leads there', async () => {
  const titled = page([asked]);
  const chosen = () => screen.getByRole('tab', { selected: true }).textContent;
  await arrive('both', titled, '/mentoring/requests?tab=mine');
  expect(chosen()).toBe('My requests');
  expect(await screen.findByRole('heading', { name: asked.title })).toBeTruthy();
  cleanup();

  const shown = await arrive('both', titled);
  expect(chosen()).toBe('For me22 waiting');
  await userEvent.click(screen.getByRole('tab', { name: 'My requests' }));
  expect(shown.path()).toBe('/mentoring/requests?tab=mine');
  cleanup();

  // Links of before stay good.
  await arrive('both', titled, '/mentoring/requests?tab=askedByMe');
  expect(chosen()).toBe('My requests');
});

it('SES-68 who only learns sees their own requests, without tabs', async () => {
  await arrive('mentee', page([asked]));
  expect(await screen.findByRole('heading', { name: asked.title })).toBeTruthy();
  expect(screen.queryByRole('tab')).toBeNull();
  expect(screen.getByText('Waiting for an answer')).toBeTruthy();
});

it('SES-33 SES-43 SES-53 the learner sees what each mentor has said', async () => {
  await arrive('mentee', page([asked]));
  expect(await screen.findByText('Asks: Which of the six?')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Answer Helen' }).getAttribute('href')).toBe(
    '/messages?with=Helen',
  );
  expect(screen.getByText('Declined: Another reason – I am at sea')).toBeTruthy();
});

it('ERR-10 a list that cannot be loaded says so and is asked for again', async () => {
  let isBroken = true;
  const answer = page([asked]);
  await arrive('mentee', async (list, offset) => {
    if (isBroken) throw new Error('offline');
    return answer(list, offset);
  });
  const retry = await screen.findAllByRole('button', { name: 'Retry' });
  isBroken = false;
  for (const button of retry) fireEvent.click(button);
  expect(await screen.findByRole('heading', { name: asked.title })).toBeTruthy();
});
