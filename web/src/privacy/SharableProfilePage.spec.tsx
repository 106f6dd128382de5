import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { apiClient } from '#/app/api/apiClient.ts';
import { useLiveStatus } from '#/app/live/liveStatus.ts';
import { endSessionParts } from '#/app/session/sessionEnd.ts';
import { useSession } from '#/app/session/sessionStore.ts';
import { answerWith } from '#/testing/answerWith.ts';
import { onDisk, openDisk } from '#/testing/openDisk.ts';
import { renderPage } from '#/testing/renderPage.tsx';
import { hideToast, useToast } from '#/ui/feedback/toast.ts';
import { SharableProfilePage } from './SharableProfilePage.tsx';

const lists = { disabilities: [], languages: [], taxonomyLearn: [], taxonomyTeach: [] };

type Request = { readonly context: { readonly onPosition: (position: string) => void } };

beforeEach(() => useSession.setState({ userId: 'ada' }));
afterEach(() => {
  cleanup();
  hideToast();
  useLiveStatus.setState({ isOnline: true });
  endSessionParts();
  vi.restoreAllMocks();
  useSession.setState({ userId: null });
});

it('AUT-71 a choice that waits is given up with the session, and not called failed', async () => {
  answerWith({});
  const user = {
    id: 'ada',
    firstName: 'Ada',
    lastName: 'Byron',
    photo: null,
    createdAt: '2026-01-05T09:00:00Z',
    ...lists,
  };
  vi.spyOn(apiClient, 'query').mockImplementation((async ({ context }: Request) => {
    context.onPosition('1.1f');
    return { data: { profileAsSeenByOthers: user, me: { sharing: { slug: 'ada', isOn: false } } } };
  }) as never);
  openDisk('ada');
  renderPage(<SharableProfilePage />);
  act(() => useLiveStatus.setState({ isOnline: false }));
  await userEvent.click(await screen.findByRole('switch'));
  expect(onDisk()).toHaveLength(1);
  act(endSessionParts);
  await waitFor(() => expect(onDisk()).toEqual([]));
  await new Promise((done) => setTimeout(done));
  expect(useToast.getState().toast).toBeNull();
});
