import { useTranslations } from 'use-intl';
import { cn } from '#/ui/cn.ts';

type ProgressLineProps = {
  done: number;
  all: number;
  /** Text and line side by side. */
  isFlat?: boolean;
};

/** PLN-32: how far a plan got, as text and as a line. */
export function ProgressLine({ done, all, isFlat = false }: ProgressLineProps) {
  const t = useTranslations('planningPlans');
  return (
    <div className={cn('flex gap-x-3 gap-y-1.5', isFlat ? 'items-center' : 'flex-col')}>
      <p className="text-sm text-ink-muted tabular-nums">
        {all === 0 ? t('noTasks') : t('progress', { done: String(done), total: String(all) })}
      </p>
      {all > 0 ? (
        <span
          aria-hidden="true"
          className={cn('h-2 overflow-hidden rounded-full bg-line forced-colors:border', isFlat && 'w-28')}
        >
          <span
            className="block h-full rounded-full bg-primary forced-colors:bg-[Highlight]"
            style={{ width: `${(100 * done) / all}%` }}
          />
        </span>
      ) : null}
    </div>
  );
}
