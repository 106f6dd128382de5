import { profileLimits } from '@waymark/events/limits';
import { useFormContext } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { CheckboxGroup } from '#/ui/form/CheckboxGroup.tsx';
import { RadioGroup } from '#/ui/form/RadioGroup.tsx';
import { useProfileField } from '../fields/useProfileField.ts';
import type { ProfileForm } from '../profileRules.ts';

const kinds = ['oneOffMentoring', 'ongoingMentoring'] as const;

/** How somebody mentors and how many hours a week (ONB-38, ONB-40), of the profile form around. */
export function MentoringFields() {
  const t = useTranslations('profile.mentoring');
  const { watch, setValue, formState } = useFormContext<ProfileForm>();
  const ongoing = useProfileField('ongoingMentoring');
  const hours = useProfileField('hoursPerWeek');
  const values = { oneOffMentoring: watch('oneOffMentoring'), ongoingMentoring: watch('ongoingMentoring') };

  function setKinds(chosen: readonly string[]) {
    const options = { shouldDirty: true, shouldTouch: true, shouldValidate: formState.isSubmitted };
    for (const kind of kinds) setValue(kind, chosen.includes(kind), options);
  }

  return (
    <div className="flex flex-col gap-6">
      <CheckboxGroup
        id="ongoingMentoring"
        ref={ongoing.ref}
        label={t('kinds')}
        hint={t('kindsHint')}
        options={kinds.map((kind) => ({ value: kind, label: t(kind) }))}
        values={kinds.filter((kind) => values[kind])}
        onChange={setKinds}
        onBlur={ongoing.onBlur}
        error={ongoing.error}
      />
      <RadioGroup
        layout="row"
        label={t('hours')}
        hint={t('hoursHint')}
        options={profileLimits.hoursPerWeek.map((count) => ({
          value: String(count),
          label: t('hoursOption', { count }),
        }))}
        {...hours}
      />
    </div>
  );
}
