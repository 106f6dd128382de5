import { percentile } from '../result.ts';
import { COME_BACK_S, type Costs, capacityFor } from './capacity.ts';

// The busiest hour of so many people, second by second, on what the bench measured: what waits where, and for how long.

/** What is not measured; each can be given. */
export type Hour = {
  readonly seed: number;
  /** In one minute of the hour so many times as much is written: an event begins. */
  readonly burst: number;
  readonly receivers: number;
};

const HOUR: Hour = { seed: 1, burst: 5, receivers: 3 };
const SECONDS = 3_600;
const BURST_AT = 900;
const BURST_FOR = 60;
/** All servers start again, and everybody who was connected comes back. */
const RESTART_AT = 1_800;
/** The bench has 32 callers: a batch takes as long as one of so many, however few it has. */
const BATCH = 32;
const BENCH_CORES = 2;
const OTHER_EVENTS = 1.5;

export type BusyHour = {
  readonly people: number;
  readonly cores: number;
  readonly events: number;
  readonly resumes: number;
  /** From the press to the windows of the others. */
  readonly p50Ms: number;
  readonly p99Ms: number;
  readonly worstMs: number;
  /** Within the minute in which an event begins. */
  readonly burstP99Ms: number;
  /** From the first moment of being connected again to what was missed. */
  readonly resumeP99Ms: number;
  readonly longestQueue: number;
  /** Of the hour. */
  readonly writerBusy: number;
  readonly coresBusy: number;
};

/** The same seed gives the same hour. */
export function busyHour(people: number, costs: Costs, given: Partial<Hour> = {}): BusyHour {
  const hour = { ...HOUR, ...given };
  const { cores, sendsASecond, sockets } = capacityFor(people, costs);
  const random = randomOf(hour.seed);
  const rate = sendsASecond * (1 + OTHER_EVENTS);
  const arrivals = arrivalsOf(rate, hour.burst, random);
  const comeBack = Float64Array.from(
    { length: costs.resume ? Math.round(sockets) : 0 },
    () => RESTART_AT + random() * COME_BACK_S,
  ).sort();

  const answering = BENCH_CORES / costs.sends;
  const delivering = (hour.receivers * BENCH_CORES) / costs.deliveries;
  const pool = new Cores(cores);
  const answered = new Float64Array(arrivals.length);
  const resumed = new Float64Array(comeBack.length);
  // Who comes first is served first, a press or a resume.
  for (let press = 0, back = 0; press < arrivals.length || back < comeBack.length; ) {
    const [nextPress = Infinity, nextBack = Infinity] = [arrivals[press], comeBack[back]];
    if (nextPress <= nextBack) answered[press++] = pool.serve(nextPress, answering + delivering);
    else resumed[back++] = pool.serve(nextBack, (costs.resume ?? 0) / 1_000);
  }
  const { written, longestQueue, busy } = writeInBatches(answered, costs.appends);
  const waits = written.map((end, index) => (end - (arrivals[index] ?? 0)) * 1_000);
  const inBurst = waits.filter((_, index) => isInBurst(arrivals[index] ?? 0));
  const back = resumed.map((end, index) => (end - (comeBack[index] ?? 0)) * 1_000);
  return {
    people,
    cores,
    events: arrivals.length,
    resumes: comeBack.length,
    p50Ms: percentile([...waits], 0.5),
    p99Ms: percentile([...waits], 0.99),
    worstMs: percentile([...waits], 1),
    burstP99Ms: percentile([...inBurst], 0.99),
    resumeP99Ms: percentile([...back], 0.99),
    longestQueue,
    writerBusy: busy / SECONDS,
    coresBusy: pool.busy / SECONDS / cores,
  };
}

const isInBurst = (at: number) => at >= BURST_AT && at < BURST_AT + BURST_FOR;

/** Presses of people who know nothing of each other: the pauses between are exponential. */
function arrivalsOf(rate: number, burst: number, random: () => number): Float64Array {
  const times: number[] = [];
  for (let at = 0; ; ) {
    at += -Math.log(1 - random()) / (isInBurst(at) ? rate * burst : rate);
    if (at >= SECONDS) return Float64Array.from(times);
    times.push(at);
  }
}

/** One after the other, on the core that is free first. */
class Cores {
  busy = 0;
  readonly #freeAt: number[];

  constructor(count: number) {
    this.#freeAt = Array.from({ length: count }, () => 0);
  }

  serve(at: number, takes: number): number {
    let first = 0;
    for (let core = 1; core < this.#freeAt.length; core += 1) {
      if ((this.#freeAt[core] ?? 0) < (this.#freeAt[first] ?? 0)) first = core;
    }
    const end = Math.max(at, this.#freeAt[first] ?? 0) + takes;
    this.#freeAt[first] = end;
    this.busy += takes;
    return end;
  }
}

/** The one writer takes all that wait at a time. */
function writeInBatches(ready: Float64Array, appends: number) {
  const order = Uint32Array.from(ready.keys()).sort((one, other) => (ready[one] ?? 0) - (ready[other] ?? 0));
  const written = new Float64Array(ready.length);
  let longestQueue = 0;
  let busy = 0;
  for (let next = 0, freeAt = 0; next < order.length; ) {
    const begins = Math.max(freeAt, ready[order[next] ?? 0] ?? 0);
    let end = next + 1;
    while (end < order.length && (ready[order[end] ?? 0] ?? 0) <= begins) end += 1;
    const takes = Math.max(BATCH, end - next) / appends;
    longestQueue = Math.max(longestQueue, end - next);
    busy += takes;
    freeAt = begins + takes;
    for (; next < end; next += 1) written[order[next] ?? 0] = freeAt;
  }
  return { written, longestQueue, busy };
}

/** Mulberry32 (T. Ettinger, public domain): from 0 to below 1. */
function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
