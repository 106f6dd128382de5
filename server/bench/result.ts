/** One line of the bench's table. */
export type BenchResult = {
  /** Which point of the bench it belongs to, for example `append`. */
  readonly group: string;
  readonly name: string;
  readonly value: number;
  readonly unit: string;
  readonly p99Ms?: number;
  /** Beside what it is judged; a ratio where that makes sense, else the value itself. */
  readonly judged?: {
    readonly beside: string;
    readonly ratio: number;
    readonly target: number;
    readonly isMet: boolean;
  };
};

export type BenchOptions = {
  /** Shorter and rougher: a look, not a measurement. */
  readonly isQuick: boolean;
  /** Of the long log, where the caller chose its length (`--events=10000000`). */
  readonly events?: number | undefined;
  /** The folder in which long logs stay for the next run (`--keep=<folder>`). */
  readonly keep?: string | undefined;
  /** Of a bench that has parts, only these (`--parts=browse,append`). */
  readonly parts?: readonly string[] | undefined;
  /** Says what is being done. */
  readonly note: (text: string) => void;
};

/** @throws Error for a figure that is none: a bench that could not measure fails. */
export function withFigures(results: readonly BenchResult[]): readonly BenchResult[] {
  for (const { group, name, value } of results)
    if (!Number.isFinite(value)) throw new Error(`${group}: "${name}" could not be measured.`);
  return results;
}

export function atLeast(target: number, ratio: number, beside: string): NonNullable<BenchResult['judged']> {
  return { beside, ratio, target, isMet: ratio >= target };
}

export function atMost(target: number, ratio: number, beside: string): NonNullable<BenchResult['judged']> {
  return { beside, ratio, target, isMet: ratio <= target };
}

export function median(values: readonly number[]): number {
  return percentile(values, 0.5);
}

/** Nearest rank. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.ceil(share * sorted.length) - 1)] ?? 0;
}
