import cluster, { type Worker } from 'node:cluster';
import { fileURLToPath } from 'node:url';
import type { Logger } from 'pino';
import type { Config } from './platform/config/config.ts';
import { addUp, keepCounts, type Measured } from './platform/sharedMetrics.ts';

/** What the first process and its workers say to each other. */
export type ToWorker =
  | { readonly type: 'start'; readonly config: Config }
  | { readonly type: 'stop' }
  | { readonly type: 'measure' }
  | { readonly type: 'measuredAll'; readonly asked: number; readonly text: string };
export type FromWorker =
  | { readonly type: 'loaded' }
  | { readonly type: 'listening'; readonly address: string }
  | { readonly type: 'failed'; readonly reason: string }
  | { readonly type: 'measured'; readonly metrics: Measured }
  /** `asked`: its number in that worker. */
  | { readonly type: 'measureAll'; readonly asked: number };

/** Milliseconds, doubled with each start in a row that failed. */
const RESTART_AFTER = { first: 1000, longest: 30_000 };

/** For the figures of a worker; of one that does not answer those of before count, or sums would fall and rise again. Milliseconds. */
const MEASURED_WITHIN = 1_000;

/**
 * Runs WEB_CONCURRENCY processes that answer on one port; one that dies or cannot start is started again.
 * @param measure the figures of this process: who asks a worker for its figures gets those of all
 */
export async function startWorkers(config: Config, log: Logger, measure: () => Promise<Measured>) {
  let isStopping = false;
  /** Of workers that listen. */
  const figures = new Map<Worker, Measured>();
  /** Of workers that have ended. */
  let counted: Measured = [];
  const measured = new Map<Worker, () => void>();
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
        else if (message.type === 'measureAll') void answerAll(worker, message.asked);
        else if (message.type === 'measured') {
          // One that has ended is counted already.
          if (figures.has(worker)) figures.set(worker, message.metrics);
          measured.get(worker)?.();
        } else if (message.type === 'listening') {
          isListening = true;
          figures.set(worker, []);
          resolve(message.address);
        } else if (message.type === 'failed') {
          reason = message.reason;
          reject(new Error(reason));
        }
      });
      worker.once('exit', (code) => {
        reject(new Error(`A worker ended with ${code}`));
        counted = keepCounts(counted, figures.get(worker) ?? []);
        figures.delete(worker);
        measured.delete(worker);
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

  function say(worker: Worker, message: ToWorker): void {
    // It may end just now.
    if (worker.isConnected()) worker.send(message, () => undefined);
  }

  function measureOne(worker: Worker): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, MEASURED_WITHIN);
      measured.set(worker, () => {
        clearTimeout(timer);
        resolve();
      });
      say(worker, { type: 'measure' });
    });
  }

  let measuringAll: Promise<string> | undefined;

  async function answerAll(worker: Worker, asked: number): Promise<void> {
    measuringAll ??= Promise.all([measure(), ...[...figures.keys()].map(measureOne)])
      .then(([own]) => addUp([own, ...figures.values(), counted]))
      .finally(() => {
        measuringAll = undefined;
      });
    try {
      say(worker, { type: 'measuredAll', asked, text: await measuringAll });
    } catch (error) {
      log.warn({ err: error }, 'no figures of the processes were taken');
    }
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
