import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { answerWith } from '#/testing/answerWith.ts';
import { renderPage } from '#/testing/renderPage.tsx';
import { useToast } from '#/ui/feedback/toast.ts';
import { detailsWith, libraryDocument, session } from '../../testing/sessions.ts';
import { signInAs } from '../../testing/signInAs.ts';
import { Documents } from './Documents.tsx';

type Line = ReturnType<typeof libraryDocument>;
const show = (documents: readonly Line[], mayChange = true) =>
  renderPage(<Documents sessionId="s1" documents={documents} name="Tom" mayChange={mayChange} />);
const button = (name: string) => screen.queryByRole('button', { name });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const answered = () => ({ ...session(), ...detailsWith([]) });

beforeEach(() => signInAs('mentee'));
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

it('SES-73 LIB-09 a document is opened in the library, and taken away by who added it alone', () => {
  show([libraryDocument('d1'), libraryDocument('d2', 'mentor', { title: 'Theirs.pdf' })]);
  expect(screen.getByRole('link', { name: 'Prices.pdf' }).getAttribute('href')).toMatch(/\/my-library\/d1$/);
  expect(button('Remove “Prices.pdf”')).not.toBeNull();
  expect(button('Download Theirs.pdf')).not.toBeNull();
  expect(button('Remove “Theirs.pdf”')).toBeNull();
});

it('SES-73 what was taken away is shared again by Undo', async () => {
  const asked = answerWith({ removeSessionDocument: answered, addSessionLibraryDocument: answered });
  show([libraryDocument('d1')]);
  press('Remove “Prices.pdf”');
  await waitFor(() => expect(useToast.getState().toast?.undo).toBeDefined());
  act(() => useToast.getState().toast?.undo?.());
  await waitFor(() => expect(asked).toHaveLength(2));
  expect(asked[1]).toMatchObject({
    name: 'addSessionLibraryDocument',
    variables: { sessionId: 's1', documentId: 'd1' },
  });
});

it('SES-73 LIB-09 what is no longer shared has no name for the other, and its owner shares it again', async () => {
  const gone = { isShared: false, type: null, size: null };
  show([
    libraryDocument('d1', 'mentor', { ...gone, title: '' }),
    libraryDocument('d2', 'mentee', { isShared: false }),
    libraryDocument('d3', 'mentee', { ...gone, title: 'Removed.pdf' }),
  ]);
  screen.getByText('A document that is no longer shared');
  screen.getByText('No longer shared with Tom');
  screen.getByText('No longer shared: it’s not in your library');
  expect(screen.getAllByRole('link')).toHaveLength(1);
  const asked = answerWith({ addSessionLibraryDocument: answered });
  press('Share again');
  await waitFor(() => expect(asked).toHaveLength(1));
  expect(asked[0]?.variables).toMatchObject({ sessionId: 's1', documentId: 'd2' });
});

it('SES-73 a document is chosen from the library; where that is refused the dialog says why', async () => {
  const own = {
    id: 'd9',
    name: 'Plan.pdf',
    type: 'application/pdf',
    size: 5,
    updatedAt: '2026-11-20T10:00:00Z',
  };
  let isOffline = true;
  const asked = answerWith({
    getLibraryDocuments: () => ({ items: [own], hasMore: false }),
    addSessionLibraryDocument: () => {
      if (isOffline) throw new Error('offline');
      return answered();
    },
  });
  show([]);
  screen.getByText('Nothing to prepare yet.');
  press('From your library');
  fireEvent.click(await screen.findByRole('radio', { name: /Plan.pdf/ }));
  press('Add');
  await screen.findByRole('alert');
  isOffline = false;
  press('Add');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const added = asked.filter(({ name }) => name === 'addSessionLibraryDocument');
  expect(added.map(({ variables }) => variables.documentId)).toEqual(['d9', 'd9']);
});

it('SES-73 nothing is added to a session that is over for good, and twenty are the most', () => {
  show([libraryDocument('d1')], false);
  expect([button('From your library'), button('Remove “Prices.pdf”')]).toEqual([null, null]);
  cleanup();
  show(Array.from({ length: 20 }, (_each, at) => libraryDocument(`d${at}`)));
  screen.getByText('You can add up to 20. Remove one to add another.');
  expect(button('From your library')).toBeNull();
});
