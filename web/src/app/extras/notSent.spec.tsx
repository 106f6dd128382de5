import { cleanup, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { durableChanges } from '#/app/drafts/durableChanges.ts';
import { setAttendeeStatus } from '#/gathering/gatheringSync.ts';
import { answerWith, refusal } from '#/testing/answerWith.ts';
import { openDisk } from '#/testing/openDisk.ts';
import { renderPage } from '#/testing/renderPage.tsx';
import { hideToast, useToast } from '#/ui/feedback/toast.ts';
import { useLiveStatus } from '../live/liveStatus.ts';
import { endSessionParts } from '../session/sessionEnd.ts';
import { sync } from '../sync/index.ts';
import { NotSent } from './NotSent.tsx';

afterEach(() => {
  cleanup();
  hideToast();
  useLiveStatus.setState({ isOnline: true });
  endSessionParts();
  vi.restoreAllMocks();
});

it('LIV-08 what was pressed before a reload and refused after it is said wherever one is, with the way to its page', async () => {
  // Specs of a worker share what is said at the edge of the page.
  hideToast();
  useLiveStatus.setState({ isOnline: false });
  const leave = openDisk('ada');
  const seat = { groupEventId: 'e1', status: 'REGISTERED' } as const;
  sync.mutate(setAttendeeStatus, seat).catch(() => {});
  leave();
  const asked = answerWith({
    updateAttendeeStatus: () => {
      throw refusal('TOO_LATE');
    },
  });
  openDisk('ada');
  renderPage(<NotSent />);
  expect(useToast.getState().toast).toBeNull();
  useLiveStatus.setState({ isOnline: true });
  await waitFor(() =>
    expect(useToast.getState().toast).toMatchObject({
      text: 'We couldn’t change your place at an event.',
      link: { to: '/group-event?id=e1', text: 'See why' },
    }),
  );
  expect(asked.filter(({ name }) => name === 'updateAttendeeStatus')).toHaveLength(1);
  // Tried again and refused again, it is said again.
  hideToast();
  sync.retry(sync.unsent.getState()[0]?.clientId ?? '');
  await waitFor(() => expect(useToast.getState().toast?.link?.to).toBe('/group-event?id=e1'));
  expect(asked.filter(({ name }) => name === 'updateAttendeeStatus')).toHaveLength(2);
});

const pages: Readonly<Record<string, string>> = {
  setAttendeeStatus: '/group-event?id=e1',
  briefSpeaker: '/group-event/briefing?id=e1',
  createEventScore: '/group-event/feedback?id=e1',
  createSessionScore: '/mentoring/session/s1#feedback',
  checkInAttendee: '/group-event/attendees?id=e1',
  undoAttendeeCheckIn: '/group-event/attendees?id=e1',
  updateDataPrivacy: '/account/data-privacy',
  updateSharing: '/sharable-profile',
  updateNotificationPreferences: '/account/preferences',
  updateMessagingPreferences: '/messages',
  blockMessageUser: '/messages',
  unBlockMessageUser: '/messages',
  updateDocument: '/my-library/d1',
  removeDocument: '/my-library/d1',
  restoreDocument: '/my-library?show=removed',
  leavePlan: '/action-plans/p1',
  deletePlan: '/action-plans/p1',
  updatePlan: '/action-plans/p1',
  addTaskComment: '/action-plans/p1?task=p1.t1',
  restoreTask: '/action-plans/p1',
  deleteTask: '/action-plans/p1',
  moveTask: '/action-plans/p1',
  updateTask: '/action-plans/p1',
  createTask: '/action-plans/p1',
};

it.each(durableChanges.map((mutation) => [mutation.name, mutation] as const))(
  'LIV-08 a %s that was refused after a reload is said, whatever the page',
  async (name, mutation) => {
    hideToast();
    useLiveStatus.setState({ isOnline: false });
    const leave = openDisk('ada');
    const args = {
      groupEventId: 'e1',
      sessionId: 's1',
      userId: 'ben',
      status: 'REGISTERED',
      id: 'd1',
      planId: 'p1',
      taskId: 'p1.t1',
      input: {},
    };
    sync.mutate(mutation, args).catch(() => {});
    leave();
    const refuse = () => {
      throw refusal('TOO_LATE');
    };
    answerWith(new Proxy({}, { get: () => refuse }));
    openDisk('ada');
    renderPage(<NotSent />);
    useLiveStatus.setState({ isOnline: true });
    await waitFor(() => expect(useToast.getState().toast?.link?.to).toBe(pages[name]));
  },
);
