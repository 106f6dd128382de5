import { type RunningApp, startServer } from './main.ts';
import type { FromWorker, ToWorker } from './workers.ts';

/** One of several processes that answer on one port; see `workers.ts`. */
let running: Promise<RunningApp> | undefined;

function tell(message: FromWorker, then?: () => void): void {
  process.send?.(message, undefined, undefined, then);
}

async function stop(): Promise<void> {
  const app = await running?.catch(() => undefined);
  await app?.close();
  process.exit(0);
}

process.on('message', (message: ToWorker) => {
  if (message.type === 'stop') return void stop();
  running = startServer(message.config);
  running.then(
    ({ address }) => tell({ type: 'listening', address }),
    (error: unknown) => {
      const reason = error instanceof Error ? error.message : String(error);
      tell({ type: 'failed', reason }, () => process.exit(1));
    },
  );
});
// Ctrl-C reaches the whole group; the first process decides when we stop.
process.on('SIGINT', () => {});
process.on('SIGTERM', () => void stop());
process.on('disconnect', () => void stop());
tell({ type: 'loaded' });
