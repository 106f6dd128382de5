import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import type { Topic } from '@waymark/events/kernel';
import type { App } from '../platform/app.ts';

/** How one process is, at one moment. Rates are a second; latencies are milliseconds over the last minute. */
export const figures = [
  'sockets',
  'subscriptions',
  'resumes',
  'slowConsumers',
  'queries',
  'mutations',
  'errors',
  'p50',
  'p95',
  'p99',
  'feedLag',
  'memory',
] as const;
export type Figure = (typeof figures)[number];
export type Sample = Readonly<Record<Figure, number>> & { readonly at: number };

export type ProcessVitals = {
  /** Machine, process id, and four characters that no later process has. */
  readonly process: string;
  readonly isThis: boolean;
  /** Oldest first. */
  readonly samples: readonly Sample[];
  /** Running subscriptions by field, at the last sample. */
  readonly kinds: Readonly<Record<string, number>>;
};

export const vitalsLimits = {
  /** Between two samples, milliseconds. */
  every: 10_000,
  /** Of one process: three hours. */
  samples: 1_080,
  /** One more, and the process that has been silent longest is forgotten. */
  processes: 8,
  /** A process that says nothing for so long is forgotten with its samples. */
  forgetAfter: 30 * 60_000,
} as const;

const TOPIC = 'vitals' as Topic;
const CUMULATIVE = ['resumes', 'slowConsumers', 'queries', 'mutations', 'errors'] as const;
type Totals = Readonly<Record<(typeof CUMULATIVE)[number], number>>;

type Held = { samples: Sample[]; kinds: Readonly<Record<string, number>> };

type VitalsHost = Pick<App, 'metrics' | 'clock' | 'transport' | 'feed' | 'store' | 'log'>;

/** Keeps the figures of this process and of those that send theirs, in bounded memory: no Prometheus is needed (OPS-10). */
export class Vitals {
  readonly #app: VitalsHost;
  readonly #held = new Map<string, Held>();
  readonly #stops: (() => void)[];
  readonly process: string;
  /** Resolves with the first figures: who has just started is shown at once. */
  readonly first: Promise<void>;
  #before: (Totals & { readonly at: number }) | undefined;
  #isSampling = false;

  constructor(app: VitalsHost, process_: string) {
    this.#app = app;
    this.process = process_;
    const timer = setInterval(() => void this.sample(), vitalsLimits.every);
    timer.unref();
    this.first = this.sample();
    this.#stops = [
      () => clearInterval(timer),
      app.transport.onSignal((topic, signal) => {
        if (topic !== TOPIC || signal.type !== 'vitals' || signal.process === this.process) return;
        const sample = readSample(signal.sample);
        if (sample) this.#keep(signal.process, sample, signal.kinds);
      }),
    ];
  }

  stop(): void {
    for (const stop of this.#stops) stop();
  }

  /** Takes one now, and tells the others. Never throws: figures are not worth a fault. */
  async sample(): Promise<void> {
    if (this.#isSampling) return;
    this.#isSampling = true;
    try {
      const { sample, kinds } = await this.#measure();
      this.#keep(this.process, sample, kinds);
      this.#app.transport.signal(TOPIC, { type: 'vitals', process: this.process, sample, kinds });
    } catch (error) {
      this.#app.log.warn({ err: error }, 'no figures of this process were taken');
    }
    this.#isSampling = false;
  }

  /** This process first. */
  read(): readonly ProcessVitals[] {
    const all = [...this.#held].map(([name, { samples, kinds }]) => ({
      process: name,
      isThis: name === this.process,
      samples,
      kinds,
    }));
    return all.sort(
      (one, other) => Number(other.isThis) - Number(one.isThis) || one.process.localeCompare(other.process),
    );
  }

  async #measure(): Promise<{ sample: Sample; kinds: Readonly<Record<string, number>> }> {
    const { metrics, clock, feed, store } = this.#app;
    const at = clock.now();
    const [sockets, subscriptions, byKind, resumes, slow, operations, errors, latency, head] =
      await Promise.all([
        metrics.sockets.get(),
        metrics.subscriptions.get(),
        metrics.subscriptionsByKind.get(),
        metrics.resumes.get(),
        metrics.slowConsumers.get(),
        metrics.operations.get(),
        metrics.errors.get(),
        metrics.operationSeconds.get(),
        store.head(),
      ]);
    const of = (operation: string) =>
      sum(operations.values.filter(({ labels }) => labels.operation === operation));
    const totals: Totals = {
      resumes: sum(resumes.values),
      slowConsumers: sum(slow.values),
      queries: of('query'),
      mutations: of('mutation'),
      errors: sum(errors.values),
    };
    const before = this.#before;
    this.#before = { ...totals, at };
    const seconds = before ? Math.max(0.001, (at - before.at) / 1_000) : 0;
    const rate = (name: keyof Totals) =>
      before ? Math.round((Math.max(0, totals[name] - before[name]) / seconds) * 1_000) / 1_000 : 0;
    const quantile = (wanted: number) => {
      const found = latency.values.find(({ labels }) => Number(labels.quantile) === wanted);
      return Math.round((found?.value || 0) * 1_000_000) / 1_000;
    };
    const sample: Sample = {
      at,
      sockets: sum(sockets.values),
      subscriptions: sum(subscriptions.values),
      resumes: rate('resumes'),
      slowConsumers: rate('slowConsumers'),
      queries: rate('queries'),
      mutations: rate('mutations'),
      errors: rate('errors'),
      p50: quantile(0.5),
      p95: quantile(0.95),
      p99: quantile(0.99),
      feedLag: Math.max(0, head - feed.applied()),
      memory: Math.round(process.memoryUsage.rss() / 1_048_576),
    };
    const kinds = Object.fromEntries(
      byKind.values.flatMap(({ labels, value }) => (value > 0 ? [[String(labels.kind), value]] : [])),
    );
    return { sample, kinds };
  }

  #keep(name: string, sample: Sample, kinds: Readonly<Record<string, number>>): void {
    const lastOf = (other: string) => this.#held.get(other)?.samples.at(-1)?.at ?? 0;
    const others = () => [...this.#held.keys()].filter((other) => other !== this.process && other !== name);
    for (const other of others()) {
      if (sample.at - lastOf(other) > vitalsLimits.forgetAfter) this.#held.delete(other);
    }
    // One place is kept for this process.
    if (name !== this.process && others().length >= vitalsLimits.processes - 1) {
      const [silent = ''] = others().sort((one, two) => lastOf(one) - lastOf(two));
      this.#held.delete(silent);
    }
    const held = this.#held.get(name) ?? { samples: [], kinds };
    this.#held.set(name, held);
    held.samples.push(sample);
    held.kinds = kinds;
    if (held.samples.length > vitalsLimits.samples) held.samples.shift();
  }
}

function sum(values: readonly { readonly value: number }[]): number {
  return values.reduce((total, { value }) => total + value, 0);
}

/** What another process says; undefined where it says no time. What it does not say is 0. */
function readSample(said: Readonly<Record<string, number>>): Sample | undefined {
  const number = (name: string) => (Number.isFinite(said[name]) ? Number(said[name]) : 0);
  if (number('at') === 0) return undefined;
  const read = Object.fromEntries(figures.map((name) => [name, number(name)])) as Record<Figure, number>;
  return { ...read, at: number('at') };
}

/** Fewer points for a chart: the worst latency and lag of each span, and the mean of the rest. */
export function thinOut(samples: readonly Sample[], points: number): readonly Sample[] {
  const span = Math.ceil(samples.length / points);
  if (span <= 1) return samples;
  const thinned: Sample[] = [];
  for (let from = 0; from < samples.length; from += span) {
    const part = samples.slice(from, from + span);
    const last = part.at(-1);
    if (!last) continue;
    const merged = Object.fromEntries(
      figures.map((name) => {
        const values = part.map((each) => each[name]);
        const mean = values.reduce((total, value) => total + value, 0) / values.length;
        return [name, WORST.has(name) ? Math.max(...values) : Math.round(mean * 1_000) / 1_000];
      }),
    ) as Record<Figure, number>;
    thinned.push({ ...merged, at: last.at });
  }
  return thinned;
}

const WORST: ReadonlySet<Figure> = new Set(['p50', 'p95', 'p99', 'feedLag']);

const known = new WeakMap<App['db'], Vitals>();

/** For `start` of the capability. */
export function startVitals(app: App): () => void {
  const vitals = new Vitals(app, `${hostname()} ${process.pid} ${randomUUID().slice(0, 4)}`);
  known.set(app.db, vitals);
  return () => {
    vitals.stop();
    known.delete(app.db);
  };
}

export function vitalsOf({ db }: Pick<App, 'db'>): Vitals | undefined {
  return known.get(db);
}
