import { findStatement, readOwnFigures, readPeriodFigures, readStatements } from '@waymark/db/achievement';
import { readUser, readUserPartners } from '@waymark/db/identity';
import {
  type AchievementCommand,
  type AchievementRefusal,
  achievementDecider,
  achievementStream,
  periodProblems,
  type StatementEvent,
  spanOf,
} from '@waymark/events/achievement';
import { achievementLimits } from '@waymark/events/limits';
import type { Outcome } from '../../platform/app.ts';
import { builder } from '../../platform/builder.ts';
import { badUserInput, failure, refusalFailure } from '../../platform/graphql/failures.ts';
import { atMost } from '../../platform/graphql/limits/listBound.ts';
import type { UserContext } from '../../platform/viewer.ts';
import { languageOf, topicView } from '../../profile/types.ts';
import { hoursOf } from '../figures/figures.ts';
import { refusalCodes } from '../refusalCodes.ts';
import { PeriodRef, StatementCheckRef, StatementRef } from './statementTypes.ts';
import { statementView, statementViews } from './statementView.ts';

/** @throws GraphQLError NOT_AUTHORIZED for who is no mentor. */
export async function volunteer({ app, viewer }: UserContext) {
  const [own, user, links] = await Promise.all([
    readOwnFigures(viewer, app.db),
    readUser(viewer, app.db, viewer.userId),
    readUserPartners(viewer, app.db, viewer.userId),
  ]);
  if (!user?.own || (user.userType !== 'mentor' && user.userType !== 'both')) throw failure('NOT_AUTHORIZED');
  const name = `${user.firstName ?? ''} ${user.lastName ?? ''}`.trim();
  return {
    timezone: own.timezone ?? 'UTC',
    joinedAt: own.joinedAt ?? 0,
    name,
    // A community vouches for who it let in as a mentor, not for who asks to come in.
    partnerId: links.find(({ isMentorApproved }) => isMentorApproved)?.partnerId ?? null,
  };
}

export function givenIn(
  { app, viewer }: UserContext,
  period: { from: string; to: string; timezone: string },
) {
  return readPeriodFigures(viewer, app.db, { userId: viewer.userId, ...spanOf(period) });
}

/** @throws GraphQLError of the refusal. */
export async function onAchievements({ app, viewer }: UserContext, command: AchievementCommand) {
  const outcome: Outcome<StatementEvent, AchievementRefusal> = await app.execute({
    decider: achievementDecider,
    stream: achievementStream(viewer.userId),
    command,
  });
  if (outcome.status === 'refused') throw refusalFailure(outcome.refusal, refusalCodes);
  return outcome.events;
}

builder.queryFields((t) => ({
  getVolunteeringPeriod: t.withAuth({ user: true }).field({
    type: PeriodRef,
    description: 'For mentors.',
    args: {
      from: t.arg.string({ required: true, description: 'YYYY-MM-DD, in the zone of the viewer.' }),
      to: t.arg.string({ required: true, description: 'YYYY-MM-DD, included.' }),
    },
    resolve: async (_root, { from, to }, context) => {
      const { timezone, joinedAt } = await volunteer(context);
      const problems = periodProblems({ from, to, timezone }, { joinedAt, now: context.app.clock.now() });
      if (Object.keys(problems).length > 0) throw badUserInput({ ...problems });
      const [figures, language] = await Promise.all([
        givenIn(context, { from, to, timezone }),
        languageOf(context),
      ]);
      const topics = figures.topics.map((each) => ({
        ...each,
        name: topicView(each.id, null, language).name,
      }));
      return { ...figures, from, to, hours: hoursOf(figures.minutes), topics };
    },
  }),

  getVolunteeringStatements: t.withAuth({ user: true }).field({
    type: [StatementRef],
    ...atMost(achievementLimits.statements),
    description: "The viewer's own that stand, the newest first.",
    resolve: async (_root, _args, { app, viewer }) => {
      const own = await readStatements(viewer, app.db);
      return [...(await statementViews(app, viewer, own))];
    },
  }),

  checkVolunteeringStatement: t.field({
    type: StatementCheckRef,
    description:
      'What a link to a statement leads to, for everybody who has it. NOT_FOUND for a link that nobody was given.',
    args: { id: t.arg.id({ required: true }) },
    resolve: async (_root, { id }, context) => {
      const { app, viewer } = context;
      const found = await findStatement(viewer, app.db, id);
      if (!found) throw failure('NOT_FOUND');
      const view = await statementView(app, viewer, found);
      if (!view) return { isWithdrawn: true, statement: null };
      // The page around them is in the language of its reader; the PDF stays in that of the statement.
      const language = await languageOf(context);
      const topics = view.topics?.map((each) => ({ ...each, name: topicView(each.id, null, language).name }));
      return { isWithdrawn: false, statement: { ...view, topics: topics ?? null } };
    },
  }),
}));
