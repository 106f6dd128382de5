import { readPutOff } from '@waymark/db/store';
import type { App } from '../app.ts';
import type { Consumer } from './consumer.ts';
import { isConsumerPaused } from './consumerDesk.ts';
import type { ConsumerDefinition } from './definition.ts';
import { retryParked } from './parked.ts';

const MINUTE = 60_000;
/** Each wait is as long as the time since the first try, within these bounds; milliseconds. */
const putOffWaits = { shortest: MINUTE, longest: 4 * 60 * MINUTE } as const;
/** The most events of one round. */
const AT_ONCE = 100;

type Leading = {
  /** The consumers of the leading process. They go on where they are, although the event is no longer parked. */
  readonly consumers: () => readonly Pick<Consumer, 'name' | 'rested'>[];
  /** Asked before each event. */
  readonly mayGoOn: () => boolean;
};

/** Hands the events whose wait is over to their consumers again, one after the other, until one meets an outage or is not answered. */
export async function retryPutOff(
  app: Pick<App, 'db' | 'store' | 'clock' | 'log' | 'metrics'>,
  definitions: readonly ConsumerDefinition[],
  { consumers, mayGoOn }: Leading,
): Promise<void> {
  const active = definitions.filter(({ name }) => !isConsumerPaused(app, name));
  const names = active.map(({ name }) => name);
  const due = await readPutOff(app.db, { ...putOffWaits, names, now: app.clock.now(), limit: AT_ONCE });
  let isOver = false;
  const endRound = () => {
    isOver = true;
  };
  for (const { consumer, position } of due) {
    const definition = active.find(({ name }) => name === consumer);
    if (!mayGoOn() || isOver) return;
    if (!definition || isConsumerPaused(app, consumer)) continue;
    await retryParked(app, definition, position, {
      onHandled: (restsOn) => {
        for (const { name, rested } of consumers())
          if (name === consumer) rested.noteRetry(position, restsOn);
      },
      onAway: endRound,
      onRoundEnd: endRound,
    });
  }
}
