import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { NotSent } from '#/app/extras/NotSent.tsx';
import { useLiveStatus } from '#/app/live/liveStatus.ts';
import { endSessionParts } from '#/app/session/sessionEnd.ts';
import { useSession } from '#/app/session/sessionStore.ts';
import { answerWith, refusal } from '#/testing/answerWith.ts';
import { openDisk } from '#/testing/openDisk.ts';
import { renderPage } from '#/testing/renderPage.tsx';
import { hideToast, useToast } from '#/ui/feedback/toast.ts';
import { PreferencesDialog } from './PreferencesDialog.tsx';

afterEach(() => {
  cleanup();
  hideToast();
  useLiveStatus.setState({ isOnline: true });
  endSessionParts();
  vi.restoreAllMocks();
  useSession.setState({ userId: null });
});

/** Stays on the page while it is closed, as beside the conversations. */
function Opener() {
  const [isOpen, setOpen] = useState(true);
  return (
    <>
      <PreferencesDialog isOpen={isOpen} onClose={() => setOpen(false)} />
      <NotSent />
    </>
  );
}

async function turnOffTypingOffline(): Promise<void> {
  useSession.setState({ userId: 'ada' });
  answerWith({
    updateMessagingPreferences: () => {
      throw refusal('NOT_AUTHORIZED');
    },
  });
  openDisk('ada');
  renderPage(<Opener />);
  act(() => useLiveStatus.setState({ isOnline: false }));
  await userEvent.click(screen.getByRole('switch', { name: /^Show when I’m typing/ }));
}

it('LIV-08 a choice that is refused is said in the dialog', async () => {
  await turnOffTypingOffline();
  act(() => useLiveStatus.setState({ isOnline: true }));
  expect((await screen.findByRole('alert')).textContent).toBe(
    'We couldn’t save this setting. It hasn’t changed.',
  );
  expect(useToast.getState().toast).toBeNull();
});

it('LIV-08 a choice that is refused after the dialog was closed is said at the edge of the page', async () => {
  await turnOffTypingOffline();
  await userEvent.click(screen.getByRole('button', { name: 'Done' }));
  act(() => useLiveStatus.setState({ isOnline: true }));
  await waitFor(() => expect(useToast.getState().toast?.link?.to).toBe('/messages'));
});
