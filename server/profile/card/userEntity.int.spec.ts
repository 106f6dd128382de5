import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { userDecider, userStream } from '@waymark/events/identity';
import { commandId, userId } from '@waymark/events/kernel';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { linkPartner } from '../../identity/index.ts';
import { passwordlessMember } from '../../identity/testing/passwordlessMember.ts';
import { changeDataPrivacy } from '../../testing/acts.ts';
import type { GraphQLClient } from '../../testing/GraphQLClient.ts';
import { partner } from '../../testing/partner.ts';
import { type Member, member } from '../../testing/people.ts';
import { type TestApp, testApp } from '../../testing/testApp.ts';

const schema = readFileSync(new URL('../../schema.graphql', import.meta.url), 'utf8');
const userType = schema.slice(schema.indexOf('\ntype User {'), schema.indexOf('\ntype UserChanged'));

const SAVE = 'mutation ($data: UpdateUserInput!) { updateUser(data: $data) { id } }';

/** What Ada says about herself. Every field has a different value, so that no two can be mistaken for each other. */
const changes = {
  lastName: 'Byron-King',
  hearAboutUsOptionId: 'friend',
  professionalBackground: 'Thirty years in logistics',
  aboutOrganization: 'We weave wool',
  orgRole: 'Founder',
  orgName: 'Ember & Oak',
  orgSectorId: 'manufacturing',
  orgTypeId: 'limitedByShares',
  businessStageId: 'early',
  numberOfEmployeesId: '10-49',
  orgWebsite: 'ember.example.org',
  timezone: 'Europe/Lisbon',
  ongoingMentoring: true,
  oneOffMentoring: false,
  goals: 'Sell more',
  businessHealth: 4,
};

const everything = `
  isAccessPaused isMenteeApproved isMentorApproved isPasswordSet lastName hearAboutUsOption { id name }
  professionalBackground aboutOrganization orgRole orgName orgSector { id name } orgType { id name }
  businessStage { id name } numberOfEmployees { id name } orgWebsite timezone ongoingMentoring oneOffMentoring
  userPartners { partner { id } role isMenteeApproved isMentorApproved } selectedPartner { id name callProvider { name } }
  taxonomyLearn { name id parentId } taxonomyTeach { name id parentId level }`;
const fieldsOfUser = everything.match(/\b\w+(?: \{[^{}]*(?:\{[^{}]*\}[^{}]*)*\})?/g) ?? [];

describe('the user entity', () => {
  let app: TestApp;
  let ada: Member;
  let cleo: { readonly id: string; readonly client: GraphQLClient };
  let ben: Member;
  let ops: GraphQLClient;

  beforeAll(async () => {
    app = await testApp();
    const settings = { needsApproval: true, callProvider: 'Whereby' };
    await partner(app, { partnerId: 'quay', name: 'Quay', subdomain: 'quay', isDefault: false, settings });
    ada = await member(app, 'ada@example.org', { userType: 'both' });
    ben = await member(app, 'ben@example.org', { firstName: 'Ben' });
    cleo = await passwordlessMember(app, 'cleo@example.org');
    ops = await app.holderOf({ userId: 'someone-at-ops', role: 'OPS' });
    await ada.client.run(SAVE, { data: changes });
    await ada.client.run(
      `mutation ($id: ID!) {
        createUserTaxonomyLearn(userId: $id, taxonomyIds: ["finance.tax"]) { id }
        createUserTaxonomyTeach(userId: $id, taxonomyIds: ["strategy"], levels: [4]) { id } }`,
      { id: ada.id },
    );
    await link(ada, { isMenteeApproved: true, isMentorApproved: false });
    await link(cleo, { isMenteeApproved: false, isMentorApproved: true });
    await finishAndPause(cleo);
    await app.settled();
  });
  afterAll(() => app[Symbol.asyncDispose]());

  const link = (who: { id: string }, approval: { isMenteeApproved: boolean; isMentorApproved: boolean }) =>
    linkPartner(app.app, { userId: userId(who.id), partnerId: 'quay', ...approval }, app.clock.now());

  /** What the product itself does: the end of sign-up, and a pause of an hour. */
  async function finishAndPause({ id }: { id: string }): Promise<void> {
    const at = app.clock.now();
    const actor = { kind: 'system', name: 'test' } as const;
    const meta = () => ({ actor, commandId: commandId(randomUUID()), correlationId: id, at });
    const data = { userId: userId(id), reason: 'Missed sessions', until: at + 3_600_000 };
    for (const command of [
      { type: 'FinishSignup', data: { userId: userId(id) }, meta: meta() },
      { type: 'PauseAccess', data, meta: meta() },
    ] as const)
      await app.app.execute({ decider: userDecider, stream: userStream(userId(id)), command });
  }

  /** The value of one field, or the code that it is refused with. */
  async function see(client: GraphQLClient, who: { id: string }, selection: string): Promise<unknown> {
    const name = selection.split(' ')[0] ?? '';
    const query = `query ($id: ID!) { user: getUser(id: $id) { ${selection} } }`;
    const { data, code } = await client.ask<{ user: Record<string, unknown> | null }>(query, { id: who.id });
    return code ?? data?.user?.[name];
  }

  /** The value through `me`, which is the person alone. */
  async function own({ client }: { client: GraphQLClient }, selection: string): Promise<unknown> {
    const { me } = await client.run<{ me: Record<string, unknown> }>(`{ me { ${selection} } }`);
    return me[selection.split(' ')[0] ?? ''];
  }

  const selectionOf = (field: string) =>
    fieldsOfUser.find((each) => each === field || each.startsWith(`${field} `)) ?? field;

  it.each([
    ['PRO-03', 'isAccessPaused', false, true],
    ['PRO-04', 'isUserFinished', false, true],
    ['PRO-05', 'isMenteeApproved', true, false],
    ['PRO-06', 'isMentorApproved', false, true],
    ['PRO-07', 'isPasswordSet', true, false],
  ] as const)(
    '%s %s is a Boolean! for the person and for staff; others are refused',
    async (_id, field, adas, cleos) => {
      expect(userType).toContain(`\n  ${field}: Boolean!\n`);
      expect([await own(ada, field), await own(cleo, field)]).toEqual([adas, cleos]);
      expect([await see(ops, ada, field), await see(ops, cleo, field)]).toEqual([adas, cleos]);
      expect(await see(ben.client, ada, field)).toBe('NOT_AUTHORIZED');
      expect(await see(app.anonymous(), ada, field)).toBe('NOT_AUTHORIZED');
    },
  );

  it.each([
    ['PRO-09', 'firstName', 'String', 'Ada', 'Ben'],
    ['PRO-19', 'professionalBackground', 'String', 'Thirty years in logistics', null],
    ['PRO-34', 'ongoingMentoring', 'Boolean', true, null],
    ['PRO-35', 'oneOffMentoring', 'Boolean', false, null],
  ] as const)('%s %s is a %s that everybody sees', async (_id, field, type, value, bens) => {
    expect(userType).toContain(`\n  ${field}: ${type}\n`);
    expect(await own(ada, field)).toBe(value);
    expect(await own(ben, field)).toBe(bens);
    expect(await see(ben.client, ada, field)).toBe(value);
    expect(await see(app.anonymous(), ada, field)).toBe(value);
  });

  it.each([
    ['PRO-17', 'hearAboutUsOption', 'NamedOption', { id: 'friend', name: 'Friend or colleague' }, []],
    ['PRO-20', 'aboutOrganization', 'String', 'We weave wool', []],
    ['PRO-21', 'goals', 'String', 'Sell more', []],
    ['PRO-24', 'orgSector', 'NamedOption', { id: 'manufacturing', name: 'Manufacturing and making' }, []],
    [
      'PRO-25',
      'orgType',
      'NamedOption',
      { id: 'limitedByShares', name: 'Private limited company (Ltd)' },
      [],
    ],
    ['PRO-26', 'businessStage', 'NamedOption', { id: 'early', name: 'Trading for one to three years' }, []],
    ['PRO-27', 'businessHealth', 'Int', 4, [0, 6]],
    ['PRO-29', 'orgWebsite', 'String', 'https://ember.example.org', ['javascript:alert(1)', 'no website']],
    ['PRO-33', 'timezone', 'String', 'Europe/Lisbon', ['Mars/Olympus', 'Lisbon']],
  ] as const)(
    '%s %s is a %s for the person and for staff alone',
    async (_id, field, type, value, refused) => {
      const selection = selectionOf(field);
      expect(userType).toContain(`\n  ${field}: ${type}\n`);
      expect(await own(ada, selection)).toEqual(value);
      expect(await see(ops, ada, selection)).toEqual(value);
      expect(await see(ben.client, ada, selection)).toBeNull();
      expect(await see(app.anonymous(), ada, selection)).toBeNull();
      for (const each of refused)
        expect(
          (await ada.client.ask(SAVE, { data: { [field]: each } })).errors[0]?.extensions.fields,
        ).toEqual({
          [field]: expect.stringMatching(/Invalid|Unknown|outOfRange/),
        });
      expect(await own(ada, selection)).toEqual(value);
    },
  );

  it.each([
    ['PRO-10', 'lastName', 'Byron-King', 'showLastName'],
    ['PRO-22', 'orgRole', 'Founder', 'showCurrentRole'],
    ['PRO-23', 'orgName', 'Ember & Oak', 'showEmployer'],
  ] as const)(
    '%s %s is a String that others see only while the person shows it',
    async (_id, field, value, show) => {
      const showing = (isShown: boolean) => changeDataPrivacy(ada, { [show]: isShown });
      expect(userType).toContain(`\n  ${field}: String\n`);
      expect(await own(ada, field)).toBe(value);
      await showing(false);
      expect(await see(ben.client, ada, field)).toBeNull();
      expect(await see(ops, ada, field)).toBe(value);
      await showing(true);
      expect(await see(ben.client, ada, field)).toBe(value);
      await showing(false);
      expect(await see(ben.client, ada, field)).toBeNull();
      expect(await see(app.anonymous(), ada, field)).toBeNull();
    },
  );

  it.each([
    [
      'PRO-40',
      'userPartners',
      '[UserPartner!]!',
      [{ partner: { id: 'quay' }, role: 'MEMBER', isMenteeApproved: true, isMentorApproved: false }],
      [],
    ],
    [
      'PRO-41',
      'selectedPartner',
      'Partner',
      { id: 'quay', name: 'Quay', callProvider: { name: 'Whereby' } },
      null,
    ],
  ] as const)(
    '%s %s is a %s for the person and for staff alone',
    async (_id, field, type, value, nothing) => {
      const selection = selectionOf(field);
      expect(userType).toContain(`\n  ${field}: ${type}\n`);
      expect(await own(ada, selection)).toEqual(value);
      expect(await own(ben, selection)).toEqual(nothing);
      expect(await see(ops, ada, selection)).toEqual(value);
      expect(await see(ben.client, ada, selection)).toEqual(nothing);
      expect(await see(app.anonymous(), ada, selection)).toEqual(nothing);
    },
  );

  it('PRO-28 numberOfEmployees, the size of an organisation, is an id and name pair of the list', async () => {
    const sizes = [
      { id: '1', name: 'Just me' },
      { id: '2-9', name: '2 to 9' },
      { id: '50-249', name: '50 to 249' },
      { id: '250+', name: '250 or more' },
      { id: '10-49', name: '10 to 49' },
    ];
    const selection = selectionOf('numberOfEmployees');
    expect(userType).toContain('\n  numberOfEmployees: NamedOption\n');
    for (const size of sizes) {
      await ada.client.run(SAVE, { data: { numberOfEmployeesId: size.id } });
      expect([await own(ada, selection), await see(ops, ada, selection)]).toEqual([size, size]);
      expect(await see(ben.client, ada, selection)).toBeNull();
      expect(await see(app.anonymous(), ada, selection)).toBeNull();
    }
    for (const numberOfEmployeesId of ['11', '10 to 49', '']) {
      const refused = await ada.client.ask(SAVE, { data: { numberOfEmployeesId } });
      expect(refused.errors[0]?.extensions.fields).toEqual({ numberOfEmployeesId: 'choiceUnknown' });
    }
    expect(await own(ada, selection)).toEqual({ id: '10-49', name: '10 to 49' });
  });

  it('PRO-30 taxonomyLearn is a [Taxonomy!]! of topics with name, id and parentId', async () => {
    const selection = selectionOf('taxonomyLearn');
    const value = [{ name: 'Tax and VAT', id: 'finance.tax', parentId: 'finance' }];
    expect(userType).toContain('\n  taxonomyLearn: [Taxonomy!]!\n');
    expect([await own(ada, selection), await own(ben, selection)]).toEqual([value, []]);
    expect(await see(ben.client, ada, selection)).toEqual(value);
  });

  it('PRO-31 taxonomyTeach is a [Taxonomy!]! of topics with name, id, parentId and a level of 1 to 5', async () => {
    const selection = selectionOf('taxonomyTeach');
    const valueAt = (level: number) => [
      { name: 'Strategy and planning', id: 'strategy', parentId: null, level },
    ];
    const query = `mutation ($id: ID!, $level: Int!) {
      createUserTaxonomyTeach(userId: $id, taxonomyIds: ["strategy"], levels: [$level]) { level } }`;
    const teach = (level: number) => ada.client.ask(query, { id: ada.id, level });
    expect(userType).toContain('\n  taxonomyTeach: [Taxonomy!]!\n');
    for (const level of [0, 6]) expect((await teach(level)).code).toBe('BAD_USER_INPUT');
    for (const level of [1, 5, 4]) {
      expect((await teach(level)).code).toBeUndefined();
      expect([await own(ada, selection), await own(ben, selection)]).toEqual([valueAt(level), []]);
      expect(await see(ben.client, ada, selection)).toEqual(valueAt(level));
    }
  });

  it('PRO-01 PRO-02 PRO-12 PRO-32 id, email, createdAt and signupStep are always there; email and step are for the person and staff', async () => {
    for (const line of ['id: ID!', 'email: String!', 'createdAt: DateTime!', 'signupStep: Int!'])
      expect(userType).toContain(`\n  ${line}\n`);
    const fields = {
      id: ada.id,
      email: 'ada@example.org',
      createdAt: '2026-01-15T09:00:00.000Z',
      signupStep: 0,
    };
    for (const [field, value] of Object.entries(fields)) {
      expect(await own(ada, field)).toBe(value);
      expect(await see(ops, ada, field)).toBe(value);
      const isPrivate = field === 'email' || field === 'signupStep';
      expect(await see(ben.client, ada, field)).toBe(isPrivate ? 'NOT_AUTHORIZED' : value);
    }
  });

  it('PRO-08 userType is mentee, mentor or both, and null before it is chosen', async () => {
    expect(schema).toMatch(/enum UserType \{\s+both\s+mentee\s+mentor\s+\}/);
    expect(userType).toContain('\n  userType: UserType\n');
    const choose = async (userType: string | null) => {
      const who = await member(app, `${userType}@example.org`, { userType });
      return own(who, 'userType');
    };
    for (const type of ['mentee', 'mentor', 'both', null]) expect(await choose(type)).toBe(type);
  });
});
