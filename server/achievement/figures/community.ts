import { type CommunityFigures, readCommunityFigures, readOwnFigures } from '@waymark/db/achievement';
import { isManagerOf } from '@waymark/db/partner';
import { type AchievementRole, monthAt, splitMonth } from '@waymark/events/achievement';
import { instantOf } from '@waymark/events/kernel';
import { achievementLimits } from '@waymark/events/limits';
import { builder } from '../../platform/builder.ts';
import { badUserInput, failure } from '../../platform/graphql/failures.ts';
import { atMost } from '../../platform/graphql/limits/listBound.ts';
import { languageOf, topicView } from '../../profile/types.ts';
import { SubjectRef } from '../types.ts';
import { hoursOf } from './figures.ts';

const DAY = 86_400_000;
const FIRST_YEAR = 2000;
/** So many years there are to choose from. */
const YEARS = 10;

/** A number of a community; null where it is about too few people. */
type Amount = { readonly sessions: number | null; readonly hours: number | null };
type RoleOfCommunity = {
  readonly total: Amount;
  /** Twelve. */
  readonly months: readonly Amount[];
  readonly topics: readonly { readonly id: string; readonly name: string; readonly sessions: number }[];
  readonly events: EventsOfCommunity;
};
/** Twelve months and their sum; null where a number is about too few people. */
type EventsOfCommunity = { readonly total: number | null; readonly months: readonly (number | null)[] };

const AmountRef = builder.objectRef<Amount>('CommunityAmount').implement({
  description: 'null: about too few people.',
  fields: (t) => ({
    sessions: t.exposeInt('sessions', { nullable: true }),
    hours: t.exposeFloat('hours', { nullable: true }),
  }),
});

const EventsRef = builder.objectRef<EventsOfCommunity>('CommunityEvents').implement({
  description:
    'Group events hosted by mentors, or how often learners attended one. null: about too few people.',
  fields: (t) => ({
    total: t.exposeInt('total', { nullable: true }),
    months: t.field({
      type: ['Int'],
      nullable: { list: false, items: true },
      ...atMost(12),
      resolve: ({ months }) => [...months],
    }),
  }),
});

const CommunityRoleRef = builder.objectRef<RoleOfCommunity>('CommunityRoleAchievements').implement({
  fields: (t) => ({
    total: t.expose('total', { type: AmountRef }),
    months: t.field({ type: [AmountRef], ...atMost(12), resolve: ({ months }) => [...months] }),
    topics: t.field({
      type: [SubjectRef],
      ...atMost(200),
      description: 'Those about enough people, most sessions first.',
      resolve: ({ topics }) => [...topics],
    }),
    events: t.expose('events', { type: EventsRef }),
  }),
});

type CommunityView = {
  readonly year: number;
  readonly thisYear: number;
  readonly progress: RoleOfCommunity;
  readonly impact: RoleOfCommunity;
};

const CommunityAchievementsRef = builder.objectRef<CommunityView>('CommunityAchievements').implement({
  description:
    'What people of a community did while they belonged to it. No number is about fewer than `leastPeople` people.',
  fields: (t) => ({
    year: t.exposeInt('year'),
    years: t.field({
      type: ['Int'],
      ...atMost(YEARS),
      description: 'Those to choose from, this year first.',
      resolve: ({ thisYear }) => Array.from({ length: YEARS }, (_, back) => thisYear - back),
    }),
    leastPeople: t.int({ resolve: () => achievementLimits.leastPeople }),
    progress: t.expose('progress', {
      type: CommunityRoleRef,
      description: 'What mentees of the community learned.',
    }),
    impact: t.expose('impact', {
      type: CommunityRoleRef,
      description: 'What mentors of the community gave.',
    }),
  }),
});

builder.queryFields((t) => ({
  getCommunityAchievements: t.withAuth({ user: true }).field({
    type: CommunityAchievementsRef,
    description: 'For those who manage the community; months are of their zone.',
    args: {
      partnerId: t.arg.id({ required: true }),
      year: t.arg.int({ description: 'This year without it.' }),
    },
    resolve: async (_root, { partnerId, year: asked }, context) => {
      const { app, viewer } = context;
      if (!(await isManagerOf(viewer, app.db, partnerId))) throw failure('NOT_AUTHORIZED');
      const timezone = (await readOwnFigures(viewer, app.db)).timezone ?? 'UTC';
      const thisYear = splitMonth(monthAt(timezone, app.clock.now())).year;
      const year = asked ?? thisYear;
      if (year < FIRST_YEAR) throw badUserInput({ year: 'outOfRange' });
      if (year > thisYear) throw badUserInput({ year: 'inFuture' });
      const bounds = Array.from({ length: 13 }, (_, month) => {
        return instantOf(timezone, Date.UTC(year, month, 1) / DAY, 0);
      });
      const language = await languageOf(context);
      const nameOf = (id: string) => topicView(id, null, language).name;
      const of = async (role: AchievementRole) =>
        shownOf(await readCommunityFigures(viewer, app.db, { partnerId, role, bounds }), nameOf);
      const [progress, impact] = await Promise.all([of('MENTEE'), of('MENTOR')]);
      return { year, thisYear, progress, impact };
    },
  }),
}));

const isShown = ({ people }: { readonly people: number }) =>
  people === 0 || people >= achievementLimits.leastPeople;

/**
 * What may be shown of twelve months and their sum. Where the total is shown and one month alone is withheld, their difference
 * would be that month: the month with the fewest people is withheld too.
 */
function withheldOf(
  all: readonly { readonly index: number; readonly people: number }[],
  total: { readonly people: number },
): { readonly months: ReadonlySet<number>; readonly isTotalShown: boolean } {
  const withheld = new Set(all.filter((each) => !isShown(each)).map(({ index }) => index));
  if (withheld.size === 1) {
    const rest = all.filter(({ index, people }) => people > 0 && !withheld.has(index));
    const [smallest] = rest.sort((one, other) => one.people - other.people);
    if (smallest) withheld.add(smallest.index);
  }
  // The total of a single withheld month would be that month.
  return { months: withheld, isTotalShown: isShown(total) && withheld.size !== 1 };
}

function shownOf(figures: CommunityFigures, nameOf: (id: string) => string): RoleOfCommunity {
  const { topics, total, events } = figures;
  const all = allMonths(figures.months, { sessions: 0, minutes: 0, people: 0 });
  const withheld = withheldOf(all, total);
  const amount = (each: CommunityFigures['total'], isSeen: boolean): Amount => ({
    sessions: isSeen ? each.sessions : null,
    hours: isSeen ? hoursOf(each.minutes) : null,
  });
  return {
    total: amount(total, withheld.isTotalShown),
    months: all.map((each) => amount(each, !withheld.months.has(each.index))),
    topics: topics
      .filter(({ people }) => people >= achievementLimits.leastPeople)
      .map(({ id, sessions }) => ({ id, sessions, name: nameOf(id) })),
    events: shownEvents(events),
  };
}

function shownEvents({ months, total }: CommunityFigures['events']): EventsOfCommunity {
  const all = allMonths(months, { events: 0, people: 0 });
  const withheld = withheldOf(all, total);
  return {
    total: withheld.isTotalShown ? total.events : null,
    months: all.map(({ index, events }) => (withheld.months.has(index) ? null : events)),
  };
}

/** The twelve months of a year; those that have no row have nothing. */
function allMonths<Of extends object>(months: readonly ({ readonly index: number } & Of)[], nothing: Of) {
  return Array.from({ length: 12 }, (_, index) => {
    return months.find((each) => each.index === index) ?? { index, ...nothing };
  });
}
