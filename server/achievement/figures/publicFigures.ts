import { type PublicFigures, readPublicFigures } from '@waymark/db/achievement';
import { achievementLimits } from '@waymark/events/limits';
import type { App } from '../../platform/app.ts';
import { builder } from '../../platform/builder.ts';
import { hoursOf } from './figures.ts';

/** So long the same figures are given to everybody: reloading a public page counts nothing again. */
const FRESH_MS = 5 * 60_000;

type Kept = { readonly at: number; readonly figures: Promise<PublicFigures> };
/** One entry for each database that this process reads. */
const kept = new WeakMap<App['db'], Kept>();

/** They are of a log that went back. */
export function forgetFigures({ db }: Pick<App, 'db'>): void {
  kept.delete(db);
}

const PublicFiguresRef = builder.objectRef<PublicFigures>('PublicFigures').implement({
  description: 'What all sessions that were held add up to.',
  fields: (t) => ({
    people: t.exposeInt('people', { description: 'Who learned or gave advice.' }),
    sessions: t.exposeInt('sessions'),
    hours: t.float({ resolve: ({ minutes }) => hoursOf(minutes) }),
  }),
});

builder.queryFields((t) => ({
  getPublicFigures: t.field({
    type: PublicFiguresRef,
    nullable: true,
    description: 'Public, and up to five minutes old. null: about fewer than ten people.',
    resolve: async (_root, _args, { app, viewer }) => {
      const now = app.clock.now();
      const held = kept.get(app.db);
      const isFresh = held !== undefined && now >= held.at && now < held.at + FRESH_MS;
      const next = isFresh ? held : { at: now, figures: readPublicFigures(viewer, app.db) };
      kept.set(app.db, next);
      try {
        const figures = await next.figures;
        if (figures.people >= achievementLimits.leastPeople) return figures;
        // So few are counted at once, and the first to see numbers need not wait for them.
        if (kept.get(app.db) === next) kept.delete(app.db);
        return null;
      } catch (error) {
        // What could not be read is read again by the next visitor.
        if (kept.get(app.db) === next) kept.delete(app.db);
        throw error;
      }
    },
  }),
}));
