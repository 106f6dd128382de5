import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { sync } from '#/app/sync/index.ts';
import { answered, answerWith } from '#/testing/answerWith.ts';
import { renderPage } from '#/testing/renderPage.tsx';
import { DownloadData } from './DownloadData.tsx';

afterEach(() => {
  cleanup();
  sync.reset();
  answered.position = 1;
  vi.restoreAllMocks();
});

it('PRV-17 the focus stays with the copy that is prepared, although its button is gone', async () => {
  let downloads: readonly object[] = [];
  const building = {
    id: 'd1',
    status: 'BUILDING',
    requestedAt: '2026-11-28T09:00:00.000Z',
    expiresAt: null,
  };
  answerWith({
    getDataDownloads: () => downloads,
    requestDataDownload: () => {
      downloads = [building];
      answered.position += 1;
      return building;
    },
  });
  renderPage(<DownloadData />);
  await userEvent.click(await screen.findByRole('button', { name: 'Prepare my download' }));
  const state = await screen.findByRole('status');
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Prepare my download' })).toBeNull());
  expect(document.activeElement).not.toBe(document.body);
  expect(document.activeElement?.contains(state)).toBe(true);
});
