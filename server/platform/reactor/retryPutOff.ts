import { readPutOff } from '@waymark/db/store';
import type { App } from '../app.ts';
import type { ConsumerDefinition } from './consumer.ts';
import { isConsumerPaused } from './consumerDesk.ts';
import { retryParked } from './parked.ts';

const MINUTE = 60_000;
/** Each wait is as long as all before it since the event happened, within these; milliseconds. */
const putOffWaits = { shortest: MINUTE, longest: 4 * 60 * MINUTE } as const;
/** Of one look. */
const AT_ONCE = 100;

/** Hands the events whose wait is over to their consumers again, one after the other. `mayGoOn` is asked before each. */
export async function retryPutOff(
  app: Pick<App, 'db' | 'store' | 'clock' | 'log'>,
  definitions: readonly ConsumerDefinition[],
  mayGoOn: () => boolean,
): Promise<void> {
  const due = await readPutOff(app.db, { ...putOffWaits, now: app.clock.now(), limit: AT_ONCE });
  for (const { consumer, position } of due) {
    const definition = definitions.find(({ name }) => name === consumer);
    if (!mayGoOn()) return;
    if (definition && !isConsumerPaused(app, consumer)) await retryParked(app, definition, position);
  }
}
