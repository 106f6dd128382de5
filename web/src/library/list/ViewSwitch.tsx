import { LayoutGrid, List } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { Segments } from '#/ui/navigation/Segments.tsx';
import { chooseView, useView, views } from './viewMode.ts';

/** Lines or cards; kept for this device. */
export function ViewSwitch() {
  const t = useTranslations('library.views');
  const view = useView((held) => held.view);
  return (
    <Segments
      label={t('label')}
      value={view}
      onChange={chooseView}
      options={views.map((value) => {
        const Icon = value === 'list' ? List : LayoutGrid;
        return {
          value,
          label: (
            <>
              <Icon aria-hidden="true" />
              {t(value)}
            </>
          ),
        };
      })}
    />
  );
}
