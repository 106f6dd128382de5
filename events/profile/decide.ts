import {
  type Actor,
  accepted,
  assertNever,
  type Decider,
  type Decision,
  refused,
  type UserId,
} from '../kernel/index.ts';
import { availabilityProblems, type FieldProblems } from './availabilityProblems.ts';
import type { AccountFacts, ChangeDetails, ProfileCommand } from './commands.ts';
import {
  missingFields,
  missingInStep,
  type RequiredField,
  type Situation,
  stepCount,
  stepReached,
} from './completeness.ts';
import { detailProblems, preferenceProblems, topicProblems } from './detailProblems.ts';
import type { ProfileEvent } from './events.ts';
import type { ProfileRefusal } from './refusals.ts';
import { evolveProfile, initialProfile, type ProfileState } from './state.ts';

type Decided = Decision<ProfileEvent, ProfileRefusal>;

/** What a person tells beyond their account card, and how far they are with it. Stream `profile-<userId>`. */
export const profileDecider: Decider<ProfileState, ProfileCommand, ProfileEvent, ProfileRefusal> = {
  category: 'profile',
  stateVersion: 1,
  initial: initialProfile,
  evolve: evolveProfile,
  decide: decideProfile,
};

function decideProfile(state: ProfileState, command: ProfileCommand): Decided {
  const { data, meta } = command;
  const { userId } = data;
  if (!mayAct(meta.actor, userId, data.isByStaff ?? false)) return refused({ type: 'NotYourProfile' });
  switch (command.type) {
    case 'ChangeDetails':
      return decideDetails(state, command);
    case 'ChooseTopicsToTeach': {
      const problems = topicProblems(command.data.topics);
      if (isAny(problems)) return refused({ type: 'ProfileInvalid', fields: problems });
      const topics = [...command.data.topics];
      return keepingComplete(state, command.data.account, {
        type: 'TopicsToTeachChosen',
        data: { userId, topics },
      });
    }
    case 'ChooseTopicsToLearn': {
      const topicIds = [...command.data.topicIds];
      const problems = topicProblems(topicIds.map((id) => ({ id })));
      if (isAny(problems)) return refused({ type: 'ProfileInvalid', fields: problems });
      return keepingComplete(state, command.data.account, {
        type: 'TopicsToLearnChosen',
        data: { userId, topicIds },
      });
    }
    case 'ChangeAvailability': {
      const { availability, account } = command.data;
      const problems = availabilityProblems(availability);
      if (isAny(problems)) return refused({ type: 'ProfileInvalid', fields: problems });
      return keepingComplete(state, account, { type: 'AvailabilityChanged', data: { userId, availability } });
    }
    case 'ChangeMentoringPreferences': {
      const { preferences } = command.data;
      const problems = preferenceProblems(preferences);
      if (isAny(problems)) return refused({ type: 'ProfileInvalid', fields: problems });
      if (Object.keys(preferences).length === 0) return accepted();
      return accepted({ type: 'MentoringPreferencesChanged', data: { userId, preferences } });
    }
    default:
      return assertNever(command);
  }
}

function decideDetails(state: ProfileState, { data }: ChangeDetails): Decided {
  const { userId, account, availability, signupStep } = data;
  const { genderId, ethnicityId, disabilities, ...details } = data.details;
  const problems = {
    ...detailProblems(data.details),
    ...(availability && availabilityProblems(availability)),
  };
  if (isAny(problems)) return refused({ type: 'ProfileInvalid', fields: problems });
  const events: ProfileEvent[] = [];
  if (Object.keys(details).length > 0) {
    events.push({ type: 'ProfileDetailsChanged', data: { userId, details } });
  }
  if (genderId !== undefined) events.push({ type: 'GenderAnswered', data: { userId, genderId } });
  if (ethnicityId !== undefined) events.push({ type: 'EthnicityAnswered', data: { userId, ethnicityId } });
  if (disabilities) events.push({ type: 'DisabilitiesAnswered', data: { userId, answer: disabilities } });
  if (availability) events.push({ type: 'AvailabilityChanged', data: { userId, availability } });
  if (signupStep === null) return keepingComplete(state, account, ...events);
  const after = events.reduce(evolveProfile, state);
  const fields = stepProblems(after, account, signupStep);
  if (isAny(fields)) return refused({ type: 'FieldsMissing', fields });
  if (signupStep <= after.finishedStep) return accepted(...events);
  return accepted(...events, { type: 'SignupStepFinished', data: { userId, step: signupStep } });
}

/** What stands against Continue on this step; on the last one everything must be there, because it finishes signing up. */
function stepProblems(state: ProfileState, account: AccountFacts, step: number): FieldProblems {
  const situation = situationOf(state, account);
  if (!situation) return { userType: 'mandatory' };
  const last = stepCount(situation.userType);
  const answered = answeredIn(state, account.answered);
  if (!Number.isInteger(step) || step < 1 || step > last) return { signupStep: 'outOfRange' };
  const missing =
    step === last ? missingFields(situation, answered) : missingInStep(situation, answered, step);
  if (missing.length > 0) return mandatory(missing);
  return step > stepReached(situation, answered, state.finishedStep) + 1 ? { signupStep: 'outOfOrder' } : {};
}

/** Once finished, nothing that is required can be taken away; before that anything half-filled is kept. */
function keepingComplete(state: ProfileState, account: AccountFacts, ...events: ProfileEvent[]): Decided {
  if (!account.hasFinishedSignup) return accepted(...events);
  const after = events.reduce(evolveProfile, state);
  const before = missingNow(state, account, account.answeredBefore);
  const cleared = missingNow(after, account, account.answered).filter((field) => !before.includes(field));
  return cleared.length > 0
    ? refused({ type: 'FieldsMissing', fields: mandatory(cleared) })
    : accepted(...events);
}

function missingNow(
  state: ProfileState,
  account: AccountFacts,
  answered: AccountFacts['answered'],
): readonly RequiredField[] {
  const situation = situationOf(state, account);
  return situation ? missingFields(situation, answeredIn(state, answered)) : [];
}

function situationOf(state: ProfileState, account: AccountFacts): Situation | undefined {
  const { userType, hidden, isInUk } = account;
  return userType === null ? undefined : { userType, hidden, isInUk, hasOtherSource: state.hasOtherSource };
}

function answeredIn(state: ProfileState, account: AccountFacts['answered']): ReadonlySet<string> {
  return new Set([...state.answered, ...account]);
}

function mandatory(fields: readonly RequiredField[]): FieldProblems {
  return Object.fromEntries(fields.map((field) => [field, 'mandatory']));
}

function isAny(problems: FieldProblems): boolean {
  return Object.keys(problems).length > 0;
}

function mayAct(actor: Actor, owner: UserId, isByStaff: boolean): boolean {
  return actor.kind === 'system' || (actor.kind === 'user' && (actor.id === owner || isByStaff));
}
