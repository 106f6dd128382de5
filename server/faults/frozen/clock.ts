import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Undo } from '../stage.ts';
import type { Victim } from './freeze.ts';

const SAID_WITHIN = 20_000;

/** The wall clock of one server process, which can be set while it runs. */
export type Clock = {
  /** For the environment of the process. */
  readonly settings: Readonly<Record<string, string>>;
  /** `offset`: from the clock of the machine, as libfaketime reads it, such as `+10m`. */
  set(offset: string): void;
};

/** One clock for each of two servers. @throws Error where libfaketime is not installed */
export function openClocks(undo: Undo): readonly [Clock, Clock] {
  const library = findLibrary();
  const folder = mkdtempSync(join(tmpdir(), 'waymark-clocks-'));
  undo.push(() => rmSync(folder, { recursive: true, force: true }));
  const open = (name: string): Clock => {
    const file = join(folder, name);
    const set = (offset: string) => writeFileSync(file, `${offset}\n`);
    set('+0');
    const settings = {
      LD_PRELOAD: library,
      FAKETIME_TIMESTAMP_FILE: file,
      FAKETIME_CACHE_DURATION: '1',
      // Waits go by the monotonic clock, which nobody sets.
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
    };
    return { settings, set };
  };
  return [open('one'), open('other')];
}

/** Sets the clock of a server, which must say so within some seconds; the function sets it right. */
export async function setClock({ clock, server }: Victim, offset: string): Promise<() => void> {
  if (!clock) throw new Error('This server has the clock of the machine');
  clock.set(offset);
  const wanted = offset.startsWith('-') ? 'behind the database' : 'ahead of the database';
  const giveUpAt = performance.now() + SAID_WITHIN;
  while (!(await saidOfClock(server.address)).endsWith(wanted)) {
    if (performance.now() > giveUpAt)
      throw new Error(`${server.address} does not say that its clock is ${wanted}`);
    await wait(200);
  }
  return () => clock.set('+0');
}

function saidOfClock(address: string): Promise<string> {
  return fetch(`${address}/readyz`, { signal: AbortSignal.timeout(5_000) }).then(
    async (response) => String(((await response.json()) as { clock?: string }).clock),
    () => '',
  );
}

/** Whether this machine can give a process another clock. */
export function isClockSettable(): boolean {
  try {
    return findLibrary() !== '';
  } catch {
    return false;
  }
}

function findLibrary(): string {
  try {
    return execFileSync('faketime', ['-m', '-f', '+0', 'printenv', 'LD_PRELOAD'], {
      encoding: 'utf8',
    }).trim();
  } catch (cause) {
    throw new Error('The clock of a server can be set only where libfaketime is: install faketime.', {
      cause,
    });
  }
}
