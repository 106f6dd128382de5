import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { withFiles } from './withFiles.ts';

const first = { isThere: true };
vi.mock('../firstPage.ts', () => ({ isFirstPageThere: () => first.isThere }));

const fetched = vi.fn();
let faults = 0;

beforeEach(() => {
  vi.useFakeTimers();
  faults = 0;
  first.isThere = true;
  vi.spyOn(window, 'fetch').mockImplementation(async (address) => {
    fetched(address);
    if (faults-- > 0) throw new TypeError('Failed to fetch');
    return new Response('export {};');
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  fetched.mockClear();
  document.head.replaceChildren();
});

const addresses = () => fetched.mock.calls.map(([address]) => address);

it('LIV-08 a file that does not come is asked for again, and nothing is imported before all are there', async () => {
  faults = 1;
  const load = vi.fn(async () => 'a page');
  const page = withFiles(load, ['assets/page.js', 'assets/shared.js']);
  await vi.advanceTimersByTimeAsync(0);
  expect(addresses()).toEqual(['/assets/page.js', '/assets/shared.js']);
  expect(load).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1000);
  expect(await page).toBe('a page');
  expect(addresses()).toEqual(['/assets/page.js', '/assets/shared.js', '/assets/page.js']);
  expect(load).toHaveBeenCalledTimes(1);
  await withFiles(load, ['assets/shared.js', 'assets/page.js']);
  expect(fetched).toHaveBeenCalledTimes(3);
});

it('LIV-08 a file that never comes fails after three tries, and is asked for again by the next import', async () => {
  faults = 3;
  const load = vi.fn(async () => 'a menu');
  const failed = expect(withFiles(load, ['assets/menu.js', 'assets/menu.js'])).rejects.toThrow(
    'Importing /assets/menu.js',
  );
  await vi.advanceTimersByTimeAsync(3000);
  await failed;
  expect(addresses()).toEqual(['/assets/menu.js', '/assets/menu.js', '/assets/menu.js']);
  expect(load).not.toHaveBeenCalled();
  expect(await withFiles(load, ['assets/menu.js'])).toBe('a menu');
});

it('LIV-08 what is thrown says that an import failed, which loads the page again, and why', async () => {
  faults = 3;
  const failed = withFiles(async () => 'a dialog', ['assets/dialog.js']).catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(3000);
  expect(String(await failed)).toBe('TypeError: Importing /assets/dialog.js');
  expect((await failed) as Error).toMatchObject({ cause: { message: 'Failed to fetch' } });
});

it('LIV-08 a server that is busy is asked again, one that has the file no more is not', async () => {
  const answer = vi.spyOn(window, 'fetch');
  answer.mockResolvedValueOnce(new Response(null, { status: 503 }));
  const page = withFiles(async () => 'a page', ['assets/busy.js']);
  await vi.advanceTimersByTimeAsync(1000);
  expect(await page).toBe('a page');
  expect(answer).toHaveBeenCalledTimes(2);
  answer.mockResolvedValueOnce(new Response(null, { status: 404 }));
  await withFiles(async () => 'a page', ['assets/gone.js']);
  expect(answer).toHaveBeenCalledTimes(3);
});

it('LIV-08 without a connection it fails at once', async () => {
  faults = 1;
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await expect(withFiles(async () => 'a panel', ['assets/panel.js'])).rejects.toThrow(
    'Importing /assets/panel.js',
  );
  expect(fetched).toHaveBeenCalledTimes(1);
});

it('asks for nothing that came with the page', async () => {
  const link = Object.assign(document.createElement('link'), { rel: 'modulepreload' });
  link.setAttribute('href', '/assets/served.js');
  document.head.append(link);
  expect(await withFiles(async () => 'a page', ['assets/served.js', 'assets/later.js'])).toBe('a page');
  expect(addresses()).toEqual(['/assets/later.js']);
});

it('asks for all files of the first page at once, and imports beside them', async () => {
  first.isThere = false;
  expect(await withFiles(async () => 'a page', ['assets/first.js', 'assets/second.js'])).toBe('a page');
  await withFiles(async () => 'a header', ['assets/second.js']);
  const links = [...document.querySelectorAll('link')].map(
    (link) => `${link.rel} ${link.getAttribute('href')}`,
  );
  expect(links).toEqual(['modulepreload /assets/first.js', 'modulepreload /assets/second.js']);
  expect(addresses()).toEqual([]);
});

it('a file that needs no other has no list: its name is that of the import', async () => {
  const load = Object.assign(async () => 'a socket', {
    toString: () =>
      'async()=>{let{createClient:e}=await import(`./dist-i3JjxNFJ.js`);return{createClient:e}}',
  });
  expect(await withFiles(load)).toBe('a socket');
  expect(addresses()).toEqual(['/assets/dist-i3JjxNFJ.js']);
});
