import { type FoundMentor, findMentors, type TermGroups } from '@waymark/db/discovery';
import { contentFor, partsBetween, term } from '@waymark/events/discovery';
import type { Instant } from '@waymark/events/kernel';
import { discoveryLimits, mentoringLimits } from '@waymark/events/limits';
import type { Context } from '../platform/app.ts';
import { badUserInput } from '../platform/graphql/failures.ts';
import { ranked } from './candidates.ts';
import { cardsOf, closedTo } from './cards.ts';
import { calendarsOf, isFreeAtOne } from './freeTimes.ts';
import { limitsOf, type Searcher, searcherOf } from './seeker.ts';
import type { MentorCardListView, MentorCardView, RecommendedContentView } from './views.ts';

type Page = { readonly limit: number; readonly offset: number };
type QuickMatch = {
  readonly topicIds: readonly string[];
  readonly times: readonly Instant[];
  readonly kind: 'ONE_OFF' | 'ONGOING';
  /** Of each session. */
  readonly durationMinutes: number;
};
type ListOf<Item> = { readonly items: readonly Item[]; readonly total: number; readonly hasMore: boolean };

/** MEN-21: three who are free at one of the times, so that one request can go to all of them. */
export async function quickMatch(context: Context, asked: QuickMatch): Promise<readonly MentorCardView[]> {
  checkMatch(context, asked);
  const { topicIds, kind, durationMinutes } = asked;
  const wanted = { times: [...new Set(asked.times)], durationMinutes };
  const searcher = withTopics(await searcherOf(context), topicIds);
  const parts = new Set(wanted.times.flatMap((at) => partsBetween(at, at + durationMinutes * 60_000)));
  const groups = [
    topicIds.map(term.topic),
    [...parts].map(term.part),
    [term.kind(kind)],
    ...limitsOf(searcher),
  ];
  const found = await bookable(context, groups);
  const calendars = await calendarsOf(context, found);
  const free = found.filter(({ userId }) => {
    const calendar = calendars.get(userId);
    return calendar !== undefined && isFreeAtOne(calendar, wanted);
  });
  const best = (await ranked(context, searcher, free, true)).slice(0, discoveryLimits.quickMatch);
  return cardsOf(context, searcher, best, wanted);
}

/** MEN-16 to MEN-18. */
export async function recommendedMentors(context: Context, page: Page): Promise<MentorCardListView> {
  const searcher = await searcherOf(context);
  const { facts, seeker, dismissed } = searcher;
  if (!facts?.isMentorsWanted) return nothing;
  const topics = seeker.topicIds.length > 0 ? [seeker.topicIds.map(term.topic)] : [];
  const found = await bookable(context, [...topics, ...limitsOf(searcher)], dismissed);
  const { items, ...rest } = pageOf(await ranked(context, searcher, found), page);
  return { ...rest, items: await cardsOf(context, searcher, items) };
}

/** MEN-16 to MEN-18. */
export async function recommendedContent(
  context: Context,
  page: Page,
): Promise<ListOf<RecommendedContentView>> {
  const { facts, dismissed } = await searcherOf(context);
  if (!facts?.isLearningWanted) return nothing;
  return pageOf(contentFor(facts.topicIdsToLearn, dismissed), page);
}

const nothing = { items: [], total: 0, hasMore: false };

function pageOf<Item>(all: readonly Item[], { limit, offset }: Page): ListOf<Item> {
  const items = all.slice(offset, offset + limit);
  return { items, total: all.length, hasMore: offset + items.length < all.length };
}

/** The best of those who fit and can be booked by the viewer. */
async function bookable(
  context: Context,
  groups: TermGroups,
  without: readonly string[] = [],
): Promise<readonly FoundMentor[]> {
  const { app, viewer } = context;
  const limit = discoveryLimits.candidates;
  const found = await findMentors(viewer, app.db, { groups, order: 'QUALITY', limit, without });
  const closed = await closedTo(context, found);
  return found.filter(({ userId }) => !closed.has(userId));
}

function withTopics(searcher: Searcher, topicIds: readonly string[]): Searcher {
  return { ...searcher, seeker: { ...searcher.seeker, topicIds } };
}

/** @throws GraphQLError BAD_USER_INPUT: no topic or too many, no time or too many, or one that cannot be asked for. */
function checkMatch({ app }: Context, { topicIds, times, kind, durationMinutes }: QuickMatch): void {
  const now = app.clock.now();
  const fields: Record<string, string> = {};
  if (topicIds.length === 0) fields.taxonomyIds = 'mandatory';
  if (topicIds.length > discoveryLimits.topics) fields.taxonomyIds = 'tooMany';
  if (times.length === 0) fields.times = 'mandatory';
  if (times.length > discoveryLimits.quickMatchTimes) fields.times = 'tooMany';
  const isFuture = (at: Instant) => at > now && at <= now + mentoringLimits.timeBefore;
  if (!times.every(isFuture)) fields.times = 'dateInvalid';
  const { oneOffMinutes, seriesMinutes } = mentoringLimits;
  const lengths: readonly number[] = kind === 'ONE_OFF' ? [oneOffMinutes] : seriesMinutes;
  if (!lengths.includes(durationMinutes)) fields.durationMinutes = 'choiceUnknown';
  if (Object.keys(fields).length > 0) throw badUserInput(fields);
}
