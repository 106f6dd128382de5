import { atMost, type BenchOptions, type BenchResult } from '../result.ts';
import { inBrowser } from './inBrowser.ts';

// (g) of the bench: what a first visit costs on a slow phone.

const TARGET_BYTES = 170_000;
const TARGET_SHIFT = 0.02;

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
      { group, name: `${path} readable`, value: page.readableMs, unit: 'ms' },
      { group, name: `${path} usable`, value: page.usableMs, unit: 'ms' },
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
