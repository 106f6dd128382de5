import type { BenchResult } from '../result.ts';

// What the product needs for so many people, from what the bench measured: which part is the first that one log cannot give.

/** What people do; assumptions, each of which can be given. */
type Habits = {
  /** Of all people, who comes on a day. */
  readonly activeShare: number;
  readonly messagesPerActive: number;
  /** Other events for each message: receipts, sessions, boards. */
  readonly otherEvents: number;
  /** Of a day's messages, those of the busiest hour. */
  readonly busiestHour: number;
  /** Of all people, who is connected in it. */
  readonly onlineShare: number;
  /** Windows and devices that receive an event. */
  readonly receivers: number;
};

/** Monthly prices; assumptions as well. */
type Prices = { readonly core: number; readonly gigabyte: number };

const HABITS: Habits = {
  activeShare: 0.3,
  messagesPerActive: 8,
  otherEvents: 1.5,
  busiestHour: 0.15,
  onlineShare: 0.1,
  receivers: 3,
};
const PRICES: Prices = { core: 25, gigabyte: 0.12 };

/** Kept free for restarts, failovers and a bad minute. */
const USED = 0.5;
/** The bench has two: callers, server and PostgreSQL share them. */
const BENCH_CORES = 2;
const GIGABYTE = 1e9;
const DAYS = 365;
const HOUR_S = 3600;
/** A rebuild of everything has to end in a night; a database larger than this is slow to back up and to put back. */
const NIGHT_S = 8 * HOUR_S;
const LARGEST_GB = 4_000;
/** After a restart of everything, everybody who was connected is back within. */
export const COME_BACK_S = 60;

/** Measured: of which line of the bench each is. */
export type Costs = {
  /** Sends a second over HTTP, from the request to the answer, on both cores. */
  readonly sends: number;
  /** Appends with everything a second through one writer. */
  readonly appends: number;
  readonly deliveries: number;
  readonly socketBytes: number;
  readonly logBytes: number;
  readonly modelBytes: number;
  readonly rebuilt: number;
  /** Milliseconds until somebody who comes back has what they missed; absent: nothing is said of a restart. */
  readonly resume?: number;
};

const LINES: Readonly<Record<Exclude<keyof Costs, 'resume'>, readonly [group: string, name: RegExp]>> = {
  sends: ['mutation', /^sendMessage, many conversations$/],
  appends: ['append', /^32 callers: full, many streams$/],
  deliveries: ['fanout', /^1000 sockets, append to frame$/],
  socketBytes: ['idle', /^\d+ sockets, heap and buffers$/],
  logBytes: ['rebuild', /^log of a message, on disk$/],
  modelBytes: ['rebuild', /^read models of a message, on disk$/],
  rebuilt: ['rebuild', /^conversations, whole log$/],
};

const RESUME = /: resume after \d+ events of one's own$/;

/** @throws Error where the bench has not measured what the model needs. */
export function costsOf(results: readonly BenchResult[]): Costs {
  const found = Object.entries(LINES).map(([cost, [group, name]]) => {
    const line = results.find((result) => result.group === group && name.test(result.name));
    if (!line || line.value <= 0)
      throw new Error(`The bench has not measured ${cost}: run the group "${group}".`);
    return [cost, line.value];
  });
  const resume = results.find(({ name }) => RESUME.test(name))?.value;
  return { ...Object.fromEntries(found), ...(resume && { resume }) } as Costs;
}

type Capacity = {
  readonly people: number;
  readonly messagesADay: number;
  readonly sendsASecond: number;
  readonly sockets: number;
  readonly cores: number;
  readonly socketGigabytes: number;
  readonly gigabytesAYear: number;
  readonly costAMonth: number;
  /** Of what one log can give, after a year; 1: no more. */
  readonly load: Readonly<Record<Limit, number>>;
};

export type Limit = 'appends' | 'size' | 'rebuild';

/** What so many people need, in the busiest hour and after one year. */
export function capacityFor(
  people: number,
  costs: Costs,
  habits: Habits = HABITS,
  prices: Prices = PRICES,
): Capacity {
  const messagesADay = people * habits.activeShare * habits.messagesPerActive;
  const sendsASecond = (messagesADay * habits.busiestHour) / HOUR_S;
  const eventsASecond = sendsASecond * (1 + habits.otherEvents);
  const eventsAYear = messagesADay * (1 + habits.otherEvents) * DAYS;
  const sockets = people * habits.onlineShare;
  // Every event is counted as dear as a message, which is the dearest of the frequent ones.
  const work = eventsASecond / (costs.sends / BENCH_CORES);
  const delivering = (eventsASecond * habits.receivers) / (costs.deliveries / BENCH_CORES);
  const comingBack = (sockets * (costs.resume ?? 0)) / 1000 / COME_BACK_S;
  const cores = Math.max(
    BENCH_CORES,
    Math.ceil((work + delivering) / USED),
    Math.ceil(comingBack + work + delivering),
  );
  const gigabytesAYear = (eventsAYear * (costs.logBytes + costs.modelBytes)) / GIGABYTE;
  return {
    people,
    messagesADay,
    sendsASecond,
    sockets,
    cores,
    socketGigabytes: (sockets * costs.socketBytes) / GIGABYTE,
    gigabytesAYear,
    // The database twice, for a standby, and once as backup.
    costAMonth: cores * prices.core + 3 * gigabytesAYear * prices.gigabyte,
    load: {
      appends: eventsASecond / (costs.appends * USED),
      size: gigabytesAYear / LARGEST_GB,
      rebuild: eventsAYear / costs.rebuilt / NIGHT_S,
    },
  };
}

/** The limit that is reached first, and with how many people. */
export function firstLimit(
  costs: Costs,
  habits: Habits = HABITS,
): { readonly limit: Limit; readonly people: number } {
  // All loads grow in proportion to the people.
  const { load } = capacityFor(1_000_000, costs, habits);
  const limits = Object.entries(load) as [Limit, number][];
  const [limit, share] = limits.reduce((worst, one) => (one[1] > worst[1] ? one : worst));
  return { limit, people: Math.floor(1_000_000 / share) };
}
