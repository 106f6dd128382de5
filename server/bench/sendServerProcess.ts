import { startServer } from '../main.ts';
import { loadConfig } from '../platform/config/config.ts';
import { type Neighbour, neighbours } from './fixture/people.ts';

// One of two servers that people send messages through. See sends.ts.

export type SendServerSetup = {
  readonly settings: Readonly<Record<string, string>>;
  /** How many people to make; 0: somebody else has made them. */
  readonly people: number;
};
export type SendServerReady = { readonly port: number; readonly people: readonly Neighbour[] };

async function start({ settings, people }: SendServerSetup): Promise<SendServerReady> {
  const server = await startServer({ ...loadConfig(settings), masterKey: new Uint8Array(32).fill(7) });
  const made = people > 0 ? await neighbours(server, people) : [];
  return { port: Number(new URL(server.address).port), people: made };
}

process.once('message', (setup: SendServerSetup) => {
  start(setup).then(
    (ready) => process.send?.(ready),
    (fault: unknown) => {
      console.error(fault);
      process.exit(1);
    },
  );
});
process.once('disconnect', () => process.exit());
