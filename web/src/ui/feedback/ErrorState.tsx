import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../Button.tsx';
import { cn } from '../cn.ts';
import { LineDrawing } from '../picture/LineDrawing.tsx';

type ErrorStateProps = {
  /** What happened; default: the page could not be loaded. */
  title?: ReactNode;
  /** What is kept and what to do. */
  body?: ReactNode;
  onRetry?: () => void;
  className?: string;
};

/** A failed block or page. Input elsewhere on the page is left alone; Retry asks again. */
export function ErrorState({ title, body, onRetry, className }: ErrorStateProps) {
  const t = useTranslations('ui');
  return (
    <div
      role="alert"
      className={cn(
        'default:mx-auto flex default:max-w-100 flex-col items-center gap-2 px-4 default:py-10 text-center',
        className,
      )}
    >
      <LineDrawing name="cloud" className="mb-2 h-24 w-32" />
      <p className="text-lg font-semibold">{title ?? t('couldNotLoad')}</p>
      <p className="text-ink-muted">{body ?? t('couldNotLoadBody')}</p>
      {onRetry ? (
        <Button variant="secondary" className="mt-3" onClick={onRetry}>
          {t('retry')}
        </Button>
      ) : null}
    </div>
  );
}
