import { useTranslations } from 'use-intl';
import { Checkbox } from '#/ui/form/Checkbox.tsx';
import { RadioGroup } from '#/ui/form/RadioGroup.tsx';
import { TextField } from '#/ui/form/TextField.tsx';
import { useHostField } from './useHostField.ts';

export type SeatFieldsProps = {
  /** What the event is held for; null: nobody in particular. */
  community: string | null;
  /** EVT-29: of the recording the speaker decides; who invites one asks, and others can only take it back. */
  recording: 'own' | 'asked' | 'agreed' | 'ofSpeaker';
};

/** How many may come, and who. */
export function SeatFields({ community, recording }: SeatFieldsProps) {
  const t = useTranslations('hostEvent.seats');
  const most = useHostField('maxNumberOfAttendees');
  const least = useHostField('minNumberOfAttendees');
  const isPublic = useHostField('isPublic');
  const sponsor = useHostField('sponsoredBy');
  const consent = useHostField('recordingShareConsent');
  return (
    <div className="flex flex-col gap-5">
      <TextField
        id="maxNumberOfAttendees"
        inputMode="numeric"
        label={t('most')}
        hint={t('mostHint')}
        error={most.error}
        value={most.value}
        onChange={(event) => most.set(event.target.value)}
        onBlur={most.onBlur}
        ref={most.ref}
      />
      <TextField
        id="minNumberOfAttendees"
        inputMode="numeric"
        label={t('least')}
        optionalText={t('optional')}
        hint={t('leastHint')}
        error={least.error}
        value={least.value}
        onChange={(event) => least.set(event.target.value)}
        onBlur={least.onBlur}
        ref={least.ref}
      />
      <RadioGroup
        id="isPublic"
        label={t('audience')}
        error={isPublic.error}
        options={[
          { value: 'public', label: t('public'), hint: t('publicHint') },
          {
            value: 'closed',
            label: community ? t('community', { name: community }) : t('invited'),
            hint: t('closedHint'),
          },
        ]}
        value={isPublic.value ? 'public' : 'closed'}
        onChange={(value) => isPublic.set(value === 'public')}
        ref={isPublic.ref}
      />
      <TextField
        id="sponsoredBy"
        label={t('sponsor')}
        optionalText={t('optional')}
        hint={t('sponsorHint')}
        error={sponsor.error}
        value={sponsor.value}
        onChange={(event) => sponsor.set(event.target.value)}
        onBlur={sponsor.onBlur}
        ref={sponsor.ref}
      />
      {recording === 'ofSpeaker' ? (
        <p className="text-sm text-ink-muted">{t('consentOfSpeaker')}</p>
      ) : (
        <Checkbox
          id="recordingShareConsent"
          label={t(recording === 'asked' ? 'consentAsked' : 'consent')}
          error={consent.error}
          checked={consent.value}
          onChange={(event) => consent.set(event.target.checked)}
          onBlur={consent.onBlur}
          ref={consent.ref}
        />
      )}
    </div>
  );
}
