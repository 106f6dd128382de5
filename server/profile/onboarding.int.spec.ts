import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Answer as AnswerOf } from '../testing/GraphQLClient.ts';
import { type Member, member } from '../testing/people.ts';
import { type TestApp, testApp } from '../testing/testApp.ts';

type Answer = AnswerOf<unknown>;

const SAVE = `mutation ($data: UpdateUserInput!) {
  updateUser(data: $data) { signupStep missingFields isUserFinished }
}`;
const ME = '{ me { signupStep missingFields isUserFinished userType orgWebsite days postcode } }';

const aboutYou = {
  countryId: 'GB',
  postcode: 'sw1a1aa',
  languageIds: ['en', 'pt'],
  genderId: 'woman',
  ethnicityId: 'preferNotToSay',
};
const organisation = {
  orgRole: 'Founder',
  orgName: 'Ember & Oak',
  orgSectorId: 'manufacturing',
  orgTypeId: 'soleTrader',
  numberOfEmployeesId: '1',
  businessStageId: 'early',
  businessHealth: 4,
};

function fieldsOf(answer: Answer): unknown {
  return answer.errors[0]?.extensions.fields;
}

describe('onboarding', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await testApp();
  });
  afterAll(() => app[Symbol.asyncDispose]());

  async function save(who: Member, data: Readonly<Record<string, unknown>>): Promise<Answer> {
    return who.client.ask(SAVE, { data });
  }

  it('ONB-22 ONB-23 ONB-24 ONB-33 a learner finishes in three steps, in order', async () => {
    const ada = await member(app, 'ada@example.org', { firstName: null, userType: null });
    expect(fieldsOf(await save(ada, { signupStep: 1 }))).toEqual({ userType: 'mandatory' });
    await save(ada, { userType: 'mentee' });
    expect((await ada.client.ask(ME)).data).toMatchObject({
      me: {
        signupStep: 0,
        isUserFinished: false,
        missingFields: expect.arrayContaining(['firstName', 'goals']),
      },
    });
    // Half of a step is kept without Continue.
    expect((await save(ada, { languageIds: ['en'] })).code).toBeUndefined();
    expect(fieldsOf(await save(ada, { ...aboutYou, genderId: null, signupStep: 1 }))).toEqual({
      firstName: 'mandatory',
      genderId: 'mandatory',
    });
    expect((await ada.client.ask(ME)).data).toMatchObject({ me: { postcode: null, signupStep: 0 } });
    expect(fieldsOf(await save(ada, { ...organisation, signupStep: 2 }))).toEqual({
      signupStep: 'outOfOrder',
    });

    const first = await save(ada, { ...aboutYou, firstName: ' Ada ', signupStep: 1 });
    expect(first.data).toMatchObject({ updateUser: { signupStep: 1, isUserFinished: false } });
    expect((await ada.client.ask(ME)).data).toMatchObject({ me: { postcode: 'SW1A 1AA' } });
    const second = await save(ada, { ...organisation, orgWebsite: 'ember.example.org', signupStep: 2 });
    expect(second.data).toMatchObject({
      updateUser: { signupStep: 2, missingFields: ['taxonomyLearn', 'goals', 'hearAboutUsOptionId'] },
    });
    expect((await ada.client.ask(ME)).data).toMatchObject({
      me: { orgWebsite: 'https://ember.example.org' },
    });

    const last = { goals: 'Sell more', hearAboutUsOptionId: 'other', signupStep: 3 };
    expect(fieldsOf(await save(ada, last))).toEqual({
      taxonomyLearn: 'mandatory',
      hearAboutUsInput: 'mandatory',
    });
    const { code } = await ada.client.ask(
      'mutation ($userId: ID!) { createUserTaxonomyLearn(userId: $userId, taxonomyIds: ["finance.cashFlow"]) { id } }',
      { userId: ada.id },
    );
    expect(code).toBeUndefined();
    const done = await save(ada, { ...last, hearAboutUsInput: 'A poster' });
    expect(done.data).toEqual({ updateUser: { signupStep: 3, missingFields: [], isUserFinished: true } });

    // Afterwards nothing that is required can be cleared; the rest can.
    expect(fieldsOf(await save(ada, { firstName: '', orgSectorId: null }))).toEqual({
      firstName: 'mandatory',
      orgSectorId: 'mandatory',
    });
    expect((await save(ada, { orgWebsite: null })).data).toMatchObject({
      updateUser: { isUserFinished: true },
    });
    expect(fieldsOf(await save(ada, { userType: 'mentor' }))).toEqual({ userType: 'alreadyChosen' });
  });

  it('ONB-25 ONB-37 ONB-38 ONB-39 ONB-40 a mentor finishes in five steps', async () => {
    const tom = await member(app, 'tom@example.org', { userType: 'mentor' });
    const background = {
      professionalBackground: 'Thirty years in logistics',
      currentJob: 'Director',
      company: 'Hargreaves',
      sectorId: 'transport',
    };
    await save(tom, { ...aboutYou, signupStep: 1 });
    expect(fieldsOf(await save(tom, { ...background, sectorId: 'nonsense', signupStep: 2 }))).toEqual({
      sectorId: 'choiceUnknown',
    });
    await save(tom, { ...background, signupStep: 2 });
    const teach = (variables: object) =>
      tom.client.ask(
        `mutation ($userId: ID!, $ids: [ID!]!, $levels: [Int!]) {
          createUserTaxonomyTeach(userId: $userId, taxonomyIds: $ids, levels: $levels) { id level parentId }
        }`,
        { userId: tom.id, ...variables },
      );
    await teach({ ids: ['strategy', 'finance.tax'] });
    expect(fieldsOf(await save(tom, { signupStep: 3 }))).toEqual({ taxonomyTeach: 'mandatory' });
    expect((await teach({ ids: ['strategy', 'finance.tax'], levels: [5, 2] })).data).toEqual({
      createUserTaxonomyTeach: [
        { id: 'strategy', level: 5, parentId: null },
        { id: 'finance.tax', level: 2, parentId: 'finance' },
      ],
    });
    await save(tom, { signupStep: 3 });
    expect(
      fieldsOf(await save(tom, { ongoingMentoring: false, days: [], hoursPerWeek: 5, signupStep: 4 })),
    ).toEqual({
      hoursPerWeek: 'outOfRange',
    });
    expect(fieldsOf(await save(tom, { ongoingMentoring: false, days: [], signupStep: 4 }))).toEqual({
      ongoingMentoring: 'mandatory',
      days: 'mandatory',
      hoursPerWeek: 'mandatory',
    });
    await save(tom, { oneOffMentoring: true, days: [3, 1], hoursPerWeek: 2, signupStep: 4 });
    expect((await tom.client.ask(ME)).data).toMatchObject({ me: { signupStep: 4, days: [1, 3] } });
    expect(fieldsOf(await save(tom, { hearAboutUsOptionId: 'friend', signupStep: 5 }))).toEqual({
      agreement: 'mandatory',
    });
    const done = await save(tom, { hearAboutUsOptionId: 'friend', agreement: true, signupStep: 5 });
    expect(done.data).toEqual({ updateUser: { signupStep: 5, missingFields: [], isUserFinished: true } });
    expect(fieldsOf(await save(tom, { days: [] }))).toEqual({ days: 'mandatory' });
    expect(fieldsOf(await teach({ ids: [] }))).toEqual({ taxonomyTeach: 'mandatory' });

    // ONB-26 PRO-98: learning as well reopens what is missing for that, and nothing else is lost.
    await tom.client.run('mutation { becomeLearner { id } }');
    expect((await tom.client.ask(ME)).data).toMatchObject({
      me: { userType: 'both', signupStep: 1, isUserFinished: false, days: [1, 3] },
    });
    expect(fieldsOf(await save(tom, { signupStep: 5 }))).toMatchObject({
      orgName: 'mandatory',
      taxonomyLearn: 'mandatory',
    });
    expect((await save(tom, { ...organisation, signupStep: 2 })).data).toMatchObject({
      updateUser: { signupStep: 2 },
    });
    await tom.client.perform('CreateUserTaxonomyLearn', { userId: tom.id, taxonomyIds: ['websites'] });
    expect((await save(tom, { signupStep: 3 })).data).toMatchObject({
      updateUser: { signupStep: 4, missingFields: [], isUserFinished: false },
    });
    expect((await save(tom, { signupStep: 5 })).data).toMatchObject({ updateUser: { isUserFinished: true } });
  });
});
