import { Columns3, ListFilter, Rows3 } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useTopicName } from '#/profile/index.ts';
import { Button } from '#/ui/Button.tsx';
import { cn } from '#/ui/cn.ts';
import { Select } from '#/ui/form/Select.tsx';
import { Segments } from '#/ui/navigation/Segments.tsx';
import type { Task } from '../../operations.ts';
import { usePlanNames } from '../people/usePlanNames.ts';
import type { useFilters } from './useFilters.ts';

type FilterBarProps = { tasks: readonly Task[]; held: ReturnType<typeof useFilters> };

/** PLN-32: topic, person, due, and board or list. On a phone the filters are folded away until they are asked for. */
export function FilterBar({ tasks, held }: FilterBarProps) {
  const t = useTranslations('planningBoard');
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const { view, setView, count, clear } = held;
  return (
    <div className="flex flex-wrap items-end justify-between gap-3 print:hidden">
      <div className="flex gap-2 sm:hidden">
        <Button
          size="sm"
          variant="secondary"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          <ListFilter aria-hidden="true" />
          {count > 0 ? t('filters.some', { count }) : t('filters.label')}
        </Button>
        {count > 0 ? (
          <Button size="sm" variant="ghost" onClick={clear}>
            {t('filters.clear')}
          </Button>
        ) : null}
      </div>
      <Choices
        id={id}
        tasks={tasks}
        held={held}
        className={cn('max-sm:order-last', !isOpen && 'max-sm:hidden')}
      />
      <Segments
        label={t('view')}
        value={view}
        onChange={setView}
        className="ml-auto"
        options={[
          { value: 'board', label: <Labelled icon={Columns3} text={t('board')} /> },
          { value: 'list', label: <Labelled icon={Rows3} text={t('list')} /> },
        ]}
      />
    </div>
  );
}

function Labelled({ icon: Icon, text }: { icon: typeof Columns3; text: string }) {
  return (
    <>
      <Icon aria-hidden="true" className="max-sm:hidden" />
      {text}
    </>
  );
}

/** What is offered is what the cards have. */
function Choices({ id, tasks, held, className }: FilterBarProps & { id: string; className: string }) {
  const t = useTranslations('planningBoard.filters');
  const names = usePlanNames();
  const topicName = useTopicName();
  const topics = new Map(
    tasks.flatMap(({ topic }) => (topic ? [[topic.id, topicName(topic)] as const] : [])),
  );
  const people = new Map(
    tasks.flatMap(({ assignee, creator }) =>
      [assignee, creator].flatMap((person) =>
        person?.id ? [[person.id, names.person(person)] as const] : [],
      ),
    ),
  );
  const dues = new Map([
    ['overdue', t('overdue')],
    ['week', t('week')],
  ]);
  const { filters, set, clear, count } = held;
  return (
    <fieldset id={id} className={cn('grid gap-3 max-sm:w-full sm:flex sm:flex-wrap sm:items-end', className)}>
      <legend className="sr-only">{t('label')}</legend>
      <Choice label={t('topic')} value={filters.topic} options={topics} onChange={(to) => set('topic', to)} />
      <Choice
        label={t('person')}
        value={filters.person}
        options={people}
        onChange={(to) => set('person', to)}
      />
      <Choice label={t('due')} value={filters.due} options={dues} onChange={(to) => set('due', to)} />
      {count > 0 ? (
        <Button variant="ghost" className="max-sm:hidden" onClick={clear}>
          {t('clear')}
        </Button>
      ) : null}
    </fieldset>
  );
}

type ChoiceProps = {
  label: string;
  value: string | null;
  options: ReadonlyMap<string, string>;
  onChange: (value: string | null) => void;
};

function Choice({ label, value, options, onChange }: ChoiceProps) {
  const t = useTranslations('planningBoard.filters');
  const offered = [...options].map(([id, name]) => ({ value: id, label: name }));
  // The last card that had it may be gone, and still it is what is filtered by.
  if (value !== null && !options.has(value)) offered.push({ value, label: t('unused') });
  return (
    <div className="sm:w-44">
      <Select
        label={label}
        value={value ?? ''}
        placeholder={t('any')}
        options={offered}
        onChange={(event) => onChange(event.target.value || null)}
      />
    </div>
  );
}
