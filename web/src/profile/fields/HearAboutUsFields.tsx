import { useFormContext } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import type { ReferenceData } from '../operations.ts';
import type { ProfileForm } from '../profileRules.ts';
import { ChoiceInput, LineInput } from './inputs.tsx';

/** PRO-17, PRO-18. */
export function HearAboutUsFields({ reference }: { reference: Pick<ReferenceData, 'hearAboutUsOptions'> }) {
  const t = useTranslations('profileFields');
  const { watch } = useFormContext<ProfileForm>();
  return (
    <div className="flex flex-col gap-5">
      <ChoiceInput
        name="hearAboutUsOptionId"
        label={t('hearAboutUs')}
        options={reference.hearAboutUsOptions}
      />
      {watch('hearAboutUsOptionId') === 'other' ? (
        <LineInput name="hearAboutUsInput" label={t('hearAboutUsInput')} />
      ) : null}
    </div>
  );
}
