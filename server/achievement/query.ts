import { readOwnFigures } from '@waymark/db/achievement';
import { readUser } from '@waymark/db/identity';
import { builder } from '../platform/builder.ts';
import { languageOf } from '../profile/types.ts';
import { figuresOf } from './figures/figures.ts';
import { AchievementsRef } from './types.ts';

builder.queryFields((t) => ({
  getAchievements: t.withAuth({ user: true }).field({
    type: AchievementsRef,
    description: "The viewer's own, from the beginning, in their zone.",
    resolve: async (_root, _args, context) => {
      const { viewer, app } = context;
      const now = app.clock.now();
      const [own, user, language] = await Promise.all([
        readOwnFigures(viewer, app.db, now),
        readUser(viewer, app.db, viewer.userId),
        languageOf(context),
      ]);
      const asked = { now, language };
      const userType = user?.userType ?? null;
      const { timezone, joinedAt, position, cursor } = own;
      return {
        progress: userType === 'mentee' || userType === 'both' ? figuresOf(own, 'MENTEE', asked) : null,
        impact: userType === 'mentor' || userType === 'both' ? figuresOf(own, 'MENTOR', asked) : null,
        timezone,
        memberSince: joinedAt,
        position,
        cursor,
      };
    },
  }),
}));
