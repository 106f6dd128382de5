import type { IncomingMessage, ServerResponse } from 'node:http';
import type { App } from '../app.ts';
import { sendText } from './sendText.ts';

const PATIENCE = 2000;
/** So many events behind, a process would show people an old world. */
const LARGEST_LAG = 5000;

/** GET /readyz: whether this process should get traffic. 503 while it starts, stops, or cannot do its work. */
export function createReadiness(app: App, isServing: () => boolean) {
  return async (_request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const problem = isServing() ? await findProblem(app) : 'stopping';
    const status = problem ? 'unready' : 'ready';
    const body = { status, problem, transport: app.transport.status(), process: process.pid };
    sendText(response, problem ? 503 : 200, JSON.stringify(body), 'application/json; charset=utf-8');
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
