import { userId as toUserId } from '@waymark/events/kernel';
import { builder } from '../../platform/builder.ts';
import { commandMeta } from '../../platform/execute/commandMeta.ts';
import { atMost } from '../../platform/graphql/limits/listBound.ts';
import { topicView } from '../card/names.ts';
import { languageOf } from '../card/profileViews.ts';
import { TaxonomyRef } from '../types.ts';
import { accountFacts, subjectOf } from '../update/accountFacts.ts';
import { executeAll, profileIntent, rightOver } from '../update/onProfile.ts';

builder.mutationField('createUserTaxonomyLearn', (t) =>
  t.withAuth({ user: true }).field({
    type: [TaxonomyRef],
    ...atMost(20),
    description: 'Replaces the topics to learn, at most 20.',
    args: { userId: t.arg.id({ required: true }), taxonomyIds: t.arg.idList({ required: true }) },
    resolve: async (_root, { userId, taxonomyIds }, context) => {
      const id = toUserId(userId);
      const subject = await subjectOf(context, id);
      const isSame = JSON.stringify(taxonomyIds) === JSON.stringify(subject.details.topicIdsToLearn ?? []);
      const account = await accountFacts(context, subject);
      const data = { userId: id, isByStaff: id !== context.viewer.userId, account, topicIds: taxonomyIds };
      const meta = commandMeta(context);
      const right = rightOver(id, context, meta);
      if (!isSame)
        await executeAll(context, [...right, profileIntent({ type: 'ChooseTopicsToLearn', data, meta })]);
      const language = await languageOf(context);
      return taxonomyIds.map((topicId) => topicView(topicId, null, language));
    },
  }),
);
