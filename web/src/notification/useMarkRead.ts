import { useTranslations } from 'use-intl';
import { sync } from '#/app/sync/index.ts';
import { showToast } from '#/ui/feedback/toast.ts';
import { markAllNotificationsRead, markNotificationsRead } from './notificationSync.ts';

/** Shown as read at once; what could not be saved is unread again, and a notice says so. Without ids: all. */
export function useMarkRead(): (ids?: readonly string[]) => void {
  const t = useTranslations('notification');
  return (ids) => {
    const sent = ids
      ? sync.mutate(markNotificationsRead, { ids })
      : sync.mutate(markAllNotificationsRead, null);
    sent.catch(() => showToast(t('preferences.notSaved')));
  };
}
