import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { useLiveStatus } from '#/app/live/liveStatus.ts';
import { answerWith } from '#/testing/answerWith.ts';
import { documentOf, pageOf, sharedDocument } from './testing/documentOf.ts';
import { feedStarts, say } from './testing/libraryFeed.ts';
import { asAda, asksFor, press, show } from './testing/showLibrary.tsx';

vi.mock('#/app/live/userFeed.ts', async () => (await import('./testing/libraryFeed.ts')).userFeed);
asAda();

it('LIB-01 LIB-05 LIB-08 own and shared documents; the address holds tab, search, topic and order', async () => {
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
  expect(feedStarts).toContain('1.1f');
  await userEvent.click(screen.getByRole('tab', { name: 'Shared with me' }));
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Budget.csv' })).toBeNull());
  expect(shown.path()).toBe('/my-library?sort=name&show=shared');
  const before = asked.length;
  await userEvent.type(screen.getByRole('searchbox'), 'pla');
  // LIB-08: a search starts when its text has stood still for 500 ms.
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
      return { ...pageOf(items), total: all.length, hasMore: Number(offset) + items.length < all.length };
    },
  });
  show();
  // By role takes seconds in so long a list on a busy machine.
  const links = () => document.querySelectorAll('a[href]').length;
  await screen.findByText('45 documents');
  expect(links()).toBe(20);
  await press('Show more');
  await waitFor(() => expect(links()).toBe(40));
  await press('Show more');
  await waitFor(() => expect(links()).toBe(45));
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
  const parts = () => asksFor(asked, 'getLibraryDocuments').map(({ offset, limit }) => [offset, limit]);
  expect(parts()).toEqual([
    [0, 20],
    [0, 40],
    [0, 50],
    [50, 10],
  ]);
  all.unshift(documentOf({ id: 'new', name: 'New.csv' }));
  say('DocumentUploaded', 'new');
  await screen.findByText('New.csv');
  expect(parts().slice(4)).toEqual([
    [0, 50],
    [50, 10],
  ]);
  expect(links()).toBe(46);
});

it('LIB-08 says why it is empty, and shows everything again', async () => {
  answerWith({ getLibraryDocuments: () => pageOf([], 0) });
  const shown = show('/my-library?show=mine');
  expect(await screen.findByText('You have no documents yet')).toBeTruthy();
  await userEvent.click(screen.getByRole('tab', { name: 'Shared with me' }));
  expect(await screen.findByText('Nobody has shared anything with you yet')).toBeTruthy();
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
  await screen.findByText('We couldn’t load this');
  isDown = false;
  await press('Try again');
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
  act(() => useLiveStatus.setState({ isOnline: false }));
  act(() => useLiveStatus.setState({ isOnline: true }));
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Plan.pdf' })).toBeNull());
});

it('LIB-07 keeps the place of the space used until the list is there, so that nothing beside it moves', async () => {
  answerWith({ getLibraryDocuments: () => pageOf([documentOf()]) });
  show();
  const bar = () => screen.getByText('Space used').parentElement?.parentElement;
  expect(bar()?.className.split(' ')).toContain('invisible');
  expect(bar()?.textContent).toBe('Space used\u00a0');
  expect(await screen.findByText('120 MB of 500 MB')).toBeTruthy();
  expect(bar()?.className.split(' ')).not.toContain('invisible');
});

it('LIB-07 says when the space is nearly used', async () => {
  answerWith({ getLibraryDocuments: () => pageOf([documentOf()], 480) });
  show();
  expect(await screen.findByText(/^Nearly full/)).toBeTruthy();
});
