import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { atMost, type BenchOptions, type BenchResult } from './result.ts';

// (g) of the bench: what a first visit costs on a slow phone.

const TARGET_BYTES = 170_000;

type Measured = {
  readonly path: string;
  readonly scriptBytes: number;
  readonly scripts: number;
  readonly allScriptBytes: number;
  readonly usableMs: number;
  readonly interactiveMs: number;
};

/** The browser belongs to the client's workspace, so it is a process of that one; what it says is all we know of it. */
export async function benchFirstLoad({ isQuick, note }: BenchOptions): Promise<readonly BenchResult[]> {
  note('first load: a slow phone, nothing cached');
  const pages = await measure(isQuick ? 1 : 5);
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
      { group, name: `${path} usable`, value: page.usableMs, unit: 'ms' },
      { group, name: `${path} main thread at rest`, value: page.interactiveMs, unit: 'ms' },
    ];
  });
}

async function measure(visits: number): Promise<readonly Measured[]> {
  const script = fileURLToPath(new URL('../../web/e2e/firstLoad.ts', import.meta.url));
  const child = spawn(process.execPath, ['--import', import.meta.resolve('tsx'), script, String(visits)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let told = '';
  child.stdout.on('data', (chunk) => (told += String(chunk)));
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  if (code !== 0) throw new Error(`The browser of the first load ended with ${code}`);
  return told
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line) as Measured);
}
