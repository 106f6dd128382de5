import { atMost, type BenchOptions, type BenchResult } from '../result.ts';
import { inBrowser } from './inBrowser.ts';

// A screen that people open often is there as soon as the list of conversations, in the same run on the same machine.

const TARGET = 1.3;
const BESIDE = 'messages';

type Measured = { readonly screen: string; readonly ms: number };

/** `npm run bench -- screens`. */
export async function benchScreens({ isQuick, note }: BenchOptions): Promise<readonly BenchResult[]> {
  note('screens: from the press to what people come for, warm, in turns');
  const lines = await inBrowser<Measured>('screenLoad.ts', isQuick ? 3 : 15);
  const beside = lines.find(({ screen }) => screen === BESIDE)?.ms;
  if (beside === undefined) throw new Error('Nothing to compare with.');
  return lines.map(({ screen, ms }) => {
    const line = { group: 'screens', name: screen, value: ms, unit: 'ms' };
    return screen === BESIDE
      ? line
      : { ...line, judged: atMost(TARGET, ms / beside, 'the list of messages') };
  });
}
