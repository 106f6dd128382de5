import { useFormState } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { type ProfileField, type ProfileForm, useErrorTexts } from '#/profile/index.ts';
import { ErrorSummary } from '#/ui/form/ErrorSummary.tsx';
import { errorLine } from '#/ui/form/errorLine.ts';

type StepErrorsProps = { names: readonly ProfileField[]; isRefused: boolean };

/** After Continue, or a refusal of the server: what is still wrong, with links to the fields. */
export function StepErrors({ names, isRefused }: StepErrorsProps) {
  const t = useTranslations('onboarding');
  const errorText = useErrorTexts();
  const labelOf = useFieldLabels();
  const { errors, submitCount } = useFormState<ProfileForm>();
  if (submitCount === 0 && !isRefused) return null;
  const wrong = names.flatMap((name) => {
    const error = errors[name];
    if (!error) return [];
    const text = errorText(typeof error.message === 'string' ? error.message : 'mandatory', name) ?? '';
    const label = labelOf(name);
    return [{ fieldId: name, text: label ? errorLine(label, text) : text }];
  });
  return <ErrorSummary title={t('summary')} errors={wrong} />;
}

/** The text of each question that must be answered. */
function useFieldLabels() {
  const t = useTranslations();
  return (name: ProfileField): string | null => {
    switch (name) {
      case 'firstName':
      case 'lastName':
      case 'postcode':
      case 'timezone':
      case 'orgName':
      case 'orgRole':
      case 'orgWebsite':
      case 'businessHealth':
      case 'currentJob':
      case 'company':
      case 'professionalBackground':
      case 'goals':
      case 'hearAboutUsInput':
      case 'disabilityInfo':
        return t(`profileFields.${name}`);
      case 'countryId':
        return t('profileFields.country');
      case 'languageIds':
        return t('profileFields.languages');
      case 'genderId':
        return t('profileFields.gender');
      case 'ethnicityId':
        return t('profileFields.ethnicity');
      case 'orgSectorId':
        return t('profileFields.orgSector');
      case 'orgTypeId':
        return t('profileFields.orgType');
      case 'numberOfEmployeesId':
        return t('profileFields.numberOfEmployees');
      case 'businessStageId':
        return t('profileFields.businessStage');
      case 'sectorId':
        return t('profileFields.sector');
      case 'hearAboutUsOptionId':
        return t('profileFields.hearAboutUs');
      case 'taxonomyLearn':
        return t('profile.topics.learn');
      case 'taxonomyTeach':
        return t('profile.levels.teach');
      case 'levels':
        return t('profile.levels.label');
      case 'ongoingMentoring':
        return t('profile.mentoring.kinds');
      case 'hoursPerWeek':
        return t('profile.mentoring.hours');
      case 'availability':
        return t('profile.availability.week');
      case 'agreement':
        return t('onboarding.agreementLabel');
      default:
        return null;
    }
  };
}
