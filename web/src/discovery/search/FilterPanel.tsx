import { useTranslations } from 'use-intl';
import { Button } from '#/ui/Button.tsx';
import { Sheet } from '#/ui/overlay/Sheet.tsx';
import { FilterFields } from './FilterFields.tsx';
import type { FilterSheetProps } from './FilterSheet.tsx';
import { SortSelect } from './SortSelect.tsx';

type FilterPanelProps = FilterSheetProps & { isOpen: boolean; onClose: () => void };

/** What the button opens. */
export function FilterPanel({ search, onChange, total, isOpen, onClose }: FilterPanelProps) {
  const t = useTranslations('discovery.filters');
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={t('title')}>
      <div className="flex flex-1 flex-col justify-between gap-6 p-4">
        <div className="flex flex-col gap-4 [&_:is(input,button,select,summary)]:scroll-mb-20">
          <div className="sm:hidden">
            <SortSelect sort={search.sort} onChange={(sort) => onChange({ sort })} />
          </div>
          <FilterFields search={search} onChange={onChange} />
        </div>
        <Button wide className="sticky bottom-4 shrink-0" onClick={onClose}>
          {t('show', { count: total })}
        </Button>
      </div>
    </Sheet>
  );
}
