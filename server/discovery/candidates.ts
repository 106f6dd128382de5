import { communitiesOf, type FoundMentor } from '@waymark/db/discovery';
import {
  type Candidate,
  mentoringLanguagesOf,
  partsBetween,
  rank,
  weekParts,
} from '@waymark/events/discovery';
import { discoveryLimits } from '@waymark/events/limits';
import type { Context } from '../platform/app.ts';
import { favours } from './favours.ts';
import { soonestOf } from './freeTimes.ts';
import type { Searcher } from './seeker.ts';

/** A mentor as the ranking compares them. `isFreeSoon` by their usual week; a card says it only when it is so. */
export function candidateOf(
  mentor: FoundMentor,
  known: Pick<Candidate, 'isFreeAtTimes' | 'isFreeSoon' | 'favour'>,
): Candidate {
  const { userId, facts, quality, sessionsGiven, usualAnswer } = mentor;
  const { preferences } = facts;
  return {
    id: userId,
    topics: facts.topics,
    languageIds: mentoringLanguagesOf(preferences.mentoringLanguageIds),
    countryId: facts.countryCode,
    countryIdsToHelp: preferences.mentoringCountryIds ?? [],
    sectorId: facts.sectorId,
    orgTypeId: facts.orgTypeId,
    orgTypeIdsToHelp: preferences.preferOrganisationTypeIds ?? [],
    communityIds: communitiesOf(facts),
    quality,
    sessionsGiven,
    usualAnswer,
    ...known,
  };
}

/** The same mentors, who fits best first (MEN-13, MEN-14). */
export async function ranked(
  context: Context,
  searcher: Searcher,
  mentors: readonly FoundMentor[],
  isFreeAtTimes = false,
): Promise<readonly FoundMentor[]> {
  const favour = await favours(context, searcher, mentors);
  const soon = new Set(partsBetween(soonestOf(context), context.app.clock.now() + discoveryLimits.soon));
  const candidates = mentors.map((mentor) => {
    const { availability } = mentor.facts;
    const isFreeSoon = availability !== null && weekParts(availability).some((part) => soon.has(part));
    return {
      mentor,
      ...candidateOf(mentor, { isFreeAtTimes, isFreeSoon, favour: favour.get(mentor.userId) ?? 0 }),
    };
  });
  return rank(searcher.seeker, candidates).map(({ mentor }) => mentor);
}
