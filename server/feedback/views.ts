import type { FeedbackDue, Listed, OwnFeedback, ReceivedFeedback } from '@waymark/db/feedback';
import { readUsers } from '@waymark/db/identity';
import { type FeedbackReason, type FeedbackSubject, reasonOf } from '@waymark/events/feedback';
import type { SessionId } from '@waymark/events/mentoring';
import { type EventView, eventsById } from '../gathering/types.ts';
import type { UserCard } from '../identity/types.ts';
import { type SessionCardView, sessionsById } from '../mentoring/types.ts';
import type { UserContext } from '../platform/viewer.ts';

export type ReceivedView = ReceivedFeedback & {
  readonly from: UserCard | null;
  readonly topicId: string | null;
  readonly groupEvent: EventView | null;
  readonly reasons: readonly FeedbackReason[];
};
/** One of the two. */
export type DueView = {
  readonly session: SessionCardView | null;
  readonly groupEvent: EventView | null;
  readonly askedAt: number;
};
export type GivenView = {
  readonly score: OwnFeedback;
  readonly session: SessionCardView | null;
  readonly groupEvent: EventView | null;
};

/** Who wrote and about what, looked up once for all; nothing of either where it is anonymous. */
export async function receivedView(
  context: UserContext,
  list: Listed<ReceivedFeedback>,
): Promise<Listed<ReceivedView>> {
  const { viewer, app } = context;
  const [people, sessions, events] = await Promise.all([
    readUsers(viewer, app.db, [...new Set(list.items.flatMap(({ fromId }) => fromId ?? []))]),
    sessionsById(context, subjectsIn(list, 'SESSION')),
    eventsById(context, subjectsIn(list, 'GROUP_EVENT')),
  ]);
  const items = list.items.map((item) => ({
    ...item,
    from: item.fromId === null ? null : (people.get(item.fromId) ?? null),
    topicId: item.subjectId === null ? null : (sessions.get(item.subjectId as SessionId)?.topicId ?? null),
    groupEvent: item.subjectId === null ? null : (events.get(item.subjectId) ?? null),
    reasons: item.reasonIds.flatMap((id) => reasonOf(id) ?? []),
  }));
  return { ...list, items };
}

export async function dueView(context: UserContext, list: Listed<FeedbackDue>): Promise<Listed<DueView>> {
  const [sessions, events] = await Promise.all([
    sessionsById(context, subjectsIn(list, 'SESSION')),
    eventsById(context, subjectsIn(list, 'GROUP_EVENT')),
  ]);
  const items = list.items.flatMap(({ subjectId, askedAt }) => {
    const session = sessions.get(subjectId as SessionId) ?? null;
    const groupEvent = events.get(subjectId) ?? null;
    return session || groupEvent ? [{ session, groupEvent, askedAt }] : [];
  });
  return { ...list, items };
}

export async function givenView(context: UserContext, list: Listed<OwnFeedback>): Promise<Listed<GivenView>> {
  const [sessions, events] = await Promise.all([
    sessionsById(context, subjectsIn(list, 'SESSION')),
    eventsById(context, subjectsIn(list, 'GROUP_EVENT')),
  ]);
  const items = list.items.map((score) => ({
    score,
    session: sessions.get(score.subjectId as SessionId) ?? null,
    groupEvent: events.get(score.subjectId) ?? null,
  }));
  return { ...list, items };
}

type About = { readonly subjectKind: FeedbackSubject; readonly subjectId: string | null };

function subjectsIn({ items }: Listed<About>, kind: FeedbackSubject): readonly string[] {
  return items.flatMap(({ subjectKind, subjectId }) => (subjectKind === kind ? (subjectId ?? []) : []));
}
