import type { NotificationRow } from '@waymark/db/notification';
import type { NotificationKind } from '@waymark/events/notification';

type Placed = Pick<NotificationRow, 'kind' | 'sessionId' | 'actorId' | 'values'>;

const pages: Readonly<Partial<Record<NotificationKind, string>>> = {
  MESSAGE_REQUEST: '/messages?list=requests',
  APPROVAL: '/account/communities',
  ACCESS_PAUSED: '/contactUs?topic=account',
};

/** Where the page of the event itself is not what the notice asks for. */
const eventPages: Readonly<Partial<Record<NotificationKind, string>>> = {
  EVENT_SPEAKER_INVITATION: '/group-event/availability',
  EVENT_THANKS: '/group-event/feedback',
};

/** What is said to who runs an event, who may have no other part in it. */
export const organiserAnswers: ReadonlySet<string> = new Set([
  'PROPOSED',
  'SPEAKER_ACCEPTED',
  'SPEAKER_DECLINED',
  'SPEAKER_SILENT',
  'REPLAY_REMOVED',
  'REPLAY_WITHDRAWN',
]);

/** Answers that are read where the event is planned. */
const plannedAnswers: ReadonlySet<string> = new Set(['EXPIRED', ...organiserAnswers]);

/** The exact place that a notification is about (NTF-01): a path of the client, without language prefix. */
export function pathOf({ kind, sessionId, actorId, values }: Placed): string {
  const { planId, taskId, documentId, gatheringId } = values;
  if (kind === 'MESSAGE') return `/messages?with=${encodeURIComponent(actorId ?? '')}`;
  if (documentId) return `/my-library/${encodeURIComponent(documentId)}`;
  if (gatheringId) {
    const isPlanned = kind === 'EVENT_HOSTING' && plannedAnswers.has(values.answer ?? '');
    const page = isPlanned ? '/group-event/host' : (eventPages[kind] ?? '/group-event');
    return `${page}?id=${encodeURIComponent(gatheringId)}`;
  }
  if (planId) {
    const task = taskId ? `?task=${encodeURIComponent(taskId)}` : '';
    return `/action-plans/${encodeURIComponent(planId)}${task}`;
  }
  if (kind === 'YEAR_REVIEW') return `/achievements/year/${encodeURIComponent(values.year ?? '')}`;
  const page = pages[kind];
  if (page) return page;
  if (sessionId === null) return '/notifications';
  // The session belongs to other people now; the list of requests says that this one is not available any more.
  if (kind === 'SESSION_TAKEN') return `/mentoring/requests?request=${encodeURIComponent(sessionId)}`;
  return `/mentoring/session/${encodeURIComponent(sessionId)}`;
}
