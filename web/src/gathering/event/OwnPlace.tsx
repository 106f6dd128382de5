import { useState } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { WaitingNote } from '#/app/drafts/WaitingNote.tsx';
import { useLiveStatus } from '#/app/live/liveStatus.ts';
import { useResource } from '#/app/sync/index.ts';
import { Button } from '#/ui/Button.tsx';
import { ErrorState } from '#/ui/feedback/ErrorState.tsx';
import { Skeleton } from '#/ui/feedback/Skeleton.tsx';
import { showToast } from '#/ui/feedback/toast.ts';
import { useKeptFocus } from '#/ui/useKeptFocus.ts';
import { Ticket } from '../attendees/Ticket.tsx';
import type { SeatState } from '../eventState.ts';
import { ownPart, waitingPlace } from '../gatheringSync.ts';
import type { GroupEvent, OwnPart } from '../operations.ts';
import { ArrivalDialog } from './ArrivalDialog.tsx';
import { CalendarLinks } from './CalendarLinks.tsx';
import { JoinLine } from './JoinLine.tsx';
import { LeaveDialog } from './LeaveDialog.tsx';
import { OwnLinks } from './OwnLinks.tsx';
import { SeatButtons } from './SeatButtons.tsx';
import { SeatStatus } from './SeatStatus.tsx';
import { useArrival } from './useArrival.ts';
import { type SeatWish, useSeatAction } from './useSeatAction.ts';
import { useSeatState } from './useSeatState.ts';

/** The viewer's place at the event, kept up to date by their own stream. */
export function OwnPlace({ event }: { event: GroupEvent }) {
  const { data: own, hasFailed, retry } = useResource(ownPart, { id: event.id });
  if (own) return <KnownPlace event={event} own={own} onDoorOpen={retry} />;
  if (hasFailed || own === null) return <ErrorState onRetry={retry} />;
  return (
    <>
      <Skeleton className="w-2/3" />
      <Skeleton className="h-11" />
    </>
  );
}

type KnownPlaceProps = { event: GroupEvent; own: OwnPart; onDoorOpen: () => void };

const inside: readonly SeatState[] = ['host', 'registered', 'called'];

/** What it is now, and what they can do about it. */
function KnownPlace({ event, own, onDoorOpen }: KnownPlaceProps) {
  const t = useTranslations('gathering.panel');
  const steps = useTranslations('hostSteps.steps');
  const arrival = useArrival(event.calendarPath);
  const [isLeaving, setLeaving] = useState(false);
  const { state, now } = useSeatState(event, own);
  const isIn = inside.includes(state);
  const mayTake = state === 'open' || state === 'full';
  const keptFocus = useKeptFocus<HTMLDivElement>();
  const action = useSeatAction(own, { onEnd: closeDialogs, onDone: say });

  function closeDialogs(): void {
    setLeaving(false);
    arrival.end();
  }

  function want(wish: SeatWish): void {
    // What waits for a network needs no dialog.
    if (!useLiveStatus.getState().isOnline) closeDialogs();
    action.want(wish);
  }

  function say(wish: SeatWish, status: string): void {
    if (wish === 'REGISTERED') showToast(t(`done.${status === 'WAITLISTED' ? 'waiting' : 'registered'}`));
    else showToast(t(`done.${wish === 'DECLINED' ? 'declined' : 'left'}`));
  }

  // To give a place up is the last thing that who has one is looking for, and who has joined was there.
  const isSettled = state === 'registered' || state === 'waiting';
  const mayLeave = isSettled && own.mine?.status !== 'JOINED';
  const seatButtons = (
    <SeatButtons
      state={state}
      isInvited={own.mine?.status === 'INVITED'}
      busy={action.busy}
      onWant={want}
      onLeave={() => setLeaving(true)}
    />
  );

  return (
    // biome-ignore lint/a11y/useSemanticElements: no fields, but what one can do here
    <div {...keptFocus} role="group" aria-labelledby="event-place" className="flex flex-col gap-4">
      {state === 'waiting' ? (
        <WaitingStatus event={event} own={own} />
      ) : (
        <SeatStatus event={event} own={own} position={null} state={state} />
      )}
      {isIn ? <JoinLine event={event} own={own} now={now} onDoorOpen={onDoorOpen} /> : null}
      {isSettled ? null : seatButtons}
      <WaitingNote
        text={action.waits && t(`waits.${action.waits}`, { wish: action.busy ?? '' })}
        label={t('waits.takeBack')}
        onTakeBack={() => {
          closeDialogs();
          action.takeBack();
        }}
      />
      {action.problem ? (
        <p role="alert" className="font-semibold text-danger">
          {action.problem}
        </p>
      ) : null}
      {isIn ? <Ticket event={event} code={own.mine?.ticketCode} /> : null}
      <OwnLinks event={event} own={own} />
      {isIn ? <CalendarLinks event={event} /> : null}
      {mayLeave ? seatButtons : null}
      {own.isOrganiser ? (
        <Button asChild variant="secondary">
          <Link to={`/group-event/host?id=${encodeURIComponent(event.id)}`}>{steps('plan')}</Link>
        </Button>
      ) : null}
      {isLeaving && !action.waits ? (
        <LeaveDialog
          event={event}
          isWaiting={state === 'waiting'}
          isBusy={action.busy === 'CANCELLED'}
          onLeave={() => want('CANCELLED')}
          onClose={() => setLeaving(false)}
        />
      ) : null}
      {arrival.isRegistering && mayTake && !action.waits ? (
        <ArrivalDialog
          event={event}
          isFull={state === 'full'}
          isBusy={action.busy === 'REGISTERED'}
          onRegister={() => want('REGISTERED')}
          onClose={arrival.end}
        />
      ) : null}
    </div>
  );
}

/** EVT-113: the position changes as others leave. */
function WaitingStatus({ event, own }: { event: GroupEvent; own: OwnPart }) {
  const { data } = useResource(waitingPlace, { id: event.id });
  return (
    <SeatStatus
      event={event}
      own={own}
      position={data?.position ?? own.mine?.position ?? null}
      state="waiting"
    />
  );
}
