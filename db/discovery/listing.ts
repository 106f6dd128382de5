import type { AnswerTime } from '@waymark/events/discovery';
import {
  bandOf,
  mentoringLanguagesOf,
  parentOf,
  qualityOf,
  term,
  termsIn,
  weekParts,
} from '@waymark/events/discovery';
import type { PersonFacts } from './personFacts.ts';
import { LONGEST_TERM } from './toQuery.ts';

/** What a mentor did so far. */
export type Deeds = { readonly sessionsGiven: number; readonly usualAnswer: AnswerTime | null };
export type Listing = {
  readonly isListed: boolean;
  readonly words: readonly string[];
  readonly terms: readonly string[];
  readonly quality: number;
};

const nothing: Listing = { isListed: false, words: [], terms: [], quality: 0 };

/** Whether somebody is a mentor to choose, and by what they are found. */
export function listingOf(person: PersonFacts, deeds: Deeds): Listing {
  if (!isMentorToChoose(person)) return nothing;
  const { firstName, lastName, showLastName, headline, availability } = person;
  // PRV-05: a hidden last name is not found either.
  const listed = termsIn([firstName, showLastName ? lastName : null, headline].filter(Boolean).join(' '));
  const hasTimes = availability !== null && availability.windows.length > 0;
  const quality = qualityOf({ ...deeds, hasTimes, hasHeadline: Boolean(headline) });
  const terms = new Set([...listed.map(term.word), ...termsOf(person), term.band(bandOf(quality))]);
  return {
    isListed: true,
    words: listed,
    terms: [...terms].filter((each) => each.length <= LONGEST_TERM),
    quality,
  };
}

/** PRO-84: the chosen request types; where none was chosen, what was said when signing up, and silence is a yes. */
export function kindsOf({ preferences, oneOff, ongoing }: PersonFacts): readonly ('ONE_OFF' | 'ONGOING')[] {
  const chosen = preferences.requestTypeIds ?? [];
  const isOneOff = chosen.length > 0 ? chosen.includes('oneOff') : oneOff !== false;
  const isOngoing = chosen.length > 0 ? chosen.includes('ongoing') : ongoing !== false;
  return [...(isOneOff ? (['ONE_OFF'] as const) : []), ...(isOngoing ? (['ONGOING'] as const) : [])];
}

/** The communities in which somebody is approved in some role (COM-08). */
export function communitiesOf({ memberships }: Pick<PersonFacts, 'memberships'>): readonly string[] {
  return Object.keys(memberships).filter((id) => memberships[id]?.isMentee || memberships[id]?.isMentor);
}

/** Verified, finished, approved as a mentor where there is anybody to approve (ONB-31), and not away in any way. */
function isMentorToChoose(person: PersonFacts): boolean {
  const isMentor = person.userType === 'mentor' || person.userType === 'both';
  const isAway = person.isLeaving || person.isInactive || person.isPaused;
  const links = Object.values(person.memberships);
  const isApproved = links.length === 0 || links.some((link) => link.isMentor);
  return isMentor && person.isVerified && person.isFinished && isApproved && !isAway;
}

function termsOf(person: PersonFacts): readonly string[] {
  const { topics, availability, countryCode, sectorId, orgTypeId } = person;
  const communities = communitiesOf(person);
  const topicIds = topics.flatMap(({ id }) => [id, parentOf(id) ?? id]);
  return [
    ...topicIds.map(term.topic),
    ...mentoringLanguagesOf(person.preferences.mentoringLanguageIds).map(term.language),
    ...(countryCode ? [term.country(countryCode)] : []),
    ...(sectorId ? [term.sector(sectorId)] : []),
    ...(orgTypeId ? [term.orgType(orgTypeId)] : []),
    ...(communities.length > 0 ? communities.map(term.community) : [term.noCommunity]),
    ...kindsOf(person).map(term.kind),
    ...(availability ? availability.windows.map(({ day }) => term.day(day)) : []),
    ...(availability ? weekParts(availability).map(term.part) : []),
  ];
}
