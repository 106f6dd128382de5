import type { LoadRunWish } from '@waymark/events/operations';
import type { App } from '../../platform/app.ts';
import { failure } from '../../platform/graphql/failures.ts';
import { LoadRun } from './LoadRun.ts';

type Lab = { run: LoadRun | undefined; isTaken: boolean };

/** The run of each app, or its last, by its database: the app of a request is a copy. */
const labs = new WeakMap<App['db'], Lab>();

export function labOf({ db }: Pick<App, 'db'>): Lab {
  const lab = labs.get(db) ?? { run: undefined, isTaken: false };
  labs.set(db, lab);
  return lab;
}

/**
 * One run at a time.
 * @param allow is asked before it starts; nothing starts when it throws
 * @throws GraphQLError NOT_FOUND where the lab is off, CONFLICT while a run goes on
 */
export async function startRun(app: App, wish: LoadRunWish, allow: () => Promise<void>): Promise<LoadRun> {
  const { loadLab } = app.config;
  const lab = labOf(app);
  if (!loadLab) throw failure('NOT_FOUND', { refusal: 'LoadLabOff' });
  if (lab.isTaken) throw failure('CONFLICT', { refusal: 'LoadRunning' });
  lab.isTaken = true;
  try {
    await allow();
    const run = new LoadRun(wish, loadLab);
    lab.run = run;
    app.log.info({ ...wish }, 'a load run started');
    void run.ended.then(() => {
      lab.isTaken = false;
      app.log.info({ phase: run.phase, reason: run.reason }, 'a load run ended');
    });
    return run;
  } catch (error) {
    lab.isTaken = false;
    throw error;
  }
}

/** The run of an app that stops ends with it. */
export function endLab({ db }: Pick<App, 'db'>): void {
  labs.get(db)?.run?.stop('The server stopped.');
}
