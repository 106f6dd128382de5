import { useTranslations } from 'use-intl';
import { useFormatter } from '#/i18n/useFormatter.ts';
import { useLoaded } from '#/lib/loaded/useLoaded.ts';
import { useReferenceData } from '#/profile/index.ts';
import { Button } from '#/ui/Button.tsx';
import { MultiCombobox } from '#/ui/form/MultiCombobox.tsx';
import { Select } from '#/ui/form/Select.tsx';
import { loadCommunities } from './loadMentors.ts';
import { countFilters, type MentorSearch, withoutFilters } from './mentorSearch.ts';

type FilterFieldsProps = { search: MentorSearch; onChange: (change: Partial<MentorSearch>) => void };

const noOptions: readonly { id: string; name: string }[] = [];
const lists = [
  ['languageIds', 'languages'],
  ['countryIds', 'countries'],
  ['sectorIds', 'sectors'],
] as const;
const kinds = ['ONE_OFF', 'ONGOING'] as const;

/** MEN-19: what narrows the search. Each change is in the address at once. */
export function FilterFields({ search, onChange }: FilterFieldsProps) {
  const t = useTranslations('discovery.filters');
  const { reference } = useReferenceData();
  const { value: communities } = useLoaded(loadCommunities);
  return (
    <div className="flex flex-col gap-5">
      {lists.map(([field, list]) => (
        <MultiCombobox
          key={field}
          label={t(list)}
          options={toOptions(reference?.[list] ?? noOptions)}
          values={search[field]}
          onChange={(ids) => onChange({ [field]: ids })}
        />
      ))}
      <Days days={search.days} onChange={(days) => onChange({ days })} />
      <Select
        label={t('kind')}
        placeholder={t('anyKind')}
        options={kinds.map((kind) => ({ value: kind, label: t(`kinds.${kind}`) }))}
        value={search.kind ?? ''}
        onChange={({ target }) => onChange({ kind: kinds.find((kind) => kind === target.value) ?? null })}
      />
      <Select
        label={t('community')}
        placeholder={t('anyCommunity')}
        options={toOptions(communities ?? noOptions)}
        value={search.communityId ?? ''}
        onChange={({ target }) => onChange({ communityId: target.value || null })}
      />
      {countFilters(search) > 0 || search.text ? (
        <Button variant="secondary" onClick={() => onChange(withoutFilters(search))}>
          {t('clear')}
        </Button>
      ) : null}
    </div>
  );
}

/** A Monday, noon. */
const monday = Date.UTC(2024, 0, 1, 12);
const dayMs = 24 * 60 * 60_000;
const week = [1, 2, 3, 4, 5, 6, 7];

function Days({ days, onChange }: { days: readonly number[]; onChange: (days: readonly number[]) => void }) {
  const t = useTranslations('discovery.filters');
  const format = useFormatter();
  const name = (day: number, weekday: 'long' | 'short') =>
    format.dateTime(new Date(monday + (day - 1) * dayMs), { weekday, timeZone: 'UTC' });
  return (
    <fieldset className="flex min-w-0 flex-col gap-1">
      <legend className="text-sm font-semibold">{t('days')}</legend>
      <div className="mt-1 flex flex-wrap gap-1.5">
        {week.map((day) => (
          <label
            key={day}
            className="relative flex min-h-9 min-w-12 cursor-pointer items-center justify-center rounded-full border border-line-strong bg-surface px-2.5 text-sm hover:bg-primary-soft has-checked:border-primary has-checked:bg-primary-soft has-checked:font-semibold has-checked:text-primary-text has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ring pointer-coarse:min-h-11 forced-colors:has-checked:outline-2"
          >
            <input
              type="checkbox"
              className="absolute inset-0 cursor-pointer opacity-0"
              aria-label={name(day, 'long')}
              checked={days.includes(day)}
              onChange={() =>
                onChange(days.includes(day) ? days.filter((one) => one !== day) : [...days, day].sort())
              }
            />
            <span aria-hidden="true" className="first-letter:uppercase">
              {name(day, 'short')}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function toOptions(named: readonly { id: string; name: string }[]) {
  return named.map(({ id, name }) => ({ value: id, label: name }));
}
