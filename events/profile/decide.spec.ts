import { describe, it } from 'vitest';
import type { UserId } from '../kernel/index.ts';
import { ada, ben, byAnonymous, bySystem, byUser, deciderSpec, meta } from '../testing/index.ts';
import type { AccountFacts, ChangeDetails, ProfileCommand } from './commands.ts';
import { profileDecider } from './decide.ts';
import type { Availability, ProfileEvent } from './events.ts';
import { referenceData } from './reference/index.ts';

const { given } = deciderSpec(profileDecider);
const taughtIds = referenceData.taxonomy.map(({ id }) => id);
const byAda = meta(byUser(ada));

const account: AccountFacts = {
  userType: 'mentee',
  hasFinishedSignup: false,
  hidden: [],
  isInUk: false,
  answeredBefore: [],
  answered: [
    'firstName',
    'lastName',
    'countryId',
    'timezone',
    'orgRole',
    'orgName',
    'businessHealth',
    'goals',
  ],
};
const finished: AccountFacts = { ...account, hasFinishedSignup: true, answeredBefore: account.answered };

function change(
  details: ChangeDetails['data']['details'],
  more: Partial<ChangeDetails['data']> = {},
  by = byAda,
): ProfileCommand {
  const data = { userId: ada, account, details, availability: null, signupStep: null, ...more };
  return { type: 'ChangeDetails', data, meta: by };
}

const stepOne: readonly ProfileEvent[] = [
  { type: 'ProfileDetailsChanged', data: { userId: ada, details: { languageIds: ['en'] } } },
  { type: 'GenderAnswered', data: { userId: ada, genderId: 'preferNotToSay' } },
  { type: 'EthnicityAnswered', data: { userId: ada, ethnicityId: 'arab' } },
];
const done = (step: number): ProfileEvent => ({ type: 'SignupStepFinished', data: { userId: ada, step } });
const organisation: ProfileEvent = {
  type: 'ProfileDetailsChanged',
  data: {
    userId: ada,
    details: {
      orgSectorId: 'arts',
      orgTypeId: 'cooperative',
      numberOfEmployeesId: '2-9',
      businessStageId: 'early',
      hearAboutUsOptionId: 'friend',
    },
  },
};
const topics: ProfileEvent = { type: 'TopicsToLearnChosen', data: { userId: ada, topicIds: ['strategy'] } };

describe('what a person tells', () => {
  it('PRO-69 each part is a separate fact, special-category answers apart (PRV-15)', () => {
    given()
      .when(
        change({
          currentJob: 'Weaver',
          genderId: 'woman',
          ethnicityId: null,
          disabilities: { disabilityIds: ['hearing'], disabilityInfo: 'Captions help' },
        }),
      )
      .thenEvents(
        { type: 'ProfileDetailsChanged', data: { userId: ada, details: { currentJob: 'Weaver' } } },
        { type: 'GenderAnswered', data: { userId: ada, genderId: 'woman' } },
        { type: 'EthnicityAnswered', data: { userId: ada, ethnicityId: null } },
        {
          type: 'DisabilitiesAnswered',
          data: { userId: ada, answer: { disabilityIds: ['hearing'], disabilityInfo: 'Captions help' } },
        },
      );
    given().when(change({})).thenNothing();
  });

  it('PRV-20 is set by the person, by the system, and by staff that the edge has verified', () => {
    const details = { company: 'Mill' };
    const fact: ProfileEvent = { type: 'ProfileDetailsChanged', data: { userId: ada, details } };
    given()
      .when(change(details, {}, meta(byUser(ben))))
      .thenRefused({ type: 'NotYourProfile' });
    given()
      .when(change(details, {}, meta(byAnonymous)))
      .thenRefused({ type: 'NotYourProfile' });
    given()
      .when(change(details, {}, meta(bySystem())))
      .thenEvents(fact);
    given()
      .when(change(details, { isByStaff: true }, meta(byUser(ben))))
      .thenEvents(fact);
  });

  it('LIM-25 LIM-39 PRO-42 refuses what is not in a list, too long or out of range, all at once', () => {
    given()
      .when(
        change({
          languageIds: ['en', 'en'],
          sectorId: 'nonsense',
          company: 'x'.repeat(201),
          hoursPerWeek: 5,
          genderId: 'x',
          disabilities: { disabilityIds: ['x'], disabilityInfo: 'x'.repeat(2001) },
        }),
      )
      .thenRefused({
        type: 'ProfileInvalid',
        fields: {
          languageIds: 'choiceUnknown',
          sectorId: 'choiceUnknown',
          company: 'tooLong',
          hoursPerWeek: 'outOfRange',
          genderId: 'choiceUnknown',
          disabilityIds: 'choiceUnknown',
          disabilityInfo: 'tooLong',
        },
      });
  });
});

describe('steps', () => {
  it('ONB-33 ONB-44 a step is done when its required fields are there, in the same command or before', () => {
    given()
      .when(change({ genderId: 'man' }, { signupStep: 1 }))
      .thenRefused({ type: 'FieldsMissing', fields: { languageIds: 'mandatory', ethnicityId: 'mandatory' } });
    given(...stepOne.slice(1))
      .when(change({ languageIds: ['en'] }, { signupStep: 1 }))
      .thenEvents(
        { type: 'ProfileDetailsChanged', data: { userId: ada, details: { languageIds: ['en'] } } },
        done(1),
      );
    given(...stepOne, done(1))
      .when(change({}, { signupStep: 1 }))
      .thenNothing();
  });

  it('ONB-23 steps are done in order, within those of the user type', () => {
    given(...stepOne, organisation)
      .when(change({}, { signupStep: 2 }))
      .thenRefused({ type: 'FieldsMissing', fields: { signupStep: 'outOfOrder' } });
    given(...stepOne, organisation, done(1))
      .when(change({}, { signupStep: 2 }))
      .thenEvents(done(2));
    for (const signupStep of [0, 4, -1]) {
      given(...stepOne)
        .when(change({}, { signupStep }))
        .thenRefused({ type: 'FieldsMissing', fields: { signupStep: 'outOfRange' } });
    }
    given(...stepOne)
      .when(change({}, { signupStep: 1, account: { ...account, userType: null } }))
      .thenRefused({ type: 'FieldsMissing', fields: { userType: 'mandatory' } });
  });

  it('ONB-33 the last step needs everything, not only its own', () => {
    const before = [...stepOne, organisation, done(1), done(2)];
    given(...before)
      .when(change({}, { signupStep: 3 }))
      .thenRefused({ type: 'FieldsMissing', fields: { taxonomyLearn: 'mandatory' } });
    given(...before, topics)
      .when(change({}, { signupStep: 3 }))
      .thenEvents(done(3));
    given(...before, topics)
      .when(change({ orgTypeId: null }, { signupStep: 3 }))
      .thenRefused({ type: 'FieldsMissing', fields: { orgTypeId: 'mandatory' } });
  });

  it('ONB-33 once finished nothing required can be cleared; what was missing before is no new harm', () => {
    const full = [...stepOne, organisation, topics, done(1), done(2), done(3)];
    const refusal = (field: string) => ({ type: 'FieldsMissing', fields: { [field]: 'mandatory' } }) as const;
    given(...full)
      .when(change({ genderId: null }, { account: finished }))
      .thenRefused(refusal('genderId'));
    given(...full)
      .when(change({}, { account: { ...finished, answered: finished.answered.slice(1) } }))
      .thenRefused(refusal('firstName'));
    given(...full)
      .when(learn([], finished))
      .thenRefused(refusal('taxonomyLearn'));
    given(...full)
      .when(learn([], account))
      .thenEvents({ type: 'TopicsToLearnChosen', data: { userId: ada, topicIds: [] } });
    given(...full)
      .when(change({ hearAboutUsOptionId: 'other' }, { account: finished }))
      .thenRefused(refusal('hearAboutUsInput'));
    given()
      .when(change({ company: 'Mill' }, { account: finished }))
      .thenEvents({ type: 'ProfileDetailsChanged', data: { userId: ada, details: { company: 'Mill' } } });
  });
});

describe('topics', () => {
  const teach = (list: readonly { id: string; level: number | null }[], facts = account): ProfileCommand => ({
    type: 'ChooseTopicsToTeach',
    data: { userId: ada, account: facts, topics: list },
    meta: byAda,
  });
  const many = (count: number) => taughtIds.slice(0, count).map((id) => ({ id, level: 3 }));

  it('ONB-41 ONB-42 LIM-20 PRO-77 at most twenty, known, none twice, levels from one to five', () => {
    given()
      .when(teach(many(20)))
      .thenEvents({ type: 'TopicsToTeachChosen', data: { userId: ada, topics: many(20) } });
    given()
      .when(teach(many(21)))
      .thenRefused({ type: 'ProfileInvalid', fields: { taxonomyIds: 'tooManyTopics' } });
    given()
      .when(
        teach([
          { id: 'strategy', level: 6 },
          { id: 'strategy', level: 0 },
        ]),
      )
      .thenRefused({
        type: 'ProfileInvalid',
        fields: { taxonomyIds: 'choiceUnknown', levels: 'outOfRange' },
      });
    given()
      .when(learn(['knitting']))
      .thenRefused({ type: 'ProfileInvalid', fields: { taxonomyIds: 'choiceUnknown' } });
  });

  it('ONB-37 a topic without a level does not answer the question', () => {
    const mentor = {
      ...account,
      userType: 'mentor',
      answered: [...account.answered, 'professionalBackground'],
    } as const;
    const answered: ProfileEvent = {
      type: 'ProfileDetailsChanged',
      data: { userId: ada, details: { currentJob: 'a', company: 'b', sectorId: 'arts' } },
    };
    const chosen = (level: number | null): ProfileEvent => ({
      type: 'TopicsToTeachChosen',
      data: {
        userId: ada,
        topics: [
          { id: 'strategy', level: 3 },
          { id: 'finance', level },
        ],
      },
    });
    const before = [...stepOne, answered, done(1), done(2)];
    given(...before, chosen(null))
      .when(change({}, { signupStep: 3, account: mentor }))
      .thenRefused({ type: 'FieldsMissing', fields: { taxonomyTeach: 'mandatory' } });
    given(...before, chosen(1))
      .when(change({}, { signupStep: 3, account: mentor }))
      .thenEvents(done(3));
  });
});

describe('availability and preferences', () => {
  const availability: Availability = {
    timezone: 'Europe/London',
    pausedUntil: null,
    windows: [{ day: 1, start: '09:00', end: '12:15' }],
    exceptions: [],
  };
  const set = (changes: Partial<Availability>): ProfileCommand => ({
    type: 'ChangeAvailability',
    data: { userId: ada, account, availability: { ...availability, ...changes } },
    meta: byAda,
  });

  it('PRO-93 is taken when it can be, and refused by the path of what is wrong', () => {
    given()
      .when(set({}))
      .thenEvents({ type: 'AvailabilityChanged', data: { userId: ada, availability } });
    given()
      .when(set({ timezone: 'Mars/Olympus' }))
      .thenRefused({ type: 'ProfileInvalid', fields: { timezone: 'timezoneUnknown' } });
  });

  it('PRO-84 PRO-86 PRO-94 PRO-95 preferences are choices of the lists', () => {
    const prefer = (preferences: object): ProfileCommand => ({
      type: 'ChangeMentoringPreferences',
      data: { userId: ada, preferences },
      meta: byAda,
    });
    const good = { requestTypeIds: ['oneOff'], mentoringCountryIds: [], genderPreferenceId: null };
    given()
      .when(prefer(good))
      .thenEvents({ type: 'MentoringPreferencesChanged', data: { userId: ada, preferences: good } });
    given().when(prefer({})).thenNothing();
    given()
      .when(
        prefer({
          mentoringCountryIds: ['XX'],
          mentoringLanguageIds: ['english'],
          locationPreferenceId: 'moon',
        }),
      )
      .thenRefused({
        type: 'ProfileInvalid',
        fields: {
          mentoringCountryIds: 'choiceUnknown',
          mentoringLanguageIds: 'choiceUnknown',
          locationPreference: 'choiceUnknown',
        },
      });
  });
});

function learn(topicIds: readonly string[], facts = account, userId: UserId = ada): ProfileCommand {
  return { type: 'ChooseTopicsToLearn', data: { userId, account: facts, topicIds }, meta: byAda };
}
