import { randomBytes } from 'node:crypto';
import { findStatement } from '@waymark/db/achievement';
import { periodProblems } from '@waymark/events/achievement';
import { builder } from '../../platform/builder.ts';
import { commandMeta } from '../../platform/execute/commandMeta.ts';
import { failure } from '../../platform/graphql/failures.ts';
import type { UserContext } from '../../platform/viewer.ts';
import { givenIn, onAchievements, volunteer } from '../statement/statements.ts';
import { IssueStatementInput, StatementRef } from '../statement/statementTypes.ts';
import { type StatementView, statementView } from '../statement/statementView.ts';

const NOTHING = { sessions: 0, minutes: 0, organisations: 0, topics: [] };

async function ownStatement({ app, viewer }: UserContext, id: string): Promise<StatementView> {
  const found = await findStatement(viewer, app.db, id);
  const view = found && (await statementView(app, viewer, found));
  if (!view) throw failure('NOT_FOUND');
  return view;
}

builder.mutationField('issueVolunteeringStatement', (t) =>
  t.withAuth({ user: true }).field({
    type: StatementRef,
    description:
      'Of a period in which the viewer was a mentor here. Who has its link can see it, until it is withdrawn.',
    args: { input: t.arg({ type: IssueStatementInput, required: true }) },
    resolve: async (_root, { input }, context) => {
      const { from, to, parts, clientId } = input;
      const { userId } = context.viewer;
      const { timezone, joinedAt, name, partnerId } = await volunteer(context);
      const problems = periodProblems({ from, to, timezone }, { joinedAt, now: context.app.clock.now() });
      const isPeriod = Object.keys(problems).length === 0;
      const figures = isPeriod ? await givenIn(context, { from, to, timezone }) : NOTHING;
      const language = input.language === 'pt' ? 'pt' : 'en';
      const statementId = randomBytes(16).toString('base64url');
      const about = { userId, statementId, name, from, to, timezone, joinedAt };
      const [issued] = await onAchievements(context, {
        type: 'IssueStatement',
        data: { ...about, parts, language, partnerId, figures },
        meta: commandMeta(context, clientId),
      });
      return ownStatement(context, issued?.data.statementId ?? statementId);
    },
  }),
);
