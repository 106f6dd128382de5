import { describe, expect, it } from 'vitest';
import {
  draftOf,
  emptyDraft,
  hasNotHappened,
  problemOf,
  reasonsFor,
  scoreGroupOf,
  scores,
  withNotHappened,
  withScore,
} from './feedbackRules.ts';

const reason = (id: string, scoreGroup: string, suppressesScore = false) => ({
  id,
  scoreGroup,
  suppressesScore,
});
const reasons = [
  reason('notHelpful', '0-6'),
  reason('noShow', '0-6', true),
  reason('goodStart', '7-8'),
  reason('clearSteps', '9-10'),
];

describe('feedback on a session', () => {
  it('FBK-01 FBK-02 FBK-12 eleven scores, none of them chosen; FBK-13 consent is off', () => {
    expect(scores).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    expect(emptyDraft).toMatchObject({ score: null, isAnonymous: false, marketingConsent: false });
    expect(problemOf(emptyDraft, reasons, 0)).toBe('scoreMissing');
    expect(problemOf({ ...emptyDraft, score: 0 }, reasons, 0)).toBeNull();
  });

  it('FBK-11 offers reasons by the band of the score, 0-6, 7-8 and 9-10', () => {
    expect(scores.map(scoreGroupOf).join(' ')).toBe('0-6 0-6 0-6 0-6 0-6 0-6 0-6 7-8 7-8 9-10 9-10');
    expect(reasonsFor(null, reasons)).toEqual([]);
    expect(reasonsFor(6, reasons).map(({ id }) => id)).toEqual(['notHelpful']);
    expect(reasonsFor(7, reasons).map(({ id }) => id)).toEqual(['goodStart']);
    expect(reasonsFor(10, reasons).map(({ id }) => id)).toEqual(['clearSteps']);
  });

  it('another score lets go of the reasons of the former band only', () => {
    const low = { ...withScore(emptyDraft, 3, reasons), reasonIds: ['notHelpful'] };
    expect(withScore(low, 5, reasons).reasonIds).toEqual(['notHelpful']);
    expect(withScore(low, 8, reasons).reasonIds).toEqual([]);
  });

  it('that it did not take place needs no score and shows none', () => {
    const draft = withNotHappened({ ...emptyDraft, score: 4, reasonIds: ['notHelpful'] }, 'noShow');
    expect(draft).toMatchObject({ score: null, reasonIds: ['noShow'] });
    expect(hasNotHappened(draft.reasonIds, reasons)).toBe(true);
    expect(problemOf(draft, reasons, 0)).toBeNull();
    expect(problemOf(withNotHappened(draft, null), reasons, 0)).toBe('scoreMissing');
  });

  it('what was said before comes back to be changed', () => {
    const given = {
      score: 8,
      reasonIds: ['goodStart'],
      comment: null,
      isAnonymous: true,
      marketingConsent: false,
    };
    expect(draftOf(given, reasons)).toEqual({ ...given, comment: '' });
    expect(draftOf({ ...given, score: 0, reasonIds: ['noShow'] }, reasons).score).toBeNull();
  });

  it('ERR-43 a comment of more than 2,000 characters is not sent', () => {
    expect(problemOf({ ...emptyDraft, score: 5 }, reasons, 2_000)).toBeNull();
    expect(problemOf({ ...emptyDraft, score: 5 }, reasons, 2_001)).toBe('commentTooLong');
  });
});
