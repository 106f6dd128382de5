import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry, Summary } from 'prom-client';

const SECONDS = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];

type ReadLags = () => Iterable<{ readonly name: string; readonly lag: number | undefined }>;

/** What operators watch (OPS-10). One registry an app, so that two apps in one process do not mix. */
export type Metrics = ReturnType<typeof createMetrics>;

export function createMetrics() {
  const registry = new Registry();
  const registers = [registry];
  const lags = new Set<ReadLags>();
  // Measured at each scrape: a consumer that is stuck reports nothing by itself, and a process that no longer leads
  // has no lag.
  new Gauge({
    name: 'waymark_reactor_lag_events',
    help: 'Events in the log that a consumer has not handled, in the process that leads',
    labelNames: ['consumer'],
    registers,
    collect() {
      this.reset();
      for (const read of lags)
        for (const { name, lag } of read()) if (lag !== undefined) this.set({ consumer: name }, lag);
    },
  });
  let readAll = (): Promise<string> => registry.metrics();
  return {
    registry,
    /** The text of a scrape. */
    read: () => readAll(),
    /** Of several processes behind one port a scrape reaches any: it gets the figures of all. */
    readFrom(all: () => Promise<string>): void {
      readAll = all;
    },
    /** @returns ends it */
    measureLags(read: ReadLags): () => void {
      lags.add(read);
      return () => lags.delete(read);
    },
    /** Node's own numbers: event loop lag, heap, file descriptors. Once per process is enough. */
    collectProcess: () => collectDefaultMetrics({ register: registry, prefix: 'waymark_' }),
    requestSeconds: new Histogram({
      name: 'waymark_graphql_request_seconds',
      help: 'From the last byte of a request to the first of its answer',
      buckets: SECONDS,
      registers,
    }),
    operations: new Counter({
      name: 'waymark_operations_total',
      help: 'Queries and mutations that were executed, over HTTP and sockets',
      labelNames: ['operation'],
      registers,
    }),
    operationSeconds: new Summary({
      name: 'waymark_operation_seconds',
      help: 'Executing a query or a mutation, over the last minute',
      percentiles: [0.5, 0.95, 0.99],
      maxAgeSeconds: 60,
      ageBuckets: 6,
      registers,
    }),
    errors: new Counter({
      name: 'waymark_graphql_errors_total',
      help: 'Errors answered, by code',
      labelNames: ['code'],
      registers,
    }),
    appendSeconds: new Histogram({
      name: 'waymark_append_seconds',
      help: 'One append to the event log, as its caller waits for it',
      labelNames: ['status'],
      buckets: SECONDS,
      registers,
    }),
    sockets: new Gauge({ name: 'waymark_sockets', help: 'Open live connections', registers }),
    subscriptions: new Gauge({ name: 'waymark_subscriptions', help: 'Running subscriptions', registers }),
    subscriptionsByKind: new Gauge({
      name: 'waymark_subscriptions_by_kind',
      help: 'Running subscriptions, by field',
      labelNames: ['kind'],
      registers,
    }),
    deliveries: new Counter({
      name: 'waymark_deliveries_total',
      help: 'Live items written to sockets',
      registers,
    }),
    resumes: new Counter({
      name: 'waymark_resumes_total',
      help: 'Subscriptions that began after a position',
      registers,
    }),
    slowConsumers: new Counter({
      name: 'waymark_slow_consumers_total',
      help: 'Subscribers that were sent back to the log',
      registers,
    }),
    logChanges: new Counter({
      name: 'waymark_log_changes_total',
      help: 'Times that the log went back or was another one than before',
      registers,
    }),
    clockDifference: new Gauge({
      name: 'waymark_clock_difference_seconds',
      aggregator: 'average',
      help: "How far the clock of this process is ahead of PostgreSQL's at least; below 0 behind",
      registers,
    }),
    feedLag: new Gauge({
      name: 'waymark_feed_lag_events',
      aggregator: 'max',
      help: 'Events in the log that this process has not applied',
      registers,
    }),
    parked: new Counter({
      name: 'waymark_reactor_parked_total',
      help: 'Events given up on after repeated failure',
      labelNames: ['consumer'],
      registers,
    }),
    pictures: new Counter({
      name: 'waymark_pictures_total',
      help: 'Pictures by outcome: drawn, refused, busy, ended, and killed over time or memory',
      labelNames: ['outcome'],
      registers,
    }),
    pictureSeconds: new Histogram({
      name: 'waymark_picture_seconds',
      help: 'One drawing, without its time in the queue',
      buckets: SECONDS,
      registers,
    }),
    picturesWaiting: new Gauge({
      name: 'waymark_pictures_waiting',
      help: 'Pictures in the queue',
      registers,
    }),
    pictureProcesses: new Gauge({
      name: 'waymark_picture_processes',
      help: 'Processes that draw',
      registers,
    }),
    timersFired: new Counter({ name: 'waymark_timers_fired_total', help: 'Timers fired', registers }),
  };
}
