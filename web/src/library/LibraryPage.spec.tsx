import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useLiveStatus } from '#/app/live/liveStatus.ts';
import { useSession } from '#/app/session/sessionStore.ts';
import { answerWith, refusal } from '#/planning/testing/answerWith.ts';
import { renderPage } from '#/testing/renderPage.tsx';
import { hideToast, useToast } from '#/ui/toast.ts';
import { LibraryPage } from './LibraryPage.tsx';
import { chooseView } from './list/viewMode.ts';
import { documentOf, pageOf, personOf, removedDocument, sharedDocument } from './testing/documentOf.ts';

type Heard = { payload: Record<string, unknown> };
const feed = vi.hoisted(() => ({ listeners: new Set<(item: Heard) => void>(), started: [] as string[] }));
// The wire: what the server would say on the stream is said by the test.
vi.mock('#/app/live/userFeed.ts', () => ({
  startUserFeed: (position: string) => feed.started.push(position),
  onUserEvent: (listener: (item: Heard) => void) => {
    feed.listeners.add(listener);
    return () => feed.listeners.delete(listener);
  },
  onUserEventOf: () => () => {},
}));

function say(documentChange: string, documentId = 'd1', sharedUserId: string | null = null) {
  const payload = { __typename: 'LibraryDocumentChanged', documentId, documentChange, sharedUserId };
  act(() => {
    for (const listener of feed.listeners) listener({ payload });
  });
}

beforeEach(() => useSession.setState({ userId: 'Ada' }));
afterEach(() => {
  cleanup();
  hideToast();
  chooseView('list');
  vi.restoreAllMocks();
  useSession.setState({ userId: null });
  useLiveStatus.setState({ status: 'idle', isOnline: true });
});

function show(at = '/my-library') {
  return renderPage(
    <Routes>
      <Route path="/my-library" element={<LibraryPage />} />
      <Route path="/my-library/:documentId" element={<LibraryPage />} />
      <Route path="*" element={<p>elsewhere</p>} />
    </Routes>,
    at,
  );
}
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
const asksFor = (asked: ReturnType<typeof answerWith>, name: string) =>
  asked.filter((one) => one.name === name).map(({ variables }) => variables);

describe('the list', () => {
  it('LIB-01 LIB-05 LIB-08 own and shared documents; the address holds tab, words, topic and order', async () => {
    const asked = answerWith({
      getLibraryDocuments: ({ scope }) =>
        pageOf(
          [documentOf(), sharedDocument({ id: 'd2', name: 'Plan.pdf' })].filter(
            ({ isMine }) => scope !== 'SHARED' || !isMine,
          ),
        ),
    });
    const shown = show('/my-library?sort=name');
    await screen.findByRole('link', { name: 'Budget.csv' });
    expect(screen.getByText('From Ben')).toBeTruthy();
    expect(screen.getByText('120 MB of 500 MB')).toBeTruthy();
    expect(feed.started).toContain('1');
    await userEvent.click(screen.getByRole('tab', { name: 'Shared with me' }));
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Budget.csv' })).toBeNull());
    expect(shown.path()).toBe('/my-library?sort=name&show=shared');
    const before = asked.length;
    await userEvent.type(screen.getByRole('searchbox'), 'pla');
    // LIB-08: words are asked for when they have stood still for 500 ms.
    expect(asked).toHaveLength(before);
    await waitFor(() => expect(shown.path()).toContain('q=pla'));
    await userEvent.selectOptions(screen.getByLabelText('Sort by'), 'Largest');
    await waitFor(() =>
      expect(asksFor(asked, 'getLibraryDocuments').at(-1)).toEqual({
        scope: 'SHARED',
        search: 'pla',
        topicId: null,
        order: 'SIZE',
        limit: 20,
        offset: 0,
      }),
    );
  });

  it('LIB-08 a long name takes three lines at most, and is whole in its tip; the open row keeps its topics seen', async () => {
    const name = `${'long'.repeat(50)}.pdf`;
    answerWith({
      getLibraryDocuments: () => pageOf([documentOf({ name, topics: [{ id: 't1', name: 'Pricing' }] })]),
    });
    show('/my-library/d1');
    const link = await screen.findByRole('link', { name, hidden: true });
    expect(link.title).toBe(name);
    expect(within(link).getByText(name).className).toContain('line-clamp-3');
    const row = link.closest('li') as HTMLElement;
    const topic = within(row).getByText('Pricing');
    expect([...topic.classList].filter((one) => one.startsWith('bg-'))).toEqual(['bg-surface']);
  });

  it('LIB-08 "Show more" brings the next ones', async () => {
    const all = Array.from({ length: 45 }, (_, at) => documentOf({ id: `d${at}`, name: `No ${at}.csv` }));
    const asked = answerWith({
      getLibraryDocuments: ({ limit, offset }) => {
        const items = all.slice(Number(offset), Number(offset) + Number(limit));
        return { ...pageOf(items), total: 45, hasMore: Number(offset) + items.length < 45 };
      },
    });
    show();
    await screen.findByText('45 documents');
    expect(screen.getAllByRole('link')).toHaveLength(20);
    await press('Show more');
    await waitFor(() => expect(screen.getAllByRole('link')).toHaveLength(40));
    await press('Show more');
    await waitFor(() => expect(screen.getAllByRole('link')).toHaveLength(45));
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
    expect(asksFor(asked, 'getLibraryDocuments').every(({ limit }) => Number(limit) <= 50)).toBe(true);
  });

  it('LIB-08 says why it is empty, and shows everything again', async () => {
    answerWith({ getLibraryDocuments: () => pageOf([], 0) });
    const shown = show('/my-library?show=mine');
    expect(await screen.findByText('You have no documents yet')).toBeTruthy();
    await userEvent.click(screen.getByRole('tab', { name: 'Shared with me' }));
    expect(await screen.findByText('Nothing is shared with you')).toBeTruthy();
    cleanup();
    const filtered = show('/my-library?q=zebra');
    await screen.findByText("Sorry, we couldn't find any results");
    await press('Show all documents');
    await screen.findByText('No documents yet');
    expect(filtered.path()).toBe('/my-library');
    expect(shown.path()).toContain('show=shared');
  });

  it('LIB-08 a list that cannot be loaded is asked for again; one that is there stays', async () => {
    let isDown = true;
    answerWith({
      getLibraryDocuments: () => {
        if (isDown) throw new Error('down');
        return pageOf([documentOf()]);
      },
    });
    show();
    await screen.findByText('We could not load this');
    isDown = false;
    await press('Retry');
    await screen.findByRole('link', { name: 'Budget.csv' });
    isDown = true;
    say('DocumentChanged');
    await screen.findByText('Could not refresh');
    expect(screen.getByRole('link', { name: 'Budget.csv' })).toBeTruthy();
  });

  it('LIB-08 list or grid is kept on this device', async () => {
    answerWith({ getLibraryDocuments: () => pageOf([documentOf()]) });
    show();
    await screen.findByRole('link', { name: 'Budget.csv' });
    await press('Grid');
    expect(screen.getByRole('button', { name: 'Grid' }).getAttribute('aria-pressed')).toBe('true');
    expect(localStorage.getItem('waymark.library.view')).toBe('grid');
  });

  it('LIB-05 follows what others do, and asks again after a loss of the connection', async () => {
    let items = [documentOf()];
    answerWith({ getLibraryDocuments: () => pageOf(items) });
    show();
    await screen.findByRole('link', { name: 'Budget.csv' });
    items = [documentOf(), sharedDocument({ id: 'd2', name: 'Plan.pdf' })];
    say('DocumentShared', 'd2', 'Ada');
    await screen.findByRole('link', { name: 'Plan.pdf' });
    items = [documentOf()];
    act(() => useLiveStatus.setState({ status: 'reconnecting' }));
    act(() => useLiveStatus.setState({ status: 'connected' }));
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Plan.pdf' })).toBeNull());
  });

  it('LIB-07 says when the space is nearly used', async () => {
    answerWith({ getLibraryDocuments: () => pageOf([documentOf()], 480) });
    show();
    expect(await screen.findByText(/^Nearly full/)).toBeTruthy();
  });
});

describe('what is done with a document', () => {
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

  it('LIB-08 what was removed is listed with its deadline, brought back, and follows what happens elsewhere', async () => {
    let removed = [
      removedDocument(),
      removedDocument({ id: 'd2', name: 'Plan.pdf', type: 'application/pdf' }),
    ];
    let isFull = true;
    const asked = answerWith({
      getLibraryDocuments: ({ scope }) => pageOf(scope === 'REMOVED' ? removed : []),
      restoreLibraryDocument: ({ id }) => {
        if (isFull) throw refusal('BAD_USER_INPUT', { file: 'libraryFull' });
        removed = removed.filter((one) => one.id !== id);
        return { id };
      },
    });
    const shown = show();
    await userEvent.click(await screen.findByRole('tab', { name: 'Recently removed' }));
    expect(await screen.findByRole('heading', { name: 'Budget.csv' })).toBeTruthy();
    expect(shown.path()).toBe('/my-library?show=removed');
    expect(screen.getAllByText('Can be restored until 29 Nov 2026')).toHaveLength(2);
    // Nothing opens it, and it has one order.
    expect(screen.queryByRole('link', { name: 'Budget.csv' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Grid' })).toBeNull();
    expect(screen.queryByLabelText('Sort by')).toBeNull();
    await press('Restore Budget.csv');
    await waitFor(() => expect(useToast.getState().toast?.text).toMatch(/library is full/));
    isFull = false;
    await press('Restore Budget.csv');
    await waitFor(() => expect(screen.queryByRole('heading', { name: 'Budget.csv' })).toBeNull());
    expect(useToast.getState().toast?.text).toBe('“Budget.csv” is back');
    expect(asksFor(asked, 'restoreLibraryDocument').at(-1)).toMatchObject({ id: 'd1' });
    expect(document.activeElement?.getAttribute('role')).toBe('tabpanel');
    removed = [];
    say('DocumentPurged', 'd2');
    expect(await screen.findByText('Nothing was removed lately')).toBeTruthy();
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
    await screen.findByText('Please use at most 200 characters');
    isDown = false;
    await press('Save');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const [first, second] = asksFor(asked, 'updateLibraryDocument');
    expect(first).toMatchObject({ id: 'd1', input: { name: 'Costs.csv' } });
    expect(second).toEqual(first);
  });

  it('LIB-09 whoever a document is shared with downloads it and does nothing else', async () => {
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
    let sharedWith = [
      { user: personOf('Cem'), since, viaMessageId: 'm1' },
      { user: personOf('Cem'), since: '2026-11-10T09:00:00.000Z', viaMessageId: null },
    ];
    let isRefused = true;
    const asked = answerWith({
      getLibraryDocuments: () => pageOf([documentOf({ sharedWith })]),
      getLibraryDocument: () => documentOf({ sharedWith }),
      searchUserToMessage: () => ({ users: [{ ...personOf('Dora'), contact: 'OPEN' }] }),
      shareLibraryDocument: () => {
        if (isRefused) throw refusal('NOT_AUTHORIZED');
        return documentOf({
          sharedWith: [...sharedWith, { user: personOf('Dora'), since, viaMessageId: null }],
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
    // Once, though a message and the owner both gave it.
    expect(await screen.findAllByText('Cem')).toHaveLength(1);
    expect(screen.getByText('With a message, since 10 Nov 2026')).toBeTruthy();
    await userEvent.type(screen.getByLabelText('Add somebody'), 'Dora');
    await userEvent.click(await screen.findByRole('button', { name: 'Add Dora' }));
    await screen.findByText('You cannot share with this person, because you may not write to them.');
    isRefused = false;
    await userEvent.click(screen.getByRole('button', { name: 'Add Dora' }));
    await screen.findByRole('button', { name: 'Stop sharing with Dora' });
    await press('Stop sharing with Cem');
    expect(screen.getByText(/loses access at once/)).toBeTruthy();
    expect(screen.getByText(/“Message unavailable”/)).toBeTruthy();
    expect(document.activeElement?.textContent).toBe('Keep sharing');
    expect(asksFor(asked, 'unshareLibraryDocument')).toEqual([]);
    await press('Stop sharing');
    await screen.findByText('Only you can see it.');
    expect(asksFor(asked, 'unshareLibraryDocument')[0]).toMatchObject({ id: 'd1', userId: 'Cem' });
  });
});

describe('an open document', () => {
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
    // Asked for again, its path is signed anew; the picture that is there is not loaded twice.
    say('DocumentChanged');
    await waitFor(() => expect(signed).toBe(2));
    expect(screen.getByRole('img', { name: 'Picture: Stall.png' }).getAttribute('src')).toBe(
      '/files/signed/1/Stall.png',
    );
    fireEvent.error(image);
    expect(screen.getByRole('alert').textContent).toContain('could not be shown');
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
    expect(screen.getByRole('heading', { name: 'This document is no longer open to you' })).toBeTruthy();
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
    await screen.findByRole('heading', { name: 'This document is not here' });
  });

  it('LIB-08 topics are saved as they are chosen, and a refusal puts them back', async () => {
    let isDown = true;
    const asked = answerWith({
      getLibraryDocuments: () => pageOf([documentOf()]),
      getLibraryDocument: () => documentOf({ topics: [{ id: 't1', name: 'Money' }] }),
      updateLibraryDocument: () => {
        if (isDown) throw new Error('down');
        return documentOf();
      },
    });
    show('/my-library/d1');
    await screen.findByRole('complementary', { name: 'Budget.csv' });
    await press('Remove Money');
    await screen.findByText('No answer came. Nothing is lost; please try again.');
    expect(screen.getByRole('button', { name: 'Remove Money' })).toBeTruthy();
    isDown = false;
    await press('Remove Money');
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Remove Money' })).toBeNull());
    expect(asksFor(asked, 'updateLibraryDocument')[1]).toMatchObject({ id: 'd1', input: { topicIds: [] } });
  });
});

describe('uploading', () => {
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
    await waitFor(() => expect(useToast.getState().toast?.text).toBe('a.csv is uploaded'));
    expect(drop(new File(['x'], 'b.pdf'), new File(['x'], 'c.exe')).defaultPrevented).toBe(true);
    await waitFor(() => expect(asksFor(asked, 'uploadLibraryDocument')).toHaveLength(2));
    expect(screen.getByText('This type of file is not supported.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Try again/ })).toBeNull();
    await press('Take c.exe off this list');
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
    await press('Try again to upload b.pdf');
    await waitFor(() => expect(useToast.getState().toast?.text).toBe('b.pdf is uploaded'));
    const ids = asksFor(asked, 'uploadLibraryDocument').map(
      ({ data }) => (data as { clientId: string }).clientId,
    );
    expect(new Set(ids).size).toBe(1);
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
    await screen.findByText('You are offline. 1 file is uploaded when you are back.');
    expect(asksFor(asked, 'uploadLibraryDocument')).toEqual([]);
    act(() => useLiveStatus.setState({ isOnline: true }));
    await waitFor(() => expect(asksFor(asked, 'uploadLibraryDocument')).toHaveLength(1));
  });
});
