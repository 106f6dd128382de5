import type { SpecialDetails } from '@waymark/db/profile';
import type { DetailChanges } from '@waymark/events/profile';
import type { Subject } from './accountFacts.ts';
import type { UpdateUserInput } from './inputs.ts';
import { readText } from './readUpdateUser.ts';

type Input = typeof UpdateUserInput.$inferInput;

/** The part of `updateUser` that the profile holds, without what is the same already: saving again is no fact. */
export function readDetailChanges(
  input: Input,
  { details, own }: Subject,
  special: SpecialDetails,
): DetailChanges {
  const wanted: DetailChanges = {
    ...given('languageIds', input.languageIds === null ? [] : input.languageIds),
    ...given('currentJob', readText(input.currentJob)),
    ...given('company', readText(input.company)),
    ...given('sectorId', input.sectorId),
    ...given('orgSectorId', input.orgSectorId),
    ...given('orgTypeId', input.orgTypeId),
    ...given('businessStageId', input.businessStageId),
    ...given('numberOfEmployeesId', input.numberOfEmployeesId),
    ...given('hearAboutUsOptionId', input.hearAboutUsOptionId),
    ...given('hearAboutUsInput', readText(input.hearAboutUsInput)),
    ...given('ongoingMentoring', input.ongoingMentoring),
    ...given('oneOffMentoring', input.oneOffMentoring),
    ...given('hoursPerWeek', input.hoursPerWeek),
    ...given('agreement', input.agreement === null ? false : input.agreement),
    ...given('genderId', input.genderId),
    ...given('ethnicityId', input.ethnicityId),
    ...given('disabilities', disabilitiesOf(input, special)),
  };
  const held: Readonly<Record<string, unknown>> = { ...details, ...own, ...special };
  return Object.fromEntries(
    Object.entries(wanted).filter(
      ([field, value]) => JSON.stringify(value) !== JSON.stringify(held[field] ?? null),
    ),
  );
}

function given<Field extends keyof DetailChanges>(field: Field, value: DetailChanges[Field]): DetailChanges {
  return value === undefined ? {} : { [field]: value };
}

/** One answer of two parts; a part that was not sent stays. */
function disabilitiesOf(input: Input, { disabilities }: SpecialDetails): DetailChanges['disabilities'] {
  const { disabilityIds, disabilityInfo } = input;
  if (disabilityIds === undefined && disabilityInfo === undefined) return undefined;
  const info = readText(disabilityInfo);
  return {
    disabilityIds: disabilityIds === undefined ? (disabilities?.disabilityIds ?? []) : (disabilityIds ?? []),
    disabilityInfo: info === undefined ? (disabilities?.disabilityInfo ?? null) : info,
  };
}
