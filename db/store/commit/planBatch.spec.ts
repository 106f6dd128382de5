import { commandId, type StreamName, userId } from '@waymark/events/kernel';
import { describe, expect, it } from 'vitest';
import { commandKey, type EncodedAppend, type HeadState, planBatch } from './planBatch.ts';

const EMPTY: HeadState = {
  head: 0,
  fingerprint: 0,
  versions: new Map(),
  fingerprints: new Map(),
  commands: new Map(),
};
let made = 1_000;

function appendOf(
  id: string,
  ...writes: readonly (readonly [stream: string, after: number, events: number])[]
) {
  const append: EncodedAppend = {
    actor: 'user:ada',
    meta: { actor: { kind: 'user', id: userId('ada') }, commandId: commandId(id), correlationId: id, at: 1 },
    writes: writes.map(([stream, expectedVersion, events]) => ({
      stream: stream as StreamName,
      expectedVersion,
      events: Array.from({ length: events }, () => ({
        type: 'Noted',
        schemaVersion: 1,
        data: {},
        stored: {},
        sealed: {},
        topics: [],
        fingerprint: ++made,
      })),
    })),
    outcome: { aborted: false },
    dependsOn: [],
  };
  return append;
}

function statuses(appends: readonly EncodedAppend[], claim: HeadState = EMPTY): readonly string[] {
  return planBatch(appends, claim).results.map(({ status }) => status);
}

describe('planBatch', () => {
  it('writes nothing of another process once a later tenure has begun, and what it wrote before is found', () => {
    const ofOther = (id: string, stream: string) => ({ ...appendOf(id, [stream, 0, 1]), tenure: 'older' });
    const commands = new Map([[commandKey('user:ada', '2'), { first: 7, last: 7 }]]);
    const appends = [ofOther('1', 'a'), ofOther('2', 'b'), appendOf('3', ['c', 0, 1])];
    const known = { ...EMPTY, head: 40, commands };
    expect(statuses(appends, { ...known, writer: 'newer' })).toEqual(['moved', 'duplicate', 'appended']);
    expect(statuses(appends, { ...known, writer: null })).toEqual(['moved', 'duplicate', 'appended']);
    expect(statuses(appends, { ...known, writer: 'older' })).toEqual(['appended', 'duplicate', 'appended']);
  });

  it('numbers on from the head, without a gap where an append conflicts', () => {
    const claim = { ...EMPTY, head: 40, versions: new Map([['b', 3]]) };
    const plan = planBatch(
      [appendOf('1', ['a', 0, 2]), appendOf('2', ['b', 9, 1]), appendOf('3', ['b', 3, 1])],
      claim,
    );
    expect(plan.results.map(({ status }) => status)).toEqual(['appended', 'conflict', 'appended']);
    expect(plan.written.map(({ event }) => [event.position, event.stream, event.version])).toEqual([
      [41, 'a', 1],
      [42, 'a', 2],
      [43, 'b', 4],
    ]);
    expect(plan.head).toBe(43);
    expect(plan.commands.map(({ first, last }) => [first, last])).toEqual([
      [41, 42],
      [43, 43],
    ]);
  });

  it('lets versions chain, and the second of two equal ones conflict with the first', () => {
    const chained = [appendOf('1', ['a', 0, 1]), appendOf('2', ['a', 1, 2]), appendOf('3', ['a', 3, 1])];
    expect(statuses(chained)).toEqual(['appended', 'appended', 'appended']);
    expect(planBatch(chained, EMPTY).streams.get('a')).toMatchObject({ version: 4 });
    const racing = planBatch([appendOf('1', ['a', 0, 1]), appendOf('2', ['a', 0, 1])], EMPTY);
    expect(racing.results[1]).toEqual({ status: 'conflict', stream: 'a', expected: 0, actual: 1 });
  });

  it('writes nothing of an append whose last stream conflicts', () => {
    const plan = planBatch([appendOf('1', ['a', 0, 1], ['b', 5, 1]), appendOf('2', ['a', 0, 1])], EMPTY);
    expect(plan.results.map(({ status }) => status)).toEqual(['conflict', 'appended']);
    expect(plan.head).toBe(1);
  });

  it('answers a command that was seen before, in the log or in this batch, with its first result', () => {
    const commands = new Map([[commandKey('user:ada', '1'), { first: 7, last: 8 }]]);
    const plan = planBatch(
      [appendOf('1', ['a', 0, 1]), appendOf('2', ['a', 0, 1]), appendOf('2', ['a', 0, 1])],
      {
        ...EMPTY,
        head: 8,
        commands,
      },
    );
    expect(plan.results.map(({ status }) => status)).toEqual(['duplicate', 'appended', 'repeated']);
    expect(plan.results[0]).toMatchObject({ first: 7, last: 8 });
    expect(plan.head).toBe(9);
  });

  it('refuses what was decided on events that never came, although others wrote as many', () => {
    const claim = { ...EMPTY, head: 1, versions: new Map([['a', 1]]) };
    const first = appendOf('1', ['a', 0, 1]);
    const second = { ...appendOf('2', ['a', 1, 1]), dependsOn: [first.outcome] };
    const third = { ...appendOf('3', ['a', 2, 1]), dependsOn: [second.outcome] };
    expect(statuses([first, second, third], claim)).toEqual(['conflict', 'conflict', 'conflict']);
    // In a later batch, too; and an append without dependencies is not affected.
    expect(statuses([{ ...second, dependsOn: [{ aborted: true }] }], claim)).toEqual(['conflict']);
    expect(statuses([{ ...second, dependsOn: [{ aborted: false }] }], claim)).toEqual(['appended']);
    // A plan says nothing about an earlier one: this time it holds.
    first.outcome.aborted = true;
    expect(statuses([first, second, third])).toEqual(['appended', 'appended', 'appended']);
  });

  it('refuses what was decided on another event than the one that stands at that version', () => {
    const claim = { ...EMPTY, head: 9, versions: new Map([['a', 3]]), fingerprints: new Map([['a', 31]]) };
    const decidedOn = (expectedFingerprint: number | undefined, id: string, after: number) => {
      const append = appendOf(id, ['a', after, 1]);
      return { ...append, writes: append.writes.map((write) => ({ ...write, expectedFingerprint })) };
    };
    expect(statuses([decidedOn(32, '1', 3)], claim)).toEqual(['conflict']);
    expect(statuses([decidedOn(31, '1', 3)], claim)).toEqual(['appended']);
    expect(statuses([decidedOn(undefined, '1', 3)], claim)).toEqual(['appended']);
    const first = decidedOn(31, '1', 3);
    const last = first.writes[0]?.events.at(-1)?.fingerprint;
    expect(statuses([first, decidedOn(last, '2', 4)], claim)).toEqual(['appended', 'appended']);
    expect(statuses([first, decidedOn(31, '2', 4)], claim)).toEqual(['appended', 'conflict']);
  });

  it('says which event each event follows, from the one at the head on', () => {
    const plan = planBatch([appendOf('1', ['a', 0, 2]), appendOf('2', ['b', 0, 1])], {
      ...EMPTY,
      head: 4,
      fingerprint: 44,
    });
    const [first, second, third] = plan.written.map(({ event }) => event.fingerprint);
    expect(plan.written.map(({ follows }) => follows)).toEqual([44, first, second]);
    expect(plan.fingerprint).toBe(third);
  });

  it('checks a stream that nothing is written to', () => {
    const claim = { ...EMPTY, versions: new Map([['b', 2]]) };
    expect(statuses([appendOf('1', ['a', 0, 1], ['b', 2, 0])], claim)).toEqual(['appended']);
    expect(statuses([appendOf('1', ['a', 0, 1], ['b', 1, 0])], claim)).toEqual(['conflict']);
  });

  it('keeps the newest snapshot of a stream, and none where the newest write brought none', () => {
    const snapshot = { stateVersion: 2, state: { n: 1 } };
    const first = appendOf('1', ['a', 0, 1]);
    const withState = { ...first, writes: first.writes.map((write) => ({ ...write, snapshot })) };
    expect(planBatch([withState], EMPTY).streams.get('a')).toMatchObject({
      state_version: 2,
      state: { n: 1 },
    });
    const then = planBatch([withState, appendOf('2', ['a', 1, 1])], EMPTY).streams.get('a');
    expect(then).toMatchObject({ version: 2, state_version: null, state: null });
  });
});
