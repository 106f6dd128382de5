import type { FeedbackDue, Listed, OwnFeedback, ReceivedFeedback } from '@waymark/db/feedback';
import { readUsers } from '@waymark/db/identity';
import { type FeedbackReason, reasonOf } from '@waymark/events/feedback';
import type { SessionId } from '@waymark/events/mentoring';
import type { UserCard } from '../identity/types.ts';
import { type SessionCardView, sessionsById } from '../mentoring/types.ts';
import type { UserContext } from '../platform/viewer.ts';

export type ReceivedView = ReceivedFeedback & {
  readonly from: UserCard | null;
  readonly topicId: string | null;
  readonly reasons: readonly FeedbackReason[];
};
export type DueView = { readonly session: SessionCardView; readonly askedAt: number };
export type GivenView = { readonly score: OwnFeedback; readonly session: SessionCardView | null };

/** Who wrote and about what, looked up once for all; nothing of either where it is anonymous. */
export async function receivedView(
  context: UserContext,
  list: Listed<ReceivedFeedback>,
): Promise<Listed<ReceivedView>> {
  const { viewer, app } = context;
  const [people, sessions] = await Promise.all([
    readUsers(viewer, app.db, [...new Set(list.items.flatMap(({ fromId }) => fromId ?? []))]),
    sessionsOf(
      context,
      list.items.flatMap(({ subjectId }) => subjectId ?? []),
    ),
  ]);
  const items = list.items.map((item) => ({
    ...item,
    from: item.fromId === null ? null : (people.get(item.fromId) ?? null),
    topicId: item.subjectId === null ? null : (sessions.get(item.subjectId)?.topicId ?? null),
    reasons: item.reasonIds.flatMap((id) => reasonOf(id) ?? []),
  }));
  return { ...list, items };
}

export async function dueView(context: UserContext, list: Listed<FeedbackDue>): Promise<Listed<DueView>> {
  const sessions = await sessionsOf(
    context,
    list.items.map(({ subjectId }) => subjectId),
  );
  const items = list.items.flatMap(({ subjectId, askedAt }) => {
    const session = sessions.get(subjectId);
    return session ? [{ session, askedAt }] : [];
  });
  return { ...list, items };
}

export async function givenView(context: UserContext, list: Listed<OwnFeedback>): Promise<Listed<GivenView>> {
  const sessions = await sessionsOf(
    context,
    list.items.map(({ subjectId }) => subjectId),
  );
  const items = list.items.map((score) => ({ score, session: sessions.get(score.subjectId) ?? null }));
  return { ...list, items };
}

async function sessionsOf(
  context: UserContext,
  ids: readonly string[],
): Promise<ReadonlyMap<string, SessionCardView>> {
  const found: ReadonlyMap<SessionId, SessionCardView> = await sessionsById(context, ids);
  return found;
}
