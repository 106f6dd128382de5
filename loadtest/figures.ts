/** What k6 counts and measures by itself; all other metrics are the scenario's. */
const OF_K6 = /^(http_|ws_|data_|vus|iteration|checks|grpc_|dropped_|group_)/;

/** How far a run is. */
export type Figures = {
  /** Virtual users that act now. */
  readonly tables: number;
  readonly requests: number;
  /** 95 of 100 requests were answered within so many milliseconds, since the beginning. */
  readonly answer95: number;
  /** The scenario's figures: a count, or the 95th percentile of a time. */
  readonly named: readonly { readonly name: string; readonly value: number }[];
};

export type Check = {
  readonly name: string;
  readonly rule: string;
  readonly isHeld: boolean;
  readonly value: number;
};

type Sample = Readonly<Record<string, number>>;
type LiveMetrics = {
  readonly data: readonly { readonly id: string; readonly attributes: { readonly sample: Sample } }[];
};
type Summary = {
  readonly metrics: Readonly<
    Record<
      string,
      {
        readonly [statistic: string]: unknown;
        /** Whether it was missed, by rule. */
        readonly thresholds?: Readonly<Record<string, boolean>>;
      }
    >
  >;
};

/** Of what `/v1/metrics` of k6 answers. */
export function figuresOf(answer: unknown): Figures {
  const samples = new Map(
    (answer as LiveMetrics).data.map(({ id, attributes }) => [id, attributes.sample] as const),
  );
  return {
    tables: samples.get('vus')?.value ?? 0,
    requests: samples.get('http_reqs')?.count ?? 0,
    answer95: samples.get('http_req_duration')?.['p(95)'] ?? 0,
    named: [...samples]
      .filter(([name]) => !OF_K6.test(name))
      .map(([name, sample]) => ({ name, value: sample.count ?? sample['p(95)'] ?? sample.rate ?? 0 }))
      .sort((one, other) => one.name.localeCompare(other.name)),
  };
}

/** How each threshold came out, of what `--summary-export` of k6 writes. */
export function checksOf(summary: unknown): readonly Check[] {
  return Object.entries((summary as Summary).metrics).flatMap(([name, metric]) =>
    Object.entries(metric.thresholds ?? {}).map(([rule, isMissed]) => ({
      name,
      rule,
      isHeld: !isMissed,
      value: Number(metric.count ?? metric.value ?? metric['p(99)'] ?? 0),
    })),
  );
}
