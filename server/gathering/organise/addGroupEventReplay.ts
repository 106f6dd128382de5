import { builder } from '../../platform/builder.ts';
import { onGathering, run } from '../onGathering.ts';
import { GroupEventRef } from '../types.ts';
import { eventById } from '../views.ts';
import { organised } from './organised.ts';
import { takeEverybody } from './reach.ts';

const ReplayChapterInput = builder.inputType('ReplayChapterInput', {
  fields: (t) => ({ at: t.int({ required: true }), title: t.string({ required: true }) }),
});

builder.mutationField('addGroupEventReplay', (t) =>
  t.withAuth({ user: true }).field({
    type: GroupEventRef,
    description: 'Once it is over, with the speaker’s consent. By the host or who manages.',
    args: {
      id: t.arg.id({ required: true }),
      url: t.arg.string({ required: true }),
      captionsUrl: t.arg.string(),
      chapters: t.arg({ type: [ReplayChapterInput] }),
      clientId: t.arg.id(),
    },
    resolve: async (_root, { id, url, captionsUrl, chapters, clientId }, context) => {
      const { view, meta, isManager, first } = await organised(context, id, clientId);
      await takeEverybody(context, view);
      const replay = { url, captionsUrl: captionsUrl ?? '', chapters: chapters ?? [] };
      const data = { gatheringId: view.id, ...replay, isManager };
      await run(context, [...first, onGathering({ type: 'AddReplay', data, meta })]);
      return eventById(context, view.id);
    },
  }),
);
