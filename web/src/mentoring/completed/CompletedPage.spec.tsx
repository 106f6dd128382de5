import { cleanup, screen, within } from '@testing-library/react';
import { Suspense } from 'react';
import { Route, Routes } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import { setLoggedIn, setLoggedOut } from '#/app/session/sessionStore.ts';
import { sync } from '#/app/sync/index.ts';
import { answerWith } from '#/testing/answerWith.ts';
import { renderPage } from '#/testing/renderPage.tsx';
import { mentoringRoutes } from '../routes.ts';
import { person, session } from '../testing/sessions.ts';

const met = (id: string, day: number, over: Parameters<typeof session>[0] = {}) =>
  session({
    id,
    title: `Met on day ${day}`,
    status: 'COMPLETED',
    mentee: person('u1'),
    mentor: person('Mia'),
    acceptedTime: `2026-11-0${day}T10:00:00.000Z`,
    createdAt: `2026-10-0${day}T10:00:00.000Z`,
    ...over,
  });
const held = [
  met('newer', 5),
  met('older', 3, { feedback: { mentee: true, mentor: false } }),
  met('ahead', 9, { status: 'ACCEPTED' }),
  met('off', 4, { status: 'CANCELLED' }),
];

/** As the server does: those of the statuses that were asked for. */
function answerSessions(variables: Record<string, unknown>) {
  const statuses = variables.status as readonly string[];
  const items = held.filter(({ status }) => statuses.includes(status));
  return { items, total: items.length, hasMore: false, position: '1' };
}

const counts = {
  requestsAsMentor: 0,
  requestsAsMentee: 0,
  community: 0,
  upcomingAsMentor: 0,
  upcomingAsMentee: 1,
  completedAsMentor: 0,
  completedAsMentee: 2,
  position: '1',
};

async function arriveAt(path: string) {
  setLoggedIn({ id: 'u1', userType: 'mentee' } as Parameters<typeof setLoggedIn>[0]);
  answerWith({ getSessionCounts: () => counts, getAllSessionsByMenteeId: answerSessions });
  return renderPage(
    <Suspense>
      <Routes>
        {mentoringRoutes.map(({ path: at, page: Page }) => (
          <Route key={at} path={at} element={<Page />} />
        ))}
      </Routes>
    </Suspense>,
    path,
  );
}

afterEach(() => {
  cleanup();
  sync.reset();
  vi.restoreAllMocks();
  setLoggedOut();
});

it('SES-70 /mentoring/completed lists completed sessions alone, the newest first, each with its page and feedback', async () => {
  await arriveAt('/mentoring/completed');
  expect(await screen.findByRole('heading', { level: 1, name: 'Completed sessions' })).toBeTruthy();
  await screen.findByRole('heading', { name: 'Met on day 5' });
  const cards = screen.getAllByRole('listitem');
  expect(cards.map((card) => within(card).getByRole('heading').textContent)).toEqual([
    'Met on day 5',
    'Met on day 3',
  ]);
  const [newer, older] = cards as [HTMLElement, HTMLElement];
  const link = (card: HTMLElement, name: string) =>
    within(card).queryByRole('link', { name })?.getAttribute('href');
  expect(link(newer, 'Met on day 5')).toBe('/mentoring/session/newer');
  expect(link(newer, 'Give feedback on the session with Mia')).toBe('/mentoring/session/newer#feedback');
  expect(within(older).getByText('Feedback given')).toBeTruthy();
  expect(link(older, 'Give feedback on the session with Mia')).toBeUndefined();
});
