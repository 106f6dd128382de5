import { useTranslations } from 'use-intl';
import { useSizeText } from '#/i18n/useSizeText.ts';
import { cn } from '#/ui/cn.ts';

type SpaceBarProps = {
  /** Undefined until the list is there: the place is kept, so that nothing beside it moves. */
  space: { used: number; limit: number } | undefined;
};

/** LIB-07: how much of one's space is taken. */
export function SpaceBar({ space }: SpaceBarProps) {
  const t = useTranslations('library.space');
  const sizeText = useSizeText();
  const { used, limit } = space ?? { used: 0, limit: 0 };
  const share = limit > 0 ? Math.min(1, used / limit) : 0;
  const text = space && t('of', { used: sizeText(used), limit: sizeText(limit) });
  const isFull = share >= 0.995;
  const isNearly = share >= 0.9;
  return (
    <div className={cn('flex w-full flex-col gap-1 sm:w-56', !space && 'invisible')}>
      <p className="flex justify-between gap-3 text-sm">
        <span className="font-semibold">{t('label')}</span>
        <span className="text-ink-muted tabular-nums">{text ?? '\u00a0'}</span>
      </p>
      <div
        // The text above says the same.
        aria-hidden="true"
        className="h-2 overflow-hidden rounded-full bg-line forced-colors:border"
      >
        <div
          className={cn(
            'h-full rounded-full forced-colors:bg-[Highlight]',
            isNearly ? 'bg-danger' : 'bg-primary',
          )}
          style={{ width: `${Math.max(used > 0 ? 1 : 0, 100 * share)}%` }}
        />
      </div>
      {isNearly ? <p className="text-sm font-semibold text-danger">{t(isFull ? 'full' : 'nearly')}</p> : null}
    </div>
  );
}
