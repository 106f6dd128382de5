import { readBriefings } from '@waymark/db/gathering';
import { builder } from '../../platform/builder.ts';
import { failure } from '../../platform/graphql/failures.ts';
import { InterestExpertiseEnum } from '../enums.ts';
import { lookerOf } from '../looker.ts';
import { gatheringMeta, onAttendee, onGathering, run } from '../onGathering.ts';
import { cardsOf, eventById } from '../views.ts';
import { SpeakerBreafingQuestionRef } from './attendeeTypes.ts';

const CreateSpeakerBreafingQuestionInput = builder.inputType('CreateSpeakerBreafingQuestionInput', {
  description: 'One set a person; the last one counts, until the start.',
  fields: (t) => ({
    groupEventId: t.id({ required: true }),
    help: t.string({ required: true, description: 'At most 2,000 characters.' }),
    interestExpertise: t.field({ type: InterestExpertiseEnum, required: true }),
    hide: t.boolean({ description: 'The speaker does not learn the name.' }),
    clientId: t.id(),
  }),
});

builder.mutationField('createSpeakerBreafingQuestion', (t) =>
  t.withAuth({ user: true }).field({
    type: SpeakerBreafingQuestionRef,
    description: 'Says what the viewer, who is registered, wants help with.',
    args: { input: t.arg({ type: CreateSpeakerBreafingQuestionInput, required: true }) },
    resolve: async (_root, { input }, context) => {
      const { viewer, app } = context;
      const event = await eventById(context, input.groupEventId);
      const meta = gatheringMeta(context, input.clientId);
      const { id: gatheringId, hostId } = event;
      const { help, interestExpertise, hide } = input;
      const texts = { hostId, help, interestExpertise, isHidden: hide ?? false };
      await run(context, [
        onGathering({ type: 'ConfirmOpen', data: { gatheringId, doing: 'BRIEF', ticket: null }, meta }),
        onAttendee({
          type: 'BriefSpeaker',
          data: { gatheringId, userId: viewer.userId, ...texts },
          meta,
        }),
      ]);
      const looker = { ...(await lookerOf(context)) };
      const own = { ...event, part: 'OTHER' } as const;
      const { data } = await readBriefings(looker, app.db, own, { limit: 1, offset: 0 });
      const [question] = data;
      if (!question) throw failure('NOT_FOUND');
      return { ...question, ...(await cardsOf(context, [viewer.userId])), event };
    },
  }),
);
