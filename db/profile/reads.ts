import type { UserId, Viewer } from '@waymark/events/kernel';
import type { DisabilitiesAnswer } from '@waymark/events/profile';
import { inArray } from 'drizzle-orm';
import type { Database } from '../store/index.ts';
import { profiles } from './tables.ts';

type Row = typeof profiles.$inferSelect;
type Door = Pick<Database, 'orm' | 'keyring'>;

/** What other members may know; the job, the company and disabilities only where the person shows them (PRV-16). */
export type PublicDetails = Pick<
  Row,
  | 'userId'
  | 'languageIds'
  | 'sectorId'
  | 'topicsToTeach'
  | 'topicIdsToLearn'
  | 'ongoingMentoring'
  | 'oneOffMentoring'
  | 'hoursPerWeek'
  | 'currentJob'
  | 'company'
>;

/** What only the person and staff see. */
export type OwnDetails = Omit<
  Row,
  keyof PublicDetails | 'sealedGender' | 'sealedEthnicity' | 'sealedDisabilities'
> & { readonly hasGender: boolean; readonly hasEthnicity: boolean };

/** PRV-15: for the person alone. */
export type SpecialDetails = {
  readonly genderId: string | null;
  readonly ethnicityId: string | null;
  readonly disabilities: DisabilitiesAnswer | null;
};

export type ProfileView = {
  readonly details: PublicDetails;
  readonly own: OwnDetails | undefined;
};

/** People's profiles as this viewer may read them. People without answers have an empty one; strangers get an empty map. */
export async function readProfiles(
  viewer: Viewer,
  db: Door,
  ids: readonly UserId[],
): Promise<ReadonlyMap<UserId, ProfileView>> {
  if (ids.length === 0) return new Map();
  const rows = await db.orm
    .select()
    .from(profiles)
    .where(inArray(profiles.userId, [...ids]));
  const byId = new Map(rows.map((row) => [row.userId, row]));
  return new Map(ids.map((id) => [id, viewOf(viewer, id, byId.get(id) ?? emptyRow(id))]));
}

/** The viewer's own gender, ethnicity and disabilities; nobody else can ask for them, staff included. */
export async function readOwnSpecialDetails(
  viewer: Extract<Viewer, { kind: 'user' }>,
  db: Door,
): Promise<SpecialDetails> {
  const { userId } = viewer;
  const [row] = await db.orm
    .select({
      gender: profiles.sealedGender,
      ethnicity: profiles.sealedEthnicity,
      disabilities: profiles.sealedDisabilities,
    })
    .from(profiles)
    .where(inArray(profiles.userId, [userId]));
  const open = (sealed: string | null | undefined) =>
    sealed ? db.keyring.open(userId, sealed) : Promise.resolve(null);
  const [genderId, ethnicityId, disabilities] = await Promise.all([
    open(row?.gender),
    open(row?.ethnicity),
    open(row?.disabilities),
  ]);
  return { genderId, ethnicityId, disabilities: readAnswer(disabilities) };
}

/**
 * The ids of the disabilities of one person who shows them to others (PRV-09, PRO-63); the caller has checked that they
 * do. The texts beside them are never shown.
 */
export async function readShownDisabilities(
  _viewer: Viewer,
  db: Door,
  id: UserId,
): Promise<readonly string[]> {
  const [row] = await db.orm
    .select({ sealed: profiles.sealedDisabilities })
    .from(profiles)
    .where(inArray(profiles.userId, [id]));
  const opened = row?.sealed ? await db.keyring.open(id, row.sealed) : null;
  return readAnswer(opened)?.disabilityIds ?? [];
}

function viewOf(viewer: Viewer, id: UserId, row: Row): ProfileView {
  const isSelf = viewer.kind === 'user' && viewer.userId === id;
  const isStaff = viewer.kind === 'user' && (viewer.role === 'OPS' || viewer.role === 'ADMIN');
  const { languageIds, sectorId, topicsToTeach, topicIdsToLearn, ongoingMentoring, oneOffMentoring } = row;
  const { hoursPerWeek, currentJob, company } = row;
  const shown = { languageIds, sectorId, topicsToTeach, topicIdsToLearn, ongoingMentoring, oneOffMentoring };
  const { sealedGender, sealedEthnicity, sealedDisabilities: _sealed, ...own } = row;
  const answered = { hasGender: sealedGender !== null, hasEthnicity: sealedEthnicity !== null };
  return {
    details: { userId: id, ...shown, hoursPerWeek, currentJob, company },
    own: isSelf || isStaff ? { ...own, ...answered } : undefined,
  };
}

function readAnswer(json: string | null): DisabilitiesAnswer | null {
  return json === null ? null : (JSON.parse(json) as DisabilitiesAnswer);
}

function emptyRow(id: UserId): Row {
  return {
    userId: id,
    languageIds: null,
    currentJob: null,
    company: null,
    sectorId: null,
    orgSectorId: null,
    orgTypeId: null,
    businessStageId: null,
    numberOfEmployeesId: null,
    hearAboutUsOptionId: null,
    hearAboutUsInput: null,
    ongoingMentoring: null,
    oneOffMentoring: null,
    hoursPerWeek: null,
    agreement: null,
    sealedGender: null,
    sealedEthnicity: null,
    sealedDisabilities: null,
    topicsToTeach: null,
    topicIdsToLearn: null,
    availability: null,
    preferOrganisationTypeIds: null,
    preferWomen: null,
    preferMatchDisabilities: null,
    acceptSubstitutes: null,
    requestTypeIds: null,
    genderPreferenceId: null,
    locationPreferenceId: null,
    supportedPeopleIds: null,
    mentoringCountryIds: null,
    mentoringLanguageIds: null,
    finishedStep: null,
  };
}
