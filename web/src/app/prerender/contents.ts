import { matchPath } from 'react-router';
import { statementCheck } from '#/achievement/statement/statementCheck.ts';
import { partnerTexts } from '#/content/article/partnerTexts.ts';
import { findMentors, forgetFound, useFound } from '#/discovery/search/foundMentors.ts';
import { emptySearch } from '#/discovery/search/mentorSearch.ts';
import { groupEvent, upcomingEvents } from '#/gathering/gatheringSync.ts';
import { findPeople, useLandingPeople } from '#/landing/landingPeople.ts';
import { currentBrand } from '#/partner/brand/brandStore.ts';
import { drawResource, forgetDrawn } from '../sync/drawn.ts';

/** What the address says of a page. */
type Asked = {
  readonly query: URLSearchParams;
  readonly language: string;
  readonly params: Readonly<Record<string, string | undefined>>;
};
type Content = (asked: Asked) => Promise<void>;

/** What pages show beside their texts, by path: asked for before they are drawn. */
const contents: Readonly<Record<string, Content>> = {
  // The page is worth drawing without people, too.
  '/': ({ language }) => findPeople(language),
  '/mentor-select': async () => {
    await findMentors(emptySearch);
    if (useFound.getState().hasFailed) throw new Error('Mentors could not be asked for.');
  },
  '/resources': async () => {
    const brand = currentBrand();
    if (brand) await drawResource(partnerTexts, { partnerId: brand.id });
  },
  '/events/upcoming': () => drawResource(upcomingEvents, { pages: 1 }),
  '/group-event': ({ query }) => drawResource(groupEvent, { id: query.get('id') ?? '' }),
  '/statement/:id': ({ params }) => drawResource(statementCheck, { id: params.id ?? '' }),
};

/** Nothing of the page that was drawn before stays. */
export async function askForContent(path: string, query: URLSearchParams, language: string): Promise<void> {
  forgetDrawn();
  forgetFound();
  useLandingPeople.setState({ language: null, answer: null });
  for (const [pattern, content] of Object.entries(contents)) {
    const found = matchPath(pattern, path);
    if (found) return content({ query, language, params: found.params });
  }
}
