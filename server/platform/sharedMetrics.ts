import { AggregatorRegistry, type Registry } from 'prom-client';

/** What one process has measured, as it goes from process to process. */
export type Measured = Awaited<ReturnType<Registry['getMetricsAsJSON']>>;
type Metric = Measured[number];
type Value = Metric['values'][number];

/** The figures of all processes that share a port as those of one, in Prometheus' text: a scrape reaches any of them. */
export function addUp(all: readonly Measured[]): Promise<string> {
  const slowest = slowestOf(all);
  const summed = all.map((metrics, index) =>
    metrics.map((metric) => {
      if (!metric.values.some(isQuantile)) return metric;
      // Latencies do not add up: that of the slowest process counts, and stands with the first one.
      const others = metric.values.filter((value) => !isQuantile(value));
      return { ...metric, values: index === 0 ? [...(slowest.get(metric.name) ?? []), ...others] : others };
    }),
  );
  return AggregatorRegistry.aggregate(summed).metrics();
}

/**
 * What processes counted that have ended, with one more of them: without it counters would fall, which is read as a new start.
 * Nothing of how such a process is stays, and the sum is no larger than the figures of one.
 */
export function keepCounts(kept: Measured, ended: Measured): Measured {
  const sums = new Map<string, { metric: Metric; values: Map<string, Value> }>();
  for (const metric of [...kept, ...ended]) {
    if (String(metric.type) === 'gauge') continue;
    const sum = sums.get(metric.name) ?? { metric, values: new Map<string, Value>() };
    sums.set(metric.name, sum);
    for (const value of metric.values) {
      if (isQuantile(value)) continue;
      const key = keyOf(value);
      sum.values.set(key, { ...value, value: value.value + (sum.values.get(key)?.value ?? 0) });
    }
  }
  return [...sums.values()].map(({ metric, values }) => ({ ...metric, values: [...values.values()] }));
}

/** In one process labels may stand in another order than in the next. */
function keyOf(value: Value): string {
  const name = 'metricName' in value ? String(value.metricName) : '';
  return JSON.stringify([
    name,
    Object.entries(value.labels).sort(([one], [other]) => (one < other ? -1 : 1)),
  ]);
}

function isQuantile({ labels }: Value): boolean {
  return labels.quantile !== undefined;
}

/** By the name of the metric: the highest value of each quantile. */
function slowestOf(all: readonly Measured[]): ReadonlyMap<string, readonly Value[]> {
  const found = new Map<string, Map<unknown, Value>>();
  for (const { name, values } of all.flat()) {
    const highest = found.get(name) ?? new Map<unknown, Value>();
    found.set(name, highest);
    for (const value of values.filter(isQuantile)) {
      const before = highest.get(value.labels.quantile);
      if (!before || value.value > before.value) highest.set(value.labels.quantile, value);
    }
  }
  return new Map([...found].map(([name, highest]) => [name, [...highest.values()]]));
}
