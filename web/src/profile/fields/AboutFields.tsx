import { useMemo } from 'react';
import { useFormContext } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { Button } from '#/ui/Button.tsx';
import { announce } from '#/ui/feedback/announce.ts';
import type { ReferenceData } from '../operations.ts';
import type { ProfileForm } from '../profileRules.ts';
import {
  ChoiceInput,
  LineInput,
  SearchInput,
  SearchSeveralInput,
  SeveralInput,
  TextInput,
} from './inputs.tsx';
import { timezoneOptions } from './timezones.ts';
import { useZoneName } from './useZoneName.ts';

type AboutFieldsProps = {
  reference: Pick<ReferenceData, 'countries' | 'languages' | 'genders' | 'ethnicities' | 'disabilities'>;
};

/** ONB-34: names, place, languages, and the questions that nobody has to answer, each with its reason (PRV-15). */
export function AboutFields({ reference }: AboutFieldsProps) {
  const t = useTranslations('profileFields');
  return (
    <div className="flex flex-col gap-8">
      <div className="flex flex-col gap-5">
        <div className="grid grid-cols-1 gap-5 sm:grid-cols-2">
          <LineInput
            name="firstName"
            label={t('firstName')}
            hint={t('firstNameHint')}
            autoComplete="given-name"
          />
          <LineInput
            name="lastName"
            label={t('lastName')}
            hint={t('lastNameHint')}
            autoComplete="family-name"
          />
        </div>
        <PlaceFields countries={reference.countries} />
        <SearchSeveralInput
          name="languageIds"
          label={t('languages')}
          hint={t('languagesHint')}
          options={reference.languages}
        />
      </div>
      <EqualityFields reference={reference} />
    </div>
  );
}

function PlaceFields({ countries }: Pick<ReferenceData, 'countries'>) {
  const t = useTranslations('profileFields');
  const { watch } = useFormContext<ProfileForm>();
  const [country, zone] = watch(['countryId', 'timezone']);
  const options = useMemo(() => timezoneOptions(zone), [zone]);
  const nameOf = useZoneName();
  const zones = options.map(({ id, offset }) => ({ id, name: `${nameOf(id)} (${offset})` }));
  return (
    <div className="grid grid-cols-1 gap-5 sm:grid-cols-2">
      <SearchInput name="countryId" label={t('country')} options={countries} autoComplete="country-name" />
      <LineInput
        name="postcode"
        label={t('postcode')}
        autoComplete="postal-code"
        // Without a country nobody knows yet whether it is asked for.
        isOptional={country !== '' && country !== 'GB'}
      />
      <div className="sm:col-span-2">
        <SearchInput name="timezone" label={t('timezone')} hint={t('timezoneHint')} options={zones} />
      </div>
    </div>
  );
}

function EqualityFields({ reference }: AboutFieldsProps) {
  const t = useTranslations('profileFields');
  const { watch, setValue, setFocus } = useFormContext<ProfileForm>();
  const [gender, ethnicity] = watch(['genderId', 'ethnicityId']);
  const isUnanswered = gender === '' && ethnicity === '';

  function skip(): void {
    const options = { shouldDirty: true, shouldTouch: true, shouldValidate: true };
    setValue('genderId', 'preferNotToSay', options);
    setValue('ethnicityId', 'preferNotToSay', options);
    announce(t('skipped'));
    // The button goes, and what it answered has the focus.
    setFocus('genderId');
  }

  return (
    <section className="flex flex-col gap-5 border-t border-line pt-6" aria-labelledby="profile-equality">
      <div>
        <h2 id="profile-equality" className="text-lg">
          {t('equality')}
        </h2>
        <p className="mt-1 text-ink-muted">{t('equalityLead')}</p>
        {isUnanswered ? (
          <Button variant="secondary" size="sm" className="mt-3" onClick={skip}>
            {t('skip')}
          </Button>
        ) : null}
      </div>
      <ChoiceInput name="genderId" label={t('gender')} hint={t('genderReason')} options={reference.genders} />
      <ChoiceInput
        name="ethnicityId"
        label={t('ethnicity')}
        hint={t('ethnicityReason')}
        options={reference.ethnicities}
      />
      <SeveralInput
        name="disabilityIds"
        label={t('disability')}
        hint={t('disabilityReason')}
        options={reference.disabilities}
        alone={['none', 'preferNotToSay']}
        isOptional
      />
      <TextInput
        name="disabilityInfo"
        label={t('disabilityInfo')}
        hint={t('disabilityInfoReason')}
        isOptional
      />
    </section>
  );
}
