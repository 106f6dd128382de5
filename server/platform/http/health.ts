import type { IncomingMessage, ServerResponse } from 'node:http';
import { NotUpgraded, ReleaseTooOld, waitsForStandby } from '@waymark/db/store';
import type { App } from '../app.ts';
import { hasBearerToken, isLocalRequest } from './localRequest.ts';
import { sendText } from './sendText.ts';

const PATIENCE = 2000;
/** For the proof that a write would be kept. */
const WRITE_WITHIN = 1000;
/** How long an answer about the database is cached, milliseconds: more frequent checks cost the database nothing. */
const COUNTS_FOR = 500;
/** So many events behind, a process would show people an old world. */
const LARGEST_LAG = 5000;
/** Milliseconds that the clocks of this process and of PostgreSQL may differ. */
const CLOCKS_AGREE = 2000;
/** How long an answer about files counts, milliseconds. */
const LOOK_AGAIN = 5000;

/**
 * GET /readyz: whether this process should get traffic. 503 while it starts, stops, or cannot do its work. Everybody gets
 * `status`; what is wrong, and where, goes to this machine and to holders of METRICS_TOKEN. It is measured by doing: the
 * proof of a write takes the way of every append. Requests that arrive together, or soon after, share one look.
 */
export function createReadiness(app: App, isServing: () => boolean) {
  const lookAtFiles = watchFiles(app);
  const clock = watchClock(app);
  let looking: Promise<readonly [string | undefined, Awaited<ReturnType<typeof lookAtFiles>>]> | undefined;
  const look = () => {
    looking ??= Promise.all([findProblem(app, clock.compare), lookAtFiles()]).finally(() => {
      setTimeout(() => {
        looking = undefined;
      }, COUNTS_FOR).unref();
    });
    return looking;
  };
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const [found, files] = await look();
    const problem = isServing() ? (found ?? files.problem) : 'stopping';
    const status = problem ? 'unready' : 'ready';
    const isTrusted = isLocalRequest(request) || hasBearerToken(request, app.config.metricsToken);
    const body = !isTrusted
      ? { status }
      : {
          status,
          problem,
          transport: app.transport.status(),
          files: files.status,
          clock: clock.problem(),
          process: process.pid,
        };
    sendText(response, problem ? 503 : 200, JSON.stringify(body), 'application/json; charset=utf-8');
  };
}

/**
 * A store of files that was never reached is a wrong setting: such a process should get no traffic. One that becomes
 * unavailable later affects files only, and is reported in `files`.
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

/** The product goes by PostgreSQL's clock, so one that disagrees stops nothing: said here, in the log and as a metric. */
function watchClock({ log, metrics }: App) {
  let problem: string | undefined;
  return {
    problem: () => problem,
    /** PostgreSQL's clock said `theirs` between two moments of ours: a slow answer proves less. */
    compare(theirs: number, [from, until]: readonly [number, number]): void {
      const difference = (theirs < from ? from - theirs : Math.min(0, until - theirs)) / 1000;
      metrics.clockDifference.set(difference);
      const before = problem;
      problem =
        Math.abs(difference) * 1000 > CLOCKS_AGREE
          ? `${Math.abs(difference).toFixed(1)} s ${difference > 0 ? 'ahead of' : 'behind'} the database`
          : undefined;
      if (problem && !before) log.warn({ difference }, 'the clock of this process and the database disagree');
    },
  };
}

async function findProblem(
  app: App,
  compare: ReturnType<typeof watchClock>['compare'],
): Promise<string | undefined> {
  try {
    const held = app.feed.cursor();
    const ours = () => app.clock.own?.() ?? app.clock.now();
    const from = ours();
    const { head, standing, now } = await withPatience(app.store.look(held.position));
    compare(now, [from, ours()]);
    if (standing !== held.fingerprint || app.feed.isChanging()) return 'the log changed';
    if (head.position - held.position > LARGEST_LAG) return 'feed is behind';
  } catch (error) {
    return reasonFor(error) ?? 'database is away';
  }
  try {
    await withPatience(app.store.probe(), WRITE_WITHIN);
    return undefined;
  } catch (error) {
    const reason = reasonFor(error);
    // An append that waits for the standby holds the log meanwhile.
    const mayWait = reason === undefined || reason === HELD;
    const isWaiting = mayWait && (await withPatience(waitsForStandby(app.db.sql)).catch(() => false));
    return isWaiting ? 'a synchronous standby does not answer' : (reason ?? 'database takes no writes');
  }
}

const HELD = 'another process holds the log';

/** What PostgreSQL says by its codes. */
const REASONS: Readonly<Record<string, string>> = {
  '25006': 'database is read-only',
  '3D000': 'database is not there',
  '53100': 'disk of the database is full',
  '53200': 'database is out of memory',
  '53300': 'database has no connection left',
  '55000': 'database is closed to connections',
  '55P03': HELD,
  '57014': HELD,
  '57P03': 'database is starting or stopping',
};

function reasonFor(error: unknown): string | undefined {
  if (error instanceof ReleaseTooOld) return 'this version is too old for the database';
  if (error instanceof NotUpgraded) return 'read models are not filled';
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return Object.hasOwn(REASONS, code) ? REASONS[code] : undefined;
}

function withPatience<Value>(promise: Promise<Value>, patience = PATIENCE): Promise<Value> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('too slow')), patience);
  });
  return Promise.race([promise, late]).finally(() => clearTimeout(timer));
}

/**
 * GET /metrics (Prometheus text): for METRICS_TOKEN as bearer token, and without it for this machine alone. Others get 401
 * where there is a token, else 404.
 */
export function createMetricsPage(app: App) {
  const { metricsToken } = app.config;
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    if (!isLocalRequest(request) && !hasBearerToken(request, metricsToken)) {
      if (metricsToken === undefined) return sendText(response, 404, 'Not found');
      response.setHeader('www-authenticate', 'Bearer');
      return sendText(response, 401, 'The token is missing or wrong');
    }
    const { registry } = app.metrics;
    await measureFeed(app);
    const text = await app.metrics.read().catch(() => undefined);
    if (text === undefined) return sendText(response, 503, 'The first process does not answer');
    sendText(response, 200, text, registry.contentType);
  };
}

/** Before a scrape: how far this process is behind the log. */
export async function measureFeed({ store, feed, metrics }: App): Promise<void> {
  const head = await withPatience(store.head()).catch(() => undefined);
  if (head !== undefined) metrics.feedLag.set(Math.max(0, head - feed.applied()));
}
