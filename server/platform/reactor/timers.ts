import { claimDueTimers, type DueTimer, nextTimerAt, removeTimer, reviveTimers } from '@waymark/db/store';
import { position } from '@waymark/events/kernel';
import type { App } from '../app.ts';
import { derivedMeta, type SendResultingCommand } from './resultingCommand.ts';

/** How long claimed timers belong to a process, in milliseconds; if it was stopped, others take them afterwards. */
const LEASE = 15_000;
const BATCH = 50;
const LONGEST_SLEEP = 5_000;
const SOON = 20;
const MAX_ATTEMPTS = 20;
/** A clock that is behind by more than this was set by somebody, in milliseconds. */
const SET_BACK = 1000;

export interface Timers {
  /** A timer was armed: look no later than when it is due. */
  armed(dueAt: number): void;
  /** The clock moved: look now. */
  wake(): void;
  /** Fires everything that is due now; resolves with how many fired. */
  fireDue(): Promise<number>;
  stop(): Promise<void>;
}

/**
 * Fires timers by sending their command; any free process may. The command id is derived from the timer, so a timer that
 * is fired twice (its process died between sending and removing) changes nothing the second time. A refusal is an answer:
 * what the timer was for had been settled. One that changed nothing fires once more where the clock turns out to have been ahead.
 */
export function startTimers(
  app: Pick<App, 'db' | 'clock' | 'log' | 'metrics' | 'tracing'>,
  send: SendResultingCommand,
): Timers {
  let isStopped = false;
  let sleeping: NodeJS.Timeout | undefined;
  let firing: Promise<number> | undefined;
  let looksAt = Number.NEGATIVE_INFINITY;

  async function fire(timer: DueTimer): Promise<void> {
    try {
      const meta = derivedMeta({
        name: `timer.${timer.id}`,
        cause: timer.armedBy,
        index: 0,
        correlationId: `timer.${timer.id}.${timer.armedBy}`,
        at: app.clock.now(),
      });
      const { armedBy, fingerprint } = timer;
      const cause = fingerprint === null ? undefined : { position: position(armedBy), fingerprint };
      const firing = () => send(timer.command, meta, cause);
      const name = `timer ${timer.command.type}`;
      const facts = { 'waymark.correlation_id': meta.correlationId, 'waymark.cause': timer.armedBy };
      const outcome = await (app.tracing
        ? app.tracing.operation({ name, kind: 'internal', facts }, firing)
        : firing());
      const isIdle = outcome.status === 'refused' || outcome.events.length === 0;
      await removeTimer(app.db, timer, outcome.restsOn, isIdle ? meta.at : undefined);
      app.metrics.timersFired.inc();
    } catch (error) {
      const where = { err: error, timer: timer.id, attempt: timer.attempts };
      if (timer.attempts < MAX_ATTEMPTS) app.log.warn(where, 'timer will fire again');
      else app.log.error(where, 'timer keeps failing');
    }
  }

  async function fireAll(): Promise<number> {
    let fired = 0;
    // In each round: the process that fired ahead of the clock may have ended since.
    await reviveTimers(app.db, app.clock.now() + SET_BACK);
    for (;;) {
      const due = await claimDueTimers(app.db, { now: app.clock.now(), lease: LEASE, limit: BATCH });
      await Promise.all(due.map(fire));
      fired += due.length;
      if (due.length < BATCH || isStopped) return fired;
    }
  }

  /** After the round that is under way, which may have looked before the clock moved. */
  function fireDue(): Promise<number> {
    const round = (firing ?? Promise.resolve(0)).then(fireAll, fireAll);
    firing = round;
    return round;
  }

  async function tick(): Promise<void> {
    let sleep = LONGEST_SLEEP;
    // What is armed while this round looks may be missed by it, and sets its own time.
    looksAt = Number.POSITIVE_INFINITY;
    try {
      await fireDue();
      const next = await nextTimerAt(app.db);
      if (next !== undefined) sleep = Math.min(Math.max(next - app.clock.now(), 100), LONGEST_SLEEP);
    } catch (error) {
      app.log.warn({ err: error }, 'timers could not be read');
    }
    if (app.clock.now() + sleep < looksAt) lookIn(sleep);
  }

  function lookIn(milliseconds: number): void {
    if (isStopped) return;
    clearTimeout(sleeping);
    // Node's timers know no more than 25 days; a look in between costs one query.
    const wait = Math.min(milliseconds, LONGEST_SLEEP);
    looksAt = app.clock.now() + wait;
    sleeping = setTimeout(() => void tick(), wait);
  }

  void tick();
  return {
    armed(dueAt) {
      if (dueAt < looksAt) lookIn(Math.max(dueAt - app.clock.now(), SOON));
    },
    wake: () => lookIn(SOON),
    fireDue,
    async stop() {
      isStopped = true;
      clearTimeout(sleeping);
      await firing?.catch(() => undefined);
    },
  };
}
