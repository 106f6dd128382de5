import { useTranslations } from 'use-intl';
import { Button } from '#/ui/Button.tsx';
import { Banner } from '#/ui/feedback/Banner.tsx';

type JumpNoticeProps = { status: 'missing' | 'failed'; onRetry: () => void; onDismiss: () => void };

/** A message that was asked for and cannot be shown; the conversation is there all the same. */
export function JumpNotice({ status, onRetry, onDismiss }: JumpNoticeProps) {
  const t = useTranslations('messageSearch');
  return (
    <div className="px-3 pt-2 sm:px-4">
      <Banner tone="warning" role="alert" className="mx-auto max-w-200">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <p className="min-w-0 flex-1">{status === 'missing' ? t('missing') : t('missingOffline')}</p>
          {status === 'failed' ? (
            <Button size="sm" variant="secondary" onClick={onRetry}>
              {t('retry')}
            </Button>
          ) : null}
          <Button size="sm" variant="ghost" onClick={onDismiss}>
            {t('dismiss')}
          </Button>
        </div>
      </Banner>
    </div>
  );
}
