import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { NotSent } from '#/app/extras/NotSent.tsx';
import { useLiveStatus } from '#/app/live/liveStatus.ts';
import { sync } from '#/app/sync/index.ts';
import { answered, answerWith, refusal } from '#/testing/answerWith.ts';
import { onDisk, openDisk } from '#/testing/openDisk.ts';
import { renderPage } from '#/testing/renderPage.tsx';
import { useToast } from '#/ui/feedback/toast.ts';
import { documentOf, pageOf, removedDocument } from './testing/documentOf.ts';
import { asAda, asksFor, press, show } from './testing/showLibrary.tsx';

vi.mock('#/app/live/userFeed.ts', async () => (await import('./testing/libraryFeed.ts')).userFeed);
asAda();

const setOnline = (isOnline: boolean) => act(async () => useLiveStatus.setState({ isOnline }));

/** Ada chooses what to do with Budget.csv. */
async function choose(action: string): Promise<void> {
  await press('Actions for Budget.csv');
  await userEvent.click(screen.getByRole('menuitem', { name: action }));
}

async function rename(to: string): Promise<void> {
  await choose('Rename');
  fireEvent.change(screen.getByRole('textbox', { name: 'Name' }), { target: { value: to } });
  await press('Save');
}

it('LIV-08 a new name is shown at once and marked, survives a reload, and goes out once with the name it takes the place of', async () => {
  const asked = answerWith({
    getLibraryDocuments: () => pageOf([documentOf()]),
    updateLibraryDocument: () => documentOf({ name: 'Plan.csv' }),
  });
  sync.reset();
  const leave = openDisk('Ada');
  show();
  await screen.findByRole('link', { name: 'Budget.csv' });
  await setOnline(false);
  await rename('Plan.csv');
  expect(await screen.findByRole('link', { name: 'Plan.csv' })).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByText('Not sent yet')).toBeTruthy();
  act(leave);
  cleanup();
  act(() => void openDisk('Ada'));
  show();
  expect(await screen.findByRole('link', { name: 'Plan.csv' })).toBeTruthy();
  expect(asksFor(asked, 'updateLibraryDocument')).toEqual([]);
  await setOnline(true);
  await waitFor(() => expect(onDisk()).toEqual([]));
  expect(asksFor(asked, 'updateLibraryDocument')).toMatchObject([
    { id: 'd1', input: { name: 'Plan.csv', seen: { name: 'Budget.csv' } } },
  ]);
  expect(screen.queryByText('Not sent yet')).toBeNull();
});

it('LIV-08 a name that is refused later is said with what was written', async () => {
  answerWith({
    getLibraryDocuments: () => pageOf([documentOf()]),
    updateLibraryDocument: () => {
      throw refusal('NOT_FOUND');
    },
  });
  show();
  await screen.findByRole('link', { name: 'Budget.csv' });
  await setOnline(false);
  await rename('Plan.csv');
  await setOnline(true);
  await waitFor(() =>
    expect(useToast.getState().toast?.text).toBe(
      'We couldn’t change the name to “Plan.csv”. This document no longer exists.',
    ),
  );
  expect(await screen.findByRole('link', { name: 'Budget.csv' })).toBeTruthy();
});

it('LIV-08 a new name that goes out later leaves another dialog alone, with what is typed in it', async () => {
  answerWith({
    getLibraryDocuments: () => pageOf([documentOf()]),
    updateLibraryDocument: () => documentOf({ name: 'Plan.csv' }),
  });
  show();
  await screen.findByRole('link', { name: 'Budget.csv' });
  await setOnline(false);
  await rename('Plan.csv');
  await press('Actions for Plan.csv');
  await userEvent.click(screen.getByRole('menuitem', { name: 'Rename' }));
  fireEvent.change(screen.getByRole('textbox', { name: 'Name' }), { target: { value: 'Draft.csv' } });
  await setOnline(true);
  await waitFor(() => expect(useToast.getState().toast?.text).toBe('Renamed to “Plan.csv”'));
  expect(screen.getByRole('textbox', { name: 'Name' })).toHaveProperty('value', 'Draft.csv');
});

it('LIV-08 a new name whose dialog was closed while it was on its way is said when it is refused', async () => {
  let refuse: (() => void) | undefined;
  answerWith({
    getLibraryDocuments: () => pageOf([documentOf()]),
    updateLibraryDocument: () =>
      new Promise((_, reject) => {
        refuse = () => reject(refusal('NOT_FOUND'));
      }),
  });
  show();
  await screen.findByRole('link', { name: 'Budget.csv' });
  await rename('Plan.csv');
  await waitFor(() => expect(refuse).toBeDefined());
  await press('Cancel');
  await act(async () => refuse?.());
  await waitFor(() =>
    expect(useToast.getState().toast?.text).toBe(
      'We couldn’t change the name to “Plan.csv”. This document no longer exists.',
    ),
  );
});

it('LIV-08 what is brought back without a network is marked, over a reload too, and goes out once', async () => {
  let removed = [removedDocument()];
  const asked = answerWith({
    getLibraryDocuments: ({ scope }) => pageOf(scope === 'REMOVED' ? removed : []),
    restoreLibraryDocument: () => {
      removed = [];
      answered.position += 1;
      return documentOf();
    },
  });
  sync.reset();
  const leave = openDisk('Ada');
  show('/my-library?show=removed');
  await screen.findByRole('button', { name: 'Restore Budget.csv' });
  await setOnline(false);
  await press('Restore Budget.csv');
  await screen.findByText('Not sent yet');
  expect(screen.queryByRole('button', { name: /Restor/ })).toBeNull();
  expect(document.activeElement?.getAttribute('role')).toBe('tabpanel');
  act(leave);
  cleanup();
  act(() => void openDisk('Ada'));
  show('/my-library?show=removed');
  await screen.findByText('Not sent yet');
  expect(screen.queryByRole('button', { name: /Restor/ })).toBeNull();
  await setOnline(true);
  await screen.findByText('You haven’t removed anything recently');
  expect(asksFor(asked, 'restoreLibraryDocument')).toMatchObject([{ id: 'd1' }]);
});

it('LIV-08 what is brought back when the network returns leaves the focus where the viewer has moved it', async () => {
  let removed = [removedDocument(), removedDocument({ id: 'd2', name: 'Plan.pdf' })];
  answerWith({
    getLibraryDocuments: ({ scope }) => pageOf(scope === 'REMOVED' ? removed : []),
    restoreLibraryDocument: ({ id }) => {
      removed = removed.filter((one) => one.id !== id);
      answered.position += 1;
      return documentOf();
    },
  });
  show('/my-library?show=removed');
  await screen.findByRole('button', { name: 'Restore Budget.csv' });
  await setOnline(false);
  await press('Restore Budget.csv');
  await screen.findByText('Not sent yet');
  const elsewhere = screen.getByRole('button', { name: 'Restore Plan.pdf' });
  act(() => elsewhere.focus());
  await setOnline(true);
  await waitFor(() => expect(useToast.getState().toast?.text).toBe('“Budget.csv” is back'));
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Budget.csv' })).toBeNull());
  expect(document.activeElement).toBe(elsewhere);
});

it('LIV-08 topics that are refused after their document was closed are said where one is, with the way back', async () => {
  answerWith({
    getLibraryDocuments: () => pageOf([documentOf()]),
    getLibraryDocument: () => documentOf({ topics: [{ id: 't1', name: 'Money' }] }),
    updateLibraryDocument: () => {
      throw refusal('NOT_AUTHORIZED');
    },
  });
  const { unmount } = show('/my-library/d1');
  await screen.findByRole('complementary', { name: 'Budget.csv' });
  await setOnline(false);
  await press('Remove Money');
  unmount();
  renderPage(<NotSent />);
  await setOnline(true);
  await waitFor(() =>
    expect(useToast.getState().toast).toMatchObject({
      text: 'We couldn’t save a change to a document.',
      link: { to: '/my-library/d1' },
    }),
  );
});

it('LIV-08 a removal waits, says so, and can be taken back until it is sent', async () => {
  const asked = answerWith({
    getLibraryDocuments: () => pageOf([documentOf()]),
    deleteLibraryDocument: () => ({}),
  });
  show();
  await screen.findByRole('link', { name: 'Budget.csv' });
  await setOnline(false);
  await choose('Remove');
  await screen.findByText('No documents yet');
  const { toast } = useToast.getState();
  expect(toast?.text).toBe('You’re offline. We’ll remove “Budget.csv” when you’re back online.');
  act(() => toast?.undo?.());
  expect(await screen.findByRole('link', { name: 'Budget.csv' })).toBeTruthy();
  await setOnline(true);
  expect(asksFor(asked, 'deleteLibraryDocument')).toEqual([]);
  await setOnline(false);
  await choose('Remove');
  await setOnline(true);
  await waitFor(() => expect(asksFor(asked, 'deleteLibraryDocument')).toHaveLength(1));
});
