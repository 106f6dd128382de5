import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { answerWith, refusal } from '#/testing/answerWith.ts';
import { documentOf, pageOf, sharedDocument } from './testing/documentOf.ts';
import { say } from './testing/libraryFeed.ts';
import { asAda, asksFor, press, show } from './testing/showLibrary.tsx';

vi.mock('#/app/live/userFeed.ts', async () => (await import('./testing/libraryFeed.ts')).userFeed);
asAda();

it('LIB-06 LIB-08 says what it is, whose, from where, and which versions there were', async () => {
  const versions = [2, 1].map((number) => ({
    ...(documentOf().versions[0] as ReturnType<typeof documentOf>['versions'][number]),
    number,
  }));
  answerWith({
    getLibraryDocuments: () => pageOf([documentOf()]),
    getLibraryDocument: () => documentOf({ source: 'MESSAGE', versionNumber: 2, versions }),
  });
  show('/my-library/d1');
  const panel = within(await screen.findByRole('complementary', { name: 'Budget.csv' }));
  expect(panel.getByText('A message')).toBeTruthy();
  expect(panel.getAllByText('Spreadsheet').length).toBeGreaterThan(0);
  expect(panel.getByText(/no preview for this type/)).toBeTruthy();
  expect(panel.getByRole('button', { name: 'Download version 1' })).toBeTruthy();
  expect(panel.getAllByText('Current')).toHaveLength(1);
  expect(panel.getByText('Only you can see it.')).toBeTruthy();
});

it('a link that names the document in its query opens that document', async () => {
  const asked = answerWith({
    getLibraryDocuments: () => pageOf([documentOf()]),
    getLibraryDocument: () => documentOf(),
  });
  const shown = show('/my-library?document=d1');
  expect(await screen.findByRole('complementary', { name: 'Budget.csv' })).toBeTruthy();
  expect(shown.path()).toBe('/my-library/d1');
  expect(asksFor(asked, 'getLibraryDocument')).toEqual([{ id: 'd1' }]);
});

it('LIB-08 shows a picture as it is, and says so when it cannot', async () => {
  const picture = documentOf({
    name: 'Stall.png',
    type: 'image/png',
    filePath: '/files/signed/a/Stall.png',
  });
  let signed = 0;
  answerWith({
    getLibraryDocuments: () => pageOf([picture]),
    getLibraryDocument: () => {
      signed += 1;
      return { ...picture, filePath: `/files/signed/${signed}/Stall.png` };
    },
  });
  show('/my-library/d1');
  const image = await screen.findByRole('img', { name: 'Picture: Stall.png' });
  expect(image.getAttribute('src')).toBe('/files/signed/1/Stall.png');
  // Asked for again, its path is signed again; the picture that is there is not loaded twice.
  say('DocumentChanged');
  await waitFor(() => expect(signed).toBe(2));
  expect(screen.getByRole('img', { name: 'Picture: Stall.png' }).getAttribute('src')).toBe(
    '/files/signed/1/Stall.png',
  );
  // It has expired: the newer one is tried.
  fireEvent.error(image);
  expect(image.getAttribute('src')).toBe('/files/signed/2/Stall.png');
  fireEvent.error(image);
  expect(screen.getByRole('alert').textContent).toContain('We can’t show a preview');
});

it('LIB-09 gives way to a notice at once when its share ends, whatever the server answers then', async () => {
  let isShared = true;
  answerWith({
    getLibraryDocuments: () => pageOf(isShared ? [sharedDocument()] : []),
    getLibraryDocument: () => {
      if (isShared) return sharedDocument();
      throw new Error('no answer');
    },
  });
  const shown = show('/my-library/d1');
  await screen.findByRole('complementary', { name: 'Budget.csv' });
  isShared = false;
  say('DocumentUnshared', 'd1', 'somebody else');
  expect(screen.getByRole('complementary', { name: 'Budget.csv' })).toBeTruthy();
  say('DocumentUnshared', 'd1', 'Ada');
  expect(screen.getByRole('heading', { name: 'You can no longer open this document' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Download' })).toBeNull();
  await press('Back to the library');
  await waitFor(() => expect(shown.path()).toBe('/my-library'));
});

it('LIB-09 comes back when it is still shared in another way', async () => {
  answerWith({
    getLibraryDocuments: () => pageOf([sharedDocument()]),
    getLibraryDocument: () => sharedDocument(),
  });
  show('/my-library/d1');
  await screen.findByRole('complementary', { name: 'Budget.csv' });
  say('DocumentUnshared', 'd1', 'Ada');
  await screen.findByRole('complementary', { name: 'Budget.csv' });
});

it('LIB-09 one that was never there says so', async () => {
  answerWith({
    getLibraryDocuments: () => pageOf([]),
    getLibraryDocument: () => {
      throw refusal('NOT_FOUND');
    },
  });
  show('/my-library/nothing');
  await screen.findByRole('heading', { name: 'We can’t find this document' });
});

it('LIB-08 topics are saved as they are chosen, and a refusal puts them back', async () => {
  let isRefused = true;
  const asked = answerWith({
    getLibraryDocuments: () => pageOf([documentOf()]),
    getLibraryDocument: () => documentOf({ topics: [{ id: 't1', name: 'Money' }] }),
    updateLibraryDocument: () => {
      if (isRefused) throw refusal('NOT_AUTHORIZED');
      return documentOf();
    },
  });
  show('/my-library/d1');
  await screen.findByRole('complementary', { name: 'Budget.csv' });
  await press('Remove Money');
  await screen.findByText('You don’t have permission to do this.');
  expect(screen.getByRole('button', { name: 'Remove Money' })).toBeTruthy();
  isRefused = false;
  await press('Remove Money');
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Remove Money' })).toBeNull());
  expect(asksFor(asked, 'updateLibraryDocument')[1]).toMatchObject({ id: 'd1', input: { topicIds: [] } });
});
