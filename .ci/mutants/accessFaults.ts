import { readFileSync } from 'node:fs';
import type { Fault } from './plantedFault.ts';

/** The planted access faults of accessFaults.txt. */
export const accessFaults: readonly Fault[] = faultsOf(
  readFileSync(new URL('./accessFaults.txt', import.meta.url), 'utf8'),
);

/** Blocks of `== name`, the file, its tests, the text to find (`-`) and its replacement (`+`). */
export function faultsOf(text: string): readonly Fault[] {
  return text
    .split(/^== /m)
    .slice(1)
    .map((block) => {
      const [name = '', path = '', tests = '', ...lines] = block.trimEnd().split('\n');
      const marked = (mark: string) =>
        lines.flatMap((line) => (line.startsWith(mark) ? line.slice(1) : [])).join('\n');
      return { name, path, tests: tests.split(' '), find: marked('-'), replace: marked('+') };
    });
}
