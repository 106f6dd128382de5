import { SlidersHorizontal } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '#/ui/Button.tsx';
import { Sheet } from '#/ui/overlay/Sheet.tsx';
import { FilterFields } from './FilterFields.tsx';
import { countFilters, type MentorSearch } from './mentorSearch.ts';
import { SortSelect } from './SortSelect.tsx';

type FilterSheetProps = {
  search: MentorSearch;
  onChange: (change: Partial<MentorSearch>) => void;
  total: number;
};

/** The filters where there is no room beside the list; on a phone the order too, so that people are in sight first. */
export function FilterSheet({ search, onChange, total }: FilterSheetProps) {
  const t = useTranslations('discovery.filters');
  const [isOpen, setOpen] = useState(false);
  const count = countFilters(search);
  return (
    <>
      <Button variant="secondary" className="lg:hidden" onClick={() => setOpen(true)}>
        <SlidersHorizontal aria-hidden="true" />
        {count > 0 ? t('openCount', { count: String(count) }) : t('open')}
      </Button>
      <Sheet isOpen={isOpen} onClose={() => setOpen(false)} title={t('title')}>
        <div className="flex flex-1 flex-col justify-between gap-6 p-4">
          <div className="flex flex-col gap-4 [&_:is(input,button,select,summary)]:scroll-mb-20">
            <div className="sm:hidden">
              <SortSelect sort={search.sort} onChange={(sort) => onChange({ sort })} />
            </div>
            <FilterFields search={search} onChange={onChange} />
          </div>
          <Button wide className="sticky bottom-4 shrink-0" onClick={() => setOpen(false)}>
            {t('show', { count: total })}
          </Button>
        </div>
      </Sheet>
    </>
  );
}
