import { type FoundMentor, findMentors, type TermGroups } from '@waymark/db/discovery';
import { term } from '@waymark/events/discovery';
import { discoveryLimits } from '@waymark/events/limits';
import type { Context } from '../platform/app.ts';
import { ranked } from './candidates.ts';
import { cardsOf } from './cards.ts';
import type { MentorSearch } from './mentorSearch.ts';
import { nextAvailable } from './nextAvailable.ts';
import { limitsOf, type Searcher, searcherOf } from './seeker.ts';
import { textTerms } from './textTerms.ts';
import type { MentorCardListView } from './views.ts';

type Page = { readonly limit: number; readonly offset: number };

/** MEN-19. As many statements for a hundred mentors as for one. */
export async function searchMentors(
  context: Context,
  search: MentorSearch,
  page: Page,
): Promise<MentorCardListView> {
  const [searcher, text] = await Promise.all([searcherOf(context), textTerms(context, search.text)]);
  const asked = askedBy(searcher, search);
  const groups = [...groupsOf(search), ...text, ...limitsOf(asked)];
  const found = await candidates(context, asked, search, groups);
  const mentors = await inOrder(context, { searcher: asked, search, groups, found, page });
  const shown = mentors.slice(page.offset, page.offset + page.limit);
  return {
    items: await cardsOf(context, asked, shown),
    total: mentors.length,
    hasMore: page.offset + shown.length < mentors.length,
  };
}

/** The search request replaces the stored answers. */
function askedBy(searcher: Searcher, { topicIds, languageIds }: MentorSearch): Searcher {
  const { seeker } = searcher;
  return {
    ...searcher,
    seeker: {
      ...seeker,
      topicIds: topicIds.length > 0 ? topicIds : seeker.topicIds,
      languageIds: languageIds.length > 0 ? languageIds : seeker.languageIds,
    },
  };
}

function groupsOf({ topicIds, countryIds, sectorIds, days, communityId, kind }: MentorSearch): TermGroups {
  return [
    topicIds.map(term.topic),
    countryIds.map(term.country),
    sectorIds.map(term.sector),
    days.map(term.day),
    communityId ? [term.community(communityId)] : [],
    kind ? [term.kind(kind)] : [],
  ].filter((group) => group.length > 0);
}

/** The best of all who fit; and where no topic is asked for, of those with the topics that the viewer wants to learn. */
async function candidates(
  { app, viewer }: Context,
  { seeker }: Searcher,
  { topicIds, sort }: MentorSearch,
  groups: TermGroups,
): Promise<readonly FoundMentor[]> {
  const limit = discoveryLimits.candidates;
  const order = sort === 'MOST_EXPERIENCED' ? 'SESSIONS' : 'QUALITY';
  const all = findMentors(viewer, app.db, { groups, order, limit });
  if (sort !== 'BEST_MATCH' || topicIds.length > 0 || seeker.topicIds.length === 0) return all;
  const own = [...groups, seeker.topicIds.map(term.topic)];
  const near = await findMentors(viewer, app.db, { groups: own, order, limit: limit / 2 });
  const byId = new Map([...near, ...(await all)].map((mentor) => [mentor.userId, mentor]));
  return [...byId.values()].slice(0, limit);
}

type Ordering = {
  readonly searcher: Searcher;
  readonly search: MentorSearch;
  readonly groups: TermGroups;
  readonly found: readonly FoundMentor[];
  readonly page: Page;
};

async function inOrder(
  context: Context,
  { searcher, search, groups, found, page }: Ordering,
): Promise<readonly FoundMentor[]> {
  if (search.sort === 'MOST_EXPERIENCED') return found;
  if (search.sort === 'BEST_MATCH') return ranked(context, searcher, found);
  return nextAvailable(context, groups, found, page.offset + page.limit);
}
