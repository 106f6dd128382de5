import { discoveryLimits } from '../limits/index.ts';
import { parentOf } from './terms.ts';
import type { AnswerTime, MatchReason, MatchReasonKind } from './values.ts';

type Topic = { readonly id: string; readonly level: number | null };

/** The person mentors are ranked for. Nothing here excludes anybody (MEN-14); empty is unknown, or asks for nothing. */
export type Seeker = {
  readonly topicIds: readonly string[];
  readonly languageIds: readonly string[];
  readonly countryId: string | null;
  readonly sectorId: string | null;
  readonly orgTypeId: string | null;
  readonly preferredOrgTypeIds: readonly string[];
  readonly communityIds: readonly string[];
};

export type Candidate = {
  readonly id: string;
  readonly topics: readonly Topic[];
  readonly languageIds: readonly string[];
  readonly countryId: string | null;
  /** Of the groups of people that they would like to help; none: any. */
  readonly countryIdsToHelp: readonly string[];
  readonly sectorId: string | null;
  readonly orgTypeId: string | null;
  readonly orgTypeIdsToHelp: readonly string[];
  readonly communityIds: readonly string[];
  readonly sessionsGiven: number;
  readonly usualAnswer: AnswerTime | null;
  readonly quality: number;
  readonly isFreeAtTimes: boolean;
  readonly isFreeSoon: boolean;
  /** 0 to 1: by what is protected, where the seeker asked for that. Never a reason. */
  readonly favour: number;
};

/** The most that each thing can add. Documented in docs/decisions/0014; changed here, measured nowhere else. */
export const weights = {
  TOPIC: 40,
  FREE_AT_TIMES: 25,
  FREE_SOON: 10,
  SAME_COMMUNITY: 10,
  LANGUAGE: 8,
  ANSWERS_FAST: 8,
  SECTOR: 8,
  ORG_TYPE: 8,
  COUNTRY: 6,
  EXPERIENCED: 10,
} as const satisfies Record<MatchReasonKind, number>;
export const FAVOUR_WEIGHT = 8;

const ANSWER: Readonly<Record<AnswerTime, number>> = { HOURS: 1, DAY: 0.75, FEW_DAYS: 0.4, WEEK: 0.1 };
/** From so many sessions on, more of them add nothing. */
const MANY_SESSIONS = 63;
/** How much of its weight a thing must reach to be worth saying. */
const WORTH_SAYING: Partial<Record<MatchReasonKind, number>> = {
  TOPIC: 0.3,
  ANSWERS_FAST: 0.7,
  EXPERIENCED: 0.5,
};

type Part = MatchReason & { readonly points: number };

/** How well the two fit, 0 to 141. */
export function scoreOf(seeker: Seeker, candidate: Candidate): number {
  const points = partsOf(seeker, candidate).reduce((sum, part) => sum + part.points, 0);
  return points + FAVOUR_WEIGHT * candidate.favour;
}

/** Best first; the same for the same people, in whatever order they come. */
export function rank<Each extends Candidate>(seeker: Seeker, candidates: readonly Each[]): readonly Each[] {
  return candidates
    .map((candidate) => ({ candidate, score: scoreOf(seeker, candidate) }))
    .sort(
      (one, other) =>
        other.score - one.score ||
        other.candidate.quality - one.candidate.quality ||
        (one.candidate.id < other.candidate.id ? -1 : 1),
    )
    .map(({ candidate }) => candidate);
}

/** Why they fit, the strongest first; at most three. */
export function reasonsOf(seeker: Seeker, candidate: Candidate): readonly MatchReason[] {
  return (
    partsOf(seeker, candidate)
      .filter(({ kind, points }) => points > 0 && points >= weights[kind] * (WORTH_SAYING[kind] ?? 0))
      .filter(({ kind, value }) => kind !== 'LANGUAGE' || value !== 'en')
      // The reason reads "Lives in …"; a mentor of another country who helps in this one gets the points only.
      .filter(({ kind, value }) => kind !== 'COUNTRY' || value === candidate.countryId)
      .sort((one, other) => other.points - one.points)
      .slice(0, discoveryLimits.reasons)
      .map(({ kind, value }) => ({ kind, value }))
  );
}

function partsOf(seeker: Seeker, candidate: Candidate): readonly Part[] {
  const part = (kind: MatchReasonKind, share: number, value = ''): Part => ({
    kind,
    value,
    points: weights[kind] * share,
  });
  const topic = topicShare(seeker.topicIds, candidate.topics);
  const language = sharedLanguage(seeker.languageIds, candidate.languageIds);
  const community = seeker.communityIds.find((id) => candidate.communityIds.includes(id));
  const answer = candidate.usualAnswer === null ? 0 : ANSWER[candidate.usualAnswer];
  const experience =
    Math.log2(1 + Math.min(candidate.sessionsGiven, MANY_SESSIONS)) / Math.log2(1 + MANY_SESSIONS);
  const orgType = sharedOrgType(seeker, candidate);
  return [
    part('TOPIC', topic.share, topic.id),
    part('FREE_AT_TIMES', candidate.isFreeAtTimes ? 1 : 0),
    part('FREE_SOON', candidate.isFreeSoon ? 1 : 0),
    part('SAME_COMMUNITY', community === undefined ? 0 : 1, community),
    part('LANGUAGE', language === undefined ? 0 : 1, language),
    part('ANSWERS_FAST', answer),
    part('SECTOR', isSame(seeker.sectorId, candidate.sectorId) ? 1 : 0, seeker.sectorId ?? ''),
    part('ORG_TYPE', orgType === undefined ? 0 : 1, orgType),
    part('COUNTRY', isOfCountry(seeker, candidate) ? 1 : 0, seeker.countryId ?? ''),
    part('EXPERIENCED', experience),
  ];
}

/** The mean over what is wanted, so that who teaches more of it stands higher; and the topic that fits best. */
function topicShare(wanted: readonly string[], taught: readonly Topic[]): { share: number; id: string } {
  let best = { share: 0, id: '' };
  let sum = 0;
  for (const id of wanted) {
    let most = 0;
    for (const topic of taught) {
      const share = nearness(id, topic.id) * (0.5 + 0.1 * (topic.level ?? 1));
      most = Math.max(most, share);
      if (share > best.share) best = { share, id: topic.id };
    }
    sum += most;
  }
  return { share: wanted.length === 0 ? 0 : sum / wanted.length, id: best.id };
}

/** Of two topics: the same; one above the other; neighbours. */
function nearness(wanted: string, taught: string): number {
  if (wanted === taught) return 1;
  if (parentOf(taught) === wanted) return 0.9;
  if (parentOf(wanted) === taught) return 0.6;
  const parent = parentOf(wanted);
  return parent !== undefined && parent === parentOf(taught) ? 0.3 : 0;
}

/** One that is not English, where there is one: that says more. */
function sharedLanguage(wanted: readonly string[], offered: readonly string[]): string | undefined {
  const shared = wanted.filter((id) => offered.includes(id));
  return shared.find((id) => id !== 'en') ?? shared[0];
}

function sharedOrgType(seeker: Seeker, candidate: Candidate): string | undefined {
  const theirs = candidate.orgTypeId;
  if (theirs !== null && seeker.preferredOrgTypeIds.includes(theirs)) return theirs;
  const own = seeker.orgTypeId;
  return own !== null && candidate.orgTypeIdsToHelp.includes(own) ? own : undefined;
}

/** PRO-97: an empty list of countries to mentor in means any country. */
function isOfCountry({ countryId }: Seeker, { countryId: home, countryIdsToHelp }: Candidate): boolean {
  if (countryId === null) return false;
  return home === countryId || countryIdsToHelp.length === 0 || countryIdsToHelp.includes(countryId);
}

function isSame(one: string | null, other: string | null): boolean {
  return one !== null && one === other;
}
