import { useTranslations } from 'use-intl';
import { Button } from '#/ui/Button.tsx';
import { Banner } from '#/ui/feedback/Banner.tsx';
import { Dialog } from '#/ui/overlay/Dialog.tsx';
import { PersonLine, useSessionNames } from '../../list/PersonLine.tsx';
import type { Session, TimeFit } from '../../operations.ts';
import { SessionTimes } from '../../SessionTimes.tsx';

type CannotAcceptDialogProps = {
  session: Session;
  time: string;
  fit: Extract<TimeFit, 'NOT_FREE' | 'WEEK_FULL'>;
  /** There is another time to choose. */
  hasOthers: boolean;
  onClose: () => void;
  onDecline: () => void;
};

/** SES-51: a time that the mentor's own calendar has no room for. Nothing is sent, so the request stays with them. */
export function CannotAcceptDialog(props: CannotAcceptDialogProps) {
  const { session, time, fit, hasOthers, onClose, onDecline } = props;
  const t = useTranslations('mentoringRequests');
  const name = useSessionNames().short(session.mentee);
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('cannotTitle')}
      actions={
        <>
          <Button variant={hasOthers ? 'ghost' : 'secondary'} onClick={hasOthers ? onDecline : onClose}>
            {t(hasOthers ? 'decline' : 'cancel')}
          </Button>
          <Button onClick={hasOthers ? onClose : onDecline}>
            {t(hasOthers ? 'chooseOther' : 'decline')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-5">
        <div className="flex flex-col gap-3">
          <PersonLine person={session.mentee} note={session.title} />
          <SessionTimes
            at={time}
            durationMinutes={session.durationMinutes}
            otherZone={session.menteeTimezone}
            otherName={name}
          />
        </div>
        <Banner tone="warning">{t(`cannot.${fit}`)}</Banner>
        <p>{t(hasOthers ? 'cannotChoose' : 'cannotDecline', { name })}</p>
      </div>
    </Dialog>
  );
}
