import { Controller, useFormContext } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import type { ProfileForm } from '../profileRules.ts';
import { useErrorTexts } from '../useErrorTexts.ts';
import { TopicsField } from './TopicsField.tsx';
import type { Topic } from './topicTree.ts';

/** Topics to learn (`taxonomyLearn`) of the profile form around. */
export function LearnFields({ taxonomy }: { taxonomy: readonly Topic[] }) {
  const t = useTranslations('profile.topics');
  const textOf = useErrorTexts();
  const { control } = useFormContext<ProfileForm>();
  return (
    <Controller
      control={control}
      name="taxonomyLearn"
      render={({ field, fieldState }) => (
        <TopicsField
          id="taxonomyLearn"
          ref={field.ref}
          label={t('learn')}
          hint={t('learnHint')}
          taxonomy={taxonomy}
          value={field.value}
          onChange={(ids) => field.onChange([...ids])}
          onBlur={field.onBlur}
          error={textOf(fieldState.error?.message ?? fieldState.error?.root?.message)}
        />
      )}
    />
  );
}
