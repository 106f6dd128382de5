import { useTranslations } from 'use-intl';
import { useFormatter } from '#/i18n/useFormatter.ts';
import { useSessionTimeTexts } from '#/mentoring/index.ts';
import { Button } from '#/ui/Button.tsx';
import { Banner } from '#/ui/feedback/Banner.tsx';
import { fieldOrder, type HostForm } from '../form/hostForm.ts';
import type { HostedEvent } from '../operations.ts';

type MeanwhileChangesProps = {
  /** What somebody else made of fields that are changed here too. */
  meanwhile: Partial<HostForm>;
  /** As they left it. */
  event: HostedEvent;
  onTake: (name: keyof HostForm) => void;
};

/** Somebody else changed the same fields: says what they wrote and keeps what was typed, until one of the two is chosen. */
export function MeanwhileChanges({ meanwhile, event, onTake }: MeanwhileChangesProps) {
  const t = useTranslations('hostEvent');
  const textOf = useTheirText(event);
  const names = fieldOrder
    .filter((name) => name !== 'featureImage')
    .filter((name) => Object.hasOwn(meanwhile, name));
  return (
    <div role="status" className="empty:hidden">
      {names.length > 0 ? (
        <Banner tone="warning">
          <p>{t('meanwhile.title')}</p>
          <ul className="mt-2 flex flex-col gap-2 font-normal">
            {names.map((name) => (
              <li key={name} className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
                <span className="min-w-0 flex-1 basis-48 wrap-anywhere">
                  {t('meanwhile.theirs', { field: t(`fields.${name}`), value: textOf(name) })}
                </span>
                <Button
                  size="sm"
                  variant="secondary"
                  aria-label={t('meanwhile.takeLabel', { field: t(`fields.${name}`) })}
                  onClick={() => onTake(name)}
                >
                  {t('meanwhile.take')}
                </Button>
              </li>
            ))}
          </ul>
          <p className="mt-2">{t('meanwhile.keep')}</p>
        </Banner>
      ) : null}
    </div>
  );
}

/** An answer of the form as people read it. */
function useTheirText(event: HostedEvent): (name: keyof HostForm) => string {
  const t = useTranslations('hostEvent');
  const location = useTranslations('gathering.location');
  const format = useFormatter();
  const times = useSessionTimeTexts();
  return (name) => textOf(name) || t('meanwhile.nothing');

  function textOf(name: keyof HostForm): string {
    switch (name) {
      case 'title':
      case 'description':
      case 'place':
      case 'sponsoredBy':
        return event[name] ?? '';
      case 'link':
        return event.meetingLink ?? '';
      case 'type':
        return event.type.whitelabelledName;
      case 'taxonomyIds':
        return format.list(event.taxonomy.map((topic) => topic.name));
      case 'duration':
        return t('when.minutes', { count: event.duration });
      case 'startTime':
      case 'startDateRegistration':
      case 'endDateRegistration':
        return times.full(event[name]);
      case 'location':
        return location(event.location);
      case 'provider':
        return event.provider ? t(`place.providers.${event.provider}`) : '';
      case 'maxNumberOfAttendees':
      case 'minNumberOfAttendees':
        return format.number(event[name]);
      case 'isPublic':
        return t(event.isPublic ? 'seats.public' : 'seats.invited');
      case 'recordingShareConsent':
        return t(event.recordingShareConsent ? 'meanwhile.agreed' : 'meanwhile.notAgreed');
      default:
        return '';
    }
  }
}
