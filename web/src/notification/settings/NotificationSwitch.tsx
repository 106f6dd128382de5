import { WaitingMark } from '#/app/drafts/WaitingMark.tsx';
import { ErrorState } from '#/ui/feedback/ErrorState.tsx';
import { Skeleton } from '#/ui/feedback/Skeleton.tsx';
import { Switch } from '#/ui/form/Switch.tsx';
import type { Preferences } from '../operations.ts';
import { updateNotificationPreferences } from './preferencesSync.ts';
import { usePreferences } from './usePreferences.ts';

type NotificationSwitchProps = {
  kind: Preferences['choices'][number]['kind'];
  label: string;
  hint: string;
};

/** One kind of notification, on or off where it is about. On: in the app and by mail. */
export function NotificationSwitch({ kind, label, hint }: NotificationSwitchProps) {
  const { value, hasFailed, retry, save } = usePreferences();
  if (!value) return hasFailed ? <ErrorState onRetry={retry} /> : <Skeleton className="h-11 w-full" />;
  const channel = value.preferences.choices.find((choice) => choice.kind === kind)?.channel ?? 'NONE';
  return (
    <div>
      <Switch
        label={label}
        hint={hint}
        checked={channel !== 'NONE'}
        onChange={(isOn) => void save({ choices: [{ kind, channel: isOn ? 'BOTH' : 'NONE' }] })}
      />
      <WaitingMark
        of={updateNotificationPreferences}
        isOf={({ choices }) => choices?.some((one) => one.kind === kind) ?? false}
      />
    </div>
  );
}
