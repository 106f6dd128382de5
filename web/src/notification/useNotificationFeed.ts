import { useEffect, useRef } from 'react';
import { useFeed } from '#/app/live/useFeed.ts';
import type { UserEvent } from '#/app/liveCatalogue.ts';
import { fetchNotifications, showFailure, showNotifications } from './notificationStore.ts';

/** After which news the list may be another one. */
const concerning: readonly UserEvent['payload']['__typename'][] = [
  'NotificationsChanged',
  'ActionPlanChanged',
  'AttendeeChanged',
  'GroupEventChanged',
  'LibraryDocumentChanged',
  'PlanTaskChanged',
  'MentoringSessionChanged',
  'FeedbackChanged',
  'MembershipAnswered',
  'MessagePermissionAnswered',
  'MessagePermissionLapsed',
  'MessagePermissionRequested',
  'MessageSent',
  'MessagesRead',
  'UserChanged',
];
/** News come in swarms; one question answers them all. */
const calmMs = 400;

/** Keeps the list of notifications as the server has it, live. */
export function useNotificationFeed(): void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const reload = useFeed({
    load: fetchNotifications,
    onSnapshot: showNotifications,
    onItem({ payload }) {
      if (!concerning.includes(payload.__typename)) return;
      clearTimeout(timer.current);
      timer.current = setTimeout(reload, calmMs);
    },
    onError: showFailure,
  });
  useEffect(() => () => clearTimeout(timer.current), []);
}
