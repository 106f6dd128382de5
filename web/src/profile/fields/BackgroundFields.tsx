import { useTranslations } from 'use-intl';
import type { ReferenceData } from '../operations.ts';
import { ChoiceInput, LineInput, TextInput } from './inputs.tsx';

type BackgroundFieldsProps = {
  reference: Pick<ReferenceData, 'sectors'>;
  /** Who also learns says their role with their organisation, and is not asked twice (A11-07). */
  hasRole: boolean;
};

/** ONB-35: what a mentor brings. */
export function BackgroundFields({ reference, hasRole }: BackgroundFieldsProps) {
  const t = useTranslations('profileFields');
  return (
    <div className="flex flex-col gap-5">
      <div className="grid grid-cols-1 gap-5 sm:grid-cols-2">
        <LineInput name="currentJob" label={t('currentJob')} hint={t('currentJobHint')} />
        <LineInput name="company" label={t('company')} hint={t('companyHint')} autoComplete="organization" />
      </div>
      {hasRole ? (
        <LineInput
          name="orgRole"
          label={t('orgRole')}
          hint={t('mentorRoleHint')}
          autoComplete="organization-title"
          isOptional
        />
      ) : null}
      <ChoiceInput name="sectorId" label={t('sector')} options={reference.sectors} />
      <TextInput
        name="professionalBackground"
        label={t('professionalBackground')}
        hint={t('professionalBackgroundHint')}
      />
    </div>
  );
}
