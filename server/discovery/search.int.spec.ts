import { type FoundMentor, findMentors } from '@waymark/db/discovery';
import { describe, expect, it } from 'vitest';
import { nextAvailable } from './nextAvailable.ts';
import { byText, createDiscoveryFixture, names, search } from './testing/discoveryFixture.ts';

const MARKETING = 'digitalMarketing.strategy';
const PRICING = 'strategy.businessModel';

describe('finding mentors', () => {
  it('MEN-19 finds people by their texts, with accents left out and typing errors', async () => {
    await using fixture = await createDiscoveryFixture();
    const visitor = fixture.anonymous();
    const ines = await fixture.mentor('Inês', { user: { headline: 'Padarias que crescem' } });
    await fixture.mentor('Jonathan', { user: { headline: 'Shops that sell' } });
    for (const text of ['Inês', 'ines', 'INES', 'padarias', 'pad', 'padarais', 'crecsem inês']) {
      expect(await byText(visitor, text), text).toEqual(['Inês']);
    }
    for (const text of ['Jonathan', 'jonatan', 'jonahtan', 'jon', 'shops']) {
      expect(await byText(visitor, text), text).toEqual(['Jonathan']);
    }
    for (const text of ['Zebra', 'ines shops', "o'x\\e:*&|!()"])
      expect(await byText(visitor, text), text).toEqual([]);
    for (const text of ['', ' :*&|! ', '\u0000', 'of the'])
      expect(await byText(visitor, text)).toHaveLength(2);
    // PRV-05: found by the last name once it is shown.
    await fixture.renamed(ines, 'Gonçalves');
    expect(await byText(visitor, 'goncalves')).toEqual([]);
    await fixture.shows(ines, { showLastName: true });
    expect(await byText(visitor, 'gonsalves')).toEqual(['Inês']);
  });

  it('MEN-19 finds topics, languages, countries and sectors by their names in either language', async () => {
    await using fixture = await createDiscoveryFixture();
    const visitor = fixture.anonymous();
    await fixture.mentor('Ada', {
      topics: [MARKETING],
      user: { countryId: 'PT', languageIds: ['pt', 'en'], sectorId: 'retailTrade' },
    });
    await fixture.mentor('Ben', { topics: [PRICING], user: { countryId: 'GB', languageIds: ['en'] } });
    const texts = [
      'marketing',
      'Estratégia de marketing digital',
      'maketing',
      'portuguese',
      'Português',
      'Portugal',
    ];
    for (const text of texts) expect(await byText(visitor, text), text).toEqual(['Ada']);
    // Word forms and what people call it, in both languages.
    for (const text of [
      'preços',
      'preço',
      'price',
      'prices',
      'pricing',
      'invoice',
      'invoices',
      'fatura',
      'faturas',
    ])
      expect(await byText(visitor, text), text).toEqual(['Ben']);
    expect(await byText(visitor, 'Ada marketing portugal')).toEqual(['Ada']);
    expect(await byText(visitor, 'Ben marketing')).toEqual([]);
  });

  it('MEN-19 filters by topic, language, country, sector, day, kind and community; the values of one are alternatives', async () => {
    await using fixture = await createDiscoveryFixture();
    const visitor = fixture.anonymous();
    await fixture.community('mill', {});
    const ada = await fixture.mentor('Ada', {
      topics: [MARKETING],
      user: { countryId: 'PT', languageIds: ['pt'], sectorId: 'retailTrade' },
      takes: ['ongoing'],
    });
    await fixture.isFreeOn(ada, [1, 2]);
    const ben = await fixture.mentor('Ben', {
      topics: [PRICING, 'digitalMarketing.email'],
      user: { countryId: 'GB', languageIds: ['en'] },
      takes: ['oneOff'],
      partnerId: 'mill',
    });
    await fixture.isFreeOn(ben, [3]);
    const cases: readonly (readonly [Record<string, unknown>, readonly string[]])[] = [
      [{ taxonomyIds: [MARKETING] }, ['Ada']],
      [{ taxonomyIds: ['digitalMarketing'] }, ['Ada', 'Ben']],
      [{ taxonomyIds: [MARKETING, PRICING] }, ['Ada', 'Ben']],
      [{ taxonomyIds: ['finance'] }, []],
      [{ languageIds: ['pt'] }, ['Ada']],
      [{ languageIds: ['fr'] }, []],
      [{ countryIds: ['GB'] }, ['Ben']],
      [{ countryIds: ['GB', 'PT'] }, ['Ada', 'Ben']],
      [{ sectorIds: ['retailTrade'] }, ['Ada']],
      [{ days: [2] }, ['Ada']],
      [{ days: [3, 4] }, ['Ben']],
      [{ days: [7] }, []],
      [{ kind: 'ONGOING' }, ['Ada']],
      [{ kind: 'ONE_OFF' }, ['Ben']],
      [{ communityId: 'mill' }, ['Ben']],
      [{ taxonomyIds: ['digitalMarketing'], countryIds: ['GB'], days: [3] }, ['Ben']],
      [{ taxonomyIds: ['digitalMarketing'], countryIds: ['GB'], days: [1] }, []],
    ];
    for (const [filter, found] of cases) {
      expect([...(await names(visitor, { filter }))].sort(), JSON.stringify(filter)).toEqual(found);
    }
  });

  it('MEN-01 MEN-23 PRO-77 tells everybody the topics, in their language, each parent before its children', async () => {
    await using fixture = await createDiscoveryFixture();
    type Topics = { getTaxonomies: readonly { id: string; name: string; parentId: string | null }[] };
    const topicsIn = async (language: string) =>
      (
        await fixture
          .anonymous()
          .run<Topics>(
            'query ($language: String) { getTaxonomies(language: $language) { id name parentId } }',
            {
              language,
            },
          )
      ).getTaxonomies;
    const [english, portuguese] = [await topicsIn('en'), await topicsIn('pt')];
    expect(english.find(({ id }) => id === PRICING)?.name).toBe('Business models and pricing');
    expect(portuguese.find(({ id }) => id === PRICING)?.name).toBe('Modelos de negócio e preços');
    const seen = new Set<string | null>([null]);
    for (const { id, parentId } of english) {
      expect(seen.has(parentId), id).toBe(true);
      seen.add(id);
    }
  });

  it('MEN-19 refuses what nobody can mean, and pages', async () => {
    await using fixture = await createDiscoveryFixture();
    const visitor = fixture.anonymous();
    for (const name of ['Ada', 'Ben', 'Cleo']) await fixture.mentor(name);
    const query = 'query ($filter: MentorFilter) { searchMentors(filter: $filter) { total } }';
    const many = Array.from({ length: 21 }, (_, index) => `topic-${index}`);
    for (const [filter, field] of [
      [{ text: 'x'.repeat(101) }, 'filter.text'],
      [{ taxonomyIds: many }, 'filter.taxonomyIds'],
      [{ days: [8] }, 'filter.days'],
    ] as const) {
      const { code, errors } = await visitor.ask(query, { filter });
      expect([code, Object.keys(errors[0]?.extensions.fields ?? {})]).toEqual(['BAD_USER_INPUT', [field]]);
    }
    const first = await search(visitor, { limit: 2 });
    const second = await search(visitor, { limit: 2, offset: 2 });
    expect([first.items.length, first.total, first.hasMore]).toEqual([2, 3, true]);
    expect([second.items.length, second.total, second.hasMore]).toEqual([1, 3, false]);
    const all = [...first.items, ...second.items].map(({ mentor }) => mentor.firstName);
    expect(new Set(all).size).toBe(3);
  });

  it('MEN-19 sorts by who is free next and by experience', async () => {
    await using fixture = await createDiscoveryFixture();
    // Thursday 15 January 2026, 09:00: Friday at the earliest.
    const friday = await fixture.mentor('Friday');
    await fixture.isFreeOn(friday, [5]);
    const tuesday = await fixture.mentor('Tuesday');
    await fixture.isFreeOn(tuesday, [2]);
    const later = await fixture.mentor('Later');
    await fixture.isFreeOn(later, [5], { pausedUntil: '2026-02-01' });
    await fixture.mentor('Never');
    const learner = await fixture.learner();
    const session = await fixture.accepted(learner, tuesday, {
      suggestedTimes: ['2026-01-20T09:00:00.000Z'],
      topicId: PRICING,
    });
    const visitor = fixture.anonymous();
    const found = await search(visitor, { sort: 'NEXT_AVAILABLE' });
    expect(found.items.map(({ mentor, nextFree }) => [mentor.firstName, nextFree])).toEqual([
      ['Friday', '2026-01-16T09:00:00.000Z'],
      // 09:00 is taken by the session that was just accepted.
      ['Tuesday', '2026-01-20T10:00:00.000Z'],
      ['Later', '2026-02-06T09:00:00.000Z'],
      ['Never', null],
    ]);
    await fixture.later(6 * 24 * 3_600_000);
    expect((await learner.sees(session.id)).status).toBe('COMPLETED');
    const byExperience = await search(visitor, { sort: 'MOST_EXPERIENCED', limit: 1 });
    expect(byExperience.items.map(({ mentor, sessionsGiven }) => [mentor.firstName, sessionsGiven])).toEqual([
      ['Tuesday', 1],
    ]);
  });

  it('MEN-19 LIM-40 pages by who is free next show everybody once, where more fit than are looked at together', async () => {
    await using fixture = await createDiscoveryFixture();
    // Thursday 15 January 2026, 09:00: Friday at the earliest. Who has a headline is looked at first.
    const made = async (name: string, start: string, user?: object) => {
      const one = await fixture.mentor(name, user ? { user: { ...user } } : {});
      await fixture.isFreeOn(one, [5], { windows: [{ day: 5, start, end: '17:00' }] });
    };
    for (let each = 0; each < 40; each += 1) await made('Ten', '10:00', { headline: 'Prices that hold' });
    for (let each = 0; each < 5; each += 1) await made('Nine', '09:00');
    await fixture.settled();
    const { app } = fixture;
    const viewer = { kind: 'anonymous' } as const;
    const context = { app, viewer, correlationId: 'pages', clientAddress: '127.0.0.1' };
    const all = await findMentors(viewer, app.db, { groups: [], order: 'QUALITY', limit: 45 });
    expect(all).toHaveLength(45);
    // As many as are compared at most, so that the index is asked for who may be free.
    const pool = Array.from({ length: 200 }, (_, index) => all[index % 45] as FoundMentor);
    const pages: string[][] = [];
    for (const offset of [0, 15, 30]) {
      const found = await nextAvailable(context, [], pool, offset + 15);
      pages.push(found.slice(offset, offset + 15).map(({ userId }) => userId));
    }
    expect(pages.map((page) => page.length)).toEqual([15, 15, 15]);
    expect(new Set(pages.flat()).size).toBe(45);
  });
});
