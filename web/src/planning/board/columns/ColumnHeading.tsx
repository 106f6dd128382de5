import { useTranslations } from 'use-intl';
import { cn } from '#/ui/cn.ts';
import type { TaskStatus } from '../../operations.ts';

type ColumnHeadingProps = { status: TaskStatus; count: number; className?: string };

/** Which column it is, and how much is in it. */
export function ColumnHeading({ status, count, className }: ColumnHeadingProps) {
  const t = useTranslations('planningBoard');
  return (
    <div className={cn('flex items-baseline justify-between gap-2 default:px-1', className)}>
      <h2 id={`column-${status}`} tabIndex={-1} className="text-base outline-none">
        {t(`columns.${status}`)}
      </h2>
      <p className="text-sm text-ink-muted tabular-nums">{t('columnCount', { count })}</p>
    </div>
  );
}
