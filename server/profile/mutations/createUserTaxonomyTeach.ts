import { userId as toUserId } from '@waymark/events/kernel';
import { builder } from '../../platform/builder.ts';
import { commandMeta } from '../../platform/execute/commandMeta.ts';
import { badUserInput } from '../../platform/graphql/failures.ts';
import { atMost } from '../../platform/graphql/limits/listBound.ts';
import { topicView } from '../card/names.ts';
import { languageOf } from '../card/profileViews.ts';
import { TaxonomyRef } from '../types.ts';
import { accountFacts, subjectOf } from '../update/accountFacts.ts';
import { executeAll, profileIntent, rightOver } from '../update/onProfile.ts';

builder.mutationField('createUserTaxonomyTeach', (t) =>
  t.withAuth({ user: true }).field({
    type: [TaxonomyRef],
    ...atMost(20),
    description:
      'Replaces the topics to teach, at most 20. Without `levels` a topic keeps the level that it has.',
    args: {
      userId: t.arg.id({ required: true }),
      taxonomyIds: t.arg.idList({ required: true }),
      levels: t.arg.intList({
        description: 'How well each is mastered, 1 to 5, in the order of the topics.',
      }),
    },
    resolve: async (_root, { userId, taxonomyIds, levels }, context) => {
      const id = toUserId(userId);
      const subject = await subjectOf(context, id);
      if (levels && levels.length !== taxonomyIds.length) throw badUserInput({ levels: 'lengthDiffers' });
      const held = new Map(subject.details.topicsToTeach?.map((topic) => [topic.id, topic.level]));
      const topics = taxonomyIds.map((topicId, index) => ({
        id: topicId,
        level: (levels ? levels[index] : held.get(topicId)) ?? null,
      }));
      const isSame = JSON.stringify(topics) === JSON.stringify(subject.details.topicsToTeach ?? []);
      const account = await accountFacts(context, subject);
      const data = { userId: id, isByStaff: id !== context.viewer.userId, account, topics };
      const meta = commandMeta(context);
      const right = rightOver(id, context, meta);
      if (!isSame)
        await executeAll(context, [...right, profileIntent({ type: 'ChooseTopicsToTeach', data, meta })]);
      const language = await languageOf(context);
      return topics.map((topic) => topicView(topic.id, topic.level, language));
    },
  }),
);
