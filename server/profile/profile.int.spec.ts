import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { changeDataPrivacy } from '../testing/acts.ts';
import type { Answer as AnswerOf, GraphQLClient } from '../testing/GraphQLClient.ts';
import { partner } from '../testing/partner.ts';
import { type Member, member } from '../testing/people.ts';
import { type TestApp, testApp } from '../testing/testApp.ts';

type Answer = AnswerOf<Record<string, unknown>>;

const SAVE = 'mutation ($data: UpdateUserInput!) { updateUser(data: $data) { id } }';
const AVAILABILITY = `mutation ($data: UpdateAvailabilityInput!) {
  updateAvailability(data: $data) { days availability { timezone pausedUntil windows { day start end } exceptions { id from to kind start end } } }
}`;
const SENSITIVE = `query ($id: ID!) { getUser(id: $id) {
  gender { id } ethnicity { id } disabilities { id } disabilityInfo languages { id } currentJob company
  hearAboutUsInput orgSector { id } availability { timezone } days missingFields agreement taxonomyTeach { id level }
} }`;

function fieldsOf(answer: Answer): unknown {
  return answer.errors[0]?.extensions.fields;
}

describe('profiles', () => {
  let app: TestApp;
  let ada: Member;
  let ben: Member;
  let ops: GraphQLClient;
  let head: number;

  beforeAll(async () => {
    app = await testApp();
    ada = await member(app, 'ada@example.org', { userType: 'mentor' });
    ben = await member(app, 'ben@example.org', { language: 'pt' });
    ops = await app.holderOf({ userId: ben.id, role: 'OPS' });
  });
  afterAll(() => app[Symbol.asyncDispose]());

  const save = (who: Member, data: object): Promise<Answer> => who.client.ask(SAVE, { data });
  const mine = async (who: Member, fields: string): Promise<Record<string, unknown>> =>
    (await who.client.run<{ me: Record<string, unknown> }>(`{ me { ${fields} } }`)).me;
  const remember = async () => {
    head = await app.app.store.head();
  };
  const nothingChanged = async () => expect(await app.app.store.head()).toBe(head);

  it('PRO-42 I18-13 API reference data is public and complete, in both languages', async () => {
    const query = (language: string | null) =>
      app
        .anonymous()
        .run<{ getReferenceData: Record<string, { id: string; name: string; code?: string }[]> }>(
          `query ($language: String) { getReferenceData(language: $language) {
          countries { id name code } languages { id name } genders { id name } sectors { id name } taxonomy { id name parentId }
        } }`,
          { language },
        );
    const english = (await query('en')).getReferenceData;
    const portuguese = (await query('pt')).getReferenceData;
    const nameOf = (lists: typeof english, list: string, id: string) =>
      lists[list]?.find((each) => each.id === id)?.name;
    expect(nameOf(english, 'countries', 'GB')).toBe('United Kingdom');
    expect(nameOf(portuguese, 'countries', 'GB')).toBe('Reino Unido');
    expect(nameOf(portuguese, 'languages', 'pt')).toBe('Português');
    expect(nameOf(english, 'languages', 'bfi')).toBe('British Sign Language');
    expect(nameOf(portuguese, 'genders', 'preferNotToSay')).toBe('Prefiro não dizer');
    expect((await query(null)).getReferenceData).toEqual(english);
    for (const [list, entries] of Object.entries(english)) {
      expect(portuguese[list]?.map(({ id }) => id).sort()).toEqual(entries.map(({ id }) => id).sort());
    }
  });

  it('PRO-69 API-64 LIM-32 saves account and profile together, or nothing of it', async () => {
    const good = {
      headline: ' Cash flow in plain words ',
      sectorId: 'finance',
      orgWebsite: 'Example.org/about',
      languageIds: ['en', 'bfi'],
      language: 'pt',
      timezone: 'Europe/Lisbon',
    };
    await remember();
    const wrong = {
      ...good,
      orgWebsite: 'no website',
      sectorId: 'x',
      timezone: 'Mars',
      language: 'fr',
      days: [8],
    };
    expect(fieldsOf(await save(ada, wrong))).toEqual({
      orgWebsite: 'websiteInvalid',
      sectorId: 'choiceUnknown',
      timezone: 'timezoneUnknown',
      language: 'choiceUnknown',
      days: 'dayInvalid',
    });
    expect(fieldsOf(await save(ada, { ...good, sectorId: 'x' }))).toEqual({ sectorId: 'choiceUnknown' });
    expect(
      fieldsOf(await save(ada, { firstName: 'x'.repeat(101), goals: 'x'.repeat(2001), businessHealth: 6 })),
    ).toEqual({
      firstName: 'tooLong',
      goals: 'tooLong',
      businessHealth: 'outOfRange',
    });
    await nothingChanged();
    await save(ada, good);
    expect(
      await mine(ada, 'headline sector { id name } orgWebsite languages { id name } language timezone'),
    ).toEqual({
      headline: 'Cash flow in plain words',
      sector: { id: 'finance', name: 'Finanças e seguros' },
      orgWebsite: 'https://example.org/about',
      languages: [
        { id: 'en', name: 'Inglês' },
        { id: 'bfi', name: 'Língua gestual britânica' },
      ],
      language: 'pt',
      timezone: 'Europe/Lisbon',
    });
    // The same again is no fact.
    await remember();
    expect((await save(ada, good)).code).toBeUndefined();
    await nothingChanged();
    await save(ada, { headline: null, language: 'en' });
    expect(await mine(ada, 'headline language')).toEqual({ headline: null, language: 'en' });
    expect(await app.anonymous().refusal('UpdateUser', { data: {} })).toBe('EXPIRED_TOKEN');
  });

  it('names and other lines refuse line ends and what hides or turns a text, and a website is a plain address', async () => {
    await remember();
    for (const text of ['Ana\nSilva', 'Ana\u202eavliS', 'An\u200ba', 'A\u2066na', 'Ana\u2028']) {
      const lines = {
        firstName: `${text}.`,
        lastName: `${text}.`,
        orgName: `${text}.`,
        headline: `${text}.`,
      };
      expect(fieldsOf(await save(ada, { ...lines, company: `${text}.`, currentJob: `${text}.` }))).toEqual({
        firstName: 'hiddenCharacters',
        lastName: 'hiddenCharacters',
        orgName: 'hiddenCharacters',
        headline: 'hiddenCharacters',
        company: 'hiddenCharacters',
        currentJob: 'hiddenCharacters',
      });
    }
    for (const orgWebsite of [
      'javascript:alert(1)',
      'data:text/html,x',
      'https://bank.example@evil.example',
      'https://evil.example/\u202etxt',
      'https://evil.example/a\u0001b',
    ]) {
      expect(fieldsOf(await save(ada, { orgWebsite }))).toEqual({ orgWebsite: 'websiteInvalid' });
    }
    await nothingChanged();
  });

  it('PRO-15 PRO-16 judges a postcode by its country only', async () => {
    expect(fieldsOf(await save(ada, { countryId: 'GB', postcode: '1234-567' }))).toEqual({
      postcode: 'postcodeInvalid',
    });
    expect((await save(ada, { countryId: 'PT', postcode: '1234-567' })).code).toBeUndefined();
    expect(fieldsOf(await save(ada, { countryId: 'GB' }))).toEqual({ postcode: 'postcodeInvalid' });
    expect(fieldsOf(await save(ada, { countryId: 'XX' }))).toEqual({ countryId: 'choiceUnknown' });
    await save(ada, { countryId: 'GB', postcode: 'm11ae' });
    expect(await mine(ada, 'postcode country { id name code }')).toEqual({
      postcode: 'M1 1AE',
      country: { id: 'GB', name: 'United Kingdom', code: 'GB' },
    });
  });

  it('PRV-15 PRO-13 PRO-14 PRO-36 PRO-37 gender, ethnicity and disability are for nobody else, staff and logs included', async () => {
    await save(ada, {
      genderId: 'nonBinary',
      ethnicityId: 'whiteRoma',
      disabilityIds: ['hearing', 'memory'],
      disabilityInfo: 'Captions-help-me',
      hearAboutUsInput: 'A poster',
      orgSectorId: 'arts',
    });
    // The viewer also has answers, which must not be mistaken for hers.
    await save(ben, {
      genderId: 'man',
      ethnicityId: 'arab',
      disabilityIds: ['vision'],
      disabilityInfo: 'Glasses',
    });
    await save(ada, { disabilityIds: ['hearing'] });
    expect(await mine(ada, 'gender { id } ethnicity { id } disabilities { id name } disabilityInfo')).toEqual(
      {
        gender: { id: 'nonBinary' },
        ethnicity: { id: 'whiteRoma' },
        disabilities: [{ id: 'hearing', name: 'Hearing, for example deafness or partial hearing' }],
        disabilityInfo: 'Captions-help-me',
      },
    );
    const hidden = { gender: null, ethnicity: null, disabilities: [], disabilityInfo: null };
    const seenBy = async (client: GraphQLClient) =>
      (await client.run<{ getUser: unknown }>(SENSITIVE, { id: ada.id })).getUser;
    const forOthers = {
      ...hidden,
      hearAboutUsInput: null,
      orgSector: null,
      availability: null,
      days: [],
      agreement: null,
    };
    expect(await seenBy(ben.client)).toMatchObject({ ...forOthers, missingFields: [] });
    expect(await seenBy(app.anonymous())).toMatchObject(forOthers);
    expect(await seenBy(ops)).toMatchObject({
      ...hidden,
      hearAboutUsInput: 'A poster',
      orgSector: { id: 'arts' },
    });
    for (const word of ['nonBinary', 'whiteRoma', 'Captions-help-me'])
      expect(app.logged.join('')).not.toContain(word);
    // The shown answer is visible, and the text beside it never (PRV-09).
    await ada.client.perform('UpdatePreferences', { data: { showDisabilities: true } });
    expect(await seenBy(ben.client)).toMatchObject({ ...hidden, disabilities: [{ id: 'hearing' }] });
    expect(await seenBy(app.anonymous())).toMatchObject(hidden);
    await ada.client.perform('UpdatePreferences', { data: { showDisabilities: false } });
  });

  it.each([
    ['genders', 'genderId', 'gender', false],
    ['ethnicities', 'ethnicityId', 'ethnicity', false],
    ['disabilities', 'disabilityIds', 'disabilities', true],
  ] as const)(
    'PRV-15 "Prefer not to say" is an answer of the %s, kept like any other',
    async (list, input, field, isList) => {
      const { getReferenceData } = await app.anonymous().run<{
        getReferenceData: Record<string, { id: string; name: string }[]>;
      }>(`{ getReferenceData(language: "en") { ${list} { id name } } }`);
      const unsaid = getReferenceData[list]?.filter(({ name }) => name === 'Prefer not to say') ?? [];
      expect(unsaid).toEqual([{ id: 'preferNotToSay', name: 'Prefer not to say' }]);
      const asked = await save(ada, { [input]: isList ? ['preferNotToSay'] : 'preferNotToSay' });
      expect(asked.code).toBeUndefined();
      expect(await mine(ada, `${field} { id name }`)).toEqual({ [field]: isList ? unsaid : unsaid[0] });
      // The answer "would rather not say" is not revealed either.
      const seen = await ben.client.run<{ getUser: unknown }>(
        `query ($id: ID!) { getUser(id: $id) { ${field} { id } } }`,
        { id: ada.id },
      );
      expect(seen.getUser).toEqual({ [field]: isList ? [] : null });
    },
  );

  it('PRV-03 PRV-04 PRV-16 PRO-46 PRO-67 job and company follow what the person shows', async () => {
    await save(ada, { currentJob: 'Accountant', company: 'Northbank' });
    const seen = async () => (await ben.client.run<{ getUser: unknown }>(SENSITIVE, { id: ada.id })).getUser;
    expect(await seen()).toMatchObject({ currentJob: 'Accountant', company: null });
    await changeDataPrivacy(ada, { showCurrentRole: false, showEmployer: true });
    expect(await seen()).toMatchObject({ currentJob: null, company: 'Northbank' });
    expect(await mine(ada, 'currentJob company')).toEqual({ currentJob: 'Accountant', company: 'Northbank' });
  });

  it('PRO-75 PRO-76 API-68 API-69 ONB-42 topics replace the whole set and keep their levels', async () => {
    const teach = (taxonomyIds: readonly string[], levels?: readonly number[]): Promise<Answer> =>
      ada.client.ask(
        'mutation ($userId: ID!, $taxonomyIds: [ID!]!, $levels: [Int!]) { createUserTaxonomyTeach(userId: $userId, taxonomyIds: $taxonomyIds, levels: $levels) { id } }',
        { userId: ada.id, taxonomyIds, levels },
      );
    await teach(['strategy', 'finance.cashFlow'], [4, 5]);
    await ada.client.perform('CreateUserTaxonomyTeach', {
      userId: ada.id,
      taxonomyIds: ['finance.cashFlow', 'finance.tax'],
    });
    expect(await mine(ada, 'taxonomyTeach { id name parentId level }')).toEqual({
      taxonomyTeach: [
        { id: 'finance.cashFlow', name: 'Cash flow and forecasting', parentId: 'finance', level: 5 },
        { id: 'finance.tax', name: 'Tax and VAT', parentId: 'finance', level: null },
      ],
    });
    await remember();
    expect(fieldsOf(await teach(['strategy'], [1, 2]))).toEqual({ levels: 'lengthDiffers' });
    expect(fieldsOf(await teach(['strategy'], [9]))).toEqual({ levels: 'outOfRange' });
    expect(fieldsOf(await teach(['no-topic']))).toEqual({ taxonomyIds: 'choiceUnknown' });
    expect(fieldsOf(await teach(Array.from({ length: 21 }, () => 'strategy')))).toEqual({
      taxonomyIds: 'tooManyTopics',
    });
    await nothingChanged();
    const learnt = await ben.client.perform('CreateUserTaxonomyLearn', {
      userId: ben.id,
      taxonomyIds: ['websites'],
    });
    expect(learnt).toEqual([{ id: 'websites', name: 'Sites', parentId: null }]);
    expect(await mine(ben, 'taxonomyLearn { id }')).toEqual({ taxonomyLearn: [{ id: 'websites' }] });
    // Others see what somebody teaches, with levels.
    expect((await ben.client.run<{ getUser: unknown }>(SENSITIVE, { id: ada.id })).getUser).toMatchObject({
      taxonomyTeach: [
        { id: 'finance.cashFlow', level: 5 },
        { id: 'finance.tax', level: null },
      ],
    });
  });

  it('PRO-89 PRO-93 availability is windows, exceptions and a pause, in a zone', async () => {
    const set = (data: object): Promise<Answer> => ada.client.ask(AVAILABILITY, { data });
    const windows = [
      { day: 3, start: '09:00', end: '12:15' },
      { day: 1, start: '18:00', end: '24:00' },
    ];
    const holiday = { from: '2026-12-24', to: '2027-01-02', kind: 'OFF' };
    const first = await set({ windows, exceptions: [holiday], pausedUntil: '2026-03-01' });
    expect(first.data?.updateAvailability).toMatchObject({
      days: [1, 3],
      availability: {
        timezone: 'Europe/Lisbon',
        pausedUntil: '2026-03-01',
        windows,
        exceptions: [{ ...holiday, id: expect.stringMatching(/^[\w-]{36}$/), start: null, end: null }],
      },
    });
    // What is missing stays.
    expect((await set({ pausedUntil: null })).data?.updateAvailability).toMatchObject({
      availability: { pausedUntil: null, windows, exceptions: [{ from: '2026-12-24' }] },
    });
    await remember();
    expect(
      fieldsOf(await set({ windows: [{ day: 1, start: '09:10', end: '08:00' }], timezone: 'Nowhere' })),
    ).toEqual({
      timezone: 'timezoneUnknown',
      'windows.0.start': 'notQuarterHour',
    });
    const overlapping = [...windows, { day: 3, start: '12:00', end: '13:00' }];
    expect(fieldsOf(await set({ windows: overlapping }))).toEqual({ 'windows.2.start': 'overlapping' });
    await nothingChanged();
    // Days by name keep their windows; a new one gets the usual hours.
    await save(ada, { days: [5, 3] });
    expect((await mine(ada, 'days availability { windows { day start end } }')).availability).toEqual({
      windows: [windows[0], { day: 5, start: '09:00', end: '17:00' }],
    });
  });

  it('PRO-79 PRO-80 PRO-83 API-65 API-66 preferences are there from the start', async () => {
    const created = await ada.client.perform('CreateUserPreferences', { userId: ada.id });
    expect(created).toEqual({
      id: ada.id,
      preferOrganisationTypes: [],
      preferWomen: false,
      preferMatchDisabilities: false,
      showDisabilities: false,
      acceptSubstitutes: false,
    });
    const wanted = {
      preferOrganisationTypeIds: ['charitableTrust'],
      preferWomen: true,
      acceptSubstitutes: true,
    };
    await ada.client.perform('UpdatePreferences', { data: wanted });
    for (const name of ['CreateUserPreferences', 'GetPreferences', 'GetUserPreferences']) {
      expect(await ada.client.perform(name, { userId: ada.id })).toMatchObject({
        preferOrganisationTypes: [{ id: 'charitableTrust', name: 'Charitable trust or foundation' }],
        preferWomen: true,
        acceptSubstitutes: true,
      });
    }
    const MENTOR = `mutation ($data: UpdateMentorPreferencesInput!) { updateMentorPreferences(data: $data) {
      requestTypes { id } genderPreference { id } locationPreference { id } supportedPeople { id } hoursPerWeek callRequestEmails
    } }`;
    const set = (data: object): Promise<Answer> => ada.client.ask(MENTOR, { data });
    const all = await set({
      requestTypeIds: ['oneOff'],
      genderPreferenceId: 'any',
      locationPreference: 'nearby',
      supportedPeopleIds: ['young'],
      hoursPerWeek: 3,
      callRequestEmails: false,
    });
    expect(all.data?.updateMentorPreferences).toEqual({
      requestTypes: [{ id: 'oneOff' }],
      genderPreference: { id: 'any' },
      locationPreference: { id: 'nearby' },
      supportedPeople: [{ id: 'young' }],
      hoursPerWeek: 3,
      callRequestEmails: false,
    });
    await remember();
    expect(fieldsOf(await set({ requestTypeIds: ['x'], hoursPerWeek: 2 }))).toEqual({
      requestTypeIds: 'choiceUnknown',
    });
    expect(fieldsOf(await set({ requestTypeIds: [], hoursPerWeek: 0 }))).toEqual({
      hoursPerWeek: 'outOfRange',
    });
    await nothingChanged();
  });

  it('TRP-15 getPreferences answers with the entity, getUserPreferences with the labelled preferences of mentors too', async () => {
    const chosen = { requestTypeIds: ['ongoing'], supportedPeopleIds: ['young'], hoursPerWeek: 2 };
    await ada.client.run(
      'mutation ($data: UpdateMentorPreferencesInput!) { updateMentorPreferences(data: $data) { id } }',
      { data: chosen },
    );
    await ada.client.perform('UpdatePreferences', { data: { preferWomen: true, acceptSubstitutes: true } });
    const entity = await ada.client.perform('GetPreferences', { userId: ada.id });
    expect(entity).toMatchObject({ id: ada.id, preferWomen: true, acceptSubstitutes: true });
    // A client that knows one of the two only reads the same fields from either.
    expect(await ada.client.perform('GetUserPreferences', { userId: ada.id })).toEqual(entity);
    const labelled = await ada.client.run(
      `query ($userId: ID!) { getUserPreferences(userId: $userId) { mentorPreferences {
        requestTypes { id name } supportedPeople { id name } hoursPerWeek acceptSubstitutes } } }`,
      { userId: ada.id },
    );
    expect(labelled).toEqual({
      getUserPreferences: {
        mentorPreferences: {
          requestTypes: [{ id: 'ongoing', name: 'Ongoing mentoring' }],
          supportedPeople: [{ id: 'young', name: 'Young people' }],
          hoursPerWeek: 2,
          acceptSubstitutes: true,
        },
      },
    });
    for (const name of ['GetPreferences', 'GetUserPreferences'])
      expect(await ben.client.refusal(name, { userId: ada.id })).toBe('NOT_AUTHORIZED');
  });

  it.each([
    ['PRO-78', 'id', 'ID!'],
    ['PRO-81', 'preferMatchDisabilities', 'Boolean!'],
  ] as const)(
    '%s %s of the preferences has the type %s, for the person and for staff alone',
    async (_id, field, type) => {
      const schema = readFileSync(new URL('../schema.graphql', import.meta.url), 'utf8');
      const entity = schema.slice(schema.indexOf('\ntype Preferences {'));
      expect(entity.slice(0, entity.indexOf('\n}'))).toContain(`\n  ${field}: ${type}\n`);
      const expected = (isWanted: boolean) => (field === 'id' ? ada.id : isWanted);
      const reads = ['GetPreferences', 'GetUserPreferences', 'CreateUserPreferences'];
      for (const isWanted of [true, false]) {
        const saved = await ada.client.perform<Record<string, unknown>>('UpdatePreferences', {
          data: { preferMatchDisabilities: isWanted },
        });
        expect(saved[field]).toBe(expected(isWanted));
        for (const read of reads)
          expect((await ada.client.perform(read, { userId: ada.id }))[field]).toBe(expected(isWanted));
        expect((await ops.perform('GetPreferences', { userId: ada.id }))[field]).toBe(expected(isWanted));
      }
      expect(await ben.client.refusal('GetPreferences', { userId: ada.id })).toBe('NOT_AUTHORIZED');
      expect(await ben.client.perform('GetPreferences', { userId: ben.id })).toMatchObject({
        id: ben.id,
        preferMatchDisabilities: false,
      });
    },
  );

  it('PRV-11 PRO-38 PRO-39 PRO-82 one stored value each, for every writer', async () => {
    const everywhere = async () => {
      const own = await mine(ada, 'showDisabilities callRequestEmails');
      const privacy = await ada.client.perform<Record<string, unknown>>('GetDataPrivacy');
      const preferences = await ada.client.perform<Record<string, unknown>>('GetPreferences', {
        userId: ada.id,
      });
      return [
        own.showDisabilities,
        privacy.showDisabilities,
        preferences.showDisabilities,
        own.callRequestEmails,
        privacy.callRequestEmails,
      ];
    };
    await ada.client.perform('UpdatePreferences', { data: { showDisabilities: true } });
    expect(await everywhere()).toEqual([true, true, true, false, false]);
    await changeDataPrivacy(ada, { showDisabilities: false, callRequestEmails: true });
    expect(await everywhere()).toEqual([false, false, false, true, true]);
  });

  it('PRO-94 PRO-95 PRO-96 API-50 API-51 mentoring countries and languages', async () => {
    const own = { userId: ada.id };
    expect(await ada.client.perform('CreateMentoringCountriesPreference', own)).toEqual([]);
    expect(await ada.client.perform('CreateMentoringLanguagesPreference', own)).toEqual([]);
    const countries = [
      { id: 'PT', name: 'Portugal' },
      { id: 'AO', name: 'Angola' },
    ];
    expect(
      await ada.client.perform('UpdateMentoringCountriesPreference', { ...own, countriesIds: ['PT', 'AO'] }),
    ).toEqual(countries);
    expect(await ada.client.perform('CreateMentoringCountriesPreference', own)).toEqual(countries);
    expect(await ada.client.perform('GetMentoringCountries', own)).toEqual(countries);
    await ada.client.perform('UpdateMentoringLanguagesPreference', { ...own, languagesIds: ['pt'] });
    expect(await ada.client.perform('GetMentoringLanguages', own)).toEqual([
      { id: 'pt', name: 'Portuguese' },
    ]);
    await remember();
    expect(
      await ada.client.refusal('UpdateMentoringLanguagesPreference', { ...own, languagesIds: ['PT'] }),
    ).toBe('BAD_USER_INPUT');
    await nothingChanged();
    expect(
      await ada.client.perform('UpdateMentoringCountriesPreference', { ...own, countriesIds: [] }),
    ).toEqual([]);
  });

  it.each([
    ['GetPreferences', {}],
    ['GetUserPreferences', {}],
    ['GetMentoringCountries', {}],
    ['GetMentoringLanguages', {}],
    ['CreateUserPreferences', {}],
    ['CreateUserTaxonomyTeach', { taxonomyIds: ['strategy'] }],
    ['CreateUserTaxonomyLearn', { taxonomyIds: ['strategy'] }],
    ['CreateMentoringCountriesPreference', {}],
    ['CreateMentoringLanguagesPreference', {}],
    ['UpdateMentoringCountriesPreference', { countriesIds: ['GB'] }],
    ['UpdateMentoringLanguagesPreference', { languagesIds: ['en'] }],
  ])('PRV-20 %s is for oneself and for staff', async (name, more) => {
    const variables = { userId: ada.id, ...more };
    await remember();
    expect(await ben.client.refusal(name, variables)).toBe('NOT_AUTHORIZED');
    expect(await app.anonymous().refusal(name, variables)).toBe('EXPIRED_TOKEN');
    expect(await ops.refusal(name, { ...variables, userId: 'nobody' })).toBe('NOT_FOUND');
    await nothingChanged();
    expect(await ops.refusal(name, variables)).toBeUndefined();
    expect(await ada.client.refusal(name, variables)).toBeUndefined();
  });

  it('LIV-01 a change reaches the person’s other windows, and nobody else’s', async () => {
    const EVENTS = 'subscription { userEvents { kind entityId } }';
    const [own, others] = [ada, ben].map(({ client }) =>
      client.subscribe<{ userEvents: { kind: string; entityId: string } }>(EVENTS),
    );
    const first = own?.until(({ userEvents }) => userEvents.kind === 'USER_CHANGED');
    const bens = others?.until(({ userEvents }) => userEvents.kind === 'USER_CHANGED');
    await app.settled();
    await save(ada, { genderId: 'woman' });
    expect((await first)?.userEvents).toEqual({ kind: 'USER_CHANGED', entityId: ada.id });
    await save(ben, { goals: 'Grow' });
    // The first that Ben receives is his own.
    expect((await bens)?.userEvents.entityId).toBe(ben.id);
  });
});

describe('profiles in a community', () => {
  it('ONB-49 ONB-50 what the partner hides is not missing', async () => {
    await using app = await testApp();
    const settings = { hideNumberOfEmployees: true, hideBusinessStage: true, hideBusinessHealth: true };
    const common = { isDefault: false, subdomain: null, name: 'Quay' };
    await partner(app, { ...common, partnerId: 'quay', settings });
    await partner(app, { ...common, partnerId: 'open', name: 'Open', settings: {} });
    const ada = await member(app, 'ada@example.org', { partnerId: 'quay' });
    const missing = async () =>
      (await ada.client.run<{ me: { missingFields: readonly string[] } }>('{ me { missingFields } }')).me
        .missingFields;
    const hideable = ['numberOfEmployeesId', 'businessStageId', 'businessHealth'];
    expect((await missing()).filter((field) => hideable.includes(field))).toEqual([]);
    await ada.client.perform('CreateUserPartnerLink', { userId: ada.id, partnerId: 'open' });
    expect((await ada.client.ask(SAVE, { data: { selectedPartnerId: 'elsewhere' } })).code).toBe('NOT_FOUND');
    await ada.client.run(SAVE, { data: { selectedPartnerId: 'open' } });
    expect((await missing()).filter((field) => hideable.includes(field))).toEqual(hideable);
  });
});
