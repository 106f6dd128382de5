import type { BenchOptions, BenchResult } from '../result.ts';
import type { ApartAnswer, ApartRequest } from './apart.ts';

// The other end of apart.ts.

type Bench = (options: BenchOptions) => Promise<readonly BenchResult[]>;

function tell(answer: ApartAnswer): void {
  process.send?.(answer);
}

async function run({ module, name, options }: ApartRequest): Promise<void> {
  // Named as the table of benches names it, from its folder.
  const found = (await import(new URL(module, new URL('../', import.meta.url)).href)) as Readonly<
    Record<string, Bench>
  >;
  const bench = found[name];
  if (!bench) throw new Error(`${module} has no ${name}`);
  tell({ results: await bench({ ...options, note: (note) => tell({ note }) }) });
}

process.once('message', (request: ApartRequest) => {
  run(request)
    .catch((fault: unknown) =>
      tell({ fault: fault instanceof Error ? (fault.stack ?? fault.message) : String(fault) }),
    )
    .finally(() => process.disconnect());
});
process.once('disconnect', () => process.exit());
