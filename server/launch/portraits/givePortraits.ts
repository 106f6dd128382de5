import { setTimeout as pause } from 'node:timers/promises';
import { readUserAsOthersSee } from '@waymark/db/identity';
import { userDecider, userStream } from '@waymark/events/identity';
import type { App } from '../../platform/app.ts';
import { acceptPhoto } from '../../platform/files/acceptPhoto.ts';
import { demoUserId } from '../seed/demoIds.ts';
import { asPerson, mustBeAccepted } from '../seed/teller.ts';
import { drawPortrait } from './drawPortrait.ts';
import { looks } from './looks.ts';

/** Before each further try, milliseconds: a busy machine does not always draw in time. */
const PAUSES = [2_000, 10_000, 30_000];

/**
 * Gives each person of the demo story who has no photo an illustrated one, the way people upload theirs.
 * @throws what the last try threw.
 */
export async function givePortraits(app: App, pauses: readonly number[] = PAUSES): Promise<void> {
  for (const key of Object.keys(looks)) await tryAgain(() => givePortrait(app, key), pauses);
}

async function tryAgain(give: () => Promise<void>, [first, ...rest]: readonly number[]): Promise<void> {
  try {
    await give();
  } catch (error) {
    if (first === undefined) throw error;
    await pause(first, undefined, { ref: false });
    await tryAgain(give, rest);
  }
}

async function givePortrait(app: App, key: string): Promise<void> {
  const look = looks[key];
  const userId = demoUserId(key);
  const meta = asPerson(userId, `portrait-${key}`, app.clock.now());
  const user = await readUserAsOthersSee(app.db, userId);
  if (!look || !user || user.photo !== null) return;
  const photo = await acceptPhoto(app, userId, new Blob([drawPortrait(look)], { type: 'image/svg+xml' }));
  const outcome = await app.execute({
    decider: userDecider,
    stream: userStream(userId),
    command: { type: 'ChangeProfile', data: { userId, changes: { photo } }, meta },
  });
  mustBeAccepted(outcome, `the portrait of ${key}`);
}
