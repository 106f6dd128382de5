import { findNatsServer, startNatsServer } from '../../testing/natsServer.ts';

/** A NATS for product and peers alike; without the program both go without, and the peers say so. */
export async function startBenchNats(): Promise<AsyncDisposable & { readonly url: string | undefined }> {
  const program = findNatsServer();
  const server = program === undefined ? undefined : await startNatsServer(program);
  return {
    url: server?.url,
    async [Symbol.asyncDispose]() {
      await server?.[Symbol.asyncDispose]();
    },
  };
}
