import { useTranslations } from 'use-intl';
import { Button } from '#/ui/Button.tsx';
import { Select } from '#/ui/Select.tsx';
import type { Task } from '../operations.ts';
import type { useFilters } from './useFilters.ts';
import { usePlanNames } from './usePlanNames.ts';

/** PLN-32: topic, person, due; what is offered is what the cards have. */
export function FilterBar({ tasks, held }: { tasks: readonly Task[]; held: ReturnType<typeof useFilters> }) {
  const t = useTranslations('planningBoard.filters');
  const names = usePlanNames();
  const topics = new Map(tasks.flatMap(({ topic }) => (topic ? [[topic.id, topic.name] as const] : [])));
  const people = new Map(
    tasks.flatMap(({ assignee, creator }) =>
      [assignee, creator].flatMap((person) =>
        person?.id ? [[person.id, names.person(person)] as const] : [],
      ),
    ),
  );
  const { filters, set, clear, isFiltered } = held;
  return (
    <fieldset className="flex flex-wrap items-end gap-3">
      <legend className="sr-only">{t('label')}</legend>
      <Choice label={t('topic')} value={filters.topic} options={topics} onChange={(id) => set('topic', id)} />
      <Choice
        label={t('person')}
        value={filters.person}
        options={people}
        onChange={(id) => set('person', id)}
      />
      <Choice
        label={t('due')}
        value={filters.due}
        options={
          new Map([
            ['overdue', t('overdue')],
            ['week', t('week')],
          ])
        }
        onChange={(due) => set('due', due)}
      />
      {isFiltered ? (
        <Button variant="ghost" onClick={clear}>
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
  return (
    <div className="w-44 max-sm:flex-1 max-sm:basis-36">
      <Select
        label={label}
        value={value ?? ''}
        placeholder={t('any')}
        options={[...options].map(([id, name]) => ({ value: id, label: name }))}
        onChange={(event) => onChange(event.target.value || null)}
      />
    </div>
  );
}
