import { backoffMs, patientWait } from '#/lib/backoff.ts';
import { isFirstPageThere } from '../firstPage.ts';

/** So often a file is asked for that does not come. */
const TRIES = 3;

const asked = new Map<string, Promise<unknown>>();

/**
 * Takes the place of Vite's helper around each `import()`: `files` are what it needs, its own file among them where it needs
 * others. Behind the first page they are fetched first, and the import finds them in the browser's cache: a browser never asks
 * again for a module that failed once, so nothing but a new page could load it after a lost connection.
 */
export async function withFiles<Module>(
  load: () => Promise<Module>,
  files: readonly string[] = [],
): Promise<Module> {
  const [, own] = files.length > 0 ? [] : (/import\(.\.\/([^`'"]+)/.exec(String(load)) ?? []);
  await Promise.all((own ? [`assets/${own}`] : files).map(bring));
  return load();
}

function bring(file: string): Promise<unknown> | undefined {
  const address = `/${file}`;
  // What came with the page is there, or on its way.
  if (document.querySelector(`link[href="${address}"]`)) return undefined;
  if (!isFirstPageThere()) return begin(address);
  const before = asked.get(address);
  if (before) return before;
  const coming = fetchPatiently(address);
  asked.set(address, coming);
  coming.catch(() => asked.delete(address));
  return coming;
}

/** Nothing of the first page waits for another of its files: where one does not come, the page loads again. */
function begin(href: string): undefined {
  const link = document.createElement('link');
  Object.assign(link, { rel: 'modulepreload', crossOrigin: '', href });
  document.head.append(link);
}

async function fetchPatiently(address: string): Promise<void> {
  for (let failures = 0; ; failures += 1) {
    try {
      const response = await fetch(address);
      // One that is there no more fails when it is imported.
      if (response.status >= 500) throw new TypeError(`${address}: ${response.status}`);
      // Only what was read to its end is in the cache.
      await response.arrayBuffer();
      return;
    } catch (error) {
      // As a browser says it of an import: the page that fails for it loads again.
      if (failures + 1 === TRIES || !navigator.onLine)
        throw new TypeError(`Importing ${address}`, { cause: error });
      await patientWait(backoffMs(failures));
    }
  }
}
