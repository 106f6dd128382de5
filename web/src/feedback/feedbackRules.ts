import { feedbackLimits } from '@waymark/events/limits';

/** FBK-01, FBK-02. */
export const scores = Array.from({ length: feedbackLimits.scoreMax + 1 }, (_, score) => score);

export type FeedbackDraft = {
  /** Null: nothing is preselected (FBK-12). */
  readonly score: number | null;
  readonly reasonIds: readonly string[];
  readonly comment: string;
  readonly isAnonymous: boolean;
  /** Off until somebody turns it on (FBK-13). */
  readonly marketingConsent: boolean;
};

export type Reason = { readonly id: string; readonly scoreGroup: string; readonly suppressesScore: boolean };
/** What was said before. */
export type Given = {
  readonly score: number;
  readonly reasonIds: readonly string[];
  readonly comment: string | null;
  readonly isAnonymous: boolean;
  readonly marketingConsent: boolean;
};

export const emptyDraft: FeedbackDraft = {
  score: null,
  reasonIds: [],
  comment: '',
  isAnonymous: false,
  marketingConsent: false,
};

/** What was said before, to be changed. */
export function draftOf(given: Given | null, reasons: readonly Reason[]): FeedbackDraft {
  if (!given) return emptyDraft;
  const { score, reasonIds, comment, isAnonymous, marketingConsent } = given;
  const isSuppressed = hasNotHappened(reasonIds, reasons);
  return {
    score: isSuppressed ? null : score,
    reasonIds,
    comment: comment ?? '',
    isAnonymous,
    marketingConsent,
  };
}

/** What was kept of a draft, field by field: one of an older version does no harm. */
export function likeDraft(
  kept: Readonly<Record<string, unknown>>,
  reasons: readonly Reason[],
): FeedbackDraft {
  const chosen = Array.isArray(kept.reasonIds) ? kept.reasonIds : [];
  return {
    score: scores.find((score) => score === kept.score) ?? null,
    reasonIds: reasons.map(({ id }) => id).filter((id) => chosen.includes(id)),
    comment: typeof kept.comment === 'string' ? kept.comment : '',
    isAnonymous: kept.isAnonymous === true,
    marketingConsent: kept.marketingConsent === true,
  };
}

/** FBK-11: the band of a score. */
export function scoreGroupOf(score: number): '0-6' | '7-8' | '9-10' {
  if (score >= 9) return '9-10';
  return score >= 7 ? '7-8' : '0-6';
}

/** The reasons to choose from beside that score. */
export function reasonsFor<One extends Reason>(
  score: number | null,
  reasons: readonly One[],
): readonly One[] {
  if (score === null) return [];
  return reasons.filter((reason) => !reason.suppressesScore && reason.scoreGroup === scoreGroupOf(score));
}

/** FBK-11: one of these says that there was nothing to be scored. */
export function hasNotHappened(reasonIds: readonly string[], reasons: readonly Reason[]): boolean {
  return reasons.some((reason) => reason.suppressesScore && reasonIds.includes(reason.id));
}

/** Another score; reasons of another band do not stay. */
export function withScore(draft: FeedbackDraft, score: number, reasons: readonly Reason[]): FeedbackDraft {
  const offered = reasonsFor(score, reasons).map(({ id }) => id);
  return { ...draft, score, reasonIds: draft.reasonIds.filter((id) => offered.includes(id)) };
}

/** It did not take place for this reason, or it did after all (null). */
export function withNotHappened(draft: FeedbackDraft, reasonId: string | null): FeedbackDraft {
  return { ...draft, score: null, reasonIds: reasonId === null ? [] : [reasonId] };
}

export type FeedbackProblem = 'scoreMissing' | 'whyMissing' | 'commentTooLong';

/**
 * What keeps it from being sent; null when nothing does. `length`: of the comment, in characters as people count. `asksWhy`: it
 * is said not to have taken place, and a score that was chosen before is not meant.
 */
export function problemOf(
  draft: FeedbackDraft,
  reasons: readonly Reason[],
  length: number,
  asksWhy = false,
): FeedbackProblem | null {
  if (!hasNotHappened(draft.reasonIds, reasons)) {
    if (asksWhy) return 'whyMissing';
    if (draft.score === null) return 'scoreMissing';
  }
  return length > feedbackLimits.commentMax ? 'commentTooLong' : null;
}
