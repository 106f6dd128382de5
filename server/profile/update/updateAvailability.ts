import { UserRef } from '../../identity/types.ts';
import { builder } from '../../platform/builder.ts';
import { commandMeta } from '../../platform/execute/commandMeta.ts';
import { accountFacts, subjectOf } from './accountFacts.ts';
import { availabilityView, withInput } from './availability.ts';
import { UpdateAvailabilityInput } from './inputs.ts';
import { executeAll, profileIntent } from './onProfile.ts';
import { freshUser } from './updateUser.ts';

builder.mutationField('updateAvailability', (t) =>
  t.withAuth({ user: true }).field({
    type: UserRef,
    description: 'Changes when the viewer has time; wrong values by paths such as `windows.0.end`.',
    args: { data: t.arg({ type: UpdateAvailabilityInput, required: true }) },
    resolve: async (_root, { data: input }, context) => {
      const { userId } = context.viewer;
      const subject = await subjectOf(context, userId);
      const held = availabilityView(subject.own, subject.user.own.timezone);
      const availability = withInput(held, input);
      const account = await accountFacts(context, subject);
      const data = { userId, account, availability };
      const meta = commandMeta(context);
      await executeAll(context, [profileIntent({ type: 'ChangeAvailability', data, meta })]);
      return freshUser(context);
    },
  }),
);
