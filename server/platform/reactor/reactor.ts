import {
  forgetIdleTimers,
  type Leadership,
  lease,
  type openSession,
  sweepMails,
  sweepRates,
  tryLead,
} from '@waymark/db/store';
import type { Position, Recorded, TimerChange } from '@waymark/events/kernel';
import type { App } from '../app.ts';
import { deleteOrphanedFiles } from '../files/orphanedFiles.ts';
import { Consumer } from './consumer.ts';
import { type ConsumerParts, consumerDefinitions } from './consumerDefinitions.ts';
import {
  arePausesKnown,
  forgetPauses,
  isConsumerPaused,
  learnPauses,
  type Pause,
  setConsumers,
} from './consumerDesk.ts';
import type { ConsumerDefinition } from './definition.ts';
import { type Followers, Following } from './following.ts';
import { OlderRelease, type ReadModels } from './readModels.ts';
import { createResultingCommands } from './resultingCommand.ts';
import { retryPutOff } from './retryPutOff.ts';
import { type AsideTimes, StandAside } from './standAside.ts';
import { startTimers } from './timers.ts';

export type ReactorParts = ConsumerParts & {
  /** What an event arms: so that nothing is looked up for events that arm nothing. */
  readonly timers: (event: Recorded) => readonly TimerChange[];
  /** Absent: nothing is done for an older release beside this one. */
  readonly readModels?: ReadModels;
  /** Which consumers an operator lets wait; asked when this process begins to lead, and after the log changed until it is answered. */
  readonly readPauses?: (app: Pick<App, 'db'>) => Promise<readonly Pause[]>;
  readonly followers?: readonly Followers[];
  readonly maxAttempts?: number;
  readonly backoff?: (attempt: number) => number;
  /** Events that a consumer reads at once. */
  readonly page?: number;
  readonly aside?: AsideTimes;
  /** How the session that keeps servers of the version before from leading is opened. */
  readonly openSession?: typeof openSession;
};

export interface Reactor {
  readonly isLeading: boolean;
  /** Resolves when everything up to `position` is handled here, and what is due now has fired. Only for a leader. */
  settled(position: Position): Promise<void>;
  /** The clock moved: look at the timers now. */
  wake(): void;
  stop(): Promise<void>;
}

const LEADERSHIP = 'reactor';
const POLL = 60 * 60_000;
/** Between two looks for events that were put off, milliseconds. */
const LOOK_FOR_PUT_OFF = 15_000;

/**
 * One process of all leads the reactions and workers, by a lease that it loses when it is stopped or cut off; timers fire
 * wherever there is room.
 */
export async function startReactor(app: App, parts: ReactorParts): Promise<Reactor> {
  const send = createResultingCommands(app.execute, parts.deciders);
  const definitions = consumerDefinitions(app, parts, send);
  setConsumers(app, definitions);
  const timers = startTimers(app, send);
  const standAside = new StandAside(app, parts.aside);
  const olderRelease = parts.readModels && new OlderRelease(app, parts.readModels);
  let leadership: Leadership | undefined;
  let consumers: Consumer[] = [];
  let following: Following | undefined;
  let isStopped = false;
  let looking: Promise<void> | undefined;
  let lookedAt = Number.NEGATIVE_INFINITY;
  let renewing: Promise<void> | undefined;
  let renewedAt = Number.NEGATIVE_INFINITY;
  let lost: Leadership | undefined;

  const stopHearing = app.feed.onApplied(({ event }) => {
    for (const consumer of consumers) consumer.onEvent(event);
    for (const consumer of following?.consumers ?? []) consumer.onEvent(event);
    following?.onEvent(event.type);
    if (event.isOfNewerRelease) return;
    for (const change of parts.timers(event)) if (change.change === 'arm') timers.armed(change.dueAt);
  });

  const stopChanging = app.feed.onChanged(({ now }) => {
    if (parts.readPauses) forgetPauses(app);
    for (const consumer of consumers) consumer.startAgain(now);
    for (const consumer of following?.consumers ?? []) consumer.startAgain(now);
    following?.readAgain();
    timers.wake();
    lookedAt = Number.NEGATIVE_INFINITY;
    pollAgain();
    return undefined;
  });

  const stopMeasuring = app.metrics.measureLags(() =>
    leadership?.isHeld() ? [...consumers, ...(following?.consumers ?? [])] : [],
  );

  async function lead(): Promise<void> {
    const held = await tryLead(app.db, LEADERSHIP, parts.openSession);
    if (!held) return;
    leadership = held;
    try {
      if (parts.readPauses) await learnPauses(app, parts.readPauses);
    } catch (error) {
      await resign();
      throw error;
    }
    const make = (definition: ConsumerDefinition) =>
      new Consumer(definition, {
        ...app,
        leadership: held,
        isPaused: () => !arePausesKnown(app) || isConsumerPaused(app, definition.name),
        onNewerRelease: (event) => standAside.noteEvent(event),
        maxAttempts: parts.maxAttempts ?? 8,
        backoff: parts.backoff ?? ((attempt) => Math.min(250 * 2 ** attempt, 30_000)),
        ...(parts.page !== undefined && { page: parts.page }),
      });
    const started = definitions.map(make);
    consumers = started;
    try {
      await Promise.all(started.map((consumer) => consumer.start(app.feed.cursor())));
    } catch (error) {
      // A leader that does not react would block the other servers.
      await resign();
      throw error;
    }
    following = new Following(app, parts.followers ?? [], held.fence, make);
    following.look();
    app.log.info({ consumers: definitions.map(({ name }) => name) }, 'leads the reactor');
    removeExpired(app);
  }

  async function resign(): Promise<void> {
    const stopping = consumers;
    const followed = following;
    consumers = [];
    following = undefined;
    await Promise.all([...stopping.map((consumer) => consumer.stop()), followed?.stop()]);
    await leadership?.release();
    leadership = undefined;
  }

  async function look(): Promise<void> {
    try {
      if (!leadership) {
        if (standAside.mayLead()) await lead();
      } else if (lost === leadership) {
        app.log.warn('lost the lead of the reactor');
        await resign();
      } else if (await standAside.isDue(parts.readModels !== undefined)) {
        await resign();
        standAside.begin();
      } else {
        following?.look();
        olderRelease?.look();
        if (parts.readPauses && !arePausesKnown(app)) await learnPauses(app, parts.readPauses);
      }
    } catch (error) {
      app.log.warn({ err: error }, 'reactor could not look for its leadership');
    }
  }

  /** Beside the looks, which may wait for a connection for longer than a lease lives. */
  function renew(held: Leadership): void {
    renewedAt = performance.now();
    const fault = (error: unknown) => app.log.warn({ err: error }, 'the lead could not be renewed');
    const ended = (isHeld: unknown) => {
      if (isHeld !== true) lost = held;
      renewing = undefined;
    };
    renewing = held.renew().catch(fault).then(ended);
  }

  /** One look at a time, and not more often than is needed. */
  function pollAgain(): void {
    if (leadership && !renewing && performance.now() - renewedAt >= lease.renew) renew(leadership);
    const often = leadership ? lease.renew : lease.look;
    if (looking || (isStopped && !leadership) || performance.now() - lookedAt < often) return;
    lookedAt = performance.now();
    looking = look().finally(() => {
      looking = undefined;
    });
  }

  const watch = setInterval(pollAgain, lease.look);
  pollAgain();
  await looking;

  let retrying: Promise<void> | undefined;
  /** One round at a time. Reactions put nothing off. */
  function retryDue(): Promise<void> {
    if (!leadership || parts.workers.length === 0) return Promise.resolve();
    retrying ??= retryPutOff(app, definitions, {
      consumers: () => consumers,
      mayGoOn: () => !isStopped && (leadership?.isHeld() ?? false) && arePausesKnown(app),
    })
      .catch((error: unknown) => app.log.warn({ err: error }, 'what was put off could not be looked for'))
      .finally(() => {
        retrying = undefined;
      });
    return retrying;
  }
  const lookForPutOff = setInterval(() => void retryDue(), LOOK_FOR_PUT_OFF);
  const sweeping = setInterval(() => {
    if (leadership) removeExpired(app);
  }, POLL);

  return {
    get isLeading() {
      return leadership?.isHeld() ?? false;
    },
    wake: () => timers.wake(),
    async settled(position) {
      await timers.fireDue();
      for (const consumer of consumers) await consumer.reached(position);
      await retryDue();
    },
    async stop() {
      isStopped = true;
      clearInterval(sweeping);
      clearInterval(lookForPutOff);
      stopHearing();
      stopChanging();
      stopMeasuring();
      await looking;
      const refilled = olderRelease?.stop();
      await timers.stop();
      await retrying;
      // What is in hand is finished under a lease that is still renewed, and waits for no index of a refill.
      await resign();
      await refilled;
      clearInterval(watch);
    },
  };
}

/** What only lies there, of rates and of files; nobody waits for it. */
function removeExpired(app: App): void {
  // Buckets that nobody touched for a day are empty, whatever their rule.
  sweepRates(app.db, app.clock.now() - 24 * POLL).catch((error: unknown) =>
    app.log.warn({ err: error }, 'rate limits could not be swept'),
  );
  forgetIdleTimers(app.db, app.clock.now() - 7 * 24 * POLL).catch((error: unknown) =>
    app.log.warn({ err: error }, 'timers that changed nothing could not be forgotten'),
  );
  sweepMails(app.db, 7 * 24 * POLL).catch((error: unknown) =>
    app.log.warn({ err: error }, 'mails that were sent could not be forgotten'),
  );
  deleteOrphanedFiles(app).catch((error: unknown) =>
    app.log.warn({ err: error }, 'orphaned files were not deleted'),
  );
}
