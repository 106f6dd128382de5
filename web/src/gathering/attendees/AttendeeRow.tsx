import { useTranslations } from 'use-intl';
import { PersonLine, useSessionNames, useSessionTimeTexts } from '#/mentoring/index.ts';
import { Badge } from '#/ui/Badge.tsx';
import { Button } from '#/ui/Button.tsx';
import { useKeptFocus } from '#/ui/useKeptFocus.ts';
import type { Subject } from '../event/subject.ts';
import { mayCome, mayUndo } from './attendeeRows.ts';
import type { Attendee, AttendeeStatus } from './operations.ts';
import { useCheckIn } from './useCheckIn.ts';

type AttendeeRowProps = { event: Subject; attendee: Attendee; isDoorOpen: boolean };

/** One person: name, what they are here, and the press that checks them in. */
export function AttendeeRow({ event, attendee, isDoorOpen }: AttendeeRowProps) {
  const t = useTranslations('gathering.attendees');
  const names = useSessionNames();
  const times = useSessionTimeTexts();
  const check = useCheckIn(event.id);
  const keptFocus = useKeptFocus<HTMLDivElement>();
  const { mentee, status, enteredAt } = attendee;
  const note = enteredAt ? t('registeredAt', { when: times.shortDay(enteredAt) }) : null;
  const hasTicket = event.location !== 'ONLINE' && status === 'REGISTERED';
  const hiddenNote = isDoorOpen && hasTicket ? t('hiddenNote') : note;
  const name = names.full(mentee);
  const isOffered = mentee !== null && isDoorOpen && mayCome(attendee);
  return (
    // biome-ignore lint/a11y/useSemanticElements: no fields, but what one can do about a person
    <div
      {...keptFocus}
      role="group"
      aria-label={mentee ? name : t('hidden')}
      className="flex flex-wrap items-center gap-3 px-4 py-3"
    >
      <div className="min-w-0 flex-1 basis-40">
        {mentee ? (
          <PersonLine person={mentee} note={note} size="sm" />
        ) : (
          <>
            <p className="font-semibold text-ink-muted">{t('hidden')}</p>
            <p className="text-sm text-ink-muted">{hiddenNote}</p>
          </>
        )}
      </div>
      {isOffered && status === 'REGISTERED' ? null : (
        <Badge tone={toneOf(status)}>{t(`statuses.${status}`)}</Badge>
      )}
      {isOffered ? (
        <Button
          size="sm"
          variant={status === 'NO_SHOW' ? 'secondary' : 'primary'}
          aria-label={t('checkInLabel', { name })}
          onClick={() => void check.run({ userId: mentee.id }, name)}
        >
          {t('checkIn')}
        </Button>
      ) : null}
      {mentee && isDoorOpen && mayUndo(event, attendee) ? (
        <Button
          size="sm"
          variant="secondary"
          aria-label={t('undoLabel', { name })}
          onClick={() => void check.undo({ userId: mentee.id }, name)}
        >
          {t('undo')}
        </Button>
      ) : null}
      {check.problem ? (
        <p role="alert" className="w-full font-semibold text-danger">
          {check.problem}
        </p>
      ) : null}
    </div>
  );
}

function toneOf(status: AttendeeStatus): 'success' | 'info' | 'warning' | 'neutral' {
  if (status === 'JOINED') return 'success';
  if (status === 'REGISTERED') return 'info';
  return status === 'WAITLISTED' ? 'warning' : 'neutral';
}
