import type { ReactNode } from 'react';
import { useFormContext } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import type { UserType } from '#/app/session/UserType.ts';
import {
  AboutFields,
  AvailabilityFields,
  BackgroundFields,
  HearAboutUsFields,
  LearnFields,
  MentoringFields,
  OrganisationFields,
  PhotoField,
  PreferenceFields,
  type ProfileField,
  type ProfileForm,
  type ReferenceData,
  TeachFields,
  TextInput,
  useErrorTexts,
} from '#/profile/index.ts';
import { Checkbox } from '#/ui/form/Checkbox.tsx';
import { stepTopics } from './steps.ts';

type StepFieldsProps = {
  step: number;
  userType: UserType;
  reference: ReferenceData;
  hidden: readonly ProfileField[];
};

/** The questions of a step: ONB-34, ONB-35. */
export function StepFields({ step, userType, reference, hidden }: StepFieldsProps) {
  const t = useTranslations();
  switch (stepTopics(userType)[step - 1]) {
    case 'organisation':
      return <OrganisationFields reference={reference} hidden={hidden} />;
    case 'background':
      return userType === 'mentor' ? (
        <BackgroundFields reference={reference} hasRole />
      ) : (
        <div className="flex flex-col gap-8">
          <Section id="step-background" title={t('onboarding.backgroundHeading')}>
            <BackgroundFields reference={reference} hasRole={false} />
          </Section>
          <Section id="step-organisation" title={t('onboarding.organisationHeading')}>
            <OrganisationFields reference={reference} hidden={hidden} />
          </Section>
        </div>
      );
    case 'learning':
      return (
        <div className="flex flex-col gap-8">
          <LearnFields taxonomy={reference.taxonomy} />
          <TextInput name="goals" label={t('profileFields.goals')} hint={t('profileFields.goalsHint')} />
          <HearAboutUsFields reference={reference} />
        </div>
      );
    case 'skills':
      return (
        <div className="flex flex-col gap-8">
          <TeachFields taxonomy={reference.taxonomy} />
          {userType === 'both' ? <LearnFields taxonomy={reference.taxonomy} /> : null}
        </div>
      );
    case 'mentoring':
      return (
        <div className="flex flex-col gap-8">
          <MentoringFields />
          <AvailabilityFields isShort />
        </div>
      );
    case 'wishes':
      return (
        <div className="flex flex-col gap-8">
          <PreferenceFields userType={userType} reference={reference} />
          <Section id="step-last" title={t('onboarding.lastHeading')}>
            <HearAboutUsFields reference={reference} />
            <Agreement />
          </Section>
        </div>
      );
    default:
      return (
        <div className="flex flex-col gap-6">
          <PhotoField />
          <AboutFields reference={reference} />
        </div>
      );
  }
}

function Section({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section
      aria-labelledby={id}
      className="flex flex-col gap-5 not-first:border-t not-first:border-line not-first:pt-6"
    >
      <h2 id={id} className="text-lg">
        {title}
      </h2>
      {children}
    </section>
  );
}

function Agreement() {
  const t = useTranslations('onboarding');
  const errorText = useErrorTexts();
  const { register, formState } = useFormContext<ProfileForm>();
  return (
    <Checkbox
      id="agreement"
      label={t('agreement')}
      error={errorText(formState.errors.agreement?.message)}
      {...register('agreement')}
    />
  );
}
