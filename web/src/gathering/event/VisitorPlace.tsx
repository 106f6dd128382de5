import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { wayBackTo } from '#/app/session/wayBack.ts';
import { Button } from '#/ui/Button.tsx';
import { eventPath, registerPath } from '../eventState.ts';
import type { GroupEvent } from '../operations.ts';
import { SeatStatus } from './SeatStatus.tsx';
import { useSeatState } from './useSeatState.ts';

/** NAV-16: a visitor's way in, which leads back to this event. */
export function VisitorPlace({ event }: { event: GroupEvent }) {
  const t = useTranslations('gathering.panel');
  const app = useTranslations('app.header');
  const { state } = useSeatState(event, null);
  const mayTake = state === 'open' || state === 'full';
  return (
    <>
      <SeatStatus
        event={event}
        own={null}
        position={null}
        state={state}
        hint={mayTake ? t('visitor') : null}
      />
      {mayTake ? (
        <div className="flex flex-col gap-3">
          <Button asChild wide>
            <Link to={registerPath(event.id)} state={wayBackTo(event.title)}>
              {t(state === 'open' ? 'register' : 'joinList')}
            </Link>
          </Button>
          <Button asChild variant="secondary" wide>
            <Link to={registerPath(event.id).replace('/login', '/signup')} state={wayBackTo(event.title)}>
              {t('signUp')}
            </Link>
          </Button>
        </div>
      ) : (
        <Button asChild variant="secondary" wide>
          <Link to={`/login?r=${encodeURIComponent(eventPath(event.id))}`}>{app('logIn')}</Link>
        </Button>
      )}
    </>
  );
}
