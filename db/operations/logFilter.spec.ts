import type { Actor, Recorded } from '@waymark/events/kernel';
import { expect, it } from 'vitest';
import { isWanted, nameOf } from './logFilter.ts';

const event = (actor: Actor) =>
  ({
    stream: 'user-ada',
    type: 'UserProfileChanged',
    meta: { actor, commandId: 'c', correlationId: 'chain-1', at: 1 },
  }) as unknown as Recorded;
const byAda = event({ kind: 'user', id: 'ada' } as Actor);

it('OPS-04 the live tail has an event that is of the stream, the type, the actor and the chain of the filter, and no other', () => {
  const all = { stream: 'user-ada', types: ['UserProfileChanged'], actor: 'ada', correlationId: 'chain-1' };
  for (const filter of [
    {},
    { types: [] },
    { exceptTypes: [] },
    { exceptTypes: ['MessageSent', 'MessageRead'] },
    ...Object.entries(all).map(([name, value]) => ({ [name]: value })),
    all,
  ])
    expect(isWanted(filter, byAda), JSON.stringify(filter)).toBe(true);
  for (const other of [
    { stream: 'user-ben' },
    { types: ['MessageSent'] },
    { exceptTypes: ['MessageSent', 'UserProfileChanged'] },
    { actor: 'ben' },
    { correlationId: 'chain-2' },
  ]) {
    expect(isWanted(other, byAda), JSON.stringify(other)).toBe(false);
    expect(isWanted({ ...all, ...other }, byAda), JSON.stringify(other)).toBe(false);
  }
});

it('OPS-04 a filter names a person by their id and a part of the system by its name; a visitor has neither', () => {
  const actors = [
    { kind: 'user', id: 'ada' },
    { kind: 'system', name: 'timer' },
    { kind: 'anonymous' },
  ] as Actor[];
  expect(actors.map(nameOf)).toEqual(['ada', 'timer', undefined]);
  expect(isWanted({ actor: 'timer' }, event({ kind: 'system', name: 'timer' } as Actor))).toBe(true);
  expect(isWanted({ actor: 'timer' }, event({ kind: 'anonymous' } as Actor))).toBe(false);
});
