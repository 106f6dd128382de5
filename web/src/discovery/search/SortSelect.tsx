import { useTranslations } from 'use-intl';
import { Select } from '#/ui/form/Select.tsx';
import type { MentorSearch } from './mentorSearch.ts';

const sorts = ['BEST_MATCH', 'NEXT_AVAILABLE', 'MOST_EXPERIENCED'] as const;

type SortSelectProps = { sort: MentorSearch['sort']; onChange: (sort: MentorSearch['sort']) => void };

export function SortSelect({ sort, onChange }: SortSelectProps) {
  const t = useTranslations('discovery.select');
  return (
    <Select
      label={t('sort')}
      options={sorts.map((one) => ({ value: one, label: t(`sorts.${one}`) }))}
      value={sort}
      onChange={({ target }) => onChange(sorts.find((one) => one === target.value) ?? 'BEST_MATCH')}
    />
  );
}
