import { useCallback, useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { apiClient } from '#/app/api/apiClient.ts';
import { failureOf } from '#/app/api/failure.ts';
import { onUserEventOf } from '#/app/live/userFeed.ts';
import { useLoaded } from '#/lib/useLoaded.ts';
import { showToast } from '#/ui/toast.ts';
import { en } from './messages.en.ts';
import {
  type CalendarFeed,
  type Preferences,
  type PreferencesChange,
  PreferencesQuery,
  ResetCalendarFeedMutation,
  UpdatePreferencesMutation,
} from './operations.ts';

type Loaded = { readonly preferences: Preferences; readonly feed: CalendarFeed | null };

/** How one is told: each change is saved at once, and what another window does comes here too. */
export function usePreferences() {
  const t = useTranslations('notification');
  const { value, hasFailed, reload, setValue } = useLoaded(load);
  const latest = useRef(value);
  latest.current = value;
  useEffect(() => onUserEventOf('NotificationsChanged', reload), [reload]);

  /** `shown` stands until the server has answered. */
  const save = useCallback(
    async (input: PreferencesChange, shown: Partial<Preferences>): Promise<void> => {
      const before = latest.current;
      if (!before) return;
      setValue({ ...before, preferences: { ...before.preferences, ...shown } });
      try {
        await apiClient.mutate({ mutation: UpdatePreferencesMutation, variables: { input } });
        showToast(t('preferences.saved'));
      } catch (error) {
        const kept = Object.fromEntries(
          Object.keys(shown).map((name) => [name, before.preferences[name as keyof Preferences]]),
        );
        // Only what this change has shown: another one may have been saved meanwhile.
        const now = latest.current ?? before;
        setValue({ ...now, preferences: { ...now.preferences, ...kept } });
        reload();
        const known = Object.values(failureOf(error).fields).find(isKnown);
        showToast(known ? t(`errors.${known}`) : t('preferences.notSaved'));
      }
    },
    [setValue, reload, t],
  );

  const resetFeed = useCallback(async (): Promise<void> => {
    try {
      const { data } = await apiClient.mutate({ mutation: ResetCalendarFeedMutation });
      if (data && latest.current) setValue({ ...latest.current, feed: data.resetCalendarFeed });
    } catch {
      showToast(t('preferences.notSaved'));
    }
  }, [setValue, t]);

  return { value, hasFailed, reload, save, resetFeed };
}

async function load(): Promise<Loaded> {
  const { data } = await apiClient.query({ query: PreferencesQuery });
  if (!data) throw new Error('No preferences in the answer.');
  return { preferences: data.getNotificationPreferences, feed: data.getCalendarFeed };
}

function isKnown(key: string): key is keyof (typeof en)['errors'] {
  return Object.hasOwn(en.errors, key);
}
