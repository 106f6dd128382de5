import { useTranslations } from 'use-intl';
import { NeedsConnection } from '#/app/drafts/NeedsConnection.tsx';
import { Button } from '#/ui/Button.tsx';
import { type Meanwhile, SettingsMeanwhile } from './SettingsMeanwhile.tsx';

type SaveBarProps = { isBusy: boolean; hasDraft: boolean; meanwhile: Meanwhile | null };

export function SaveBar({ isBusy, hasDraft, meanwhile }: SaveBarProps) {
  const t = useTranslations('partner.settings');
  return (
    <div className="flex flex-col gap-4">
      <SettingsMeanwhile meanwhile={meanwhile} />
      <div className="flex flex-wrap items-center gap-4">
        <Button
          type="submit"
          disabled={meanwhile !== null}
          busyLabel={isBusy ? t('saving') : undefined}
          // A field that is left may say what is wrong with it and move the button away below the pointer.
          onMouseDown={(event) => event.preventDefault()}
        >
          {t('save')}
        </Button>
        <p role="status" className="text-sm text-ink-muted">
          {hasDraft ? t('unsaved') : ''}
        </p>
        <NeedsConnection />
      </div>
    </div>
  );
}
