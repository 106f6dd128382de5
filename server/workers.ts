import cluster, { type Worker } from 'node:cluster';
import { fileURLToPath } from 'node:url';
import type { Logger } from 'pino';
import type { Config } from './platform/config/config.ts';

/** What the first process and its workers say to each other. */
export type ToWorker = { readonly type: 'start'; readonly config: Config } | { readonly type: 'stop' };
export type FromWorker =
  | { readonly type: 'loaded' }
  | { readonly type: 'listening'; readonly address: string }
  | { readonly type: 'failed'; readonly reason: string };

/** Milliseconds, doubled with each start in a row that failed. */
const RESTART_AFTER = { first: 1000, longest: 30_000 };

/** Runs WEB_CONCURRENCY processes that answer on one port; one that dies or cannot start is started again. */
export async function startWorkers(config: Config, log: Logger) {
  let isStopping = false;
  cluster.setupPrimary({
    exec: fileURLToPath(new URL('./worker.ts', import.meta.url)),
    execArgv: ['--import', import.meta.resolve('tsx')],
    serialization: 'advanced',
  });

  const stop: ToWorker = { type: 'stop' };

  /** `failures`: how many starts before this one failed in a row. */
  function startOne(failures = 0): Promise<string> {
    const worker = cluster.fork();
    const start: ToWorker = { type: 'start', config: { ...config, role: 'api', webConcurrency: 1 } };
    let isListening = false;
    let reason: string | undefined;
    return new Promise((resolve, reject) => {
      worker.on('message', (message: FromWorker) => {
        // What is sent before its modules are loaded is lost.
        if (message.type === 'loaded') worker.send(isStopping ? stop : start);
        else if (message.type === 'listening') {
          isListening = true;
          resolve(message.address);
        } else if (message.type === 'failed') {
          reason = message.reason;
          reject(new Error(reason));
        }
      });
      worker.once('exit', (code) => {
        reject(new Error(`A worker ended with ${code}`));
        if (isStopping) return;
        const before = isListening ? 0 : failures;
        const again = isListening ? 0 : failures + 1;
        const wait = Math.min(RESTART_AFTER.first * 2 ** before, RESTART_AFTER.longest);
        const where = { worker: worker.process.pid, exitCode: code, reason, wait };
        log.error(
          where,
          isListening ? 'worker ended, starting another' : 'worker could not start, starting another',
        );
        setTimeout(() => isStopping || startOne(again).catch(() => undefined), wait);
      });
    });
  }

  const all = (): Worker[] =>
    Object.values(cluster.workers ?? {})
      .filter((each) => each !== undefined)
      .filter((each) => !each.isDead());

  async function close(): Promise<void> {
    isStopping = true;
    await Promise.all(
      all().map((worker) => {
        const ended = new Promise<void>((resolve) => worker.once('exit', () => resolve()));
        if (worker.isConnected()) worker.send(stop);
        return ended;
      }),
    );
  }

  try {
    // With port 0 node:cluster gives all of them the one that the first got.
    const [address = ''] = await Promise.all(Array.from({ length: config.webConcurrency }, () => startOne()));
    return { address, close };
  } catch (error) {
    await close();
    throw error;
  }
}
