import { gatheringLimits as limits } from '@waymark/events/limits';
import { useTranslations } from 'use-intl';
import { charactersIn } from '#/lib/text.ts';
import { useTopicOptions } from '#/profile/index.ts';
import { Button } from '#/ui/Button.tsx';
import { MultiCombobox } from '#/ui/form/MultiCombobox.tsx';
import { RadioGroup } from '#/ui/form/RadioGroup.tsx';
import { Textarea } from '#/ui/form/Textarea.tsx';
import { TextField } from '#/ui/form/TextField.tsx';
import type { EventAgenda, EventType } from '../operations.ts';
import { useHostField } from './useHostField.ts';

type AboutFieldsProps = { types: readonly EventType[]; agendas: readonly EventAgenda[] };

/** What the event is: format, title, topics and description, with the guidance of the format (EVT-05 to EVT-10). */
export function AboutFields({ types, agendas }: AboutFieldsProps) {
  const t = useTranslations('hostEvent.about');
  const type = useHostField('type');
  const duration = useHostField('duration');
  const title = useHostField('title');
  const topics = useHostField('taxonomyIds');
  const description = useHostField('description');
  const options = useTopicOptions();
  const chosen = types.find((one) => one.type === type.value);

  function chooseType(value: string): void {
    const next = types.find((one) => one.type === value);
    // A length that was not chosen by hand goes with the format.
    const isUsual = !chosen || duration.value === chosen.duration;
    type.set(value);
    if (next && isUsual) duration.set(next.duration);
  }

  return (
    <div className="flex flex-col gap-5">
      {/* The room of four formats until they are there: nothing jumps. */}
      <div className={types.length === 0 ? 'pb-69' : undefined}>
        <RadioGroup
          id="type"
          label={t('type')}
          error={type.error}
          options={types.map((one) => ({
            value: one.type,
            label: one.whitelabelledName,
            hint: one.guidanceWhat,
          }))}
          value={type.value}
          onChange={chooseType}
          onBlur={type.onBlur}
          ref={type.ref}
        />
      </div>
      {chosen ? (
        <dl className="rounded-card bg-secondary-soft p-4 text-sm" aria-label={t('guidance')}>
          <dt className="font-semibold">{t('why')}</dt>
          <dd className="mb-2">{chosen.guidanceWhy}</dd>
          <dt className="font-semibold">{t('how')}</dt>
          <dd>{chosen.guidanceHow}</dd>
        </dl>
      ) : null}
      <TextField
        id="title"
        label={t('title')}
        hint={chosen?.guidanceTitle}
        error={title.error}
        value={title.value}
        onChange={(event) => title.set(event.target.value)}
        onBlur={title.onBlur}
        ref={title.ref}
      />
      <MultiCombobox
        id="taxonomyIds"
        label={t('topics')}
        hint={t('topicsHint', { max: limits.topics })}
        error={topics.error}
        options={options}
        values={topics.value}
        onChange={topics.set}
        onBlur={topics.onBlur}
        ref={topics.ref}
      />
      <Textarea
        id="description"
        label={t('description')}
        hint={chosen?.guidanceDescription ?? t('descriptionHint')}
        error={description.error}
        limit={limits.descriptionMax}
        length={charactersIn(description.value.trim())}
        rows={6}
        value={description.value}
        onChange={(event) => description.set(event.target.value)}
        onBlur={description.onBlur}
        ref={description.ref}
      />
      <Agendas
        agendas={agendas}
        topicIds={topics.value}
        onUse={(text) => description.set([description.value.trimEnd(), text].filter(Boolean).join('\n\n'))}
      />
    </div>
  );
}

type AgendasProps = {
  agendas: readonly EventAgenda[];
  topicIds: readonly string[];
  onUse: (text: string) => void;
};

/** EVT-64 to EVT-67: what an event on these topics might go through. */
function Agendas({ agendas, topicIds, onUse }: AgendasProps) {
  const t = useTranslations('hostEvent.about');
  const fitting = agendas.filter(({ taxonomy }) => topicIds.includes(taxonomy.id));
  const shown = fitting.length > 0 ? fitting : agendas;
  if (shown.length === 0) return null;
  return (
    <details className="rounded-card border border-line p-4">
      <summary className="min-h-6 cursor-pointer font-semibold pointer-coarse:min-h-11">
        {t('agendas')}
      </summary>
      <ul className="mt-2 flex flex-col divide-y divide-line">
        {shown.map(({ id, description, taxonomy }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-3 py-3">
            <div className="min-w-0 flex-1 basis-64">
              <p className="text-sm font-semibold">{taxonomy.name}</p>
              <p className="text-sm text-ink-muted">{description}</p>
            </div>
            <Button
              size="sm"
              variant="secondary"
              aria-label={t('useAgendaAs', { topic: taxonomy.name })}
              onClick={() => onUse(description)}
            >
              {t('useAgenda')}
            </Button>
          </li>
        ))}
      </ul>
    </details>
  );
}
