import { type RunningApp, startServer } from './main.ts';
import type { Config } from './platform/config/config.ts';
import { measureFeed } from './platform/http/health.ts';
import type { FromWorker, ToWorker } from './workers.ts';

/** One of several processes that answer on one port; see `workers.ts`. */
let running: Promise<RunningApp> | undefined;
/** For the figures of all processes, milliseconds. */
const ALL_WITHIN = 5_000;
let asked = 0;
const waiting = new Map<number, (text: string) => void>();

function tell(message: FromWorker, then?: () => void): void {
  process.send?.(message, undefined, undefined, then);
}

async function stop(): Promise<void> {
  const app = await running?.catch(() => undefined);
  await app?.close();
  process.exit(0);
}

function start(config: Config): void {
  running = startServer(config);
  running.then(
    ({ address, app }) => {
      app.metrics.readFrom(measureAll);
      tell({ type: 'listening', address });
    },
    (error: unknown) => {
      const reason = error instanceof Error ? error.message : String(error);
      tell({ type: 'failed', reason }, () => process.exit(1));
    },
  );
}

async function measure(): Promise<void> {
  const { app } = (await running) ?? {};
  if (!app) return;
  await measureFeed(app);
  tell({ type: 'measured', metrics: await app.metrics.registry.getMetricsAsJSON() });
}

/** The figures of all processes, by way of the first one. */
function measureAll(): Promise<string> {
  asked += 1;
  const number = asked;
  return new Promise<string>((resolve, reject) => {
    waiting.set(number, resolve);
    setTimeout(() => reject(new Error('The first process does not answer.')), ALL_WITHIN).unref();
    tell({ type: 'measureAll', asked: number });
  }).finally(() => waiting.delete(number));
}

process.on('message', (message: ToWorker) => {
  switch (message.type) {
    case 'start':
      return start(message.config);
    case 'stop':
      return void stop();
    case 'measure':
      return void measure().catch(() => undefined);
    case 'measuredAll':
      return waiting.get(message.asked)?.(message.text);
  }
});
// Ctrl-C reaches the whole group; the first process decides when we stop.
process.on('SIGINT', () => {});
process.on('SIGTERM', () => void stop());
process.on('disconnect', () => void stop());
tell({ type: 'loaded' });
