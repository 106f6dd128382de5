import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { createMetrics } from './metrics.ts';

const folder = new URL('../launch/ops/grafana/dashboards/', import.meta.url);

type Dashboard = {
  readonly uid: string;
  readonly title: string;
  readonly panels: readonly {
    readonly title: string;
    readonly targets: readonly { readonly expr: string }[];
  }[];
};

it('each dashboard asks for metrics that the product has, by labels that they have', async () => {
  const { registry } = createMetrics();
  const known = new Set(registry.getMetricsAsArray().map(({ name }) => name));
  // Of Node itself: collectProcess.
  const ofNode = /^waymark_(nodejs|process)_/;
  const dashboards = readdirSync(folder).map(
    (name) => JSON.parse(readFileSync(new URL(name, folder), 'utf8')) as Dashboard,
  );
  expect(dashboards.map(({ title }) => title).sort()).toEqual([
    'Waymark',
    'Waymark: consumers',
    'Waymark: feed',
    'Waymark: store',
  ]);
  expect(new Set(dashboards.map(({ uid }) => uid)).size).toBe(dashboards.length);
  const asked = dashboards.flatMap(({ panels }) =>
    panels.flatMap(({ targets }) => targets.flatMap(({ expr }) => expr.match(/waymark_\w+/g) ?? [])),
  );
  expect(asked.length).toBeGreaterThan(30);
  const unknown = asked
    .map((name) => name.replace(/_(bucket|count|sum)$/, ''))
    .filter((name) => !known.has(name) && !ofNode.test(name));
  expect(unknown).toEqual([]);
});
