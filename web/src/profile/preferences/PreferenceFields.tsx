import type { ReactNode } from 'react';
import { useFormContext } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import type { UserType } from '#/app/session/UserType.ts';
import { Checkbox } from '#/ui/form/Checkbox.tsx';
import { ChoiceInput, SearchSeveralInput, SeveralInput } from '../fields/inputs.tsx';
import type { ReferenceData } from '../operations.ts';
import type { ProfileForm } from '../profileRules.ts';

type PreferenceReference = Pick<
  ReferenceData,
  | 'requestTypes'
  | 'genderPreferences'
  | 'locationPreferences'
  | 'supportedPeople'
  | 'languages'
  | 'countries'
  | 'orgTypes'
>;

type PreferenceFieldsProps = { userType: UserType | null; reference: PreferenceReference };

/** The people that somebody would like to work with (PRO-78 to PRO-92), inside the profile form. */
export function PreferenceFields({ userType, reference }: PreferenceFieldsProps) {
  const isMentor = userType !== 'mentee';
  const isMentee = userType !== 'mentor';
  return (
    <div className="flex flex-col gap-8">
      {isMentor ? <MentorPreferences reference={reference} /> : null}
      {isMentee ? <LearnerPreferences reference={reference} /> : null}
      <SharedPreferences isMentor={isMentor} />
    </div>
  );
}

function MentorPreferences({ reference }: { reference: PreferenceReference }) {
  const t = useTranslations('profile.preferences');
  return (
    <section className="flex flex-col gap-6" aria-labelledby="preferences-mentor">
      <h2 id="preferences-mentor" className="text-lg">
        {t('asMentor')}
      </h2>
      <SeveralInput name="requestTypeIds" label={t('requestTypes')} options={reference.requestTypes} />
      <SeveralInput
        name="supportedPeopleIds"
        label={t('supportedPeople')}
        hint={t('supportedPeopleHint')}
        options={reference.supportedPeople}
      />
      <div className="grid grid-cols-1 gap-6 sm:grid-cols-2">
        <ChoiceInput name="genderPreferenceId" label={t('gender')} options={reference.genderPreferences} />
        <ChoiceInput
          name="locationPreference"
          label={t('location')}
          options={reference.locationPreferences}
        />
      </div>
      <SearchSeveralInput
        name="mentoringLanguageIds"
        label={t('languages')}
        hint={t('languagesHint')}
        options={reference.languages}
      />
      <SearchSeveralInput
        name="mentoringCountryIds"
        label={t('countries')}
        hint={t('countriesHint')}
        options={reference.countries}
      />
    </section>
  );
}

function LearnerPreferences({ reference }: { reference: PreferenceReference }) {
  const t = useTranslations('profile.preferences');
  const { register } = useFormContext<ProfileForm>();
  return (
    <section className="flex flex-col gap-6" aria-labelledby="preferences-learner">
      <h2 id="preferences-learner" className="text-lg">
        {t('asLearner')}
      </h2>
      <SeveralInput
        name="preferOrganisationTypeIds"
        label={t('organisations')}
        hint={t('organisationsHint')}
        options={reference.orgTypes}
      />
      <Checkbox id="preferWomen" label={t('preferWomen')} {...register('preferWomen')} />
    </section>
  );
}

function SharedPreferences({ isMentor }: { isMentor: boolean }) {
  const t = useTranslations('profile.preferences');
  const { register } = useFormContext<ProfileForm>();
  return (
    <section className="flex flex-col gap-4" aria-labelledby="preferences-shared">
      <h2 id="preferences-shared" className="text-lg">
        {t('shared')}
      </h2>
      {/* SES-55: one answer, which a mentor also gives for the requests of others. */}
      <Explained hint={t(isMentor ? 'standInHint' : 'substitutesHint')}>
        <Checkbox
          id="acceptSubstitutes"
          label={t(isMentor ? 'standIn' : 'substitutes')}
          {...register('acceptSubstitutes')}
        />
      </Explained>
      <Explained hint={t('matchDisabilityHint')}>
        <Checkbox
          id="preferMatchDisabilities"
          label={t('matchDisability')}
          {...register('preferMatchDisabilities')}
        />
      </Explained>
    </section>
  );
}

function Explained({ hint, children }: { hint: string; children: ReactNode }) {
  return (
    <div>
      {children}
      <p className="-mt-1 ml-8 text-sm text-ink-muted">{hint}</p>
    </div>
  );
}
