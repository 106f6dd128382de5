import type { ProfileUser } from './operations.ts';
import type { ProfileField } from './profileRules.ts';

/** ONB-49, ONB-50: the questions that the person's partner does not ask; neither shown nor required. */
export function hiddenFields({
  selectedPartner,
}: Pick<ProfileUser, 'selectedPartner'>): readonly ProfileField[] {
  const hides = selectedPartner?.whitelabelProperties;
  const fields: ProfileField[] = [];
  if (hides?.hideNumberOfEmployees) fields.push('numberOfEmployeesId');
  if (hides?.hideBusinessStage) fields.push('businessStageId');
  if (hides?.hideBusinessHealth) fields.push('businessHealth');
  return fields;
}
