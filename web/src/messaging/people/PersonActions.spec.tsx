import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { Shown } from '#/app/firstPage.ts';
import { useSession } from '#/app/session/sessionStore.ts';
import { sync } from '#/app/sync/index.ts';
import { useSelection } from '#/discovery/index.ts';
import { person as personOf, session } from '#/mentoring/testing/sessions.ts';
import { answerWith } from '#/testing/answerWith.ts';
import { renderPage } from '#/testing/renderPage.tsx';
import type { Conversation } from '../model/messagingState.ts';
import { PersonActions } from './PersonActions.tsx';

afterEach(() => {
  cleanup();
  sync.reset();
  vi.restoreAllMocks();
  useSession.setState({ me: null, userId: null });
});

const later = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();

/** What a learner or a mentor can do about somebody, while these sessions are agreed. */
function show(viewerType: 'mentee' | 'mentor', userType: string, agreed: readonly object[] = []) {
  useSession.setState({ userId: 'me', authState: 1, me: { userType: viewerType } as never });
  const page = { items: agreed, total: agreed.length, hasMore: false };
  answerWith({ getAllSessionsByMenteeId: () => page, getSessionsByMentorId: () => ({ ...page, items: [] }) });
  return renderPage(
    <>
      <Shown part="header" />
      <Shown part="page" />
      <PersonActions person={{ userId: 'tom', userType } as Conversation} />
    </>,
  );
}

it('a learner asks the mentor they write to for a session, and opens the profile', async () => {
  const { path } = show('mentee', 'mentor');
  expect(screen.getByRole('link', { name: 'View profile' }).getAttribute('href')).toBe(
    '/mentor-details?id=tom',
  );
  await userEvent.click(screen.getByRole('button', { name: 'Request a session' }));
  expect(useSelection.getState().mentorIds).toEqual(['tom']);
  expect(path()).toBe('/mentoring-request');
});

it('shows the next session of the two, and no other one', async () => {
  const agreed = (id: string, mentor: string, hours: number) =>
    session({
      id,
      status: 'ACCEPTED',
      title: `Session ${id}`,
      mentor: personOf(mentor),
      acceptedTime: later(hours),
      endsAt: later(hours + 1),
    });
  show('mentee', 'mentor', [
    agreed('far', 'tom', 50),
    agreed('next', 'tom', 20),
    agreed('other', 'amara', 2),
    agreed('over', 'tom', -5),
  ]);
  const link = await screen.findByRole('link', { name: /Next session/ });
  expect(link.getAttribute('href')).toBe('/mentoring/session/next');
  expect(screen.getAllByText(/^Session /)).toHaveLength(1);
});

it('offers no session with a learner, and none to a mentor who learns nothing', () => {
  show('mentee', 'mentee');
  expect(screen.queryByRole('button')).toBeNull();
  cleanup();
  show('mentor', 'both');
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.getByRole('link', { name: 'View profile' })).toBeTruthy();
});
