import type { IdentityEvent, UserType } from '@waymark/events/identity';
import type { Recorded } from '@waymark/events/kernel';
import type { PrivacyEvent } from '@waymark/events/privacy';
import type { Availability, MentoringPreferences, ProfileEvent, TaughtTopic } from '@waymark/events/profile';

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

export type PersonEvent = Recorded<IdentityEvent | PrivacyEvent | ProfileEvent>;

/** The person after the event; null: erased. */
export function evolvePerson(person: PersonFacts, event: PersonEvent): PersonFacts | null {
  switch (event.type) {
    case 'UserSignedUp': {
      const { firstName, lastName, userType } = event.data;
      return { ...person, firstName, lastName, userType };
    }
    case 'EmailVerified':
      return { ...person, isVerified: true };
    case 'UserProfileChanged':
      return {
        ...person,
        ...changed(event.data.changes ?? {}, ['firstName', 'lastName', 'headline', 'countryCode']),
      };
    case 'UserTypeChosen':
      return { ...person, userType: event.data.userType };
    case 'UserFinishedSignup':
      return { ...person, isFinished: true };
    case 'SignupReopened':
      return { ...person, isFinished: false };
    case 'UserDeletionRequested':
      return { ...person, isLeaving: true };
    case 'UserDeletionCancelled':
      return { ...person, isLeaving: false };
    case 'UserDeactivated':
      return { ...person, isInactive: true };
    case 'UserReactivated':
      return { ...person, isInactive: false };
    case 'AccessPaused':
      return { ...person, isPaused: true };
    case 'AccessResumed':
      return { ...person, isPaused: false };
    case 'UserErased':
      return null;
    case 'UserPartnerLinked': {
      const { partnerId, isMenteeApproved: isMentee, isMentorApproved: isMentor } = event.data;
      return { ...person, memberships: { ...person.memberships, [partnerId]: { isMentee, isMentor } } };
    }
    case 'UserPartnerUnlinked': {
      const { [event.data.partnerId]: _left, ...memberships } = person.memberships;
      return { ...person, memberships };
    }
    case 'DataPrivacyChanged': {
      const { showLastName, mentorRecommendations, learningRecommendations } = event.data.changes;
      return {
        ...person,
        showLastName: showLastName ?? person.showLastName,
        isMentorsWanted: mentorRecommendations ?? person.isMentorsWanted,
        isLearningWanted: learningRecommendations ?? person.isLearningWanted,
      };
    }
    default:
      return evolveProfile(person, event as Recorded<ProfileEvent>);
  }
}

function evolveProfile(person: PersonFacts, event: Recorded<ProfileEvent>): PersonFacts {
  switch (event.type) {
    case 'ProfileDetailsChanged': {
      const details = event.data.details ?? {};
      const { ongoingMentoring, oneOffMentoring } = details;
      return {
        ...person,
        ...changed(details, ['languageIds', 'sectorId', 'orgTypeId', 'hoursPerWeek']),
        ongoing: ongoingMentoring === undefined ? person.ongoing : ongoingMentoring,
        oneOff: oneOffMentoring === undefined ? person.oneOff : oneOffMentoring,
      };
    }
    case 'GenderAnswered':
      return { ...person, sealedGender: event.sealed.genderId ?? null };
    case 'DisabilitiesAnswered':
      return { ...person, sealedDisabilities: event.sealed.answer ?? null };
    case 'TopicsToTeachChosen':
      return { ...person, topics: event.data.topics ?? [] };
    case 'TopicsToLearnChosen':
      return { ...person, topicIdsToLearn: event.data.topicIds ?? [] };
    case 'AvailabilityChanged':
      return { ...person, availability: event.data.availability };
    case 'MentoringPreferencesChanged':
      return { ...person, preferences: { ...person.preferences, ...event.data.preferences } };
    default:
      return person;
  }
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
