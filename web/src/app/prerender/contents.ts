import { findMentors, forgetFound, useFound } from '#/discovery/search/foundMentors.ts';
import { emptySearch } from '#/discovery/search/mentorSearch.ts';
import { groupEvent, upcomingEvents } from '#/gathering/gatheringSync.ts';
import { drawResource, forgetDrawn } from '../sync/drawn.ts';

/** What pages show beside their texts, by path: asked for before they are drawn. */
const contents: Readonly<Record<string, (query: URLSearchParams) => Promise<void>>> = {
  '/mentor-select': async () => {
    await findMentors(emptySearch);
    if (useFound.getState().hasFailed) throw new Error('Mentors could not be asked for.');
  },
  '/events/upcoming': () => drawResource(upcomingEvents, { pages: 1 }),
  '/group-event': (query) => drawResource(groupEvent, { id: query.get('id') ?? '' }),
};

/** Nothing of the page that was drawn before stays. */
export async function askForContent(path: string, query: URLSearchParams): Promise<void> {
  forgetDrawn();
  forgetFound();
  await contents[path]?.(query);
}
