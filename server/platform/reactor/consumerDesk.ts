import type { App } from '../app.ts';
import type { ConsumerDefinition } from './definition.ts';

/** What follows the log, by the database of a process: known also where the process does not lead. */
const known = new WeakMap<App['db'], ReadonlyMap<string, ConsumerDefinition>>();

export function setConsumers({ db }: Pick<App, 'db'>, definitions: readonly ConsumerDefinition[]): void {
  known.set(db, new Map(definitions.map((each) => [each.name, each])));
}

/** All consumers, by name. */
export function consumersOf({ db }: Pick<App, 'db'>): ReadonlyMap<string, ConsumerDefinition> {
  return known.get(db) ?? new Map();
}

/** Whether a consumer waits, by the event that says so. */
export type Pause = { readonly consumer: string; readonly isPaused: boolean; readonly position: number };

type Pauses = {
  readonly noted: Map<string, Pause>;
  /** False from when the log changed until it was asked again. */
  readonly areKnown: boolean;
};

const pauses = new WeakMap<App['db'], Pauses>();

function pausesOf({ db }: Pick<App, 'db'>): Pauses {
  const held = pauses.get(db) ?? { noted: new Map(), areKnown: true };
  pauses.set(db, held);
  return held;
}

/** What an event, or a look into the log, says; the later event counts, in whatever order they are noted. */
export function notePause(app: Pick<App, 'db'>, pause: Pause): void {
  const { noted } = pausesOf(app);
  const before = noted.get(pause.consumer);
  if (!before || before.position < pause.position) noted.set(pause.consumer, pause);
}

/** The log is another one: what it said about pauses does not count, and every consumer waits until it is read again. */
export function forgetPauses({ db }: Pick<App, 'db'>): void {
  pauses.set(db, { noted: new Map(), areKnown: false });
}

/** @throws what the database says: the same may be asked again */
export async function learnPauses(
  app: Pick<App, 'db'>,
  read: (app: Pick<App, 'db'>) => Promise<readonly Pause[]>,
): Promise<void> {
  const before = pausesOf(app);
  const found = await read(app);
  // The log changed meanwhile: this may be of the one before.
  if (pausesOf(app) !== before) return;
  for (const pause of found) notePause(app, pause);
  pauses.set(app.db, { ...before, areKnown: true });
}

export function arePausesKnown(app: Pick<App, 'db'>): boolean {
  return pausesOf(app).areKnown;
}

export function isConsumerPaused(app: Pick<App, 'db'>, consumer: string): boolean {
  return pausesOf(app).noted.get(consumer)?.isPaused ?? false;
}
