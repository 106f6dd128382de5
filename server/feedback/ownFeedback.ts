import { randomUUID } from 'node:crypto';
import { type OwnFeedback, readOwnFeedback } from '@waymark/db/feedback';
import {
  type FeedbackCommand,
  type FeedbackEvent,
  type FeedbackRefusal,
  feedbackDecider,
  feedbackStream,
} from '@waymark/events/feedback';
import type { Outcome } from '../platform/app.ts';
import { failure, refusalFailure } from '../platform/graphql/failures.ts';
import type { UserContext } from '../platform/viewer.ts';
import { refusalCodes } from './refusalCodes.ts';

type Given = {
  readonly score: number;
  readonly reasonIds?: readonly string[] | null | undefined;
  readonly comment?: string | null | undefined;
  readonly isAnonymous?: boolean | null | undefined;
  readonly marketingConsent?: boolean | null | undefined;
};

/** What somebody says, on a session or an event; what is absent is no. */
export function givenIn({ score, reasonIds, comment, isAnonymous, marketingConsent }: Given) {
  return {
    feedbackId: randomUUID(),
    score,
    reasonIds: [...(reasonIds ?? [])],
    comment: comment ?? '',
    isAnonymous: isAnonymous ?? false,
    marketingConsent: marketingConsent ?? false,
  };
}

/** @throws GraphQLError NOT_FOUND for what cannot be the id of a session. */
export function onSession(id: string) {
  if (!/^[\w-]{1,64}(\.\d{1,2})?$/.test(id)) throw failure('NOT_FOUND');
  return { subjectKind: 'SESSION', subjectId: id } as const;
}

/** @throws GraphQLError of the refusal. */
export async function onFeedback({ app, viewer }: UserContext, command: FeedbackCommand): Promise<void> {
  const outcome: Outcome<FeedbackEvent, FeedbackRefusal> = await app.execute({
    decider: feedbackDecider,
    stream: feedbackStream(command.data.subjectKind, command.data.subjectId, viewer.userId),
    command,
  });
  if (outcome.status === 'refused') throw refusalFailure(outcome.refusal, refusalCodes);
}

export async function ownFeedback({ app, viewer }: UserContext, subjectId: string): Promise<OwnFeedback> {
  const own = await readOwnFeedback(viewer, app.db, subjectId);
  if (!own) throw failure('NOT_FOUND');
  return own;
}
