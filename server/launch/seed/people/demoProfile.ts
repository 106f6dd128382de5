import type { ProfileChanges } from '@waymark/events/identity';
import type {
  AvailabilityWindow,
  DetailChanges,
  MentoringPreferences,
  TaughtTopic,
} from '@waymark/events/profile';

/** The answers of a demo person beyond `people.ts`. */
export type DemoProfile = {
  readonly account: ProfileChanges;
  readonly details: DetailChanges;
  readonly teach?: readonly TaughtTopic[];
  readonly learn?: readonly string[];
  readonly windows?: readonly AvailabilityWindow[];
  readonly away?: Holiday;
  readonly preferences: MentoringPreferences;
};

/** So many days from the story's today, for so many days. */
export type Holiday = { readonly in: number; readonly days: number };

/** Who they are. */
export type Person = Pick<
  DetailChanges,
  'languageIds' | 'genderId' | 'ethnicityId' | 'hearAboutUsOptionId'
> & {
  readonly postcode?: string;
};
type Organisation = {
  readonly sector: string;
  readonly type: string;
  readonly size: string;
  readonly stage: string;
  readonly health: number;
  readonly website?: string;
};
type Mentoring = {
  readonly job: string;
  readonly company: string;
  readonly sector: string;
  /** Topics with their levels: `{ 'finance.cashFlow': 5 }`. */
  readonly teaches: Readonly<Record<string, number>>;
  /** `'1 09:00 12:00'`: Monday from nine to twelve. */
  readonly has: readonly string[];
  readonly hours: number;
  readonly helps: readonly string[];
  readonly away?: Holiday;
  readonly kinds?: 'ongoing' | 'oneOff' | 'both';
};

export function learner(person: Person, organisation: Organisation, learns: readonly string[]): DemoProfile {
  const { postcode, ...about } = person;
  return {
    account: {
      ...(postcode !== undefined && { postcode }),
      businessHealth: organisation.health,
      ...(organisation.website !== undefined && { orgWebsite: organisation.website }),
    },
    details: {
      ...about,
      orgSectorId: organisation.sector,
      orgTypeId: organisation.type,
      numberOfEmployeesId: organisation.size,
      businessStageId: organisation.stage,
    },
    learn: learns,
    preferences: { preferOrganisationTypeIds: [organisation.type], acceptSubstitutes: true },
  };
}

export function mentor(person: Person, mentoring: Mentoring): DemoProfile {
  const { postcode, ...about } = person;
  const kinds = mentoring.kinds ?? 'both';
  return {
    account: postcode === undefined ? {} : { postcode },
    details: {
      ...about,
      currentJob: mentoring.job,
      company: mentoring.company,
      sectorId: mentoring.sector,
      ongoingMentoring: kinds !== 'oneOff',
      oneOffMentoring: kinds !== 'ongoing',
      hoursPerWeek: mentoring.hours,
      agreement: true,
    },
    teach: Object.entries(mentoring.teaches).map(([id, level]) => ({ id, level })),
    windows: mentoring.has.map((text) => {
      const [day = '1', start = '09:00', end = '17:00'] = text.split(' ');
      return { day: Number(day), start, end };
    }),
    ...(mentoring.away && { away: mentoring.away }),
    preferences: {
      requestTypeIds: kinds === 'both' ? ['oneOff', 'ongoing', 'message'] : [kinds, 'message'],
      genderPreferenceId: 'any',
      locationPreferenceId: 'anywhere',
      supportedPeopleIds: [...mentoring.helps],
      mentoringCountryIds: [],
      mentoringLanguageIds: [...(about.languageIds ?? ['en'])],
      acceptSubstitutes: true,
    },
  };
}

export function both(learns: DemoProfile, teaches: DemoProfile): DemoProfile {
  return {
    ...learns,
    ...teaches,
    account: { ...learns.account, ...teaches.account },
    details: { ...learns.details, ...teaches.details },
    preferences: { ...learns.preferences, ...teaches.preferences },
  };
}
