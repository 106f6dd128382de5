import { connect } from '@waymark/db/store';
import { natsTransport } from '../../platform/transport/natsTransport.ts';
import { type Measured, measure } from '../load.ts';
import { bareLoad, messageLoad } from './appendLoads.ts';

// One of several processes that append to one log. See processes.ts.

export type AppenderSetup = {
  readonly url: string;
  readonly masterKey: string;
  readonly kind: 'bare' | 'full';
  /** Absent: it competes with the others for the head of the log. */
  readonly natsUrl?: string;
};
export type AppenderRun = { readonly callers: number; readonly seconds: number };
/** `batches`: transactions of this process, and how many appends were in them. */
export type AppenderMeasured = Measured & { readonly batches: number; readonly appends: number };

const STREAMS = 200;

async function start({ url, masterKey, kind, natsUrl }: AppenderSetup): Promise<void> {
  const db = connect(url, { masterKey: Buffer.from(masterKey, 'hex'), poolSize: 4 });
  const transport = natsUrl
    ? natsTransport({ url: natsUrl, name: 'bench', onFault: console.error })
    : undefined;
  const peers = transport?.peers && { link: transport.peers, secret: Buffer.from(masterKey, 'hex') };
  const load = (kind === 'bare' ? bareLoad : messageLoad)(db, STREAMS, peers);
  let batches = 0;
  let appends = 0;
  load.store.onCommitted((committed) => {
    batches += 1;
    appends += committed.length;
  });
  process.on('message', ({ callers, seconds }: AppenderRun) => {
    const before = { batches, appends };
    measure(callers, seconds, load.append).then(
      (one) => {
        const measured: AppenderMeasured = {
          ...one,
          batches: batches - before.batches,
          appends: appends - before.appends,
        };
        process.send?.({ measured });
      },
      (fault: unknown) => process.send?.({ fault: String(fault) }),
    );
  });
  process.send?.({ ready: true });
}

process.once('message', (setup: AppenderSetup) => {
  start(setup).catch((fault: unknown) => process.send?.({ fault: String(fault) }));
});
process.once('disconnect', () => process.exit());
