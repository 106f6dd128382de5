import { LayoutGrid, List } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { cn } from '#/ui/cn.ts';
import { chooseView, useView, views } from './viewMode.ts';

/** Lines or cards; kept for this device. */
export function ViewSwitch() {
  const t = useTranslations('library.views');
  const view = useView((held) => held.view);
  return (
    <fieldset className="flex">
      <legend className="sr-only">{t('label')}</legend>
      {views.map((one) => {
        const Icon = one === 'list' ? List : LayoutGrid;
        return (
          <button
            key={one}
            type="button"
            aria-pressed={one === view}
            onClick={() => chooseView(one)}
            className={cn(
              '-ml-px inline-flex min-h-9 items-center gap-2 border pointer-coarse:min-h-11 border-line-strong px-3 text-sm first-of-type:ml-0 first-of-type:rounded-l-control last-of-type:rounded-r-control focus-visible:z-10 [&_svg]:size-5',
              one === view
                ? 'bg-primary-soft font-semibold text-primary-text forced-colors:outline-2'
                : 'bg-surface hover:bg-primary-soft',
            )}
          >
            <Icon aria-hidden="true" />
            {t(one)}
          </button>
        );
      })}
    </fieldset>
  );
}
