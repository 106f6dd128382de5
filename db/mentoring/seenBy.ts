import { type UserId, userId } from '@waymark/events/kernel';
import type { ProposalId, SessionId } from '@waymark/events/mentoring';
import type { Found } from './found.ts';
import type { OfferRow } from './rows.ts';
import { restingSession } from './stub.ts';
import type { AgendaItem, Part, SessionOffer, SessionView } from './views.ts';
import type { Sealed } from './words.ts';

type OpenText = (sealed: string | null) => string | null;

/** Who looks: `communityIds` are those in which they are an approved mentor. */
export type Looker = { readonly viewerId: UserId; readonly communityIds: readonly string[] };

/** What the session is to the viewer; undefined: nothing, and they may not know that it exists. */
export function partOf({ session, offers }: Found, { viewerId, communityIds }: Looker): Part | undefined {
  if (session.mentee_id === viewerId) return 'mentee';
  if (session.mentor_id === viewerId) return 'mentor';
  const isOpen = isOpenRequest(session.status);
  const own = offers.find((offer) => offer.mentor_id === viewerId);
  if (own) return isOpen && (own.status === 'WAITING' || own.status === 'ASKED') ? 'offered' : 'lost';
  const isOfCommunity = session.community_id !== null && communityIds.includes(session.community_id);
  return isOpen && isOfCommunity ? 'community' : undefined;
}

export function isOpenRequest(status: SessionView['status']): boolean {
  return status === 'REQUESTED' || status === 'PENDING';
}

/** The encrypted text of a session, for callers that decrypt many at once. */
export function sealedTexts({ session, offers, proposal, documents }: Found): readonly Sealed[] {
  return [
    { owner: session.mentee_id, sealed: session.sealed_title },
    { owner: session.mentee_id, sealed: session.sealed_description },
    { owner: session.mentor_id, sealed: session.sealed_link },
    { owner: session.cancelled_by, sealed: session.sealed_reason_text },
    { owner: session.agenda_by, sealed: session.sealed_agenda },
    { owner: session.notes_by, sealed: session.sealed_notes },
    ...offers.flatMap((offer) => [
      { owner: offer.mentor_id, sealed: offer.sealed_question },
      { owner: offer.mentor_id, sealed: offer.sealed_reason_text },
    ]),
    { owner: proposal?.by_id ?? null, sealed: proposal?.sealed_reason_text ?? null },
    ...documents.flatMap((document) => [
      { owner: document.by_id, sealed: document.sealed_title },
      { owner: document.by_id, sealed: document.sealed_url },
    ]),
  ];
}

/** The one place that decides what of a session somebody sees (SES-17, SES-52). */
export function seenBy(found: Found, part: Part, { viewerId }: Looker, openText: OpenText): SessionView {
  const offers = found.offers.map((offer) => offerView(offer, openText));
  const myOffer = offers.find((offer) => offer.mentorId === viewerId) ?? null;
  const asked = askedFor(found, part, openText);
  const visible = { offers: part === 'mentee' ? offers : myOffer ? [myOffer] : [], myOffer };
  if (part === 'lost') return { ...restingSession(asked, myOffer), ...visible };
  if (part === 'offered' || part === 'community') return { ...asked, ...visible };
  return { ...asked, ...visible, ...agreed(found, openText) };
}

/** What every mentor who may answer sees: the question, and nothing that came after an answer. */
function askedFor({ session }: Found, part: Part, openText: OpenText): SessionView {
  return {
    id: session.session_id as SessionId,
    part,
    kind: session.kind,
    seriesId: session.series_id as SessionId | null,
    seriesNumber: session.series_number,
    seriesCount: session.series_count,
    cadence: session.cadence,
    status: session.status,
    title: openText(session.sealed_title) ?? '',
    description: openText(session.sealed_description) ?? '',
    topicId: session.topic_id,
    durationMinutes: session.duration_minutes,
    menteeId: userId(session.mentee_id),
    mentorId: null,
    timezone: session.timezone,
    times: session.times,
    startsAt: null,
    endsAt: null,
    provider: null,
    link: null,
    communityId: session.community_id,
    planId: null,
    reason: null,
    reasonText: null,
    cancelledById: null,
    late: null,
    noShow: null,
    agenda: [],
    notes: { text: '', revision: 0, byId: null, at: null },
    offers: [],
    myOffer: null,
    reschedule: null,
    documents: [],
    expiresAt: isOpenRequest(session.status) ? session.expires_at : null,
    createdAt: session.created_at,
    version: session.version,
  };
}

/** What the two participants see beside it. */
function agreed({ session, proposal, documents }: Found, openText: OpenText): Partial<SessionView> {
  const { late_by, late_minutes, late_at, no_show_by, no_show_absent, no_show_at } = session;
  const agenda = openText(session.sealed_agenda);
  return {
    mentorId: session.mentor_id === null ? null : userId(session.mentor_id),
    startsAt: session.starts_at,
    endsAt: session.ends_at,
    provider: session.provider,
    link: openText(session.sealed_link),
    planId: session.plan_id,
    reason: session.reason,
    reasonText: openText(session.sealed_reason_text),
    cancelledById: session.cancelled_by === null ? null : userId(session.cancelled_by),
    late:
      late_by === null || late_minutes === null || late_at === null
        ? null
        : { byId: userId(late_by), minutes: late_minutes, at: late_at },
    noShow:
      no_show_by === null || no_show_absent === null || no_show_at === null
        ? null
        : {
            byId: userId(no_show_by),
            absentId: userId(no_show_absent),
            reportedAt: no_show_at,
            isAppealed: session.is_no_show_appealed,
            isDismissed: session.is_appeal_dismissed,
            isRevoked: session.is_no_show_revoked,
          },
    agenda: agenda === null ? [] : (JSON.parse(agenda) as AgendaItem[]),
    notes: {
      text: openText(session.sealed_notes) ?? '',
      revision: session.notes_revision,
      byId: session.notes_by === null ? null : userId(session.notes_by),
      at: session.notes_at,
    },
    reschedule: proposal && {
      id: proposal.proposal_id as ProposalId,
      byId: userId(proposal.by_id),
      times: proposal.times,
      reason: openText(proposal.sealed_reason_text),
      status: proposal.status,
      originalStart: proposal.original_start,
      acceptedTime: proposal.accepted_time,
      expiresAt: proposal.expires_at,
      createdAt: proposal.created_at,
    },
    documents: documents.map((document) => ({
      id: document.document_id,
      title: openText(document.sealed_title) ?? '',
      url: openText(document.sealed_url) ?? '',
      isFromLibrary: document.is_from_library,
      addedById: userId(document.by_id),
      addedAt: document.added_at,
    })),
  };
}

function offerView(offer: OfferRow, openText: OpenText): SessionOffer {
  return {
    mentorId: userId(offer.mentor_id),
    status: offer.status,
    answeredAt: offer.answered_at,
    isSubstitute: offer.is_substitute,
    question: openText(offer.sealed_question),
    reason: offer.reason,
    reasonText: openText(offer.sealed_reason_text),
  };
}
