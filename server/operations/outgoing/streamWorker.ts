import type { App } from '../../platform/app.ts';
import type { Worker } from '../../platform/capability.ts';
import { connectNats } from '../../platform/transport/natsTransport.ts';
import { definitions } from '../definitions.ts';
import { EventStreamOut } from './EventStreamOut.ts';

/** By the database of a process: the app of a request is a copy. */
const known = new WeakMap<App['db'], EventStreamOut>();

/** Puts every event of the log into a JetStream stream (EVENT_STREAM), with a checkpoint like every worker. */
export const streamWorker: Worker = {
  name: 'operations.eventStream',
  on: [...definitions.keys()],
  isOn: ({ config }) => config.eventStream !== undefined && config.natsUrl !== undefined,
  async handle(app, event) {
    const outcome = await streamOf(app).publish(event);
    return outcome === 'passed' ? outcome : undefined;
  },
};

export function forgetStream({ db }: Pick<App, 'db'>): void {
  known.get(db)?.forget();
}

export function closeStream({ db, log }: Pick<App, 'db' | 'log'>): void {
  const stream = known.get(db);
  known.delete(db);
  stream?.close().catch((error: unknown) => log.warn({ err: error }, 'the event stream was not closed'));
}

function streamOf({ config, db, store, log }: App): EventStreamOut {
  const { eventStream, natsUrl: url, natsCa: ca } = config;
  if (!eventStream || url === undefined) throw new Error('EVENT_STREAM is not set');
  const stream =
    known.get(db) ??
    new EventStreamOut({
      ...eventStream,
      connect: () => connectNats({ url, ca, name: `waymark-events-${process.pid}` }),
      isInLog: async ({ position, fingerprint }) => (await store.look(position)).standing === fingerprint,
      onMade({ position }) {
        const where = { stream: eventStream.name, position };
        if (position > 1) log.warn(where, 'the event stream was gone: a new one begins with this event');
      },
    });
  known.set(db, stream);
  return stream;
}
