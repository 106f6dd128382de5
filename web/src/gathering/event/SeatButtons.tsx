import { useTranslations } from 'use-intl';
import { Button } from '#/ui/Button.tsx';
import type { SeatState } from '../eventState.ts';
import type { SeatWish } from './useSeatAction.ts';

type SeatButtonsProps = {
  state: SeatState;
  isInvited: boolean;
  busy: SeatWish | null;
  onWant: (wish: SeatWish) => void;
  onLeave: () => void;
};

/** One press registers; leaving asks first. */
export function SeatButtons({ state, isInvited, busy, onWant, onLeave }: SeatButtonsProps) {
  const t = useTranslations('gathering.panel');
  const leaving = useTranslations('gathering.leaving');
  const leavingLabel = busy === 'CANCELLED' ? leaving('leaving') : undefined;
  const isTaking = busy === 'REGISTERED';
  switch (state) {
    case 'open':
    case 'full':
      return (
        <div className="flex flex-col gap-3">
          <Button
            wide
            busyLabel={isTaking ? t(state === 'open' ? 'registering' : 'joiningList') : undefined}
            onClick={() => onWant('REGISTERED')}
          >
            {t(state === 'open' ? 'register' : 'joinList')}
          </Button>
          {isInvited ? (
            <Button
              wide
              variant="ghost"
              busyLabel={busy === 'DECLINED' ? t('declining') : undefined}
              onClick={() => onWant('DECLINED')}
            >
              {t('decline')}
            </Button>
          ) : null}
        </div>
      );
    case 'called':
      return (
        <div className="flex flex-col gap-3">
          <Button
            wide
            busyLabel={isTaking ? t('confirming') : undefined}
            onClick={() => onWant('REGISTERED')}
          >
            {t('confirm')}
          </Button>
          <Button wide variant="ghost" busyLabel={leavingLabel} onClick={onLeave}>
            {t('leave')}
          </Button>
        </div>
      );
    case 'registered':
    case 'waiting':
      return (
        <Button wide variant="secondary" busyLabel={leavingLabel} onClick={onLeave}>
          {t(state === 'waiting' ? 'leaveList' : 'leave')}
        </Button>
      );
    default:
      return null;
  }
}
