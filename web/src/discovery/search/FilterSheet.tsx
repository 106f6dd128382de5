import { SlidersHorizontal } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { pagePart } from '#/app/parts/pagePart.tsx';
import { Button } from '#/ui/Button.tsx';
import { countFilters, type MentorSearch } from './mentorSearch.ts';

export const FilterPanel = pagePart(async () => (await import('./FilterPanel.tsx')).FilterPanel);

export type FilterSheetProps = {
  search: MentorSearch;
  onChange: (change: Partial<MentorSearch>) => void;
  total: number;
};

/** The filters where there is no room beside the list; on a phone the order too, so that people are in sight first. */
export function FilterSheet({ search, onChange, total }: FilterSheetProps) {
  const t = useTranslations('discovery.filters');
  const [panel, setPanel] = useState<'never' | 'open' | 'closed'>('never');
  const count = countFilters(search);
  return (
    <>
      <Button variant="secondary" className="lg:hidden" onClick={() => setPanel('open')}>
        <SlidersHorizontal aria-hidden="true" />
        {count > 0 ? t('openCount', { count: String(count) }) : t('open')}
      </Button>
      {panel === 'never' ? null : (
        <FilterPanel
          search={search}
          onChange={onChange}
          total={total}
          isOpen={panel === 'open'}
          onClose={() => setPanel('closed')}
        />
      )}
    </>
  );
}
