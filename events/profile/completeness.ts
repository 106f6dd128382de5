import type { UserType } from '../identity/index.ts';
import { profileLimits } from '../limits/index.ts';

/** Required fields that the account holds (events/identity). */
export type AccountField =
  | 'firstName'
  | 'lastName'
  | 'countryId'
  | 'postcode'
  | 'timezone'
  | 'orgRole'
  | 'orgName'
  | 'businessHealth'
  | 'goals'
  | 'professionalBackground';

/** Required fields that the profile holds. */
export type DetailField =
  | 'languageIds'
  | 'genderId'
  | 'ethnicityId'
  | 'orgSectorId'
  | 'orgTypeId'
  | 'numberOfEmployeesId'
  | 'businessStageId'
  | 'taxonomyLearn'
  | 'taxonomyTeach'
  | 'hearAboutUsOptionId'
  | 'hearAboutUsInput'
  | 'currentJob'
  | 'company'
  | 'sectorId'
  | 'ongoingMentoring'
  | 'days'
  | 'hoursPerWeek'
  | 'agreement';

/** By its name in `updateUser`; `ongoingMentoring` stands for "at least one type of mentoring". */
export type RequiredField = AccountField | DetailField;

/** What decides which fields are required. */
export type Situation = {
  readonly userType: UserType;
  /** ONB-49: what the selected partner hides. */
  readonly hidden: readonly RequiredField[];
  /** The UK asks for a postcode; many countries have none (PRO-16). */
  readonly isInUk: boolean;
  /** They found us in another way, and describe it in a text (PRO-18). */
  readonly hasOtherSource: boolean;
};

const aboutYou: readonly RequiredField[] = [
  'firstName',
  'lastName',
  'countryId',
  'postcode',
  'languageIds',
  'timezone',
  'genderId',
  'ethnicityId',
];
const organisation: readonly RequiredField[] = [
  'orgRole',
  'orgName',
  'orgSectorId',
  'orgTypeId',
  'numberOfEmployeesId',
  'businessStageId',
  'businessHealth',
];
const background: readonly RequiredField[] = ['professionalBackground', 'currentJob', 'company', 'sectorId'];
const mentoring: readonly RequiredField[] = ['ongoingMentoring', 'days', 'hoursPerWeek'];
const hearAboutUsFields: readonly RequiredField[] = ['hearAboutUsOptionId', 'hearAboutUsInput'];

/** ONB-34, ONB-35: the required fields of each step. Photo, disability and website are asked for and never required. */
const steps: Readonly<Record<UserType, readonly (readonly RequiredField[])[]>> = {
  mentee: [aboutYou, organisation, ['taxonomyLearn', 'goals', ...hearAboutUsFields]],
  mentor: [aboutYou, background, ['taxonomyTeach'], mentoring, [...hearAboutUsFields, 'agreement']],
  both: [
    aboutYou,
    [...background, ...organisation],
    ['taxonomyTeach', 'taxonomyLearn'],
    mentoring,
    [...hearAboutUsFields, 'agreement'],
  ],
};

/** LIM-17 to LIM-19. */
export function stepCount(userType: UserType): number {
  return userType === 'mentee' ? profileLimits.menteeSteps : profileLimits.mentorSteps;
}

/** The required fields of one step that are still missing, in the order of the form. */
export function missingInStep(
  situation: Situation,
  answered: ReadonlySet<string>,
  step: number,
): readonly RequiredField[] {
  const fields = steps[situation.userType][step - 1] ?? [];
  return fields.filter((field) => isRequired(situation, field) && !answered.has(field));
}

/** ONB-33, ONB-50: everything that stands between this person and a finished profile. */
export function missingFields(situation: Situation, answered: ReadonlySet<string>): readonly RequiredField[] {
  return steps[situation.userType].flatMap((_fields, index) => missingInStep(situation, answered, index + 1));
}

/**
 * ONB-22, ONB-23: the last step that is done. A step that lacks something is not done, however far the person once was:
 * that is how becoming `both` reopens steps.
 */
export function stepReached(
  situation: Situation,
  answered: ReadonlySet<string>,
  finishedStep: number,
): number {
  const last = Math.min(finishedStep, stepCount(situation.userType));
  for (let step = 1; step <= last; step += 1) {
    if (missingInStep(situation, answered, step).length > 0) return step - 1;
  }
  return last;
}

function isRequired(situation: Situation, field: RequiredField): boolean {
  if (situation.hidden.includes(field)) return false;
  if (field === 'postcode') return situation.isInUk;
  if (field === 'hearAboutUsInput') return situation.hasOtherSource;
  return true;
}
