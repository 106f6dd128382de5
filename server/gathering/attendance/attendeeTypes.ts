import type { Nps } from '@waymark/db/feedback';
import type { GatheringFigures } from '@waymark/db/gathering';
import { UserRef } from '../../identity/types.ts';
import { builder } from '../../platform/builder.ts';
import { atMost } from '../../platform/graphql/limits/listBound.ts';
import { AttendeeStatusEnum, InterestExpertiseEnum } from '../enums.ts';
import { GroupEventRef } from '../types.ts';
import type { AskedOfSpeaker, PersonAtEvent } from '../views.ts';

export const AttendeeRef = builder.objectRef<PersonAtEvent>('Attendee').implement({
  description: 'A person at an event.',
  fields: (t) => ({
    id: t.exposeID('id'),
    status: t.expose('status', { type: AttendeeStatusEnum }),
    mentee: t.field({
      type: UserRef,
      nullable: true,
      description: 'Null for the speaker where the person hides their name.',
      resolve: (it) => (it.userId === null ? null : it.cardOf(it.userId)),
    }),
    groupEvent: t.field({ type: GroupEventRef, resolve: ({ event }) => event }),
    enteredAt: t.expose('enteredAt', { type: 'DateTime', nullable: true }),
    attendedAt: t.expose('attendedAt', { type: 'DateTime', nullable: true }),
  }),
});

export type EventFigures = GatheringFigures & { readonly feedback: Nps };

export const GroupEventFiguresRef = builder.objectRef<EventFigures>('GroupEventFigures').implement({
  description: 'How many people there are at an event, for who runs it.',
  fields: (t) => ({
    invited: t.exposeInt('invited', { description: 'Have not answered yet.' }),
    registered: t.exposeInt('registered', { description: 'Have or had a place, whether they came or not.' }),
    waiting: t.exposeInt('waiting'),
    attended: t.exposeInt('attended'),
    noShow: t.exposeInt('noShow'),
    left: t.exposeInt('left', { description: 'Declined, or gave the place up.' }),
    feedback: t.int({
      description:
        'Answers of attendees; anonymous ones a day later, and none while they are fewer than three.',
      resolve: ({ feedback }) => feedback.count,
    }),
    nps: t.int({
      nullable: true,
      description: 'Share of 9 and 10 minus share of 0 to 6; null for fewer than five answers.',
      resolve: ({ feedback }) => feedback.score,
    }),
  }),
});

type AttendeePage = {
  readonly data: readonly PersonAtEvent[];
  readonly total: number;
  readonly hasMore: boolean;
  readonly next: string | null;
};

export const AttendeePageRef = builder.objectRef<AttendeePage>('AttendeePage').implement({
  fields: (t) => ({
    data: t.field({ type: [AttendeeRef], ...atMost(100), resolve: ({ data }) => [...data] }),
    hasMore: t.exposeBoolean('hasMore'),
    total: t.exposeInt('total'),
    next: t.exposeString('next', {
      nullable: true,
      description: 'Ask for the next page with it as `after`.',
    }),
  }),
});

export const SpeakerBreafingQuestionRef = builder
  .objectRef<AskedOfSpeaker>('SpeakerBreafingQuestion')
  .implement({
    description: 'What an attendee wants help with.',
    fields: (t) => ({
      id: t.exposeID('id'),
      help: t.exposeString('help', { nullable: true }),
      interestExpertise: t.expose('interestExpertise', { type: InterestExpertiseEnum }),
      hide: t.exposeBoolean('isHidden', { description: 'The name is not for the speaker.' }),
      groupEvent: t.field({ type: GroupEventRef, resolve: ({ event }) => event }),
      mentee: t.field({
        type: UserRef,
        nullable: true,
        resolve: (it) => (it.userId === null ? null : it.cardOf(it.userId)),
      }),
    }),
  });

type BriefingPage = {
  readonly data: readonly AskedOfSpeaker[];
  readonly total: number;
  readonly hasMore: boolean;
};

export const SpeakerBreafingQuestionPageRef = builder
  .objectRef<BriefingPage>('SpeakerBreafingQuestionPage')
  .implement({
    fields: (t) => ({
      data: t.field({ type: [SpeakerBreafingQuestionRef], ...atMost(100), resolve: ({ data }) => [...data] }),
      hasMore: t.exposeBoolean('hasMore'),
      total: t.exposeInt('total'),
    }),
  });
