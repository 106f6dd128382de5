import { useTranslations } from 'use-intl';
import { useSessionNames } from '#/mentoring/index.ts';
import { PeoplePicker } from '#/people/index.ts';
import { Button } from '#/ui/Button.tsx';
import { FieldError } from '#/ui/form/FieldFrame.tsx';
import { RadioGroup } from '#/ui/form/RadioGroup.tsx';
import { Select } from '#/ui/form/Select.tsx';
import { useKeptFocus } from '#/ui/useKeptFocus.ts';
import type { HostRights } from '../useHostRights.ts';
import { findSpeakers } from './findSpeakers.ts';
import { useHostField } from './useHostField.ts';

/** Who speaks, and which community it is for. A manager or the charity may invite somebody to speak. */
export function SpeakerFields({ rights }: { rights: HostRights }) {
  const t = useTranslations('hostEvent.speaker');
  const speaker = useHostField('speaker');
  const partner = useHostField('partnerId');
  const isInvitation = speaker.value === 'other';
  const communities = isInvitation ? rights.managed : rights.communities;
  const mayBeNone = !isInvitation || rights.isStaff;
  return (
    <div className="flex flex-col gap-5">
      {rights.mayHost && rights.mayInvite ? (
        <RadioGroup
          id="speaker"
          label={t('who')}
          layout="row"
          options={[
            { value: 'me', label: t('me') },
            { value: 'other', label: t('other') },
          ]}
          value={speaker.value}
          onChange={(value) => speaker.set(value === 'other' ? 'other' : 'me')}
          ref={speaker.ref}
        />
      ) : null}
      {isInvitation ? <Invited /> : null}
      {communities.length > 0 ? (
        <Select
          id="partnerId"
          label={t('community')}
          error={partner.error}
          options={[
            ...(mayBeNone ? [{ value: '', label: t('noCommunity') }] : []),
            ...communities.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          value={partner.value}
          onChange={(event) => partner.set(event.target.value)}
          onBlur={partner.onBlur}
          ref={partner.ref}
        />
      ) : null}
    </div>
  );
}

function Invited() {
  const t = useTranslations('hostEvent.speaker');
  const names = useSessionNames();
  const mentor = useHostField('mentorId');
  const name = useHostField('mentorName');
  const keptFocus = useKeptFocus<HTMLElement>(
    () => document.getElementById('mentorId')?.querySelector('input') ?? null,
  );
  return (
    <section id="mentorId" aria-label={t('find')} className="outline-none" {...keptFocus}>
      {mentor.value === '' ? (
        <>
          <p className="mb-2 text-sm font-semibold">{t('find')}</p>
          <PeoplePicker
            taken={[]}
            busyId={null}
            choice={{ find: findSpeakers, hint: t('findHint'), nobody: t('nobody') }}
            onAdd={async (person) => {
              name.set(names.full(person));
              mentor.set(person.id);
              return true;
            }}
          />
        </>
      ) : (
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p>
            <span className="block text-sm font-semibold">{t('invited')}</span>
            {name.value}
          </p>
          <Button
            variant="secondary"
            onClick={() => {
              mentor.set('');
              name.set('');
            }}
          >
            {t('change')}
          </Button>
        </div>
      )}
      <FieldError id="mentorId" error={mentor.error} />
    </section>
  );
}
