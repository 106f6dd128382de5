import { gatheringLimits, MINUTE } from '@waymark/events/limits';
import { useTranslations } from 'use-intl';
import { RadioGroup } from '#/ui/form/RadioGroup.tsx';
import { Select } from '#/ui/form/Select.tsx';
import { TextField } from '#/ui/form/TextField.tsx';
import { locations, providers } from './hostForm.ts';
import { useHostField } from './useHostField.ts';

/** EVT-36 to EVT-38: in person, online or both. */
export function PlaceFields() {
  const t = useTranslations('hostEvent.place');
  const names = useTranslations('gathering.location');
  const location = useHostField('location');
  const place = useHostField('place');
  const provider = useHostField('provider');
  const link = useHostField('link');
  const isOnline = location.value !== 'IN_PERSON';
  return (
    <div className="flex flex-col gap-5">
      <RadioGroup
        id="location"
        label={t('location')}
        error={location.error}
        layout="row"
        options={locations.map((value) => ({ value, label: names(value) }))}
        value={location.value}
        onChange={(value) => location.set(locations.find((one) => one === value) ?? 'ONLINE')}
        ref={location.ref}
      />
      {location.value === 'ONLINE' ? null : (
        <TextField
          id="place"
          label={t('address')}
          hint={t('addressHint')}
          error={place.error}
          value={place.value}
          onChange={(event) => place.set(event.target.value)}
          onBlur={place.onBlur}
          ref={place.ref}
        />
      )}
      {isOnline ? (
        <>
          <Select
            id="provider"
            label={t('provider')}
            placeholder={t('chooseProvider')}
            error={provider.error}
            options={providers.map((value) => ({ value, label: t(`providers.${value}`) }))}
            value={provider.value}
            onChange={(event) => provider.set(providers.find((one) => one === event.target.value) ?? '')}
            onBlur={provider.onBlur}
            ref={provider.ref}
          />
          <TextField
            id="link"
            type="url"
            inputMode="url"
            label={t('link')}
            hint={t('linkHint', { minutes: gatheringLimits.joinBefore / MINUTE })}
            error={link.error}
            value={link.value}
            onChange={(event) => link.set(event.target.value)}
            onBlur={link.onBlur}
            ref={link.ref}
          />
        </>
      ) : null}
    </div>
  );
}
