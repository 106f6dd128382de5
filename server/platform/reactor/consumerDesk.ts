import type { App } from '../app.ts';
import type { ConsumerDefinition } from './definition.ts';

/** What follows the log, by the database of a process: known also where the process does not lead. */
const known = new WeakMap<App['db'], ReadonlyMap<string, ConsumerDefinition>>();

export function setConsumers({ db }: Pick<App, 'db'>, definitions: readonly ConsumerDefinition[]): void {
  known.set(db, new Map(definitions.map((each) => [each.name, each])));
}

/** By name. */
export function consumersOf({ db }: Pick<App, 'db'>): ReadonlyMap<string, ConsumerDefinition> {
  return known.get(db) ?? new Map();
}

/** Whether a consumer waits, by the event that says so. */
export type Pause = { readonly consumer: string; readonly isPaused: boolean; readonly position: number };

const pauses = new WeakMap<App['db'], Map<string, Pause>>();

/** What an event, or a look into the log, says; the later event counts, in whatever order they are noted. */
export function notePause({ db }: Pick<App, 'db'>, pause: Pause): void {
  const noted = pauses.get(db) ?? new Map<string, Pause>();
  pauses.set(db, noted);
  const before = noted.get(pause.consumer);
  if (!before || before.position < pause.position) noted.set(pause.consumer, pause);
}

/** The log is another one: what it said about pauses does not count. */
export function forgetPauses({ db }: Pick<App, 'db'>): void {
  pauses.delete(db);
}

export function isConsumerPaused({ db }: Pick<App, 'db'>, consumer: string): boolean {
  return pauses.get(db)?.get(consumer)?.isPaused ?? false;
}
