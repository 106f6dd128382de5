import {
  SpanKind as OtelKind,
  ROOT_CONTEXT,
  type SpanContext,
  SpanStatusCode,
  TraceFlags,
} from '@opentelemetry/api';
import { type InstrumentationScope, millisToHrTime, setGlobalErrorHandler } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-proto';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  RandomIdGenerator,
  type ReadableSpan,
  SamplingDecision,
  TraceIdRatioBasedSampler,
} from '@opentelemetry/sdk-trace';
import { batchSpans } from './batchSpans.ts';
import { Deliveries } from './Deliveries.ts';
import type { TracingConfig } from './settings.ts';
import { parseTraceparent, sincePress, type TraceParent, writeTraceparent } from './traceparent.ts';
import {
  type DoneSpan,
  failureName,
  type Operation,
  type Span,
  type SpanFacts,
  type SpanKind,
  type Tracing,
} from './types.ts';

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
  const server = resourceOf(config.service);
  const browser = resourceOf(`${config.service}-browser`);
  const deliveries = new Deliveries(record);

  function resourceOf(service: string) {
    const instance = `${config.host}:${process.pid}`;
    return resourceFromAttributes({ 'service.name': service, 'service.instance.id': instance });
  }

  function isSampled(traceId: string): boolean {
    const { decision } = sampler.shouldSample(ROOT_CONTEXT, traceId);
    return decision === SamplingDecision.RECORD_AND_SAMPLED;
  }

  /** What the SDK makes of a span in ten times as long: all is known when it is over. */
  function report(
    { name, kind, startedAt, endedAt, facts }: Omit<DoneSpan, 'parent'>,
    own: TraceParent,
    parent: TraceParent | undefined,
    { resource = server, failure }: { resource?: typeof server; failure?: string | undefined } = {},
  ): void {
    const context = contextOf(own, false);
    const span: ReadableSpan = {
      name,
      kind: KINDS[kind],
      spanContext: () => context,
      ...(parent && { parentSpanContext: contextOf(parent, true) }),
      startTime: millisToHrTime(wallTime(startedAt)),
      endTime: millisToHrTime(wallTime(endedAt)),
      duration: millisToHrTime(endedAt - startedAt),
      status: failure === undefined ? OK : FAILED,
      attributes: failure === undefined ? facts : { ...facts, 'error.type': failure },
      links: [],
      events: [],
      ended: true,
      resource,
      instrumentationScope: SCOPE,
      droppedAttributesCount: 0,
      droppedEventsCount: 0,
      droppedLinksCount: 0,
    };
    processor.onEnd(span);
  }

  function start(
    name: string,
    kind: SpanKind,
    { traceId }: Pick<TraceParent, 'traceId'>,
    parent: TraceParent | undefined,
    facts: SpanFacts,
    startedAt = performance.now(),
  ): Span {
    const own = { traceId, spanId: ids.generateSpanId() };
    return {
      traceparent: writeTraceparent(own),
      end(failure) {
        report({ name, kind, startedAt, endedAt: performance.now(), facts }, own, parent, { failure });
      },
    };
  }

  function begin(
    name: string,
    kind: SpanKind,
    parent: string | undefined,
    facts: SpanFacts,
  ): Span | undefined {
    const known = parseTraceparent(parent);
    return known && start(name, kind, known, known, facts);
  }

  function record({ parent, ...done }: DoneSpan): string | undefined {
    const known = parseTraceparent(parent);
    if (!known) return undefined;
    const own = { traceId: known.traceId, spanId: ids.generateSpanId() };
    report(done, own, known);
    return writeTraceparent(own);
  }

  /**
   * From the press to the answer, as far as a server can know; the way back is not in it. The browser made the ids of this span
   * itself, before anybody could tell it whether the trace is sampled.
   */
  function recordPress(press: TraceParent, name: string, startedAt: number): void {
    const done = {
      name: `press ${name}`,
      kind: 'client',
      startedAt,
      endedAt: performance.now(),
      facts: {},
    } as const;
    report(done, press, undefined, { resource: browser });
  }

  async function operation<Result>(
    { name, kind, carrier, facts }: Operation,
    run: (traceparent: string | undefined) => Promise<Result>,
    failureOf?: (result: Result) => string | undefined,
  ): Promise<Result> {
    const given = parseTraceparent(carrier?.traceparent);
    const traceId = given?.traceId ?? ids.generateTraceId();
    if (!isSampled(traceId)) return run(undefined);
    const press = given && sincePress(carrier?.tracestate);
    const startedAt = carrier?.receivedAt ?? performance.now();
    const span = start(name, kind, { traceId }, given, facts, startedAt);
    try {
      const result = await run(span.traceparent);
      span.end(failureOf?.(result));
      return result;
    } catch (error) {
      span.end(failureName(error));
      throw error;
    } finally {
      if (given && press !== undefined) recordPress(given, name, startedAt - press);
    }
  }

  return {
    operation,
    begin,
    record,
    batched: (report) => batchSpans(record, report),
    delivered: (event) => deliveries.sent(event.position),
    applied: (event, arrival) => deliveries.expect(event.position, arrival),
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

function contextOf({ traceId, spanId }: TraceParent, isRemote: boolean): SpanContext {
  return { traceId, spanId, traceFlags: TraceFlags.SAMPLED, isRemote };
}

const SCOPE: InstrumentationScope = { name: 'waymark' };
const OK = { code: SpanStatusCode.UNSET };
const FAILED = { code: SpanStatusCode.ERROR };

/** Between the clock of the process and that of the machine. Kept, so that the spans of a process fit together. */
let offset = Date.now() - performance.now();
/** The machine's clock was set, milliseconds. */
const WAS_SET = 50;

function wallTime(at: number): number {
  const now = Date.now() - performance.now();
  if (Math.abs(now - offset) > WAS_SET) offset = now;
  return at + offset;
}
