import { blockedBetween, contactPeople } from '@waymark/db/messaging';
import { readPlanPeople } from '@waymark/db/planning';
import type { UserId } from '@waymark/events/kernel';
import { UserRef } from '../../identity/types.ts';
import { builder } from '../../platform/builder.ts';
import { failure } from '../../platform/graphql/failures.ts';
import { atMost } from '../../platform/graphql/limits/listBound.ts';
import { pageArgs, pageOf } from '../../platform/graphql/page.ts';
import type { UserContext } from '../../platform/viewer.ts';
import { planArgument } from '../onPlan.ts';
import { cardsOf } from '../views.ts';
import { attendants } from './attendance.ts';

type Present = Awaited<ReturnType<typeof cardsOf>> & {
  readonly ids: readonly UserId[];
  readonly total: number;
};

const PlanAttendanceRef = builder.objectRef<Present>('PlanAttendance').implement({
  description: 'Who else has the board open, of those who show that they are online (MSG-56).',
  fields: (t) => ({
    items: t.field({ type: [UserRef], ...atMost(100), resolve: ({ ids, cardOf }) => ids.map(cardOf) }),
    total: t.exposeInt('total'),
  }),
});

/** @throws GraphQLError NOT_FOUND */
export async function peopleOf({ app, viewer }: UserContext, planId: string): Promise<readonly UserId[]> {
  const people = await readPlanPeople(viewer, app.db, planId);
  if (!people) throw failure('NOT_FOUND');
  return people;
}

async function seenBy({ app, viewer }: UserContext, here: readonly UserId[]): Promise<readonly UserId[]> {
  const others = here.filter((id) => id !== viewer.userId);
  if (others.length === 0) return [];
  const [people, blocked] = await Promise.all([
    contactPeople(app.db, [viewer.userId, ...others]),
    blockedBetween(viewer, app.db, viewer.userId, others),
  ]);
  const showing = new Set(people.filter((person) => person.showPresence).map(({ userId }) => userId));
  if (!showing.has(viewer.userId)) return [];
  return others.filter((id) => showing.has(id) && !blocked.has(id)).toSorted();
}

builder.queryField('getActionPlanAttendance', (t) =>
  t.withAuth({ user: true }).field({
    type: PlanAttendanceRef,
    description: 'Empty for a viewer who does not show that they are online.',
    args: { planId: t.arg.id({ required: true }), ...pageArgs },
    resolve: async (_root, { planId: id, ...page }, context) => {
      const { limit, offset } = pageOf(page);
      const planId = planArgument(id);
      const people = await peopleOf(context, planId);
      const here = attendants(context.app, planId).filter((one) => people.includes(one));
      const seen = await seenBy(context, here);
      const ids = seen.slice(offset, offset + limit);
      return { ids, total: seen.length, ...(await cardsOf(context, ids)) };
    },
  }),
);
