import { type UserId, userId } from '@waymark/events/kernel';
import { describe, expect, it } from 'vitest';
import { createPresence } from './presence.ts';
import { embeddedHub } from './transport/embeddedTransport.ts';

const ana = userId('ana');
const MINUTE = 60_000;

function world() {
  const clock = { at: 1_000_000, now: () => clock.at };
  const onFault = (fault: unknown) => {
    throw fault;
  };
  const hub = embeddedHub(onFault);
  const announced: string[] = [];
  const processes: { expire(): void }[] = [];
  const join = (name: string) => {
    const presence = createPresence({ transport: hub.join(), clock, process: name, onFault });
    presence.onChanged((id: UserId, state) => announced.push(`${name}: ${id} ${state}`));
    processes.push(presence);
    return presence;
  };
  const pass = (milliseconds: number) => {
    clock.at += milliseconds;
    for (const each of processes) each.expire();
  };
  const forget = (process: { expire(): void; close(): void }) => {
    process.close();
    processes.splice(processes.indexOf(process), 1);
  };
  /** No process has looked yet. */
  const jump = (milliseconds: number) => {
    clock.at += milliseconds;
  };
  return { join, pass, jump, told: announced, forget };
}

const stateIn = (presence: ReturnType<typeof createPresence>) => presence.presenceOf([ana]).get(ana);

describe('presence', () => {
  it('MSG-56 is active with a socket, away after five minutes without a sign, active again on a sign', () => {
    const { join, pass, told } = world();
    const one = join('one');
    one.opened(ana);
    expect(stateIn(one)).toBe('ACTIVE');
    pass(5 * MINUTE - 1);
    expect(stateIn(one)).toBe('ACTIVE');
    pass(1);
    expect(stateIn(one)).toBe('AWAY');
    one.markActive(ana);
    expect(told).toEqual(['one: ana ACTIVE', 'one: ana AWAY', 'one: ana ACTIVE']);
    one.close();
  });

  it('MSG-56 is offline only after the last socket is closed and the grace is over', () => {
    const { join, pass, told } = world();
    const one = join('one');
    one.opened(ana);
    one.opened(ana);
    one.closed(ana);
    pass(11_000);
    expect(stateIn(one)).toBe('ACTIVE');
    one.closed(ana);
    pass(9_000);
    one.opened(ana);
    one.closed(ana);
    pass(9_000);
    expect(stateIn(one)).toBe('ACTIVE');
    pass(1_000);
    expect(stateIn(one)).toBe('OFFLINE');
    expect(told).toEqual(['one: ana ACTIVE', 'one: ana OFFLINE']);
    one.close();
  });

  it('MSG-56 is the same in every process, and one of them tells', () => {
    const { join, pass, told } = world();
    const [one, two] = [join('one'), join('two')];
    one.opened(ana);
    expect(stateIn(two)).toBe('ACTIVE');
    two.opened(ana);
    one.closed(ana);
    pass(11_000);
    expect([stateIn(one), stateIn(two)]).toEqual(['ACTIVE', 'ACTIVE']);
    two.closed(ana);
    pass(11_000);
    expect([stateIn(one), stateIn(two)]).toEqual(['OFFLINE', 'OFFLINE']);
    expect(told).toEqual(['one: ana ACTIVE', 'two: ana OFFLINE']);
    one.close();
    two.close();
  });

  it('MSG-56 learns who is here from the others when it starts', () => {
    const { join } = world();
    const one = join('one');
    one.opened(ana);
    expect(stateIn(join('late'))).toBe('ACTIVE');
  });

  it('MSG-56 expires what a silent process said, and keeps what a process refreshes', () => {
    const { join, pass, told, forget } = world();
    const [one, two] = [join('one'), join('two')];
    one.opened(ana);
    for (let minute = 0; minute < 4; minute++) pass(MINUTE);
    expect(stateIn(two)).toBe('ACTIVE');
    forget(one);
    pass(2 * MINUTE);
    pass(MINUTE);
    expect(stateIn(two)).toBe('OFFLINE');
    expect(told.at(-1)).toBe('two: ana OFFLINE');
  });

  it('MSG-56 keeps a sign that comes before anybody has looked at a clock that is set back', () => {
    const { join, pass, jump } = world();
    const [one, two] = [join('one'), join('two')];
    one.opened(ana);
    pass(1);
    jump(-60 * MINUTE);
    one.markActive(ana);
    pass(1);
    expect([stateIn(one), stateIn(two)]).toEqual(['ACTIVE', 'ACTIVE']);
    for (const each of [one, two]) each.close();
  });

  it('MSG-56 goes on as before where the clock is set back', () => {
    const { join, pass, told, forget } = world();
    const [one, two] = [join('one'), join('two')];
    one.opened(ana);
    pass(1);
    pass(-10 * MINUTE);
    expect([stateIn(one), stateIn(two)]).toEqual(['ACTIVE', 'ACTIVE']);
    pass(5 * MINUTE);
    expect([stateIn(one), stateIn(two)]).toEqual(['AWAY', 'AWAY']);
    one.closed(ana);
    pass(11_000);
    expect([stateIn(one), stateIn(two)]).toEqual(['OFFLINE', 'OFFLINE']);
    one.opened(ana);
    pass(-10 * MINUTE);
    forget(one);
    pass(3 * MINUTE);
    expect(stateIn(two)).toBe('OFFLINE');
    expect(told.at(-1)).toBe('two: ana OFFLINE');
    two.close();
  });

  it('MSG-56 LIV-10 counts a person who polls as here while the client repeats it', () => {
    const { join, pass } = world();
    const one = join('one');
    one.markActive(ana);
    pass(MINUTE);
    one.markActive(ana);
    pass(MINUTE);
    expect(stateIn(one)).toBe('ACTIVE');
    pass(MINUTE);
    expect(stateIn(one)).toBe('OFFLINE');
  });
});
