import { expect, it } from 'vitest';
import type { BenchResult } from '../result.ts';
import { type Costs, capacityFor, costsOf, firstLimit } from './capacity.ts';
import { capacityTable } from './capacityTable.ts';

const costs: Costs = {
  sends: 1_000,
  appends: 2_000,
  deliveries: 100_000,
  socketBytes: 20_000,
  logBytes: 1_500,
  modelBytes: 500,
  rebuilt: 10_000,
  resume: 2,
};

const line = (group: string, name: string, value: number): BenchResult => ({ group, name, value, unit: '' });
const lines = [
  line('mutation', 'sendMessage, many conversations', 1_000),
  line('append', '32 callers: full, one stream', 1),
  line('append', '32 callers: full, many streams', 2_000),
  line('fanout', '1000 sockets, append to frame', 100_000),
  line('idle', '500 sockets, heap and buffers', 20_000),
  line('rebuild', 'log of a message, on disk', 1_500),
  line('rebuild', 'read models of a message, on disk', 500),
  line('rebuild', 'conversations, whole log', 10_000),
  line('long', "10,000,000 events: resume after 50 events of one's own", 2),
];

it('reads what it needs from the lines of the bench', () => {
  expect(costsOf(lines)).toEqual(costs);
});

it('says which group has not been measured', () => {
  expect(() => costsOf(lines.slice(0, 4))).toThrow(
    'The bench has not measured socketBytes: run the group "idle".',
  );
});

it('a hundred thousand people write 240,000 messages a day: 10 a second, 438 GB a year', () => {
  const need = capacityFor(100_000, costs);
  expect(need).toMatchObject({
    messagesADay: 240_000,
    sendsASecond: 10,
    sockets: 10_000,
    socketGigabytes: 0.2,
    cores: 2,
    gigabytesAYear: 438,
  });
  expect(need.costAMonth).toBeCloseTo(207.68);
  expect(need.load.appends).toBeCloseTo(0.025);
  expect(need.load.size).toBeCloseTo(0.1095);
  expect(need.load.rebuild).toBeCloseTo(0.7604, 4);
});

it('ten million people need 11 cores for 1,000 messages a second, the half of them kept free', () => {
  const many = { ...costs, resume: 0.01 };
  expect(capacityFor(10_000_000, many)).toMatchObject({ sendsASecond: 1_000, cores: 11 });
});

it('a million people who come back within a minute while others write need 39 cores', () => {
  expect(capacityFor(10_000_000, costs)).toMatchObject({ sockets: 1_000_000, cores: 39 });
});

it('the first limit is what one log has least of, and moves when that costs less', () => {
  expect(firstLimit(costs)).toEqual({ limit: 'rebuild', people: 131_506 });
  expect(firstLimit({ ...costs, rebuilt: 1_000_000 })).toEqual({ limit: 'size', people: 913_242 });
  expect(firstLimit({ ...costs, rebuilt: 1_000_000, appends: 100 })).toEqual({
    limit: 'appends',
    people: 200_000,
  });
});

it('the table has a row for each number of people and names the first limit', () => {
  expect(capacityTable(costs, [1_000])).toBe(
    `| people | messages a day | sends a second, busiest hour | sockets | cores | GB for sockets | GB a year | EUR a month | appends | size | rebuild |
|---|---|---|---|---|---|---|---|---|---|---|
| 1,000 | 2,400 | 0.1 | 100 | 2 | 0.002 | 4.4 | 52 | 0.025% | 0.11% | 0.76% |

The first limit of one log: a rebuild in a night after a year, with 130,000 people.`,
  );
});
