import { useTranslations } from 'use-intl';
import { useTopicOptions } from '#/profile/index.ts';
import { DelayedSearch } from '#/ui/form/DelayedSearch.tsx';
import { Select } from '#/ui/form/Select.tsx';
import { type LibraryFilters, orders } from './filters.ts';

type ToolbarProps = { filters: LibraryFilters; onChange: (change: Partial<LibraryFilters>) => void };

/** Search, topic and order; removed documents have a separate order. */
export function Toolbar({ filters, onChange }: ToolbarProps) {
  const t = useTranslations('library');
  const topics = useTopicOptions();
  return (
    <div className="grid grid-cols-1 items-end gap-3 @xs:grid-cols-2 @4xl:grid-cols-[minmax(0,2fr)_minmax(0,1.5fr)_minmax(0,1fr)]">
      <div className="@xs:col-span-2 @4xl:col-span-1">
        <DelayedSearch
          label={t('search')}
          text={filters.search}
          onChange={(search) => onChange({ search })}
        />
      </div>
      <Select
        label={t('topic')}
        placeholder={t('allTopics')}
        value={filters.topicId}
        options={topics}
        onChange={(event) => onChange({ topicId: event.target.value })}
      />
      {filters.scope === 'REMOVED' ? null : (
        <Select
          label={t('order')}
          value={filters.order}
          options={orders.map((value) => ({ value, label: t(`orders.${value}`) }))}
          onChange={(event) => {
            const order = orders.find((one) => one === event.target.value);
            if (order) onChange({ order });
          }}
        />
      )}
    </div>
  );
}
