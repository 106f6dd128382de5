import type { IncomingMessage, ServerResponse } from 'node:http';
import type { App } from '../app.ts';
import { sendText } from './sendText.ts';

const PATIENCE = 2000;
/** So many events behind, a process would show people an old world. */
const LARGEST_LAG = 5000;
/** How long an answer about files counts, milliseconds. */
const LOOK_AGAIN = 5000;

/** GET /readyz: whether this process should get traffic. 503 while it starts, stops, or cannot do its work. */
export function createReadiness(app: App, isServing: () => boolean) {
  const lookAtFiles = watchFiles(app);
  return async (_request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const files = await lookAtFiles();
    const problem = isServing() ? ((await findProblem(app)) ?? files.problem) : 'stopping';
    const status = problem ? 'unready' : 'ready';
    const body = {
      status,
      problem,
      transport: app.transport.status(),
      files: files.status,
      process: process.pid,
    };
    sendText(response, problem ? 503 : 200, JSON.stringify(body), 'application/json; charset=utf-8');
  };
}

/**
 * A store of files that was never reached is a wrong setting: such a process should get nothing to do. One that went away
 * later takes only files with it, and is told of beside.
 */
function watchFiles({ files, log }: App) {
  let wasReached = false;
  let seen = { at: Number.NEGATIVE_INFINITY, status: 'here' };
  return async (): Promise<{ status: string; problem: string | undefined }> => {
    if (seen.at < performance.now() - LOOK_AGAIN) {
      const status = await withPatience(files.check()).then(
        () => 'here',
        (error: unknown) => {
          if (seen.status !== 'away') log.error({ err: error }, 'files are away');
          return 'away';
        },
      );
      wasReached ||= status === 'here';
      seen = { at: performance.now(), status };
    }
    return { status: seen.status, problem: wasReached ? undefined : 'files are away' };
  };
}

async function findProblem(app: App): Promise<string | undefined> {
  try {
    const head = await withPatience(app.store.head());
    return head - app.feed.applied() > LARGEST_LAG ? 'feed is behind' : undefined;
  } catch {
    return 'database is away';
  }
}

function withPatience<Value>(promise: Promise<Value>): Promise<Value> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('too slow')), PATIENCE);
  });
  return Promise.race([promise, late]).finally(() => clearTimeout(timer));
}

/** GET /metrics, for a scraper beside the server: whoever comes through a proxy does not see it. */
export function createMetricsPage(app: App) {
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    if (request.headers['x-forwarded-for'] !== undefined) return sendText(response, 404, 'Not found');
    const { registry, feedLag } = app.metrics;
    const head = await withPatience(app.store.head()).catch(() => undefined);
    if (head !== undefined) feedLag.set(Math.max(0, head - app.feed.applied()));
    sendText(response, 200, await registry.metrics(), registry.contentType);
  };
}
