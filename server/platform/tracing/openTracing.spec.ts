import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { loadConfig } from '../config/config.ts';
import { openTracing } from './openTracing.ts';

const server = join(import.meta.dirname, '../..');
const database = { DATABASE_URL: 'postgres://localhost/x' };
const noFault = (fault: unknown) => expect(fault).toBeUndefined();

it.each([{}, { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318', OTEL_TRACES_SAMPLER_ARG: '0' }])(
  'nothing is traced without a collector, or where no trace is kept: %o',
  async (given) => {
    expect(await openTracing(loadConfig({ ...database, ...given }), noFault)).toBeUndefined();
  },
);

it('OpenTelemetry is loaded by one file, which is loaded only where traces are exported', () => {
  const files = readdirSync(server, { recursive: true, encoding: 'utf8' }).filter(
    (path) => path.endsWith('.ts') && !path.includes('node_modules') && !path.includes('.spec.'),
  );
  const naming = (text: string) =>
    files.filter((path) => readFileSync(join(server, path), 'utf8').includes(text)).sort();
  expect(naming("from '@opentelemetry/")).toEqual(['platform/tracing/createTracing.ts']);
  expect(naming('createTracing.ts')).toEqual(['platform/tracing/openTracing.ts']);
  const opening = readFileSync(join(server, 'platform/tracing/openTracing.ts'), 'utf8');
  expect(opening).toContain("await import('./createTracing.ts')");
});

it('a trace that is not sampled costs no span: neither operation nor what follows', async () => {
  const { createTracing } = await import('./createTracing.ts');
  const config = { url: 'http://127.0.0.1:9/v1/traces', ratio: 1e-9, service: 'waymark', host: 'x' };
  const tracing = createTracing(config, noFault);
  const inside = await tracing.operation(
    { name: 'mutation x', kind: 'server', facts: {} },
    async (parent) => parent,
  );
  expect(inside).toBeUndefined();
  expect(tracing.begin('execute X', 'internal', inside, {})).toBeUndefined();
  await tracing.close();
});
