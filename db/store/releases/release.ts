import type { Recorded } from '@waymark/events/kernel';
import journal from '../../migrations/meta/_journal.json' with { type: 'json' };
import type { Projection } from '../types.ts';

/** The release of this code: how many migrations it knows. Migration n belongs to the releases from n + 1 on. */
export const RELEASE = journal.entries.length;

/** This server is too old for the database: a release that does not know it has upgraded the log. */
export class ReleaseTooOld extends Error {
  override readonly name = 'ReleaseTooOld';
  constructor(own: number, releaseBefore: number) {
    super(
      `This version of Waymark is too old for its database (release ${own}; it takes ${releaseBefore} or newer). An upgrade goes forward only: start the newer version.`,
    );
  }
}

/** The migrations have run and the read models were not filled. */
export class NotUpgraded extends Error {
  override readonly name = 'NotUpgraded';
  constructor() {
    super(
      'The read models of this database belong to an older version: run `npm start`, which fills them first.',
    );
  }
}

/** A newer release wrote an event that this process cannot judge: only a process of that release decides on it or reacts to it. */
export class EventOfNewerRelease extends Error {
  override readonly name = 'EventOfNewerRelease';
  constructor({ type, position }: Pick<Recorded, 'type' | 'position'>) {
    super(`${type} at ${position} is of a newer release.`);
  }
}

/** Whether a server of `release` knows no such read model. */
export function isAddedAfter(release: number, { since = 0 }: Projection): boolean {
  return since >= release;
}

/** Whether the rows that a server of `release` has written are not those of this code. */
export function isOutdated(release: number, projection: Projection): boolean {
  return isAddedAfter(release, projection) || (projection.changedIn ?? 0) >= release;
}
