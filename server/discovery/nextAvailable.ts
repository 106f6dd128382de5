import { type FoundMentor, findMentors, type TermGroups } from '@waymark/db/discovery';
import { endOfPart, partsBetween, term, weekParts } from '@waymark/events/discovery';
import type { Instant } from '@waymark/events/kernel';
import { discoveryLimits } from '@waymark/events/limits';
import type { Context } from '../platform/app.ts';
import { calendarsOf, freeWithin, nextFreeOf, soonestOf } from './freeTimes.ts';

const HOUR = 60 * 60_000;
/** How far is looked at a time: into a week that repeats, so the whole of it is the end. */
const STRIDES = [4 * HOUR, 20 * HOUR, 6 * 24 * HOUR] as const;
/** Asking somebody exactly takes a while; most of those who may be free are. */
const AT_A_TIME = 40;
/** How often of one stretch of time: who may be free in it and is not makes others wait. */
const MOST_TURNS = 3;
/** Of those who are not free within a week, how many are put in order by when they are. */
const LATER = 30;

type Timed = { readonly mentor: FoundMentor; readonly at: Instant };

/**
 * Mentors by when they are free next (MEN-19), as far as `needed`; how far that is changes nothing about those before, so that
 * one page begins where the other ended. No stored time can say when somebody is free, for it is over by tomorrow; the index
 * knows of every usual week which parts of it have time. So part after part those who may be free in it are asked exactly.
 * `pool`: the best of all who fit; when that is all of them, nobody else is looked up.
 */
export async function nextAvailable(
  context: Context,
  groups: TermGroups,
  pool: readonly FoundMentor[],
  needed: number,
): Promise<readonly FoundMentor[]> {
  const found: FoundMentor[] = [];
  const seen = new Set<string>();
  let from = soonestOf(context);
  for (const stride of STRIDES) {
    const to = endOfPart(from + stride - 1);
    const parts = partsBetween(from, to);
    const asked: string[] = [];
    for (let turn = 0; turn < MOST_TURNS && found.length < needed; turn += 1) {
      const maybe = await maybeFree(context, groups, pool, { parts, without: [...seen, ...asked] });
      if (maybe.length === 0) break;
      asked.push(...maybe.map(({ userId }) => userId));
      for (const { mentor } of await freeBetween(context, maybe, from, to)) {
        seen.add(mentor.userId);
        found.push(mentor);
      }
      if (maybe.length < AT_A_TIME) break;
    }
    if (found.length >= needed) break;
    from = to;
  }
  const others = pool.filter(({ userId }) => !seen.has(userId));
  return [...found, ...(found.length >= needed ? others : await later(context, others))].slice(
    0,
    discoveryLimits.candidates,
  );
}

async function maybeFree(
  { app, viewer }: Context,
  groups: TermGroups,
  pool: readonly FoundMentor[],
  { parts, without }: { readonly parts: readonly number[]; readonly without: readonly string[] },
): Promise<readonly FoundMentor[]> {
  if (pool.length >= discoveryLimits.candidates) {
    const all = [...groups, parts.map(term.part)];
    return findMentors(viewer, app.db, { groups: all, order: 'QUALITY', limit: AT_A_TIME, without });
  }
  return pool.filter(
    ({ userId, facts: { availability } }) =>
      !without.includes(userId) &&
      availability &&
      weekParts(availability).some((part) => parts.includes(part)),
  );
}

async function freeBetween(
  context: Context,
  mentors: readonly FoundMentor[],
  from: Instant,
  to: Instant,
): Promise<readonly Timed[]> {
  const calendars = await calendarsOf(context, mentors);
  const timed = mentors.flatMap((mentor) => {
    const calendar = calendars.get(mentor.userId);
    const at = calendar ? freeWithin(calendar, from, to) : null;
    return at === null ? [] : [{ mentor, at }];
  });
  return timed.sort(bySoonest);
}

/** Who is free only after a week, or not at all, stands last. */
async function later(context: Context, others: readonly FoundMentor[]): Promise<readonly FoundMentor[]> {
  const [some, rest] = [others.slice(0, LATER), others.slice(LATER)];
  const calendars = await calendarsOf(context, some);
  const soonest = soonestOf(context);
  const timed = some.map((mentor) => {
    const calendar = calendars.get(mentor.userId);
    return { mentor, at: (calendar && nextFreeOf(calendar, soonest).at) ?? Number.MAX_SAFE_INTEGER };
  });
  return [...timed.sort(bySoonest).map(({ mentor }) => mentor), ...rest];
}

function bySoonest(one: Timed, other: Timed): number {
  return (
    one.at - other.at ||
    other.mentor.quality - one.mentor.quality ||
    (one.mentor.userId < other.mentor.userId ? -1 : 1)
  );
}
