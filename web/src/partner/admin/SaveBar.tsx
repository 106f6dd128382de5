import { useLayoutEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { NeedsConnection } from '#/app/drafts/NeedsConnection.tsx';
import { Button } from '#/ui/Button.tsx';
import { type Meanwhile, SettingsMeanwhile } from './SettingsMeanwhile.tsx';

type SaveBarProps = { isBusy: boolean; hasDraft: boolean; meanwhile: Meanwhile | null };

export function SaveBar({ isBusy, hasDraft, meanwhile }: SaveBarProps) {
  const t = useTranslations('partner.settings');
  const button = useRef<HTMLButtonElement>(null);
  const choice = useRef<HTMLFieldSetElement>(null);
  const hasChosen = useRef(false);
  const isAsked = meanwhile !== null;

  // The choice takes the focus from the button that it disables, and gives it back.
  useLayoutEffect(() => {
    if (isAsked && document.activeElement === button.current) choice.current?.focus();
    if (!isAsked && hasChosen.current) button.current?.focus();
    hasChosen.current = false;
  }, [isAsked]);

  function choosing(choose: () => void): () => void {
    return () => {
      hasChosen.current = true;
      choose();
    };
  }
  const asked = meanwhile && {
    ...meanwhile,
    keepMine: choosing(meanwhile.keepMine),
    keepTheirs: choosing(meanwhile.keepTheirs),
  };
  return (
    <div className="flex flex-col gap-4">
      <SettingsMeanwhile meanwhile={asked} choice={choice} />
      <div className="flex flex-wrap items-center gap-4">
        <Button
          ref={button}
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
