import { useCallback } from 'react';
import { useTranslations } from 'use-intl';
import { failureOf } from '#/app/api/failure.ts';
import { sync, useResource } from '#/app/sync/index.ts';
import { isAborted } from '#/lib/isAborted.ts';
import { useLatest } from '#/lib/useLatest.ts';
import { showToast } from '#/ui/feedback/toast.ts';
import type { en } from '../messages.en.ts';
import type { PreferencesChange } from '../operations.ts';
import {
  asSeen,
  isTaken,
  notificationPreferences,
  resetCalendarFeed,
  updateNotificationPreferences,
} from './preferencesSync.ts';

type Known = keyof (typeof en)['errors'];

/** How notifications arrive: each change is saved at once, and changes of another window arrive here too. */
export function usePreferences() {
  const t = useTranslations('notification');
  const { data: value, hasFailed, retry } = useResource(notificationPreferences, null);

  const latest = useLatest(value);

  const save = useCallback(
    async (input: PreferencesChange): Promise<void> => {
      const shown = latest()?.preferences;
      try {
        const change = shown ? asSeen(shown, input) : input;
        // Nothing where another tab has sent it.
        const answer = await sync.mutate(updateNotificationPreferences, change);
        const saved = answer?.updateNotificationPreferences;
        showToast(t(!saved || isTaken(saved, input) ? 'preferences.saved' : 'preferences.changedElsewhere'));
      } catch (error) {
        if (isAborted(error)) return;
        // By the texts that are there: who imports them here waits for all of them.
        const isKnown = (key: string): key is Known => t.has(`errors.${key as Known}`);
        const known = Object.values(failureOf(error).fields).find(isKnown);
        showToast(known ? t(`errors.${known}`) : t('preferences.notSaved'));
      }
    },
    [t, latest],
  );

  const resetFeed = useCallback(async (): Promise<void> => {
    try {
      await sync.mutate(resetCalendarFeed, null);
      sync.invalidate(notificationPreferences);
    } catch {
      showToast(t('preferences.notSaved'));
    }
  }, [t]);

  return { value, hasFailed, retry, save, resetFeed };
}
