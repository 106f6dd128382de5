import { useTranslations } from 'use-intl';
import { useSessionTimeTexts } from '#/mentoring/index.ts';
import type { SeatState } from '../eventState.ts';
import type { GroupEvent, OwnPart } from '../operations.ts';
import { SeatCount } from '../SeatCount.tsx';

type SeatStatusProps = {
  event: GroupEvent;
  own: OwnPart | null;
  /** On the waiting list. */
  position: number | null;
  state: SeatState;
  hint?: string | null;
};

const counted: readonly SeatState[] = ['host', 'notOpen', 'open', 'full', 'waiting'];
const outside: readonly SeatState[] = ['notOpen', 'closed', 'open', 'full'];

/** What the viewer is at the event, what follows, and how many places are left. */
export function SeatStatus({ event, own, position, state, hint = null }: SeatStatusProps) {
  const t = useTranslations('gathering.panel');
  const texts = useSessionTimeTexts();
  const more = hint ?? hintOf();
  const status = statusText();
  return (
    <>
      {/* It stays, so that what comes is read out, and takes no room while it says nothing. */}
      <div className={status === null && !more ? 'sr-only' : undefined}>
        <p className="font-semibold wrap-anywhere" role="status">
          {status}
        </p>
        {more ? <p className="mt-1 text-sm text-ink-muted wrap-anywhere">{more}</p> : null}
      </div>
      {counted.includes(state) ? <SeatCount event={event} isLong /> : null}
    </>
  );

  function statusText(): string | null {
    switch (state) {
      case 'called':
        return t('called', { when: texts.full(own?.mine?.confirmBy ?? event.startTime) });
      case 'waiting':
        return position === null ? t('waitingUnknown') : t('waiting', { position });
      case 'notOpen':
        return t('notOpen', { when: texts.full(event.startDateRegistration) });
      case 'closed':
        return t('closed', { when: texts.full(event.endDateRegistration) });
      case 'open':
        return own?.mine?.status === 'INVITED' ? t('invited') : null;
      case 'registered':
        // Where there is a door; a call is only joined.
        return t(own?.mine?.status === 'JOINED' && event.location !== 'ONLINE' ? 'checkedIn' : 'registered');
      default:
        return t(state);
    }
  }

  function hintOf(): string | null {
    if (state === 'cancelled' && event.hasSpeakerLeft) return t('speakerLeft');
    if (state === 'cancelled') return event.cancelReason ? t('reason', { reason: event.cancelReason }) : null;
    if (state === 'host') return t('registeredCount', { count: event.totalAcceptedInvitations });
    if (own?.mine?.isLapsed && outside.includes(state)) return t('lapsed');
    return state === 'waiting' ? t('waitingHint') : null;
  }
}
