import { LayoutGrid, List } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { useReferenceData } from '#/profile/index.ts';
import { cn } from '#/ui/cn.ts';
import { SearchWords } from '#/ui/SearchWords.tsx';
import { Select } from '#/ui/Select.tsx';
import { type LibraryFilters, orders } from './filters.ts';
import { chooseView, useView, views } from './viewMode.ts';

type ToolbarProps = { filters: LibraryFilters; onChange: (change: Partial<LibraryFilters>) => void };

/** Search, topic, order, and how the documents are shown. */
export function Toolbar({ filters, onChange }: ToolbarProps) {
  const t = useTranslations('library');
  const { reference } = useReferenceData();
  const topics = reference?.taxonomy ?? [];
  const named = topics.map(({ id, name, parentId }) => {
    const parent = topics.find((one) => one.id === parentId);
    return { value: id, label: parent ? `${parent.name}: ${name}` : name };
  });
  const options = named.sort((one, other) => one.label.localeCompare(other.label));
  return (
    <div className="grid items-end gap-3 @md:grid-cols-2 @4xl:grid-cols-[minmax(0,2fr)_minmax(0,1.5fr)_minmax(0,1fr)_auto]">
      <SearchWords label={t('search')} text={filters.search} onChange={(search) => onChange({ search })} />
      <Select
        label={t('topic')}
        placeholder={t('allTopics')}
        value={filters.topicId}
        options={options}
        onChange={(event) => onChange({ topicId: event.target.value })}
      />
      <Select
        label={t('order')}
        value={filters.order}
        options={orders.map((value) => ({ value, label: t(`orders.${value}`) }))}
        onChange={(event) => {
          const order = orders.find((one) => one === event.target.value);
          if (order) onChange({ order });
        }}
      />
      <ViewSwitch />
    </div>
  );
}

function ViewSwitch() {
  const t = useTranslations('library.views');
  const view = useView((held) => held.view);
  return (
    <fieldset className="flex">
      <legend className="mb-1 text-sm font-semibold">{t('label')}</legend>
      {views.map((one) => {
        const Icon = one === 'list' ? List : LayoutGrid;
        return (
          <button
            key={one}
            type="button"
            aria-pressed={one === view}
            onClick={() => chooseView(one)}
            className={cn(
              'touch-target -ml-px inline-flex items-center gap-2 border border-line-strong px-3 first-of-type:ml-0 first-of-type:rounded-l-control last-of-type:rounded-r-control focus-visible:z-10 [&_svg]:size-5',
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
