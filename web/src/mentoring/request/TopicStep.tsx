import { mentoringLimits } from '@waymark/events/limits';
import { Controller, useFormContext } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { searchTopicOptions, useReferenceData } from '#/profile/index.ts';
import { ErrorState } from '#/ui/feedback/ErrorState.tsx';
import { Combobox } from '#/ui/form/Combobox.tsx';
import { RadioGroup } from '#/ui/form/RadioGroup.tsx';
import { Select } from '#/ui/form/Select.tsx';
import { TextField } from '#/ui/form/TextField.tsx';
import { cadences, type RequestForm } from './form/requestRules.ts';
import { useErrorText } from './form/useErrorText.ts';
import { QuestionField } from './QuestionField.tsx';

/** What it is about, and whether once or several times (SES-08). */
export function TopicStep() {
  const t = useTranslations('mentoringRequest');
  const errorText = useErrorText();
  const { reference, hasFailed, retry } = useReferenceData();
  const { register, control, formState, watch } = useFormContext<RequestForm>();
  const { errors } = formState;
  const taxonomy = reference?.taxonomy ?? [];
  const options = taxonomy.map(({ id, name, parentId }) => {
    const parent = taxonomy.find((one) => one.id === parentId);
    return { value: id, label: parent ? `${name} (${parent.name})` : name };
  });
  return (
    <div className="flex flex-col gap-6">
      {hasFailed ? <ErrorState onRetry={retry} /> : null}
      <Controller
        control={control}
        name="topicId"
        render={({ field }) => (
          <Combobox
            id="topicId"
            label={t('fields.topicId')}
            hint={t('topicHint')}
            options={options}
            search={searchTopicOptions}
            value={field.value}
            onChange={field.onChange}
            onBlur={field.onBlur}
            ref={field.ref}
            error={errorText(errors.topicId?.message)}
          />
        )}
      />
      <TextField
        id="title"
        label={t('fields.title')}
        hint={t('titleHint')}
        autoComplete="off"
        error={errorText(errors.title?.message)}
        {...register('title')}
      />
      <QuestionField />
      <Controller
        control={control}
        name="kind"
        render={({ field }) => (
          <RadioGroup
            id="kind"
            label={t('fields.kind')}
            value={field.value}
            onChange={field.onChange}
            options={(['ONE_OFF', 'ONGOING'] as const).map((kind) => ({
              value: kind,
              label: t(`kinds.${kind}`),
              hint: t(`kindHints.${kind}`),
            }))}
          />
        )}
      />
      {watch('kind') === 'ONGOING' ? (
        <div className="grid grid-cols-1 gap-4 sm:grid-cols-3">
          <Select
            id="cadence"
            label={t('fields.cadence')}
            options={cadences.map((value) => ({ value, label: t(`cadences.${value}`) }))}
            {...register('cadence')}
          />
          <Select
            id="durationMinutes"
            label={t('fields.durationMinutes')}
            options={mentoringLimits.seriesMinutes.map((value) => ({
              value: String(value),
              label: t('minutes', { count: String(value) }),
            }))}
            {...register('durationMinutes', { valueAsNumber: true })}
          />
          <Select
            id="sessionCount"
            label={t('fields.sessionCount')}
            options={counts.map((value) => ({
              value: String(value),
              label: t('sessions', { count: String(value) }),
            }))}
            {...register('sessionCount', { valueAsNumber: true })}
          />
        </div>
      ) : null}
    </div>
  );
}

const counts = Array.from(
  { length: mentoringLimits.seriesMax - mentoringLimits.seriesMin + 1 },
  (_, index) => mentoringLimits.seriesMin + index,
);
