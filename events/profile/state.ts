import type { DetailField } from './completeness.ts';
import type { Availability, ProfileDetails, ProfileEvent, TaughtTopic } from './events.ts';
import { OTHER } from './reference/index.ts';

/** Which questions are answered, never how: snapshots are stored in the clear. */
export type ProfileState = {
  readonly answered: readonly DetailField[];
  readonly hasOtherSource: boolean;
  readonly hasOngoing: boolean;
  readonly hasOneOff: boolean;
  /** The furthest step that Continue was pressed on. */
  readonly finishedStep: number;
};

export const initialProfile: ProfileState = {
  answered: [],
  hasOtherSource: false,
  hasOngoing: false,
  hasOneOff: false,
  finishedStep: 0,
};

export function evolveProfile(state: ProfileState, event: ProfileEvent): ProfileState {
  switch (event.type) {
    case 'ProfileDetailsChanged':
      return event.data.details === null ? state : withDetails(state, event.data.details);
    case 'GenderAnswered':
      return mark(state, 'genderId', event.data.genderId !== null);
    case 'EthnicityAnswered':
      return mark(state, 'ethnicityId', event.data.ethnicityId !== null);
    case 'TopicsToTeachChosen':
      return mark(state, 'taxonomyTeach', areTaught(event.data.topics));
    case 'TopicsToLearnChosen':
      return mark(state, 'taxonomyLearn', (event.data.topicIds?.length ?? 0) > 0);
    case 'AvailabilityChanged':
      return mark(state, 'days', (event.data.availability?.windows.length ?? 0) > 0);
    case 'SignupStepFinished':
      return { ...state, finishedStep: Math.max(state.finishedStep, event.data.step) };
    default:
      return state;
  }
}

const plainFields = [
  'languageIds',
  'currentJob',
  'company',
  'sectorId',
  'orgSectorId',
  'orgTypeId',
  'businessStageId',
  'numberOfEmployeesId',
  'hearAboutUsOptionId',
  'hearAboutUsInput',
  'hoursPerWeek',
  'agreement',
] as const satisfies readonly (keyof ProfileDetails & DetailField)[];

/** What a read model holds of one person. */
export type HeldProfile = { readonly [Field in keyof ProfileDetails]?: ProfileDetails[Field] | null } & {
  readonly hasGender: boolean;
  readonly hasEthnicity: boolean;
  readonly topicsToTeach: readonly TaughtTopic[] | null;
  readonly topicIdsToLearn: readonly string[] | null;
  readonly availability: Availability | null;
  readonly finishedStep: number | null;
};

/** The same state from what a read model holds, so that completeness has one rule. */
export function profileStateFrom(held: HeldProfile): ProfileState {
  const details: ProfileDetails = {
    ...held,
    languageIds: held.languageIds ?? [],
    agreement: held.agreement ?? false,
  };
  const state = {
    ...withDetails(initialProfile, details),
    finishedStep: held.finishedStep ?? 0,
  };
  const answers: readonly (readonly [DetailField, boolean])[] = [
    ['genderId', held.hasGender],
    ['ethnicityId', held.hasEthnicity],
    ['taxonomyTeach', areTaught(held.topicsToTeach)],
    ['taxonomyLearn', (held.topicIdsToLearn?.length ?? 0) > 0],
    ['days', (held.availability?.windows.length ?? 0) > 0],
  ];
  return answers.reduce((next, [field, isAnswered]) => mark(next, field, isAnswered), state);
}

/** ONB-37: a topic without a level is half an answer. */
function areTaught(topics: readonly TaughtTopic[] | null): boolean {
  return topics !== null && topics.length > 0 && topics.every(({ level }) => level !== null);
}

function withDetails(state: ProfileState, details: ProfileDetails): ProfileState {
  let next = state;
  for (const field of plainFields) {
    const value = details[field];
    if (value !== undefined) next = mark(next, field, isAnswer(value));
  }
  const hasOngoing =
    details.ongoingMentoring === undefined ? state.hasOngoing : details.ongoingMentoring === true;
  const hasOneOff =
    details.oneOffMentoring === undefined ? state.hasOneOff : details.oneOffMentoring === true;
  const optionId = details.hearAboutUsOptionId;
  const hasOtherSource = optionId === undefined ? state.hasOtherSource : optionId === OTHER;
  // ONB-38: one of the two is enough.
  return mark(
    { ...next, hasOngoing, hasOneOff, hasOtherSource },
    'ongoingMentoring',
    hasOngoing || hasOneOff,
  );
}

function isAnswer(value: string | number | boolean | readonly string[] | null): boolean {
  if (Array.isArray(value)) return value.length > 0;
  return value !== null && value !== false && value !== '';
}

function mark(state: ProfileState, field: DetailField, isAnswered: boolean): ProfileState {
  if (state.answered.includes(field) === isAnswered) return state;
  const others = state.answered.filter((each) => each !== field);
  return { ...state, answered: isAnswered ? [...others, field] : others };
}
