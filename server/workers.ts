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

const RESTART_AFTER = 1000;

/** Runs WEB_CONCURRENCY processes that answer on one port; one that dies is started again. */
export async function startWorkers(config: Config, log: Logger) {
  let isStopping = false;
  cluster.setupPrimary({
    exec: fileURLToPath(new URL('./worker.ts', import.meta.url)),
    execArgv: ['--import', import.meta.resolve('tsx')],
    serialization: 'advanced',
  });

  function startOne(): Promise<string> {
    const worker = cluster.fork();
    const start: ToWorker = { type: 'start', config: { ...config, role: 'api', webConcurrency: 1 } };
    return new Promise((resolve, reject) => {
      worker.on('message', (message: FromWorker) => {
        // What is sent before its modules are loaded is lost.
        if (message.type === 'loaded') worker.send(start);
        else if (message.type === 'listening') resolve(message.address);
        else if (message.type === 'failed') reject(new Error(message.reason));
      });
      worker.once('exit', (code) => {
        reject(new Error(`A worker ended with ${code}`));
        if (isStopping) return;
        log.error({ worker: worker.process.pid, exitCode: code }, 'worker ended, starting another');
        setTimeout(() => isStopping || startOne().catch(() => undefined), RESTART_AFTER);
      });
    });
  }

  const all = (): Worker[] => Object.values(cluster.workers ?? {}).filter((each) => each !== undefined);

  async function close(): Promise<void> {
    isStopping = true;
    await Promise.all(
      all().map((worker) => {
        const ended = new Promise<void>((resolve) => worker.once('exit', () => resolve()));
        if (worker.isConnected()) worker.send({ type: 'stop' } satisfies ToWorker);
        return ended;
      }),
    );
  }

  try {
    // With port 0 node:cluster gives all of them the one that the first got.
    const [address = ''] = await Promise.all(Array.from({ length: config.webConcurrency }, startOne));
    return { address, close };
  } catch (error) {
    await close();
    throw error;
  }
}
