import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { answerWith, refusal } from '#/testing/answerWith.ts';
import { useToast } from '#/ui/feedback/toast.ts';
import { documentOf, pageOf, personOf, removedDocument, sharedDocument } from './testing/documentOf.ts';
import { say } from './testing/libraryFeed.ts';
import { asAda, asksFor, press, show } from './testing/showLibrary.tsx';

vi.mock('#/app/live/userFeed.ts', async () => (await import('./testing/libraryFeed.ts')).userFeed);
asAda();

it('LIB-08 removing is undone for ten seconds', async () => {
  let isThere = true;
  const asked = answerWith({
    getLibraryDocuments: () => pageOf(isThere ? [documentOf()] : []),
    deleteLibraryDocument: () => {
      isThere = false;
      return { id: 'd1' };
    },
    restoreLibraryDocument: () => {
      isThere = true;
      return { id: 'd1' };
    },
  });
  show();
  await screen.findByRole('link', { name: 'Budget.csv' });
  await press('Actions for Budget.csv');
  await userEvent.click(screen.getByRole('menuitem', { name: 'Remove' }));
  await screen.findByText('No documents yet');
  const { toast } = useToast.getState();
  expect(toast).toMatchObject({ lastsMs: 10_000 });
  act(() => toast?.undo?.());
  await screen.findByRole('link', { name: 'Budget.csv' });
  expect(asksFor(asked, 'restoreLibraryDocument')).toHaveLength(1);
});

it('LIB-08 what changed or was removed within a minute did so just now', async () => {
  const now = new Date().toISOString();
  answerWith({
    getLibraryDocuments: ({ scope }) =>
      pageOf([scope === 'REMOVED' ? removedDocument({ removedAt: now }) : documentOf({ updatedAt: now })]),
  });
  show();
  await screen.findByText('Changed just now');
  await userEvent.click(screen.getByRole('tab', { name: 'Recently removed' }));
  await screen.findByText(/Removed just now/);
});

it('LIB-08 A11-02 focus goes from a document that was removed to the list, not to the top of the page', async () => {
  let documents = [documentOf(), documentOf({ id: 'd2', name: 'Plan.pdf' })];
  answerWith({
    getLibraryDocuments: () => pageOf(documents),
    deleteLibraryDocument: ({ id }) => {
      documents = documents.filter((one) => one.id !== id);
      return { id };
    },
  });
  show();
  for (const [name, left] of [
    ['Budget.csv', '1 document'],
    ['Plan.pdf', 'No documents yet'],
  ] as const) {
    await screen.findByRole('link', { name });
    await press(`Actions for ${name}`);
    await userEvent.click(screen.getByRole('menuitem', { name: 'Remove' }));
    await waitFor(() => expect(screen.queryByRole('link', { name })).toBeNull());
    await waitFor(() => {
      expect(document.activeElement?.textContent).toContain(left);
      expect(document.activeElement).not.toBe(document.body);
    });
  }
});

it('LIB-08 what was removed is listed with its deadline, brought back, and follows what happens elsewhere', async () => {
  let removed = [removedDocument(), removedDocument({ id: 'd2', name: 'Plan.pdf', type: 'application/pdf' })];
  let isFull = true;
  const asked = answerWith({
    getLibraryDocuments: ({ scope }) => pageOf(scope === 'REMOVED' ? removed : []),
    restoreLibraryDocument: ({ id }) => {
      if (isFull)
        throw refusal(
          'BAD_USER_INPUT',
          { file: 'libraryFull' },
          { limit: 'space', left: 1024, needed: 5 * 1024 },
        );
      removed = removed.filter((one) => one.id !== id);
      return { id };
    },
  });
  const shown = show();
  await userEvent.click(await screen.findByRole('tab', { name: 'Recently removed' }));
  expect(await screen.findByRole('heading', { name: 'Budget.csv' })).toBeTruthy();
  expect(shown.path()).toBe('/my-library?show=removed');
  expect(screen.getAllByText('You can restore it until 29 Nov 2026')).toHaveLength(2);
  // Nothing opens it, and it has one order.
  expect(screen.queryByRole('link', { name: 'Budget.csv' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Grid' })).toBeNull();
  expect(screen.queryByLabelText('Sort by')).toBeNull();
  await press('Restore Budget.csv');
  await waitFor(() =>
    expect(useToast.getState().toast?.text).toBe(
      'There isn’t room for it: your library has 1\u00a0kB left. Remove 4\u00a0kB or more, and try again.',
    ),
  );
  isFull = false;
  await press('Restore Budget.csv');
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Budget.csv' })).toBeNull());
  expect(useToast.getState().toast?.text).toBe('“Budget.csv” is back');
  expect(asksFor(asked, 'restoreLibraryDocument').at(-1)).toMatchObject({ id: 'd1' });
  expect(document.activeElement?.getAttribute('role')).toBe('tabpanel');
  removed = [];
  say('DocumentPurged', 'd2');
  expect(await screen.findByText('You haven’t removed anything recently')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Restore Plan.pdf' })).toBeNull();
});

it('LIB-08 a name that is missing or refused stays in its field; sent again it is the same change', async () => {
  let isDown = true;
  const asked = answerWith({
    getLibraryDocuments: () => pageOf([documentOf()]),
    updateLibraryDocument: ({ input }) => {
      if (isDown) throw refusal('BAD_USER_INPUT', { name: 'tooLong' });
      return documentOf(input as { name: string });
    },
  });
  show();
  await screen.findByRole('link', { name: 'Budget.csv' });
  await press('Actions for Budget.csv');
  await userEvent.click(screen.getByRole('menuitem', { name: 'Rename' }));
  const field = screen.getByLabelText('Name') as HTMLInputElement;
  // Typing replaces the name and keeps the ending.
  expect(field.value.slice(field.selectionStart ?? 0, field.selectionEnd ?? 0)).toBe('Budget');
  await userEvent.clear(field);
  await press('Save');
  expect(screen.getByText('This field is mandatory')).toBeTruthy();
  await userEvent.type(field, 'Costs.csv');
  await press('Save');
  await screen.findByText('Use 200 characters or fewer');
  isDown = false;
  await press('Save');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const [first, second] = asksFor(asked, 'updateLibraryDocument');
  expect(first).toMatchObject({ id: 'd1', input: { name: 'Costs.csv' } });
  expect(second).toEqual(first);
});

function changedMeanwhile(field: string): Error {
  const fields = { [field]: 'changedMeanwhile' };
  const extensions = { code: 'CONFLICT', refusal: 'DocumentChangedMeanwhile', fields };
  return Object.assign(new Error('CONFLICT'), { errors: [{ message: 'CONFLICT', extensions }] });
}

it('LIB-08 LIV-08 a name or a choice of topics that another device changed meanwhile is said to be so; tried again it replaces what is there now', async () => {
  let name = 'Budget.csv';
  const asked = answerWith({
    getLibraryDocuments: () => pageOf([documentOf({ name })]),
    getLibraryDocument: () => documentOf({ name, topics: [{ id: 't1', name: 'Money' }] }),
    updateLibraryDocument: ({ input }) => {
      const { seen, ...values } = input as { name?: string; seen: { name?: string } };
      if (values.name === undefined) throw changedMeanwhile('topicIds');
      if (seen.name !== name) throw changedMeanwhile('name');
      name = values.name;
      return documentOf({ name });
    },
  });
  const { unmount } = show();
  await screen.findByRole('link', { name: 'Budget.csv' });
  await press('Actions for Budget.csv');
  await userEvent.click(screen.getByRole('menuitem', { name: 'Rename' }));
  name = 'Theirs.csv';
  say('DocumentChanged');
  await screen.findByText('Theirs.csv');
  const field = screen.getByLabelText('Name');
  await userEvent.clear(field);
  await userEvent.type(field, 'Mine.csv');
  await press('Save');
  await screen.findByText('It was changed on another device. Check it and try again.');
  expect(field).toHaveProperty('value', 'Mine.csv');
  await press('Save');
  expect(await screen.findByRole('link', { name: 'Mine.csv' })).toBeTruthy();
  expect(asksFor(asked, 'updateLibraryDocument')).toMatchObject([
    { input: { name: 'Mine.csv', seen: { name: 'Budget.csv' } } },
    { input: { name: 'Mine.csv', seen: { name: 'Theirs.csv' } } },
  ]);
  unmount();
  show('/my-library/d1');
  await screen.findByRole('complementary', { name: 'Mine.csv' });
  await press('Remove Money');
  expect(await screen.findByText('It was changed on another device. Check it and try again.')).toBeTruthy();
});

it('LIB-08 a new name that cannot be taken back is said to stay', async () => {
  let isGone = false;
  answerWith({
    getLibraryDocuments: () => pageOf([documentOf()]),
    updateLibraryDocument: () => {
      if (isGone) throw refusal('NOT_FOUND');
      return documentOf({ name: 'Costs.csv' });
    },
  });
  show();
  await screen.findByRole('link', { name: 'Budget.csv' });
  await press('Actions for Budget.csv');
  await userEvent.click(screen.getByRole('menuitem', { name: 'Rename' }));
  const field = screen.getByLabelText('Name');
  await userEvent.clear(field);
  await userEvent.type(field, 'Costs.csv');
  await press('Save');
  await waitFor(() => expect(useToast.getState().toast?.text).toBe('Renamed to “Costs.csv”'));
  isGone = true;
  act(() => useToast.getState().toast?.undo?.());
  await waitFor(() =>
    expect(useToast.getState().toast?.text).toBe(
      'We couldn’t change the name to “Budget.csv”. This document no longer exists.',
    ),
  );
});

it('LIB-09 a reader of a shared document downloads it and does nothing else', async () => {
  answerWith({
    getLibraryDocuments: () => pageOf([sharedDocument()]),
    getLibraryDocument: () => sharedDocument(),
  });
  show('/my-library/d1');
  const panel = await screen.findByRole('complementary', { name: 'Budget.csv' });
  expect(within(panel).getByText('From Ben')).toBeTruthy();
  expect(within(panel).getByRole('button', { name: 'Download' })).toBeTruthy();
  for (const name of ['Share', 'Rename', 'Remove', 'Upload a new version'])
    expect(within(panel).queryByRole('button', { name })).toBeNull();
  expect(within(panel).queryByText('Versions')).toBeNull();
  await press('Actions for Budget.csv');
  expect(screen.getAllByRole('menuitem').map((item) => item.textContent)).toEqual(['Download']);
});

it('LIB-09 sharing names who reads it and how; ending a share says what it means first', async () => {
  const since = '2026-11-20T09:00:00.000Z';
  const shareOf = (id: string, viaMessageId: string | null, viaSessionId: string | null) => ({
    user: personOf(id),
    since,
    viaMessageId,
    viaSessionId,
  });
  let sharedWith = [shareOf('Cem', 'm1', 's1'), shareOf('Eva', null, 's1'), shareOf('Flo', 'm2', null)];
  let isRefused = true;
  let isTaken = true;
  const asked = answerWith({
    getLibraryDocuments: () => pageOf([documentOf({ sharedWith })]),
    getLibraryDocument: () => documentOf({ sharedWith }),
    searchUserToMessage: () => ({ users: [{ ...personOf('Dora'), contact: 'OPEN' }] }),
    shareLibraryDocument: () => {
      if (isRefused) throw refusal('NOT_AUTHORIZED');
      if (isTaken) throw refusal('BAD_USER_INPUT', {}, { refusal: 'TooManyReaders' });
      return documentOf({
        sharedWith: [...sharedWith, shareOf('Dora', null, null)],
      });
    },
    unshareLibraryDocument: () => {
      sharedWith = [];
      return documentOf();
    },
  });
  show();
  await screen.findByRole('link', { name: 'Budget.csv' });
  await press('Actions for Budget.csv');
  await userEvent.click(screen.getByRole('menuitem', { name: 'Share' }));
  await screen.findByText('In a message and a session, since 20 Nov 2026');
  expect(screen.getByText('In a session, since 20 Nov 2026')).toBeTruthy();
  expect(screen.getByText('In a message, since 20 Nov 2026')).toBeTruthy();
  await userEvent.type(screen.getByLabelText('Add someone'), 'Dora');
  await userEvent.click(await screen.findByRole('button', { name: 'Add Dora' }));
  await screen.findByText('You can’t share with this person, because you can’t write to them.');
  isRefused = false;
  await userEvent.click(screen.getByRole('button', { name: 'Add Dora' }));
  await screen.findByText(
    'It’s shared with 50 people, the most it can have. Stop sharing with someone, then try again.',
  );
  isTaken = false;
  await userEvent.click(screen.getByRole('button', { name: 'Add Dora' }));
  await screen.findByRole('button', { name: 'Stop sharing with Dora' });
  const warnings = () =>
    [/“Message unavailable”/, /also loses it in the session/].map((one) => screen.queryByText(one) !== null);
  for (const [name, said] of [
    ['Dora', [false, false]],
    ['Eva', [false, true]],
    ['Flo', [true, false]],
  ] as const) {
    await press(`Stop sharing with ${name}`);
    expect(warnings()).toEqual(said);
    await press('Keep sharing');
  }
  await press('Stop sharing with Cem');
  expect(screen.getByRole('heading', { name: 'Stop sharing “Budget.csv” with Cem?' })).toBeTruthy();
  expect(screen.getByText(/loses access straight away/)).toBeTruthy();
  expect(warnings()).toEqual([true, true]);
  expect(document.activeElement?.textContent).toBe('Keep sharing');
  expect(asksFor(asked, 'unshareLibraryDocument')).toEqual([]);
  await press('Stop sharing');
  await screen.findByText('Only you can see it.');
  expect(asksFor(asked, 'unshareLibraryDocument')[0]).toMatchObject({ id: 'd1', userId: 'Cem' });
});
