import { AsyncLocalStorage } from 'node:async_hooks';
import {
  type Context,
  SpanKind as OtelKind,
  type Span as OtelSpan,
  ROOT_CONTEXT,
  SpanStatusCode,
  TraceFlags,
  trace,
} from '@opentelemetry/api';
import { setGlobalErrorHandler } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-proto';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  AlwaysOnSampler,
  BatchSpanProcessor,
  RandomIdGenerator,
  SamplingDecision,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import { batchSpans } from './batchSpans.ts';
import { Deliveries } from './Deliveries.ts';
import type { TracingConfig } from './settings.ts';
import { parseTraceparent, sincePress, type TraceParent, writeTraceparent } from './traceparent.ts';
import type { DoneSpan, Operation, Span, SpanFacts, SpanKind, Tracing } from './types.ts';

/** Spans that wait to be sent; above it new ones are dropped. */
const MOST_WAITING = 4_096;
const BATCH = 512;
/** Between two batches, milliseconds. */
const SEND_EVERY = 1_000;
/** One export to the collector, its repetitions included, milliseconds. */
export const EXPORT_MS = 5_000;
/** What still waits at a stop, milliseconds. */
export const LAST_EXPORT_MS = 2_000;
/** Between two lines of the log about a collector that is away, milliseconds. */
const COMPLAIN_EVERY = 60_000;

const KINDS: Readonly<Record<SpanKind, OtelKind>> = {
  internal: OtelKind.INTERNAL,
  server: OtelKind.SERVER,
  client: OtelKind.CLIENT,
  producer: OtelKind.PRODUCER,
  consumer: OtelKind.CONSUMER,
};

/** Loaded only where traces are exported. Nothing is global, so several servers of one process do not share it. */
export function createTracing(config: TracingConfig, onFault: (fault: unknown) => void): Tracing {
  const exporter = new OTLPTraceExporter({ url: config.url, timeoutMillis: EXPORT_MS });
  const processor = new BatchSpanProcessor({
    exporter,
    maxQueueSize: MOST_WAITING,
    maxExportBatchSize: BATCH,
    scheduledDelayMillis: SEND_EVERY,
    exportTimeoutMillis: EXPORT_MS,
  });
  let complainedAt = Number.NEGATIVE_INFINITY;
  setGlobalErrorHandler((fault) => {
    if (performance.now() - complainedAt < COMPLAIN_EVERY) return;
    complainedAt = performance.now();
    onFault(fault);
  });
  const ids = new RandomIdGenerator();
  const sampler = new TraceIdRatioBasedSampler(config.ratio);
  // A trace that begins here has the id that was judged.
  let judged = '';
  const server = tracerOf(config.service, {
    generateTraceId: () => judged,
    generateSpanId: ids.generateSpanId,
  });
  // The browser made the ids of its span itself, before anybody could tell it whether the trace is sampled.
  let pressed: TraceParent = { traceId: '', spanId: '' };
  const browser = tracerOf(`${config.service}-browser`, {
    generateTraceId: () => pressed.traceId,
    generateSpanId: () => pressed.spanId,
  });
  const inside = new AsyncLocalStorage<string>();
  const deliveries = new Deliveries(record);

  function tracerOf(
    service: string,
    idGenerator: Pick<RandomIdGenerator, 'generateTraceId' | 'generateSpanId'>,
  ) {
    const resource = resourceFromAttributes({
      'service.name': service,
      'service.instance.id': `${config.host}:${process.pid}`,
    });
    const provider = new TracerProvider({
      resource,
      idGenerator,
      sampler: new AlwaysOnSampler(),
      spanProcessors: [processor],
    });
    return provider.getTracer('waymark');
  }

  function isSampled(traceId: string): boolean {
    const { decision } = sampler.shouldSample(ROOT_CONTEXT, traceId);
    return decision === SamplingDecision.RECORD_AND_SAMPLED;
  }

  function spanOf(otel: OtelSpan): Span {
    return {
      traceparent: writeTraceparent(otel.spanContext()),
      end(facts, failure) {
        if (facts) otel.setAttributes(facts);
        if (failure !== undefined) {
          otel.setAttribute('error.type', failure);
          otel.setStatus({ code: SpanStatusCode.ERROR });
        }
        otel.end();
      },
    };
  }

  function start(
    name: string,
    kind: SpanKind,
    below: Context,
    attributes: SpanFacts,
    startTime?: number,
  ): Span {
    const at = startTime === undefined ? {} : { startTime };
    return spanOf(server.startSpan(name, { kind: KINDS[kind], attributes, ...at }, below));
  }

  function begin(
    name: string,
    kind: SpanKind,
    parent: string | undefined,
    facts: SpanFacts,
  ): Span | undefined {
    const known = parseTraceparent(parent);
    return known && start(name, kind, contextOf(known), facts);
  }

  function record({ name, kind, parent, startedAt, endedAt, facts }: DoneSpan): string | undefined {
    const known = parseTraceparent(parent);
    if (!known) return undefined;
    const otel = server.startSpan(
      name,
      { kind: KINDS[kind], attributes: facts, startTime: startedAt },
      contextOf(known),
    );
    otel.end(endedAt);
    return writeTraceparent(otel.spanContext());
  }

  /** From the press to the answer, as far as a server can know; the way back is not in it. */
  function recordPress(press: TraceParent, name: string, startTime: number): void {
    pressed = press;
    browser.startSpan(`press ${name}`, { kind: OtelKind.CLIENT, startTime }, ROOT_CONTEXT).end();
  }

  async function within<Result>(span: Span, work: () => Promise<Result>): Promise<Result> {
    try {
      const result = await inside.run(span.traceparent, work);
      span.end();
      return result;
    } catch (error) {
      span.end(undefined, error instanceof Error ? error.name : 'unknown');
      throw error;
    }
  }

  async function operation<Result>(
    { name, kind, carrier, facts }: Operation,
    run: () => Promise<Result>,
    failureOf?: (result: Result) => string | undefined,
  ): Promise<Result> {
    const given = parseTraceparent(carrier?.traceparent);
    const traceId = given?.traceId ?? ids.generateTraceId();
    if (!isSampled(traceId)) return run();
    const press = given && sincePress(carrier?.tracestate);
    const startedAt = carrier?.receivedAt ?? performance.now();
    judged = traceId;
    const span = start(name, kind, given ? contextOf(given) : ROOT_CONTEXT, facts, startedAt);
    try {
      const result = await inside.run(span.traceparent, run);
      span.end(undefined, failureOf?.(result));
      return result;
    } catch (error) {
      span.end(undefined, error instanceof Error ? error.name : 'unknown');
      throw error;
    } finally {
      if (given && press !== undefined) recordPress(given, name, startedAt - press);
    }
  }

  return {
    operation,
    begin,
    record,
    within,
    current: () => inside.getStore(),
    batched: (report) => batchSpans(record, report),
    delivered: (event) => deliveries.sent(event.position),
    applied: (event, parent) => deliveries.expect(event.position, parent),
    async close() {
      deliveries.close();
      let timer: NodeJS.Timeout | undefined;
      const late = new Promise<void>((resolve) => {
        timer = setTimeout(resolve, LAST_EXPORT_MS);
      });
      await Promise.race([processor.shutdown().catch(onFault), late]).finally(() => clearTimeout(timer));
    },
  };
}

function contextOf({ traceId, spanId }: TraceParent): Context {
  return trace.setSpanContext(ROOT_CONTEXT, {
    traceId,
    spanId,
    traceFlags: TraceFlags.SAMPLED,
    isRemote: true,
  });
}
