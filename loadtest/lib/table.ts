import { setTimeout } from 'k6/timers';
import { chooseAlike } from './chooseAlike.ts';
import type { Stack } from './person.ts';
import { logIn, type Session } from './session.ts';

/** Access tokens live 15 minutes (AUT-60) and nobody sits longer than one. */
const LOG_IN_EVERY = 10 * 60_000;

let seated: readonly Session[] = [];
let seatedAt = 0;

/** The people of this virtual user. Once in a while only: a log-in costs the server a password hash. */
export async function seat(stack: Stack, table: number, size: number): Promise<readonly Session[]> {
  if (seated.length === size && Date.now() - seatedAt < LOG_IN_EVERY) return seated;
  chooseAlike();
  const people = stack.people.slice((table - 1) * size, table * size);
  if (people.length < size) throw new Error(`There are only ${stack.people.length} people.`);
  seatedAt = Date.now();
  seated = await Promise.all(people.map((person) => logIn(stack, person)));
  return seated;
}

export function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(() => resolve(), milliseconds);
  });
}

/** Whether it came true within the time. */
export async function until(isTrue: () => boolean, patience = 15_000): Promise<boolean> {
  const deadline = Date.now() + patience;
  while (!isTrue()) {
    if (Date.now() > deadline) return false;
    await pause(20);
  }
  return true;
}

const HOUR = 60 * 60_000;
const FIRST = 30;
const LAST = 58 * 24;

/** A start that may be suggested: every number names its own hour, again after eight weeks. */
export function hour(number: number): string {
  const from = Math.ceil(Date.now() / HOUR) + FIRST;
  return new Date((from + (number % (LAST - FIRST))) * HOUR).toISOString();
}
