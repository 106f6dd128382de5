import { type RefObject, useId, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { serverNow } from '#/lib/clock/serverClock.ts';
import { useTopicName } from '#/profile/index.ts';
import { Badge } from '#/ui/Badge.tsx';
import { Button } from '#/ui/Button.tsx';
import { Card } from '#/ui/Card.tsx';
import { FieldError } from '#/ui/form/FieldFrame.tsx';
import { PersonLine, useSessionNames } from '../list/PersonLine.tsx';
import type { Session, TimeFit } from '../operations.ts';
import { AcceptDialog } from './answer/AcceptDialog.tsx';
import { CannotAcceptDialog } from './answer/CannotAcceptDialog.tsx';
import { DeclineDialog } from './answer/DeclineDialog.tsx';
import { QuestionDialog } from './answer/QuestionDialog.tsx';
import { TimeChoice } from './answer/TimeChoice.tsx';
import type { Departure } from './departures.ts';
import { ExpiryNote } from './ExpiryNote.tsx';
import { LongText } from './LongText.tsx';
import { SeriesLine } from './SeriesLine.tsx';

type OfferCardProps = {
  session: Session;
  onGone: () => void;
  /** The server said no: another mentor has it. */
  onLost: (why: Departure) => void;
};

/** A request as the mentor answers it: choose a time and accept, decline with a reason, or ask back. */
export function OfferCard({ session, onGone, onLost }: OfferCardProps) {
  const topicName = useTopicName();
  const t = useTranslations('mentoringRequests');
  const names = useSessionNames();
  const id = useId();
  const times = useOpenTimes(session);
  const [time, setTime] = useState(times.length === 1 ? (times[0] ?? '') : '');
  const [isTried, setTried] = useState(false);
  const [open, setOpen] = useState<'accept' | 'decline' | 'question' | null>(null);
  const chosen = times.includes(time) ? time : '';
  const question = session.myOffer?.question;
  const card = useRef<HTMLDivElement>(null);

  function accept(): void {
    setTried(true);
    if (chosen === '') focusFirst(card);
    else setOpen('accept');
  }

  const close = () => setOpen(null);
  return (
    <Card ref={card} className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center gap-2">
        <Badge tone="primary">{topicName(session.topic)}</Badge>
        {session.myOffer?.isSubstitute ? <Badge tone="info">{t('substitute')}</Badge> : null}
        <ExpiryNote session={session} />
      </div>
      <div>
        <h2 className="text-lg wrap-anywhere">{session.title}</h2>
        <SeriesLine session={session} />
      </div>
      <PersonLine person={session.mentee} note={session.mentee.headline} />
      <LongText text={session.description} />
      {question ? (
        <div className="rounded-control bg-secondary-soft px-4 py-3">
          <p className="text-sm font-semibold text-info">{t('youAsked')}</p>
          <p className="wrap-anywhere whitespace-pre-line">{question}</p>
        </div>
      ) : null}
      <div>
        <TimeChoice
          id={`${id}-times`}
          label={t('chooseTime')}
          times={times}
          minutes={session.durationMinutes}
          fitOf={(one) => fitOf(session, one)}
          otherZone={session.menteeTimezone}
          otherName={names.short(session.mentee)}
          value={chosen}
          onChange={setTime}
        />
        <FieldError id={`${id}-times`} error={isTried && chosen === '' ? t('pickTime') : undefined} />
      </div>
      <div className="flex flex-col gap-3 sm:flex-row sm:flex-wrap">
        <Button aria-label={t('acceptOf', { title: session.title })} onClick={accept}>
          {t('accept')}
        </Button>
        <Button
          variant="secondary"
          aria-label={t('questionOf', { title: session.title })}
          onClick={() => setOpen('question')}
        >
          {t('question')}
        </Button>
        <Button
          variant="ghost"
          aria-label={t('declineOf', { title: session.title })}
          onClick={() => setOpen('decline')}
        >
          {t('decline')}
        </Button>
      </div>
      {open === 'accept' ? (
        <Acceptance
          {...{ session, onGone, onLost }}
          time={chosen}
          hasOthers={times.length > 1}
          onClose={close}
          onDecline={() => setOpen('decline')}
        />
      ) : null}
      {open === 'decline' ? <DeclineDialog {...{ session, onGone }} onClose={close} /> : null}
      {open === 'question' ? <QuestionDialog session={session} onClose={close} /> : null}
    </Card>
  );
}

type AcceptanceProps = OfferCardProps & {
  time: string;
  hasOthers: boolean;
  onClose: () => void;
  onDecline: () => void;
};

/** What the server would refuse is not asked for: the mentor reads why, and what they can do instead. */
function Acceptance({ hasOthers, onDecline, ...props }: AcceptanceProps) {
  const { session, time, onClose } = props;
  // Decided once: the dialog does not change under the mentor's eyes, and the server decides in any case.
  const [fit] = useState(() => fitOf(session, time));
  return fit === 'NOT_FREE' || fit === 'WEEK_FULL' ? (
    <CannotAcceptDialog {...{ session, time, fit, hasOthers, onClose, onDecline }} />
  ) : (
    <AcceptDialog {...props} fit={fit} />
  );
}

function fitOf({ offeredTimes }: Session, time: string): TimeFit {
  return offeredTimes.find((one) => one.time === time)?.fit ?? 'FITS';
}

/** Times that are over cannot be taken any more. */
function useOpenTimes({ suggestedTimes }: Session): readonly string[] {
  const [openedAt] = useState(() => serverNow());
  return suggestedTimes.filter((time) => Date.parse(time) > openedAt);
}

function focusFirst(card: RefObject<HTMLElement | null>): void {
  card.current?.querySelector<HTMLElement>('input[type="radio"]')?.focus();
}
