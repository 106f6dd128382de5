import { atMost, type BenchOptions, type BenchResult } from '../result.ts';
import { inBrowser } from './inBrowser.ts';

// (g) of the bench: what a first visit costs on a slow phone.

const TARGET_BYTES = 170_000;
const TARGET_SHIFT = 0.02;
/** Milliseconds until the app is there; on the landing page until it can be read, too. */
const TARGET_USABLE: Readonly<Record<string, number>> = {
  '/': 2000,
  '/dashboard': 2500,
  '/messages': 2500,
  '/action-plans/:planId': 2500,
};
const TARGET_READABLE: Readonly<Record<string, number>> = { '/': 1200 };

type Measured = {
  readonly path: string;
  readonly scriptBytes: number;
  readonly scripts: number;
  readonly allScriptBytes: number;
  readonly readableMs: number;
  readonly usableMs: number;
  readonly interactiveMs: number;
  readonly shifted: number;
};

/** `npm run bench -- first`. */
export async function benchFirstLoad({ isQuick, note }: BenchOptions): Promise<readonly BenchResult[]> {
  note('first load: a slow phone, nothing cached');
  const pages = await inBrowser<Measured>('firstLoad.ts', isQuick ? 1 : 5);
  const bare = pages.find(({ path }) => path === '/healthz');
  return pages.flatMap(({ path, ...page }): readonly BenchResult[] => {
    const group = 'first load';
    if (path === bare?.path) return [{ group, name: 'bare text, painted', value: page.usableMs, unit: 'ms' }];
    return [
      {
        group,
        name: `${path} script until usable, ${page.scripts} files`,
        value: page.scriptBytes,
        unit: 'bytes',
        judged: atMost(TARGET_BYTES, page.scriptBytes, 'bytes'),
      },
      { group, name: `${path} script with all behind it`, value: page.allScriptBytes, unit: 'bytes' },
      timed(`${path} readable`, page.readableMs, TARGET_READABLE[path]),
      timed(`${path} usable`, page.usableMs, TARGET_USABLE[path]),
      { group, name: `${path} main thread at rest`, value: page.interactiveMs, unit: 'ms' },
      {
        group,
        name: `${path} layout shift`,
        value: page.shifted,
        unit: '',
        judged: atMost(TARGET_SHIFT, page.shifted, ''),
      },
    ];
  });
}

function timed(name: string, value: number, target: number | undefined): BenchResult {
  const line = { group: 'first load', name, value, unit: 'ms' };
  return target === undefined ? line : { ...line, judged: atMost(target, value, 'ms') };
}
