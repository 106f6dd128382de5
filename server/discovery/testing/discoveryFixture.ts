import { userId } from '@waymark/events/kernel';
import { changeProfile } from '../../identity/index.ts';
import {
  createMentoringFixture,
  type MentorOptions,
  type Somebody,
} from '../../mentoring/testing/mentoringFixture.ts';
import { changeDataPrivacy } from '../../testing/acts.ts';
import type { GraphQLClient } from '../../testing/GraphQLClient.ts';

export const CARD = `{ mentor { id firstName lastName headline company orgName country { id } } topics { topic { id name } level }
  languages { id } nextFree isAtCapacity usualAnswer sessionsGiven reasons { kind value } isClosed }`;

export type Card = {
  readonly mentor: {
    readonly id: string;
    readonly firstName: string | null;
    readonly lastName: string | null;
    readonly headline: string | null;
    readonly company: string | null;
    readonly orgName: string | null;
    readonly country: { readonly id: string } | null;
  };
  readonly topics: readonly {
    readonly topic: { readonly id: string; readonly name: string };
    readonly level: number;
  }[];
  readonly languages: readonly { readonly id: string }[];
  readonly nextFree: string | null;
  readonly isAtCapacity: boolean;
  readonly usualAnswer: string | null;
  readonly sessionsGiven: number;
  readonly reasons: readonly { readonly kind: string; readonly value: string }[];
  readonly isClosed: boolean;
};
export type Cards = { readonly items: readonly Card[]; readonly total: number; readonly hasMore: boolean };

const SEARCH = `query ($filter: MentorFilter, $sort: MentorSort, $limit: Int, $offset: Int) {
  found: searchMentors(filter: $filter, sort: $sort, limit: $limit, offset: $offset) { items ${CARD} total hasMore } }`;

export type Asked = {
  readonly filter?: Readonly<Record<string, unknown>>;
  readonly sort?: string;
  readonly limit?: number;
  readonly offset?: number;
};

/** What somebody finds; a client without a token is a visitor. */
export async function search(client: GraphQLClient, asked: Asked = {}): Promise<Cards> {
  return (await client.run<{ found: Cards }>(SEARCH, { ...asked })).found;
}

/** The names that are found, in their order. */
export async function names(client: GraphQLClient, asked: Asked = {}): Promise<readonly (string | null)[]> {
  return (await search(client, asked)).items.map(({ mentor }) => mentor.firstName);
}

/** The names for some terms. */
export function byText(client: GraphQLClient, text: string): Promise<readonly (string | null)[]> {
  return names(client, { filter: { text } });
}

export type MentorDetails = MentorOptions & {
  /** Sent to `updateUser`. */
  readonly user?: Readonly<Record<string, unknown>>;
  readonly levels?: readonly number[];
};

/** Mentors to choose from, and the people who look for one. */
export async function createDiscoveryFixture() {
  const fixture = await createMentoringFixture();

  async function change(
    who: Somebody,
    query: string,
    variables: Readonly<Record<string, unknown>>,
  ): Promise<void> {
    await who.client.run(query, variables);
  }

  async function mentor(firstName: string, { user, levels, ...more }: MentorDetails = {}): Promise<Somebody> {
    const { topics, ...others } = more;
    const made = await fixture.mentor({ partnerId: null, firstName, ...others });
    if (topics) await teaches(made, topics, levels);
    if (user) await tells(made, user);
    if (Array.isArray(user?.languageIds)) await mentorsIn(made, user.languageIds);
    return made;
  }

  async function learner(
    user?: Readonly<Record<string, unknown>>,
    partnerId: string | null = null,
    id?: string,
  ): Promise<Somebody> {
    const made = await fixture.learner({ partnerId, ...(id && { id }) });
    if (user) await tells(made, user);
    return made;
  }

  const teaches = (who: Somebody, taxonomyIds: readonly string[], levels?: readonly number[]) =>
    change(
      who,
      `mutation ($userId: ID!, $taxonomyIds: [ID!]!, $levels: [Int!]) {
        createUserTaxonomyTeach(userId: $userId, taxonomyIds: $taxonomyIds, levels: $levels) { id } }`,
      { userId: who.id, taxonomyIds, levels: levels ?? taxonomyIds.map(() => 3) },
    );
  const learns = (who: Somebody, taxonomyIds: readonly string[]) =>
    change(
      who,
      'mutation ($userId: ID!, $taxonomyIds: [ID!]!) { createUserTaxonomyLearn(userId: $userId, taxonomyIds: $taxonomyIds) { id } }',
      { userId: who.id, taxonomyIds },
    );
  const tells = (who: Somebody, data: Readonly<Record<string, unknown>>) =>
    change(who, 'mutation ($data: UpdateUserInput!) { updateUser(data: $data) { id } }', { data });
  const mentorsIn = (who: Somebody, languagesIds: readonly string[]) =>
    change(
      who,
      `mutation ($userId: ID!, $languagesIds: [ID!]!) {
        updateMentoringLanguagesPreference(userId: $userId, languagesIds: $languagesIds) { id } }`,
      { userId: who.id, languagesIds },
    );
  const mentorsFor = (who: Somebody, countriesIds: readonly string[]) =>
    change(
      who,
      `mutation ($userId: ID!, $countriesIds: [ID!]!) {
        updateMentoringCountriesPreference(userId: $userId, countriesIds: $countriesIds) { id } }`,
      { userId: who.id, countriesIds },
    );
  const prefers = (who: Somebody, data: Readonly<Record<string, unknown>>) =>
    change(who, 'mutation ($data: UpdatePreferencesInput!) { updatePreferences(data: $data) { id } }', {
      data,
    });
  const shows = async (who: Somebody, data: Readonly<Record<string, unknown>>) => {
    await changeDataPrivacy(who, data);
  };
  const isFreeOn = (who: Somebody, days: readonly number[], more: Readonly<Record<string, unknown>> = {}) =>
    change(
      who,
      'mutation ($data: UpdateAvailabilityInput!) { updateAvailability(data: $data) { timezone } }',
      {
        data: {
          timezone: 'Europe/London',
          windows: days.map((day) => ({ day, start: '09:00', end: '17:00' })),
          ...more,
        },
      },
    );

  /** What the profile form has no field for in a test. */
  const renamed = (who: Somebody, lastName: string) =>
    changeProfile(fixture.app, userId(who.id), { lastName }, fixture.clock.now());

  return {
    ...fixture,
    mentor,
    learner,
    teaches,
    learns,
    tells,
    mentorsIn,
    mentorsFor,
    prefers,
    shows,
    isFreeOn,
    renamed,
  };
}
