import { feedbackDecider, feedbackStream } from '@waymark/events/feedback';
import type { Instant } from '@waymark/events/kernel';
import type { Execute } from '../../platform/app.ts';
import { demoUserId } from './demoIds.ts';
import { duration } from './duration.ts';
import { asDemo, asPerson } from './teller.ts';

/** A score, the reason for it, and a comment; empty: none. */
export type Said = readonly [score: number, reasonId: string, comment: string];

type Subject = { readonly subjectKind: 'SESSION' | 'GROUP_EVENT'; readonly subjectId: string };
/** `about`: null where a speaker says how their own event was. */
export type Rating = { readonly who: string; readonly about: string | null; readonly said: Said };

/** People are asked right after the end, and answer within hours; nobody is asked again. */
export function ratingIntents(
  name: string,
  subject: Subject,
  endedAt: Instant,
  { who, about, said: [score, reasonId, comment] }: Rating,
): Parameters<Execute['all']>[0] {
  const personId = demoUserId(who);
  const stream = feedbackStream(subject.subjectKind, subject.subjectId, personId);
  const people = [{ personId, aboutId: about === null ? null : demoUserId(about) }];
  const given = {
    ...subject,
    feedbackId: `${subject.subjectId}-${who}`,
    score,
    reasonIds: [reasonId],
    comment,
    isAnonymous: false,
    marketingConsent: false,
  };
  return [
    {
      decider: feedbackDecider,
      stream,
      command: { type: 'AskForFeedback', data: { ...subject, people }, meta: asDemo(name, endedAt) },
    },
    {
      decider: feedbackDecider,
      stream,
      command: {
        type: 'GiveFeedback',
        data: given,
        meta: asPerson(personId, name, endedAt + duration('3h')),
      },
    },
  ];
}
