import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { useLiveStatus } from '#/app/live/liveStatus.ts';
import { answerWith, refusal } from '#/testing/answerWith.ts';
import { useToast } from '#/ui/feedback/toast.ts';
import { pageOf } from './testing/documentOf.ts';
import { asAda, asksFor, press, show } from './testing/showLibrary.tsx';

vi.mock('#/app/live/userFeed.ts', async () => (await import('./testing/libraryFeed.ts')).userFeed);
asAda();

function drop(...files: readonly File[]) {
  const event = new Event('drop', { bubbles: true, cancelable: true });
  Object.assign(event, { dataTransfer: { types: ['Files'], files } });
  act(() => {
    window.dispatchEvent(event);
  });
  return event;
}

it('LIB-07 takes files by the button and by dropping them, and says why one is refused', async () => {
  const asked = answerWith({
    getLibraryDocuments: () => pageOf([]),
    uploadLibraryDocument: () => ({ id: 'd9' }),
  });
  show();
  await screen.findByText('No documents yet');
  const input = document.querySelector('input[type=file]') as HTMLInputElement;
  fireEvent.change(input, { target: { files: [new File(['a,b'], 'a.csv')] } });
  await waitFor(() => expect(useToast.getState().toast?.text).toBe('a.csv has uploaded'));
  expect(drop(new File(['x'], 'b.pdf'), new File(['x'], 'c.exe')).defaultPrevented).toBe(true);
  await waitFor(() => expect(asksFor(asked, 'uploadLibraryDocument')).toHaveLength(2));
  expect(screen.getByText('We can’t accept it because of its type or what it contains.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Try again/ })).toBeNull();
  await press('Remove c.exe from this list');
  expect(screen.queryByRole('region', { name: 'Uploads' })).toBeNull();
});

it('LIB-07 a full library says so, and the same file is sent again under the same id', async () => {
  let isFull = true;
  const asked = answerWith({
    getLibraryDocuments: () => pageOf([]),
    uploadLibraryDocument: () => {
      if (isFull) throw refusal('BAD_USER_INPUT', { file: 'libraryFull' });
      return { id: 'd9' };
    },
  });
  show();
  await screen.findByText('No documents yet');
  drop(new File(['x'], 'b.pdf'));
  await screen.findByText('Your library is full. Remove something and try again.');
  isFull = false;
  await press('Try uploading b.pdf again');
  await waitFor(() => expect(useToast.getState().toast?.text).toBe('b.pdf has uploaded'));
  const ids = asksFor(asked, 'uploadLibraryDocument').map(
    ({ data }) => (data as { clientId: string }).clientId,
  );
  expect(new Set(ids).size).toBe(1);
});

it.each([
  [
    { limit: 'space', left: 6 * 1024 * 1024, needed: 9.5 * 1024 * 1024 },
    'There isn’t room for it: your library has 6 MB left. Remove 3.5 MB or more, and try again.',
  ],
  [
    { limit: 'space', left: 1.26 * 1024 * 1024, needed: 3.5 * 1024 * 1024 },
    'There isn’t room for it: your library has 1.2 MB left. Remove 2.3 MB or more, and try again.',
  ],
  [
    { limit: 'stored', left: 0, needed: 1 },
    'There isn’t room for it yet: documents you’ve removed take up space until we delete them for good after 30 days. 0 kB is left.',
  ],
  [
    { limit: 'documents', left: 1, needed: 1 },
    'Your library has 2,000 documents, the most it can have. Remove one, and try again.',
  ],
])('LIB-07 a library without room for %j says what is left and what makes room', async (shortage, text) => {
  answerWith({
    getLibraryDocuments: () => pageOf([]),
    uploadLibraryDocument: () => {
      throw refusal('BAD_USER_INPUT', { file: 'libraryFull' }, shortage);
    },
  });
  show();
  await screen.findByText('No documents yet');
  drop(new File(['x'], 'b.pdf'));
  const uploads = within(await screen.findByRole('region', { name: 'Uploads' }));
  await uploads.findByText(text);
  expect(uploads.getByRole('button', { name: 'Try uploading b.pdf again' })).toBeTruthy();
});

it('LIB-07 a file that is a little too large does not look as if it were allowed', async () => {
  answerWith({ getLibraryDocuments: () => pageOf([]) });
  show();
  await screen.findByText('No documents yet');
  drop(Object.defineProperty(new File(['x'], 'b.pdf'), 'size', { value: 11_000_000 }));
  await screen.findByText('Larger than 10 MB.');
  expect(screen.getByText('10.5 MB')).toBeTruthy();
});

it('LIB-07 without a network files wait, and say so', async () => {
  const asked = answerWith({
    getLibraryDocuments: () => pageOf([]),
    uploadLibraryDocument: () => ({ id: 'd9' }),
  });
  show();
  await screen.findByText('No documents yet');
  act(() => useLiveStatus.setState({ isOnline: false }));
  drop(new File(['x'], 'b.pdf'));
  await screen.findByText('You’re offline. We’ll upload 1 file when you’re back online.');
  expect(asksFor(asked, 'uploadLibraryDocument')).toEqual([]);
  act(() => useLiveStatus.setState({ isOnline: true }));
  await waitFor(() => expect(asksFor(asked, 'uploadLibraryDocument')).toHaveLength(1));
});

it('LIB-07 of several files that were sent together the count is said once all are done', async () => {
  const waiting = new Map<string, () => void>();
  answerWith({
    getLibraryDocuments: () => pageOf([]),
    uploadLibraryDocument: ({ data }) => {
      const { name } = (data as { file: File }).file;
      if (name === 'd.pdf') throw refusal('BAD_USER_INPUT', { file: 'libraryFull' });
      return new Promise((resolve) => waiting.set(name, () => resolve({ id: name })));
    },
  });
  show();
  await screen.findByText('No documents yet');
  const toast = () => useToast.getState().toast?.text;
  drop(new File(['x'], 'a.pdf'), new File(['x'], 'b.pdf'));
  await waitFor(() => expect(waiting.size).toBe(2));
  waiting.get('a.pdf')?.();
  await waitFor(() => expect(screen.queryByText('a.pdf')).toBeNull());
  expect(toast(), 'one is still on its way').toBe(undefined);
  waiting.get('b.pdf')?.();
  await waitFor(() => expect(toast()).toBe('2 files have uploaded'));

  drop(...['a.pdf', 'b.pdf', 'c.exe', 'd.pdf'].map((name) => new File(['x'], name)));
  await screen.findByText('Your library is full. Remove something and try again.');
  waiting.get('a.pdf')?.();
  waiting.get('b.pdf')?.();
  await waitFor(() => expect(toast()).toBe('2 of 4 files have uploaded'));
});
