import type { BatchReport } from '@waymark/db/store';
import type { Recorded } from '@waymark/events/kernel';

/** What came with a request, unread: headers of HTTP, extensions of an operation on a socket. */
export type TraceCarrier = {
  readonly traceparent: unknown;
  readonly tracestate: unknown;
  /** When the request began to arrive, by `performance.now()`. */
  readonly receivedAt: number;
};

/** Names of operations, ids, positions and counts; never what a person wrote. */
export type SpanFacts = Readonly<Record<string, string | number>>;
export type SpanKind = 'internal' | 'server' | 'client' | 'producer' | 'consumer';

export type Span = {
  /** As it is sent on. */
  readonly traceparent: string;
  /** `failure`: a code or the name of an error. */
  end(failure?: string): void;
};

export type Operation = {
  readonly name: string;
  readonly kind: SpanKind;
  readonly carrier?: TraceCarrier | undefined;
  readonly facts: SpanFacts;
};

/** A finished span: everything about it is known. Times are of `performance.now()`. */
export type DoneSpan = {
  readonly name: string;
  readonly kind: SpanKind;
  readonly parent: string;
  readonly startedAt: number;
  readonly endedAt: number;
  readonly facts: SpanFacts;
};

/**
 * Follows one intent from the browser's press to its last consequence and sends the spans by OTLP. What is not sampled costs a
 * comparison; without OTEL_EXPORTER_OTLP_ENDPOINT there is no `Tracing` at all.
 */
export type Tracing = {
  /**
   * The first span of this process for a request; here it is decided whether the trace is sampled. `run` gets the span that
   * what it does is below, undefined where it is not sampled.
   */
  operation<Result>(
    operation: Operation,
    run: (traceparent: string | undefined) => Promise<Result>,
    failureOf?: (result: Result) => string | undefined,
  ): Promise<Result>;
  /** Begins a span below `parent`; undefined where that is not sampled. */
  begin(name: string, kind: SpanKind, parent: string | undefined, facts: SpanFacts): Span | undefined;
  /** A span that is over; returns its `traceparent`. */
  record(span: DoneSpan): string | undefined;
  /** A batch of appends was committed. */
  batched(report: BatchReport): void;
  /** An item of the feed was written to a socket of this process. */
  delivered(event: Recorded): void;
  /** This process applied the event; `arrival` is how it came. */
  applied(event: Recorded, arrival: DoneSpan): void;
  /** Sends what waits, within a limit. */
  close(): Promise<void>;
};

/** The name of a thrown error, for a span. */
export function failureName(error: unknown): string {
  return error instanceof Error ? error.name : 'unknown';
}
