import { useTranslations } from 'use-intl';
import { sync } from '#/app/sync/index.ts';
import { showToast } from '#/ui/feedback/toast.ts';
import { markNotificationsRead } from './notificationSync.ts';

/** Shown as read at once; what could not be saved is unread again, and a notice says so. Without ids: all. */
export function useMarkRead(): (ids?: readonly string[]) => void {
  const t = useTranslations('notification');
  return (ids) => {
    sync
      .mutate(markNotificationsRead, { ids: ids ?? null })
      .catch(() => showToast(t('preferences.notSaved')));
  };
}
