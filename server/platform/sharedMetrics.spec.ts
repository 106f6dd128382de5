import { Counter, Gauge, Histogram, Registry, Summary } from 'prom-client';
import { expect, it } from 'vitest';
import { addUp, keepCounts } from './sharedMetrics.ts';

async function measured(count: number, seconds: number, lag: number | undefined) {
  const registry = new Registry();
  const registers = [registry];
  new Counter({ name: 'asked_total', help: 'Asked', labelNames: ['kind'], registers }).inc(
    { kind: 'query' },
    count,
  );
  new Gauge({ name: 'feed_lag', help: 'Behind', registers, aggregator: 'max' }).set(count);
  const behind = new Gauge({ name: 'lag', help: 'Of the leader', labelNames: ['consumer'], registers });
  if (lag !== undefined) behind.set({ consumer: 'mails' }, lag);
  const options = { help: 'How long', registers };
  const histogram = new Histogram({ ...options, name: 'took', buckets: [1, 5] });
  const summary = new Summary({ ...options, name: 'waited', percentiles: [0.5] });
  for (let each = 0; each < count; each += 1) {
    histogram.observe(seconds);
    summary.observe(seconds);
  }
  return registry.getMetricsAsJSON();
}

it('OPS-10 the figures of several processes are those of one: counts add up, and the slowest latency stands', async () => {
  const text = await addUp([await measured(2, 0.5, undefined), await measured(3, 4, 7)]);
  expect(text.split('\n').filter((line) => line !== '' && !line.startsWith('#'))).toEqual([
    'asked_total{kind="query"} 5',
    'feed_lag 3',
    'lag{consumer="mails"} 7',
    'took_bucket{le="1"} 2',
    'took_bucket{le="5"} 5',
    'took_bucket{le="+Inf"} 5',
    'took_sum 13',
    'took_count 5',
    'waited{quantile="0.5"} 4',
    'waited_sum 13',
    'waited_count 5',
  ]);
  expect(text.match(/# TYPE waited summary/g)).toHaveLength(1);
});

it('OPS-10 what processes counted stays once they have ended, as one sum: no counter falls, and no gauge or latency of theirs stays', async () => {
  const living = await measured(1, 0.5, 7);
  let kept = keepCounts([], await measured(2, 4, 9));
  const size = JSON.stringify(kept).length;
  for (let each = 0; each < 3; each += 1) kept = keepCounts(kept, await measured(2, 4, 9));
  expect(JSON.stringify(kept).length, 'it does not grow with those that ended').toBeLessThan(size + 20);
  const text = await addUp([living, kept]);
  expect(text.split('\n').filter((line) => line !== '' && !line.startsWith('#'))).toEqual([
    'asked_total{kind="query"} 9',
    'feed_lag 1',
    'lag{consumer="mails"} 7',
    'took_bucket{le="1"} 1',
    'took_bucket{le="5"} 9',
    'took_bucket{le="+Inf"} 9',
    'took_sum 32.5',
    'took_count 9',
    'waited{quantile="0.5"} 0.5',
    'waited_sum 32.5',
    'waited_count 9',
  ]);
  expect((await addUp([[], kept])).split('\n')).toContain('waited_count 8');
});
