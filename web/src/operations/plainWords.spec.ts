import { expect, it } from 'vitest';
import { chainTree } from './chainTree.ts';
import { plainActor, plainGap, plainMinute, plainType, shortIds } from './plainWords.ts';
import { stateDifference } from './stateDifference.ts';

const event = (position: string, causedBy: string | null, at: number) => ({
  position,
  causedBy,
  type: 'MessageSent',
  stream: 's-1',
  version: 1,
  occurredAt: new Date(at).toISOString(),
  actor: { kind: 'system', id: 'x' },
});

it('OPS-06 events and actors read as plain English, and the difference of two points by path', () => {
  expect(plainType('SessionRequestAccepted')).toBe('Session request accepted');
  expect(plainActor({ kind: 'user', id: 'ada' })).toBe('person ada');
  expect(plainActor({ kind: 'system', id: 'timer.x' })).toBe('the system (timer.x)');
  expect(plainActor({ kind: 'anonymous', id: null })).toBe('a visitor');
  expect(shortIds('reminder-3391542a-86ee-88bc-a819-34d916978b6e.5')).toBe('reminder-3391542a….5');
  expect(plainMinute('2026-11-25T22:14:54.477Z')).toBe('22:14');
  expect(shortIds('setRemindersOnSessionPlanned')).toBe('setRemindersOnSessionPlanned');
  expect(stateDifference('{"a":1,"b":{"c":[1],"d":2}}', '{"a":1,"b":{"c":[1,2]},"e":null}')).toEqual([
    { path: 'b.d', before: '2', after: '—' },
    { path: 'b.c.1', before: '—', after: '2' },
    { path: 'e', before: '—', after: 'null' },
  ]);
});

it('OPS-07 a chain is a tree of what caused what, with the time between steps', () => {
  const [first] = chainTree([
    event('1', null, 0),
    event('2', '1', 120),
    event('3', '1', 5_000),
    event('5', '2', 5_000),
  ]);
  expect(first?.children.map((node) => node.event.position)).toEqual(['2', '3']);
  expect(first?.children[0]?.children.map((node) => node.event.position)).toEqual(['5']);
  // The cause is in another chain: it is a root here.
  expect(chainTree([event('9', '4', 0)]).map((node) => node.event.position)).toEqual(['9']);
  const gaps = [0, 120, 4_200, 180_000, 7_200_000, 90_000_000, 172_800_000, -5].map((to) =>
    plainGap(new Date(0).toISOString(), new Date(to).toISOString()),
  );
  expect(gaps).toEqual([
    '+ 0 ms',
    '+ 120 ms',
    '+ 4.2 s',
    '+ 3 min',
    '+ 2 h',
    '+ 1 day',
    '+ 2 days',
    '− 5 ms',
  ]);
});
