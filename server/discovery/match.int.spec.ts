import { describe, expect, it } from 'vitest';
import { block } from '../testing/acts.ts';
import type { GraphQLClient } from '../testing/GraphQLClient.ts';
import {
  CARD,
  type Card,
  type Cards,
  createDiscoveryFixture,
  names,
  search,
} from './testing/discoveryFixture.ts';

const MARKETING = 'digitalMarketing.strategy';
const PRICING = 'strategy.businessModel';

async function mentorById(client: GraphQLClient, id: string) {
  const query = `query ($id: ID!) { card: getMentorById(id: $id) ${CARD} }`;
  const { data, code } = await client.ask<{ card: Card }>(query, { id });
  return { card: data?.card, code };
}

async function quickMatch(client: GraphQLClient, taxonomyIds: readonly string[], times: readonly string[]) {
  const query = `query ($taxonomyIds: [ID!]!, $times: [DateTime!]!) {
    cards: getQuickMatch(taxonomyIds: $taxonomyIds, times: $times) ${CARD} }`;
  const { data, code } = await client.ask<{ cards: readonly Card[] }>(query, { taxonomyIds, times });
  return { code, names: data?.cards.map(({ mentor }) => mentor.firstName), cards: data?.cards ?? [] };
}

async function recommended(client: GraphQLClient): Promise<Cards> {
  return (
    await client.run<{ found: Cards }>(`{ found: getRecommendedMentors { items ${CARD} total hasMore } }`)
  ).found;
}

async function texts(client: GraphQLClient): Promise<readonly string[]> {
  const query = '{ found: getRecommendedContent { items { id path topicIds } total hasMore } }';
  const { found } = await client.run<{ found: { items: readonly { id: string }[] } }>(query);
  return found.items.map(({ id }) => id);
}

describe('what a viewer sees', () => {
  it('MEN-03 MEN-04 MEN-20 visitors see cards with first names and no employer unless shown', async () => {
    await using fixture = await createDiscoveryFixture();
    const ada = await fixture.mentor('Ada', {
      topics: [PRICING, MARKETING],
      levels: [2, 5],
      user: {
        headline: 'Prices that hold',
        company: 'Mill',
        orgName: 'Mill Ltd',
        countryId: 'PT',
        languageIds: ['pt', 'en'],
      },
      hoursPerWeek: 2,
    });
    await fixture.isFreeOn(ada, [1]);
    const visitor = fixture.anonymous();
    const { card } = await mentorById(visitor, ada.id);
    expect(card).toEqual({
      mentor: {
        id: ada.id,
        firstName: 'Ada',
        lastName: null,
        headline: 'Prices that hold',
        company: null,
        orgName: null,
        country: null,
      },
      topics: [
        { topic: { id: MARKETING, name: 'Digital marketing strategy' }, level: 5 },
        { topic: { id: PRICING, name: 'Business models and pricing' }, level: 2 },
      ],
      languages: [{ id: 'pt' }, { id: 'en' }],
      nextFree: '2026-01-19T09:00:00.000Z',
      isAtCapacity: false,
      usualAnswer: null,
      sessionsGiven: 0,
      reasons: [],
      isClosed: false,
    });
    expect((await search(visitor)).items).toEqual([card]);
    await fixture.shows(ada, { showLastName: true, showEmployer: true });
    const shown = (await mentorById(visitor, ada.id)).card?.mentor;
    expect([shown?.lastName, shown?.company]).toEqual(['Body', 'Mill']);
    expect((await mentorById(visitor, 'nobody')).code).toBe('NOT_FOUND');
  });

  it('MEN-05 PRO-102 nobody finds themselves, nor who is paused, blocked, unfinished, unapproved or a learner', async () => {
    await using fixture = await createDiscoveryFixture();
    const [ada, ben, cleo] = [
      await fixture.mentor('Ada'),
      await fixture.mentor('Ben'),
      await fixture.mentor('Cleo'),
    ];
    await fixture.mentor('Unfinished', { isFinished: false });
    await fixture.mentor('Unapproved', { partnerId: 'home', isApproved: false });
    const learner = await fixture.learner();
    expect([...(await names(fixture.anonymous()))].sort()).toEqual(['Ada', 'Ben', 'Cleo']);
    expect([...(await names(ada.client))].sort()).toEqual(['Ben', 'Cleo']);
    expect((await mentorById(ada.client, ada.id)).card?.mentor.id).toBe(ada.id);
    expect((await mentorById(fixture.anonymous(), learner.id)).code).toBe('NOT_FOUND');
    await fixture.pause(cleo);
    expect((await mentorById(learner.client, cleo.id)).code).toBe('NOT_FOUND');
    await block(learner, ben);
    expect(await names(learner.client)).toEqual(['Ada']);
    expect((await mentorById(learner.client, ben.id)).code).toBe('NOT_FOUND');
    expect([...(await names(ada.client))].sort()).toEqual(['Ben']);
  });

  it('MEN-15 COM-08 PRT-40 marks mentors of closed communities for outsiders, and keeps within who may not look beyond', async () => {
    await using fixture = await createDiscoveryFixture();
    await fixture.community('closed', { closedCommunity: true });
    await fixture.community('inward', { searchPack: false });
    await fixture.community('outward', { searchPack: true });
    const insider = await fixture.mentor('Insider', { partnerId: 'closed', topics: [PRICING] });
    await fixture.isFreeOn(insider, [1, 2, 3, 4, 5]);
    await fixture.mentor('Inward', { partnerId: 'inward' });
    await fixture.mentor('Outward', { partnerId: 'outward' });
    await fixture.mentor('Free');
    const seenBy = async (client: GraphQLClient) =>
      Object.fromEntries(
        (await search(client)).items.map(({ mentor, isClosed }) => [mentor.firstName, isClosed]),
      );
    const anybody = { Insider: true, Inward: false, Outward: false, Free: false };
    expect(await seenBy(fixture.anonymous())).toEqual(anybody);
    expect(await seenBy((await fixture.learner()).client)).toEqual(anybody);
    expect(await seenBy((await fixture.learner({}, 'outward')).client)).toEqual(anybody);
    const member = await fixture.learner({}, 'closed');
    expect((await seenBy(member.client)).Insider).toBe(false);
    expect(await seenBy((await fixture.learner({}, 'inward')).client)).toEqual({
      Inward: false,
      Free: false,
    });
    const times = ['2026-01-19T10:00:00.000Z'];
    expect((await quickMatch(fixture.anonymous(), [PRICING], times)).names).toEqual([]);
    expect((await quickMatch((await fixture.learner()).client, [PRICING], times)).names).toEqual([]);
    expect(await fixture.join(member.id, 'outward')).toBeUndefined();
    expect((await mentorById(member.client, insider.id)).card?.isClosed).toBe(false);
  });

  it('MEN-22 says from when a mentor is free whose hours of the week are used up', async () => {
    await using fixture = await createDiscoveryFixture();
    const ada = await fixture.mentor('Ada', { hoursPerWeek: 1, topics: [PRICING] });
    await fixture.isFreeOn(ada, [1, 2, 3, 4, 5]);
    const learner = await fixture.learner();
    const before = (await mentorById(learner.client, ada.id)).card;
    expect([before?.nextFree, before?.isAtCapacity]).toEqual(['2026-01-16T09:00:00.000Z', false]);
    await fixture.accepted(learner, ada, { suggestedTimes: ['2026-01-16T15:00:00.000Z'] });
    const after = (await mentorById(learner.client, ada.id)).card;
    expect([after?.nextFree, after?.isAtCapacity]).toEqual(['2026-01-19T09:00:00.000Z', true]);
  });
});

describe('matching', () => {
  it('MEN-13 MEN-14 ranks by what the viewer prefers, filters by language alone, and says why', async () => {
    await using fixture = await createDiscoveryFixture();
    await fixture.mentor('Near', {
      topics: [PRICING],
      levels: [5],
      user: { languageIds: ['pt'], countryId: 'PT', sectorId: 'retailTrade' },
    });
    await fixture.mentor('Far', {
      topics: ['finance.tax'],
      user: { languageIds: ['pt', 'en'], countryId: 'GB' },
    });
    await fixture.mentor('Foreign', { topics: [PRICING], levels: [5], user: { languageIds: ['en'] } });
    const learner = await fixture.learner({ languageIds: ['pt'], countryId: 'PT' });
    await fixture.learns(learner, [PRICING]);
    const { items } = await search(learner.client);
    expect(items.map(({ mentor }) => mentor.firstName)).toEqual(['Near', 'Far']);
    expect(items[0]?.reasons).toEqual([
      { kind: 'TOPIC', value: PRICING },
      { kind: 'LANGUAGE', value: 'pt' },
      { kind: 'COUNTRY', value: 'PT' },
    ]);
    // Another language is asked for: it takes the place of the viewer's own.
    expect(await names(learner.client, { filter: { languageIds: ['en'] } })).toEqual(['Foreign', 'Far']);
    expect([...(await names(fixture.anonymous()))].sort()).toEqual(['Far', 'Foreign', 'Near']);
  });

  it('PRO-97 an empty list of languages finds the mentor in English only, an empty list of countries in any country', async () => {
    await using fixture = await createDiscoveryFixture();
    const lists = async ({ client, id }: { client: GraphQLClient; id: string }) => {
      const query = `query ($id: ID!) {
        languages: getMentoringLanguages(userId: $id) { id } countries: getMentoringCountries(userId: $id) { id } }`;
      return client.run<{ languages: { id: string }[]; countries: { id: string }[] }>(query, { id });
    };
    const rui = await fixture.mentor('Rui', { topics: [PRICING], user: { countryId: 'GB' } });
    await fixture.tells(rui, { languageIds: ['pt', 'fr'] });
    expect(await lists(rui)).toEqual({ languages: [], countries: [] });
    const inLanguage = (id: string) => names(fixture.anonymous(), { filter: { languageIds: [id] } });
    const languagesOnCard = async () =>
      (await mentorById(fixture.anonymous(), rui.id)).card?.languages.map(({ id }) => id);
    expect([await inLanguage('en'), await inLanguage('pt'), await inLanguage('fr')]).toEqual([
      ['Rui'],
      [],
      [],
    ]);
    expect(await languagesOnCard()).toEqual(['en']);

    await fixture.mentorsIn(rui, ['pt']);
    expect([await inLanguage('en'), await inLanguage('pt')]).toEqual([[], ['Rui']]);
    expect(await languagesOnCard()).toEqual(['pt']);

    await fixture.mentorsIn(rui, []);
    expect([await inLanguage('en'), await inLanguage('pt')]).toEqual([['Rui'], []]);

    // Two mentors who differ in their list of countries alone: "any" stands before "Angola" for a learner in Portugal.
    const angola = await fixture.mentor('Aida', { topics: [PRICING], user: { countryId: 'GB' } });
    await fixture.mentorsFor(angola, ['AO']);
    await fixture.mentorsFor(rui, []);
    const learner = await fixture.learner({ languageIds: ['en'], countryId: 'PT' });
    expect(await names(learner.client)).toEqual(['Rui', 'Aida']);
    await fixture.mentorsFor(rui, ['AO']);
    await fixture.mentorsFor(angola, []);
    expect(await names(learner.client)).toEqual(['Aida', 'Rui']);
  });

  it('MEN-12 MEN-14 PRV-15 what is protected ranks when asked for, blurred, and is in no answer', async () => {
    await using fixture = await createDiscoveryFixture();
    const women: string[] = [];
    for (let index = 0; index < 24; index += 1) {
      // By fixed ids, for the blur is made of them.
      const made = await fixture.mentor(`Mentor ${index}`, { id: `mentor-${index}` });
      const isWoman = index % 2 === 0;
      await fixture.tells(made, {
        genderId: isWoman ? 'woman' : 'man',
        ...(isWoman && { disabilityIds: ['hearing'] }),
      });
      if (isWoman) women.push(made.id);
    }
    const learner = await fixture.learner({}, null, 'learner');
    const ranked = async () =>
      (await search(learner.client, { limit: 100 })).items.map(({ mentor }) => mentor.id);
    const plain = await ranked();
    const womenInFront = (ids: readonly string[]) =>
      ids.slice(0, 12).filter((id) => women.includes(id)).length;
    await fixture.prefers(learner, { preferWomen: true });
    const preferred = await ranked();
    expect([...preferred].sort()).toEqual([...plain].sort());
    expect(womenInFront(preferred)).toBeGreaterThan(6);
    // Not all: from where somebody stands nothing follows.
    expect(womenInFront(preferred)).toBeLessThan(12);
    // Asking again tells nothing new.
    expect(await ranked()).toEqual(preferred);
    const whole = JSON.stringify(await search(learner.client, { limit: 100 }));
    expect(whole).not.toMatch(/woman|gender|disab|hearing/i);
  });

  it('MEN-12 PRV-14 disability is optional; a person who answers decides on the profile and in matching, separately', async () => {
    await using fixture = await createDiscoveryFixture();
    const alike: string[] = [];
    for (let index = 0; index < 24; index += 1) {
      // By fixed ids, for the blur is made of them.
      const made = await fixture.mentor(`Mentor ${index}`, { id: `mentor-${index}` });
      if (index % 2 === 0) continue;
      await fixture.tells(made, { disabilityIds: ['hearing'] });
      alike.push(made.id);
    }
    const learner = await fixture.learner({}, null, 'learner');
    type Own = { me: { isUserFinished: boolean; missingFields: string[]; disabilities: { id: string }[] } };
    const { me } = await learner.client.run<Own>(
      '{ me { isUserFinished missingFields disabilities { id } } }',
    );
    expect(me).toMatchObject({ isUserFinished: true, disabilities: [] });
    expect(me.missingFields.filter((field) => /disab/i.test(field))).toEqual([]);

    const ranked = async () =>
      (await search(learner.client, { limit: 100 })).items.map(({ mentor }) => mentor.id);
    const alikeInFront = (ids: readonly string[]) =>
      ids.slice(0, 12).filter((id) => alike.includes(id)).length;
    const plain = await ranked();
    await fixture.tells(learner, { disabilityIds: ['hearing'] });
    expect(await ranked(), 'told, and not asked to match').toEqual(plain);
    await fixture.prefers(learner, { preferMatchDisabilities: true });
    // No mentor has asked for it yet: all that moves is the blur.
    const blurred = alikeInFront(await ranked());
    for (const id of alike) {
      const mentor = fixture.people.find((each) => each.id === id);
      if (mentor) await fixture.prefers(mentor, { preferMatchDisabilities: true });
    }
    const matched = await ranked();
    expect(alikeInFront(matched)).toBeGreaterThan(Math.max(alikeInFront(plain), blurred));
    expect([...matched].sort()).toEqual([...plain].sort());

    // Matching has put it on no profile; showing it does, for members, until it is taken back.
    const [shown = ''] = alike;
    const mentor = fixture.people.find(({ id }) => id === shown);
    if (!mentor) throw new Error('No such mentor');
    const seenBy = async (client: GraphQLClient) =>
      (
        await client.run<{ getUser: { disabilities: { id: string }[] } }>(
          'query ($id: ID!) { getUser(id: $id) { disabilities { id } } }',
          { id: shown },
        )
      ).getUser.disabilities;
    expect(await seenBy(learner.client)).toEqual([]);
    await fixture.prefers(mentor, { showDisabilities: true, preferMatchDisabilities: false });
    expect(await seenBy(learner.client)).toEqual([{ id: 'hearing' }]);
    expect(await seenBy(fixture.anonymous())).toEqual([]);
    await fixture.prefers(mentor, { showDisabilities: false });
    expect(await seenBy(learner.client)).toEqual([]);
  });

  it('MEN-02 MEN-21 SES-18 matches three who are free at one of the times', async () => {
    await using fixture = await createDiscoveryFixture();
    const at = '2026-01-19T10:00:00.000Z';
    for (const name of ['One', 'Two', 'Three', 'Four']) {
      const made = await fixture.mentor(name, { topics: [PRICING] });
      await fixture.isFreeOn(made, [1]);
    }
    const other = await fixture.mentor('Other topic', { topics: [MARKETING] });
    await fixture.isFreeOn(other, [1]);
    const tuesday = await fixture.mentor('Tuesday', { topics: [PRICING] });
    await fixture.isFreeOn(tuesday, [2]);
    const series = await fixture.mentor('Series only', { topics: [PRICING], takes: ['ongoing'] });
    await fixture.isFreeOn(series, [1]);
    const learner = await fixture.learner();
    const first = await quickMatch(learner.client, [PRICING], [at]);
    expect(first.cards).toHaveLength(3);
    for (const { mentor, reasons } of first.cards) {
      expect(['One', 'Two', 'Three', 'Four']).toContain(mentor.firstName);
      expect(reasons.map(({ kind }) => kind)).toContain('FREE_AT_TIMES');
    }
    const [taken] = first.cards;
    const booked = fixture.people.find(({ id }) => id === taken?.mentor.id);
    if (!booked) throw new Error('Nobody was matched');
    await fixture.accepted(await fixture.learner(), booked, { suggestedTimes: [at], topicId: PRICING });
    const second = await quickMatch(learner.client, [PRICING], [at]);
    expect(second.names).not.toContain(taken?.mentor.firstName);
    expect(second.cards).toHaveLength(3);
    expect((await quickMatch(fixture.anonymous(), [PRICING], ['2026-01-20T10:00:00.000Z'])).names).toEqual([
      'Tuesday',
    ]);
    // The hour must fit whole.
    expect((await quickMatch(learner.client, [PRICING], ['2026-01-19T16:30:00.000Z'])).names).toEqual([]);
    for (const [topics, times] of [
      [[], [at]],
      [[PRICING], []],
      [[PRICING], ['2026-01-01T10:00:00.000Z']],
      [[PRICING], ['2027-01-01T10:00:00.000Z']],
      [[PRICING], [1, 2, 3, 4, 5, 6].map((hour) => `2026-01-19T0${hour}:00:00.000Z`)],
    ] as const) {
      expect((await quickMatch(learner.client, topics, times)).code).toBe('BAD_USER_INPUT');
    }
  });
});

describe('a quick match of a series', () => {
  async function matchFor(
    client: GraphQLClient,
    times: readonly string[],
    of: Readonly<Record<string, unknown>>,
  ) {
    const query = `query ($taxonomyIds: [ID!]!, $times: [DateTime!]!, $kind: SessionKind, $durationMinutes: Int) {
      cards: getQuickMatch(taxonomyIds: $taxonomyIds, times: $times, kind: $kind, durationMinutes: $durationMinutes) ${CARD} }`;
    const { data, code, errors } = await client.ask<{ cards: readonly Card[] }>(query, {
      taxonomyIds: [PRICING],
      times,
      ...of,
    });
    const cards = data?.cards.map(({ mentor, reasons }) => [
      mentor.firstName,
      reasons.map(({ kind }) => kind),
    ]);
    return { code, fields: errors[0]?.extensions.fields, cards };
  }

  it('MEN-21 SES-08 finds who gives series, free for as long as each session lasts', async () => {
    await using fixture = await createDiscoveryFixture();
    const single = await fixture.mentor('Single only', { topics: [PRICING], takes: ['oneOff'] });
    const series = await fixture.mentor('Series only', { topics: [PRICING], takes: ['ongoing'] });
    await fixture.isFreeOn(single, [1]);
    await fixture.isFreeOn(series, [1]);
    const { client } = await fixture.learner();
    const [ten, half] = ['2026-01-19T10:00:00.000Z', '2026-01-19T16:30:00.000Z'];
    const found = [['Series only', ['TOPIC', 'FREE_AT_TIMES']]];
    expect(await matchFor(client, [ten], { kind: 'ONGOING', durationMinutes: 60 })).toMatchObject({
      cards: found,
    });
    expect(await matchFor(client, [ten], { kind: 'ONGOING' })).toMatchObject({ cards: found });
    // The last half hour of a day that ends at five.
    expect(await matchFor(client, [half], { kind: 'ONGOING', durationMinutes: 30 })).toMatchObject({
      cards: found,
    });
    expect(await matchFor(client, [half], { kind: 'ONGOING', durationMinutes: 45 })).toMatchObject({
      cards: [],
    });
    expect(await matchFor(client, [ten], { kind: 'ONE_OFF' })).toMatchObject({
      cards: [['Single only', ['TOPIC', 'FREE_AT_TIMES']]],
    });
  });

  it.each([
    ['a single session', { kind: 'ONE_OFF', durationMinutes: 30 }],
    ['a series', { kind: 'ONGOING', durationMinutes: 50 }],
    ['nothing that is named', { durationMinutes: 45 }],
  ])('SES-07 SES-08 a length that %s does not have is refused', async (_kind, of) => {
    await using fixture = await createDiscoveryFixture();
    expect(await matchFor(fixture.anonymous(), ['2026-01-19T10:00:00.000Z'], of)).toEqual({
      code: 'BAD_USER_INPUT',
      fields: { durationMinutes: 'choiceUnknown' },
      cards: undefined,
    });
  });
});

describe('recommendations', () => {
  it('MEN-16 MEN-17 MEN-18 follow the switches; off, nothing is looked for', async () => {
    await using fixture = await createDiscoveryFixture();
    await fixture.mentor('Ada', { topics: [PRICING] });
    await fixture.mentor('Ben', { topics: ['finance.tax'] });
    const learner = await fixture.learner();
    await fixture.learns(learner, [PRICING]);
    expect((await recommended(learner.client)).items.map(({ mentor }) => mentor.firstName)).toEqual(['Ada']);
    expect(await texts(learner.client)).toEqual(['pricing']);

    const asked: string[] = [];
    Object.assign(fixture.app.db.sql.options, {
      debug: (_connection: number, query: string) => asked.push(query),
    });
    const looksForMentors = () => asked.some((query) => query.includes('discovery_people person'));
    await recommended(learner.client);
    expect(looksForMentors()).toBe(true);
    await fixture.shows(learner, { mentorRecommendations: false });
    asked.length = 0;
    expect((await recommended(learner.client)).total).toBe(0);
    expect(looksForMentors()).toBe(false);
    expect(await texts(learner.client)).toEqual(['pricing']);
    await fixture.shows(learner, { mentorRecommendations: true, learningRecommendations: false });
    expect(await texts(learner.client)).toEqual([]);
    expect((await recommended(learner.client)).total).toBe(1);
  });

  it('MEN-23 are dismissed and restored, which other windows receive', async () => {
    await using fixture = await createDiscoveryFixture();
    const ada = await fixture.mentor('Ada', { topics: [PRICING] });
    const learner = await fixture.learner();
    await fixture.learns(learner, [PRICING]);
    const live = learner.client.subscribe<{
      userEvents: { kind: string; payload: { recommendationId?: string; isDismissed?: boolean } };
    }>(
      'subscription { userEvents { kind payload { ... on RecommendationsChanged { recommendationId isDismissed } } } }',
    );
    await live.until(({ userEvents }) => userEvents.kind === 'HEARTBEAT');
    const change = (name: string, id: string, clientId?: string) =>
      learner.client.run(`mutation ($id: ID!, $clientId: ID) { ${name}(id: $id, clientId: $clientId) }`, {
        id,
        clientId: clientId ?? null,
      });
    await change('dismissRecommendation', ada.id, 'once');
    await change('dismissRecommendation', ada.id, 'once');
    await change('dismissRecommendation', 'pricing');
    expect((await recommended(learner.client)).total).toBe(0);
    expect(await texts(learner.client)).toEqual([]);
    // Dismissed is not hidden: a search finds them.
    expect(await names(learner.client)).toEqual(['Ada']);
    await change('restoreRecommendation', ada.id);
    await change('restoreRecommendation', 'pricing');
    expect((await recommended(learner.client)).items.map(({ mentor }) => mentor.id)).toEqual([ada.id]);
    expect(await texts(learner.client)).toEqual(['pricing']);
    await live.until(
      ({ userEvents: { payload } }) => payload.recommendationId === 'pricing' && !payload.isDismissed,
    );
    expect(
      live.received.flatMap(({ userEvents: { kind, payload } }) =>
        kind === 'RECOMMENDATIONS_CHANGED' ? [[payload.recommendationId, payload.isDismissed]] : [],
      ),
    ).toEqual([
      [ada.id, true],
      ['pricing', true],
      [ada.id, false],
      ['pricing', false],
    ]);
  });
});

describe('the operations', () => {
  it('MEN-23 each takes its arguments: topics, a search, one mentor, a match, recommendations put away and brought back', async () => {
    await using fixture = await createDiscoveryFixture();
    const [early, late] = [
      await fixture.mentor('Early', { topics: [PRICING] }),
      await fixture.mentor('Late', { topics: [PRICING] }),
    ];
    await fixture.mentor('Other', { topics: [MARKETING] });
    await fixture.isFreeOn(early, [1]);
    await fixture.isFreeOn(late, [2]);
    const learner = await fixture.learner();
    await fixture.learns(learner, [PRICING]);
    const { client } = learner;
    type Found = { found: { items: { mentor: { id: string } }[]; total: number; hasMore: boolean } };
    type Texts = { found: { items: { id: string }[]; total: number; hasMore: boolean } };

    const { topics } = await client.run<{ topics: { id: string }[] }>(
      '{ topics: getTaxonomies { id name parentId } }',
    );
    expect(topics.map(({ id }) => id)).toEqual(expect.arrayContaining([PRICING, MARKETING]));

    const searched = (offset: number) =>
      client.run<Found>(
        `query ($filter: MentorFilter, $sort: MentorSort, $limit: Int, $offset: Int) {
          found: searchMentors(filter: $filter, sort: $sort, limit: $limit, offset: $offset) {
            items { mentor { id } } total hasMore } }`,
        { filter: { taxonomyIds: [PRICING] }, sort: 'NEXT_AVAILABLE', limit: 1, offset },
      );
    const page = (id: string, hasMore: boolean) => ({
      found: { items: [{ mentor: { id } }], total: 2, hasMore },
    });
    expect([await searched(0), await searched(1)]).toEqual([page(early.id, true), page(late.id, false)]);

    const byId = 'query ($id: ID!) { getMentorById(id: $id) { mentor { id firstName } nextFree } }';
    expect(await client.run(byId, { id: late.id })).toEqual({
      getMentorById: { mentor: { id: late.id, firstName: 'Late' }, nextFree: '2026-01-20T09:00:00.000Z' },
    });
    const match = `query ($taxonomyIds: [ID!]!, $times: [DateTime!]!) {
      getQuickMatch(taxonomyIds: $taxonomyIds, times: $times) { mentor { id } } }`;
    const tuesday = { taxonomyIds: [PRICING], times: ['2026-01-20T10:00:00.000Z'] };
    expect(await client.run(match, tuesday)).toEqual({ getQuickMatch: [{ mentor: { id: late.id } }] });

    const recommendedAt = async (offset: number) =>
      (
        await client.run<Found>(
          `query ($limit: Int, $offset: Int) { found: getRecommendedMentors(limit: $limit, offset: $offset) {
            items { mentor { id } } total hasMore } }`,
          { limit: 1, offset },
        )
      ).found;
    const content = async () =>
      (
        await client.run<Texts>(
          `query ($limit: Int, $offset: Int) { found: getRecommendedContent(limit: $limit, offset: $offset) {
            items { id } total hasMore } }`,
          { limit: 10, offset: 0 },
        )
      ).found;
    const both = [await recommendedAt(0), await recommendedAt(1)];
    expect(both.map(({ total, hasMore }) => [total, hasMore])).toEqual([
      [2, true],
      [2, false],
    ]);
    const ids = both.flatMap(({ items }) => items.map(({ mentor }) => mentor.id));
    expect([...ids].sort()).toEqual([early.id, late.id].sort());
    expect(await content()).toEqual({ items: [{ id: 'pricing' }], total: 1, hasMore: false });

    const away = 'mutation ($id: ID!) { dismissRecommendation(id: $id) }';
    for (const id of [early.id, 'pricing']) await client.run(away, { id });
    expect(await recommendedAt(0)).toEqual({
      items: [{ mentor: { id: late.id } }],
      total: 1,
      hasMore: false,
    });
    expect((await content()).total).toBe(0);
    const back = 'mutation ($id: ID!) { restoreRecommendation(id: $id) }';
    for (const id of [early.id, 'pricing']) await client.run(back, { id });
    expect([(await recommendedAt(0)).total, (await content()).total]).toEqual([2, 1]);
  });
});
