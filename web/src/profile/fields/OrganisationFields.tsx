import { profileLimits } from '@waymark/events/limits';
import { useTranslations } from 'use-intl';
import { RadioGroup } from '#/ui/form/RadioGroup.tsx';
import type { ReferenceData } from '../operations.ts';
import type { ProfileField } from '../profileRules.ts';
import { ChoiceInput, LineInput } from './inputs.tsx';
import { useProfileField } from './useProfileField.ts';

type OrganisationFieldsProps = {
  reference: Pick<ReferenceData, 'sectors' | 'orgTypes' | 'numberOfEmployees' | 'businessStages'>;
  /** ONB-49, ONB-50: what the partner hides; see `useHiddenFields`. */
  hidden: readonly ProfileField[];
};

/** ONB-34: the organisation of somebody who learns. */
export function OrganisationFields({ reference, hidden }: OrganisationFieldsProps) {
  const t = useTranslations('profileFields');
  return (
    <div className="flex flex-col gap-5">
      <LineInput name="orgName" label={t('orgName')} autoComplete="organization" />
      <LineInput
        name="orgRole"
        label={t('orgRole')}
        hint={t('orgRoleHint')}
        autoComplete="organization-title"
      />
      <ChoiceInput name="orgSectorId" label={t('orgSector')} options={reference.sectors} />
      <ChoiceInput name="orgTypeId" label={t('orgType')} options={reference.orgTypes} />
      {hidden.includes('numberOfEmployeesId') ? null : (
        <ChoiceInput
          name="numberOfEmployeesId"
          label={t('numberOfEmployees')}
          options={reference.numberOfEmployees}
        />
      )}
      {hidden.includes('businessStageId') ? null : (
        <ChoiceInput name="businessStageId" label={t('businessStage')} options={reference.businessStages} />
      )}
      {hidden.includes('businessHealth') ? null : <BusinessHealth />}
      <LineInput
        name="orgWebsite"
        label={t('orgWebsite')}
        autoComplete="url"
        inputMode="url"
        placeholder="example.org"
        isOptional
      />
    </div>
  );
}

function BusinessHealth() {
  const t = useTranslations('profileFields');
  return (
    <RadioGroup
      label={t('businessHealth')}
      hint={t('businessHealthHint')}
      options={profileLimits.businessHealth.map((one) => ({ value: String(one), label: t(`health${one}`) }))}
      {...useProfileField('businessHealth')}
    />
  );
}
