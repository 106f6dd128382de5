import { expect, it } from 'vitest';
import { alertsOf } from './alerts.ts';

const NOW = 1_750_000_000_000;
type Facts = Parameters<typeof alertsOf>[0];
const alerts = (facts: Partial<Facts>) =>
  alertsOf({ now: NOW, processes: [], consumers: [], pauses: [], overdue: 0, webhooks: [], ...facts });
const running = (sample: object, at = NOW) =>
  ({
    process: 'one 7',
    isThis: true,
    kinds: {},
    samples: [{ feedLag: 0, p99: 0, slowConsumers: 0, at, ...sample }],
  }) as never;
const consumer = (changes: object) => ({
  name: 'worker.one',
  checkpoint: 5,
  waiting: 0,
  oldestAt: null,
  parked: 0,
  lastError: null,
  ...changes,
});

it.each<[string, Partial<Facts>, Partial<Facts>, number, string]>([
  [
    'FEED_BEHIND',
    { processes: [running({ feedLag: 100 })] },
    { processes: [running({ feedLag: 101 })] },
    101,
    'one 7',
  ],
  [
    'SLOW_ANSWERS',
    { processes: [running({ p99: 1_000 })] },
    { processes: [running({ p99: 1_000.6 })] },
    1_001,
    'one 7',
  ],
  [
    'SLOW_READERS',
    { processes: [running({})] },
    { processes: [running({ slowConsumers: 0.1 })] },
    0.1,
    'one 7',
  ],
  [
    'PROCESS_SILENT',
    { processes: [running({}, NOW - 35_000)] },
    { processes: [running({}, NOW - 35_001)] },
    35,
    'one 7',
  ],
  [
    'CONSUMER_BEHIND',
    { consumers: [consumer({ oldestAt: NOW - 60_000 })] },
    { consumers: [consumer({ oldestAt: NOW - 61_000 })] },
    61,
    'worker.one',
  ],
  ['EVENTS_PARKED', { consumers: [consumer({})] }, { consumers: [consumer({ parked: 1 })] }, 1, 'worker.one'],
  [
    'WEBHOOK_DISABLED',
    { webhooks: [{ url: 'https://one.example', disabledAt: null }] },
    { webhooks: [{ url: 'https://one.example', disabledAt: (NOW - 5_000) as never }] },
    5,
    'https://one.example',
  ],
  ['TIMERS_OVERDUE', { overdue: 0 }, { overdue: 3 }, 3, 'timers'],
])('OPS-10 (partly) %s comes from its bound on, and not before', (kind, before, from, value, subject) => {
  expect(alerts(before)).toEqual([]);
  expect(alerts(from)).toEqual([{ kind, subject, value }]);
});

it('OPS-10 (partly) a paused consumer is said to be paused and not to be behind, until it is resumed', () => {
  const consumers = [consumer({ oldestAt: NOW - 90_000 })];
  const pause = { consumer: 'worker.one', position: 3 };
  expect(alerts({ consumers, pauses: [{ ...pause, isPaused: true }] })).toEqual([
    { kind: 'CONSUMER_PAUSED', subject: 'worker.one', value: 90 },
  ]);
  expect(alerts({ consumers, pauses: [{ ...pause, isPaused: false }] })).toEqual([
    { kind: 'CONSUMER_BEHIND', subject: 'worker.one', value: 90 },
  ]);
});

it('OPS-10 (partly) a silent process is only silent, and the most pressing alerts come first', () => {
  const silent = running({ feedLag: 500, p99: 5_000 }, NOW - 40_000);
  expect(alerts({ processes: [silent], overdue: 1, consumers: [consumer({ parked: 2 })] })).toEqual([
    { kind: 'PROCESS_SILENT', subject: 'one 7', value: 40 },
    { kind: 'EVENTS_PARKED', subject: 'worker.one', value: 2 },
    { kind: 'TIMERS_OVERDUE', subject: 'timers', value: 1 },
  ]);
});
