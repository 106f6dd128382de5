import type { IdentityEvent, UserType } from '@waymark/events/identity';
import type { PrivacyEvent } from '@waymark/events/privacy';
import type { Availability, MentoringPreferences, ProfileEvent, TaughtTopic } from '@waymark/events/profile';
import type { Folds } from '../store/index.ts';

type Membership = { readonly isMentee: boolean; readonly isMentor: boolean };

/** People's answers and status, as far as finding mentors needs them. Protected answers stay encrypted. */
export type PersonFacts = {
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly showLastName: boolean;
  readonly headline: string | null;
  readonly countryCode: string | null;
  readonly userType: UserType | null;
  readonly isVerified: boolean;
  readonly isFinished: boolean;
  readonly isLeaving: boolean;
  readonly isInactive: boolean;
  readonly isPaused: boolean;
  readonly languageIds: readonly string[];
  readonly sectorId: string | null;
  readonly orgTypeId: string | null;
  readonly ongoing: boolean | null;
  readonly oneOff: boolean | null;
  readonly hoursPerWeek: number | null;
  readonly topics: readonly TaughtTopic[];
  readonly topicIdsToLearn: readonly string[];
  readonly availability: Availability | null;
  readonly preferences: MentoringPreferences;
  readonly memberships: Readonly<Record<string, Membership>>;
  readonly sealedGender: string | null;
  readonly sealedDisabilities: string | null;
  readonly isMentorsWanted: boolean;
  readonly isLearningWanted: boolean;
};

export const newPerson: PersonFacts = {
  firstName: null,
  lastName: null,
  showLastName: false,
  headline: null,
  countryCode: null,
  userType: null,
  isVerified: false,
  isFinished: false,
  isLeaving: false,
  isInactive: false,
  isPaused: false,
  languageIds: [],
  sectorId: null,
  orgTypeId: null,
  ongoing: null,
  oneOff: null,
  hoursPerWeek: null,
  topics: [],
  topicIdsToLearn: [],
  availability: null,
  preferences: {},
  memberships: {},
  sealedGender: null,
  sealedDisabilities: null,
  // PRV-06, PRV-07: on unless the person says otherwise.
  isMentorsWanted: true,
  isLearningWanted: true,
};

export type PersonEvent = IdentityEvent | PrivacyEvent | ProfileEvent;

/** A person after an event; null: erased. */
export type PersonChange = {
  readonly userId: string;
  readonly change: (person: PersonFacts) => PersonFacts | null;
};
export type PersonChanges = { readonly people: PersonChange[] };

export const personFolds = {
  UserSignedUp(patches, { data }) {
    const { firstName, lastName, userType } = data;
    set(patches, data, { firstName, lastName, userType });
  },
  EmailVerified: (patches, { data }) => set(patches, data, { isVerified: true }),
  UserProfileChanged: (patches, { data }) =>
    set(patches, data, changed(data.changes ?? {}, ['firstName', 'lastName', 'headline', 'countryCode'])),
  UserTypeChosen: (patches, { data }) => set(patches, data, { userType: data.userType }),
  UserFinishedSignup: (patches, { data }) => set(patches, data, { isFinished: true }),
  SignupReopened: (patches, { data }) => set(patches, data, { isFinished: false }),
  UserDeletionRequested: (patches, { data }) => set(patches, data, { isLeaving: true }),
  UserDeletionCancelled: (patches, { data }) => set(patches, data, { isLeaving: false }),
  UserDeactivated: (patches, { data }) => set(patches, data, { isInactive: true }),
  UserReactivated: (patches, { data }) => set(patches, data, { isInactive: false }),
  AccessPaused: (patches, { data }) => set(patches, data, { isPaused: true }),
  AccessResumed: (patches, { data }) => set(patches, data, { isPaused: false }),
  UserErased: ({ people }, { data }) => void people.push({ userId: data.userId, change: () => null }),
  UserPartnerLinked({ people }, { data }) {
    const { userId, partnerId, isMenteeApproved: isMentee, isMentorApproved: isMentor } = data;
    people.push({
      userId,
      change: (person) => ({
        ...person,
        memberships: { ...person.memberships, [partnerId]: { isMentee, isMentor } },
      }),
    });
  },
  UserPartnerUnlinked({ people }, { data: { userId, partnerId } }) {
    people.push({
      userId,
      change(person) {
        const { [partnerId]: _left, ...memberships } = person.memberships;
        return { ...person, memberships };
      },
    });
  },
  DataPrivacyChanged(patches, { data }) {
    const { showLastName, mentorRecommendations, learningRecommendations } = data.changes;
    set(patches, data, {
      ...(showLastName !== undefined && { showLastName }),
      ...(mentorRecommendations !== undefined && { isMentorsWanted: mentorRecommendations }),
      ...(learningRecommendations !== undefined && { isLearningWanted: learningRecommendations }),
    });
  },
  ProfileDetailsChanged(patches, { data }) {
    const details = data.details ?? {};
    const { ongoingMentoring, oneOffMentoring } = details;
    set(patches, data, {
      ...changed(details, ['languageIds', 'sectorId', 'orgTypeId', 'hoursPerWeek']),
      ...(ongoingMentoring !== undefined && { ongoing: ongoingMentoring }),
      ...(oneOffMentoring !== undefined && { oneOff: oneOffMentoring }),
    });
  },
  GenderAnswered: (patches, { data, sealed }) =>
    set(patches, data, { sealedGender: sealed.genderId ?? null }),
  DisabilitiesAnswered: (patches, { data, sealed }) =>
    set(patches, data, { sealedDisabilities: sealed.answer ?? null }),
  TopicsToTeachChosen: (patches, { data }) => set(patches, data, { topics: data.topics ?? [] }),
  TopicsToLearnChosen: (patches, { data }) => set(patches, data, { topicIdsToLearn: data.topicIds ?? [] }),
  AvailabilityChanged: (patches, { data }) => set(patches, data, { availability: data.availability }),
  MentoringPreferencesChanged({ people }, { data: { userId, preferences } }) {
    people.push({
      userId,
      change: (person) => ({ ...person, preferences: { ...person.preferences, ...preferences } }),
    });
  },
} satisfies Folds<PersonEvent, PersonChanges>;

function set(
  { people }: PersonChanges,
  { userId }: { readonly userId: string },
  facts: Partial<PersonFacts>,
): void {
  people.push({ userId, change: (person) => ({ ...person, ...facts }) });
}

/** Those of the keys that the change names. */
function changed<Change extends object, Key extends keyof Change>(
  change: Change,
  keys: readonly Key[],
): { [K in Key]?: Exclude<Change[K], undefined> } {
  const named = keys.filter((key) => change[key] !== undefined);
  return Object.fromEntries(named.map((key) => [key, change[key]])) as {
    [K in Key]?: Exclude<Change[K], undefined>;
  };
}
