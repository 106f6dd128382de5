import type { App } from '../app.ts';
import type { ConsumerDefinition } from './consumer.ts';

/** What follows the log, by the database of a process: known also where the process does not lead. */
const known = new WeakMap<App['db'], ReadonlyMap<string, ConsumerDefinition>>();

export function setConsumers({ db }: Pick<App, 'db'>, definitions: readonly ConsumerDefinition[]): void {
  known.set(db, new Map(definitions.map((each) => [each.name, each])));
}

/** By name. */
export function consumersOf({ db }: Pick<App, 'db'>): ReadonlyMap<string, ConsumerDefinition> {
  return known.get(db) ?? new Map();
}
