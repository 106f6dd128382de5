import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { Fragment, useRef } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Room } from '../Room.tsx';

type Hook = typeof import('./useLongPage.ts').useLongPage;
let useLongPage: Hook;
let library: { come: () => void; fail: () => void };

beforeEach(async () => {
  vi.resetModules();
  const coming = new Promise<void>((resolve, reject) => {
    library = {
      come: resolve,
      fail: () => reject(new TypeError('Failed to fetch dynamically imported module')),
    };
  });
  coming.catch(() => {});
  vi.doMock('@tanstack/react-virtual', async (importActual) => {
    await coming;
    return importActual();
  });
  ({ useLongPage } = await import('./useLongPage.ts'));
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.doUnmock('@tanstack/react-virtual');
});

/** Rows of 50 pixels with a gap of 10, as a page shows them. */
function List({ keys, kept = [] }: { keys: readonly string[]; kept?: readonly string[] }) {
  const list = useRef<HTMLUListElement>(null);
  const long = useLongPage({ list, keys, kept, estimate: () => 50, gap: 10, overscan: 5 });
  return (
    <ul ref={list}>
      {long.rows.map(({ index, room }) => (
        <Fragment key={keys[index]}>
          <Room height={room} />
          <li ref={long.measure} data-key={keys[index]} data-index={index}>
            {keys[index]}
          </li>
        </Fragment>
      ))}
      <Room height={long.roomBelow} />
    </ul>
  );
}

const keysOf = (count: number) => Array.from({ length: count }, (_, index) => `row ${index}`);
const shown = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);
const rooms = () =>
  [...document.querySelectorAll<HTMLElement>('li[aria-hidden]')].map(({ style }) => style.height);

it('a short list is drawn whole, and asks for no library', () => {
  render(<List keys={keysOf(150)} />);
  expect(shown()).toHaveLength(150);
  expect(rooms()).toEqual([]);
});

it('a list that begins long has its first rows, those that are kept, and room for the others before its library is there', async () => {
  render(<List keys={keysOf(200)} kept={['row 120']} />);
  expect(shown()).toEqual([...keysOf(45), 'row 120']);
  // 75 rows with the gaps between them, and 79.
  expect(rooms()).toEqual(['4490px', '4730px']);
});

it('a list that grows is drawn whole until then', async () => {
  const { rerender } = render(<List keys={keysOf(150)} />);
  rerender(<List keys={keysOf(151)} />);
  expect(shown()).toHaveLength(151);
});

it('is drawn whole where its library does not come', async () => {
  render(<List keys={keysOf(200)} />);
  expect(shown()).toHaveLength(45);
  library.fail();
  await waitFor(() => expect(shown()).toHaveLength(200));
});

it('the library takes over once it is there: rows keep their places', async () => {
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(50);
  render(<List keys={keysOf(200)} />);
  expect(shown()).toHaveLength(45);
  library.come();
  // 13 in a window of 768 pixels, and 5 below it.
  await waitFor(() => expect(shown()).toEqual(keysOf(18)));
  expect(rooms()).toEqual(['10910px']);
});
