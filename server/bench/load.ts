import { percentile } from './result.ts';

export type Measured = { readonly perSecond: number; readonly p99Ms: number };

/** `callers` callers, each of which begins again as soon as it is answered, for `seconds`. */
export async function measure(
  callers: number,
  seconds: number,
  call: (caller: number) => Promise<unknown>,
): Promise<Measured> {
  const latencies: number[] = [];
  const begun = performance.now();
  const end = begun + seconds * 1000;
  await Promise.all(
    Array.from({ length: callers }, async (_, caller) => {
      for (let from = performance.now(); from < end; from = performance.now()) {
        await call(caller);
        latencies.push(performance.now() - from);
      }
    }),
  );
  const took = (performance.now() - begun) / 1000;
  return { perSecond: latencies.length / took, p99Ms: percentile(latencies, 0.99) };
}
