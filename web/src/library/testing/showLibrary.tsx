import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router';
import { afterEach, beforeEach, vi } from 'vitest';
import { useLiveStatus } from '#/app/live/liveStatus.ts';
import { useSession } from '#/app/session/sessionStore.ts';
import { sync } from '#/app/sync/index.ts';
import { answered, type answerWith } from '#/testing/answerWith.ts';
import { openDisk } from '#/testing/openDisk.ts';
import { renderPage } from '#/testing/renderPage.tsx';
import { hideToast } from '#/ui/feedback/toast.ts';
import { LibraryPage } from '../LibraryPage.tsx';
import { chooseView } from '../list/viewMode.ts';

/** Every test of the file is Ada's, and leaves nothing behind. */
export function asAda(): void {
  beforeEach(() => {
    useSession.setState({ userId: 'Ada' });
    openDisk('Ada');
  });
  afterEach(() => {
    cleanup();
    sync.reset();
    answered.position = 1;
    hideToast();
    chooseView('list');
    vi.restoreAllMocks();
    useSession.setState({ userId: null });
    useLiveStatus.setState({ status: 'idle', isOnline: true });
  });
}

export function show(at = '/my-library') {
  return renderPage(
    <Routes>
      <Route path="/my-library" element={<LibraryPage />} />
      <Route path="/my-library/:documentId" element={<LibraryPage />} />
      <Route path="*" element={<p>elsewhere</p>} />
    </Routes>,
    at,
  );
}

export const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));

/** The variables of each time that `name` was asked for. */
export const asksFor = (asked: ReturnType<typeof answerWith>, name: string) =>
  asked.filter((one) => one.name === name).map(({ variables }) => variables);
