import { contactPeople } from '@waymark/db/messaging';
import { builder } from '../../platform/builder.ts';
import { attend } from '../live/attendance.ts';
import { peopleOf } from '../live/attendanceFields.ts';
import { clientPart, planArgument } from '../onPlan.ts';

builder.mutationField('attendActionPlan', (t) =>
  t.withAuth({ user: true }).boolean({
    description:
      'The viewer has the board open in this tab. A signal, never stored: repeat it every thirty seconds, and say when it closes.',
    args: {
      planId: t.arg.id({ required: true }),
      tabId: t.arg.id({ required: true, description: 'The client’s own.' }),
      isHere: t.arg.boolean({ required: true }),
    },
    resolve: async (_root, { planId: id, tabId, isHere }, context) => {
      const planId = planArgument(id);
      const { app, viewer } = context;
      await peopleOf(context, planId);
      const [self] = await contactPeople(app.db, [viewer.userId]);
      const tab = clientPart(tabId);
      if (self?.showPresence) attend(app, { planId, userId: viewer.userId, tab, isHere });
      return true;
    },
  }),
);
