import { useTranslations } from 'use-intl';
import { WaitingMark } from '#/app/drafts/WaitingMark.tsx';
import { useMe } from '#/app/session/sessionStore.ts';
import { Card } from '#/ui/Card.tsx';
import { CouldNotRefresh } from '#/ui/feedback/CouldNotRefresh.tsx';
import { ErrorState } from '#/ui/feedback/ErrorState.tsx';
import { Skeleton } from '#/ui/feedback/Skeleton.tsx';
import { Select } from '#/ui/form/Select.tsx';
import { Switch } from '#/ui/form/Switch.tsx';
import type { Preferences, PreferencesChange } from '../operations.ts';
import { CalendarFeedCard } from './CalendarFeedCard.tsx';
import { ChoiceTables } from './ChoiceTables.tsx';
import { canReach } from './kindGroups.ts';
import { updateNotificationPreferences } from './preferencesSync.ts';
import { usePreferences } from './usePreferences.ts';

const halfHours = Array.from({ length: 48 }, (_, index) => {
  const time = `${String(Math.floor(index / 2)).padStart(2, '0')}:${index % 2 === 0 ? '00' : '30'}`;
  return { value: time, label: time };
});

/** NTF-03, NTF-06: per kind where one is notified, quiet hours, one mail a day, the calendar's address. */
export function NotificationPreferences() {
  const t = useTranslations('notification.preferences');
  const me = useMe();
  const { value, hasFailed, retry, save, resetFeed } = usePreferences();
  if (!value)
    return (
      <Card>
        {hasFailed ? (
          <ErrorState onRetry={retry} />
        ) : (
          <>
            <p role="status" className="sr-only">
              {t('loading')}
            </p>
            <Skeleton className="h-40" />
          </>
        )}
      </Card>
    );
  const choices = value.preferences.choices.filter(({ kind }) => me && canReach(me, kind));
  return (
    <>
      {hasFailed ? <CouldNotRefresh onRetry={retry} /> : null}
      <Card className="flex flex-col gap-6">
        <div>
          <h2 className="text-lg">{t('title')}</h2>
          <p className="text-ink-muted">{t('lead')}</p>
        </div>
        <ChoiceTables choices={choices} save={save} />
        <Mails preferences={value.preferences} save={save} />
      </Card>
      <CalendarFeedCard feed={value.feed} onReset={resetFeed} />
    </>
  );
}

type PartProps = {
  preferences: Preferences;
  save: (input: PreferencesChange) => Promise<void>;
};

function Mails({ preferences, save }: PartProps) {
  const t = useTranslations('notification.preferences');
  const { isDigest, digestAt, quietFrom, quietTo } = preferences;
  const isQuiet = quietFrom !== null && quietTo !== null;
  function quiet(from: string | null, to: string | null) {
    void save({ quietFrom: from, quietTo: to });
  }
  return (
    <div className="flex flex-col gap-4 border-t border-line pt-4">
      <Switch
        label={t('digest')}
        hint={t('digestHint')}
        checked={isDigest}
        onChange={(isOn) => void save({ isDigest: isOn })}
      />
      <WaitingMark of={updateNotificationPreferences} isOf={({ isDigest }) => isDigest !== undefined} />
      {isDigest ? (
        <div className="max-w-40">
          <Select
            label={t('digestAt')}
            options={withTime(digestAt)}
            value={digestAt}
            onChange={({ target }) => void save({ digestAt: target.value })}
          />
        </div>
      ) : null}
      <WaitingMark of={updateNotificationPreferences} isOf={({ digestAt }) => digestAt !== undefined} />
      <Switch
        label={t('quiet')}
        hint={t('quietHint')}
        checked={isQuiet}
        onChange={(isOn) => (isOn ? quiet('22:00', '07:00') : quiet(null, null))}
      />
      <WaitingMark of={updateNotificationPreferences} isOf={({ quietFrom }) => quietFrom !== undefined} />
      {isQuiet ? (
        <div className="grid max-w-80 grid-cols-2 gap-4">
          <Select
            label={t('from')}
            options={withTime(quietFrom)}
            value={quietFrom}
            onChange={({ target }) => quiet(target.value, quietTo)}
          />
          <Select
            label={t('to')}
            options={withTime(quietTo)}
            value={quietTo}
            onChange={({ target }) => quiet(quietFrom, target.value)}
          />
        </div>
      ) : null}
    </div>
  );
}

/** Half hours, and the chosen time where it is none. */
function withTime(time: string) {
  if (halfHours.some(({ value }) => value === time)) return halfHours;
  return [{ value: time, label: time }, ...halfHours];
}
