import { communitiesOf, type PersonFacts, readSeeker } from '@waymark/db/discovery';
import { learningLanguagesOf, type Seeker, term } from '@waymark/events/discovery';
import { partnerById } from '../partner/types.ts';
import type { Context } from '../platform/app.ts';

/** The person who looks for a mentor. */
export type Searcher = {
  readonly seeker: Seeker;
  /** Null for visitors. */
  readonly facts: PersonFacts | null;
  readonly dismissed: readonly string[];
  /** PRT-40: the communities within which this viewer must stay; null: anywhere. */
  readonly onlyWithin: readonly string[] | null;
};

const visitor: Searcher = {
  seeker: {
    topicIds: [],
    languageIds: [],
    countryId: null,
    sectorId: null,
    orgTypeId: null,
    preferredOrgTypeIds: [],
    communityIds: [],
  },
  facts: null,
  dismissed: [],
  onlyWithin: null,
};

/** The viewer's answers, as far as they say who fits them (MEN-13). */
export async function searcherOf({ app, viewer }: Context): Promise<Searcher> {
  const found = await readSeeker(viewer, app.db);
  if (!found) return visitor;
  const { facts, dismissed } = found;
  const communityIds = communitiesOf(facts);
  const settings = await Promise.all(
    communityIds.map(async (id) => (await partnerById(app, id))?.settings ?? {}),
  );
  const maySearch = settings.length === 0 || settings.some((each) => each.searchPack);
  return {
    seeker: {
      topicIds: facts.topicIdsToLearn,
      languageIds: learningLanguagesOf(facts.preferences.mentoringLanguageIds, facts.languageIds),
      countryId: facts.countryCode,
      sectorId: facts.sectorId,
      orgTypeId: facts.orgTypeId,
      preferredOrgTypeIds: facts.preferences.preferOrganisationTypeIds ?? [],
      communityIds,
    },
    facts,
    dismissed,
    onlyWithin: maySearch ? null : communityIds,
  };
}

/** What always narrows: the languages (MEN-14), and the communities of who may not look beyond them. */
export function limitsOf({ seeker, onlyWithin }: Searcher): readonly (readonly string[])[] {
  return [
    ...(seeker.languageIds.length > 0 ? [seeker.languageIds.map(term.language)] : []),
    ...(onlyWithin ? [[...onlyWithin.map(term.community), term.noCommunity]] : []),
  ];
}
