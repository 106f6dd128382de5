import type { Command, UserId } from '../kernel/index.ts';
import type { AccountField, RequiredField, Situation } from './completeness.ts';
import type {
  Availability,
  DisabilitiesAnswer,
  MentoringPreferences,
  ProfileDetails,
  TaughtTopic,
} from './events.ts';

/** What the account says, looked up at the edge: the profile's stream knows nothing of it. */
export type AccountFacts = {
  readonly userType: Situation['userType'] | null;
  readonly hasFinishedSignup: boolean;
  readonly hidden: readonly RequiredField[];
  readonly isInUk: boolean;
  /** The account's required fields that are filled in, before and after this command. */
  readonly answeredBefore: readonly AccountField[];
  readonly answered: readonly AccountField[];
};

type OfPerson = {
  readonly userId: UserId;
  /** PRV-20: staff may act for others. The edge has verified it. */
  readonly isByStaff?: boolean;
  readonly account: AccountFacts;
};

/** A missing key is unchanged, null is cleared. */
export type DetailChanges = ProfileDetails & {
  readonly genderId?: string | null | undefined;
  readonly ethnicityId?: string | null | undefined;
  readonly disabilities?: DisabilitiesAnswer | undefined;
};

export type ChangeDetails = Command<
  'ChangeDetails',
  OfPerson & {
    readonly details: DetailChanges;
    /** When days were chosen by name: the availability that follows from it. */
    readonly availability: Availability | null;
    /** Continue on this step; null: just save. */
    readonly signupStep: number | null;
  }
>;
export type ChooseTopicsToTeach = Command<
  'ChooseTopicsToTeach',
  OfPerson & { readonly topics: readonly TaughtTopic[] }
>;
export type ChooseTopicsToLearn = Command<
  'ChooseTopicsToLearn',
  OfPerson & { readonly topicIds: readonly string[] }
>;
export type ChangeAvailability = Command<
  'ChangeAvailability',
  OfPerson & { readonly availability: Availability }
>;
export type ChangeMentoringPreferences = Command<
  'ChangeMentoringPreferences',
  Omit<OfPerson, 'account'> & { readonly preferences: MentoringPreferences }
>;

export type ProfileCommand =
  | ChangeDetails
  | ChooseTopicsToTeach
  | ChooseTopicsToLearn
  | ChangeAvailability
  | ChangeMentoringPreferences;
