import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '#/ui/Button.tsx';
import { Banner } from '#/ui/feedback/Banner.tsx';

type ReportDoneProps = {
  name: string;
  state: 'done' | 'blocking' | 'blocked' | 'unblocked';
  onBlock: () => void;
  onClose: () => void;
};

/** What happens with it now, and whether the person is blocked. */
export function ReportDone({ name, state, onBlock, onClose }: ReportDoneProps) {
  const t = useTranslations('safety.report');
  const done = useRef<HTMLButtonElement>(null);
  // The button that was pressed is gone, and the focus with it.
  useEffect(() => done.current?.focus(), []);
  return (
    <>
      <div role="status" className="flex flex-col gap-3">
        <p>{t('thanks', { name })}</p>
        {state === 'blocking' ? <p className="text-ink-muted">{t('blocking', { name })}</p> : null}
        {state === 'blocked' ? <p>{t('blocked', { name })}</p> : null}
      </div>
      {state === 'unblocked' ? (
        <Banner
          tone="warning"
          role="alert"
          action={
            <Button variant="secondary" size="sm" onClick={onBlock}>
              {t('blockAgain')}
            </Button>
          }
        >
          {t('notBlocked', { name })}
        </Banner>
      ) : null}
      <div className="flex justify-end">
        <Button ref={done} onClick={onClose}>
          {t('close')}
        </Button>
      </div>
    </>
  );
}
