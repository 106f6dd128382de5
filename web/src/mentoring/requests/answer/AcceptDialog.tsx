import { type FormEvent, useEffect, useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Failure } from '#/app/api/failure.ts';
import { NeedsConnection } from '#/app/drafts/NeedsConnection.tsx';
import { useLiveStatus } from '#/app/live/liveStatus.ts';
import { sync } from '#/app/sync/index.ts';
import { Button } from '#/ui/Button.tsx';
import { Banner } from '#/ui/feedback/Banner.tsx';
import { showToast } from '#/ui/feedback/toast.ts';
import { Select } from '#/ui/form/Select.tsx';
import { TextField } from '#/ui/form/TextField.tsx';
import { Dialog } from '#/ui/overlay/Dialog.tsx';
import { PersonLine, useSessionNames } from '../../list/PersonLine.tsx';
import { openSession, sessionList } from '../../mentoringSync.ts';
import type { Session, TimeFit } from '../../operations.ts';
import { SessionTimes, useSessionTimeTexts } from '../../SessionTimes.tsx';
import { useFailureText } from '../../useFailureText.ts';
import { useFieldText } from '../../useFieldText.ts';
import { NO_NETWORK, useSessionAction } from '../../useSessionAction.ts';
import type { Departure } from '../departures.ts';
import { AcceptSessionRequest } from '../operations.ts';
import { isLink, providerOfLink, providers } from './meetingPlace.ts';
import { useMeetingPlace } from './useMeetingPlace.ts';

type AcceptDialogProps = {
  session: Session;
  time: string;
  /** As the card showed it. */
  fit: TimeFit;
  onClose: () => void;
  onGone: () => void;
  onLost: (why: Departure) => void;
};

/** The last step of accepting: where to meet (SES-29, SES-30). A person who is too late reads so. */
export function AcceptDialog({ session, time, fit, onClose, onGone, onLost }: AcceptDialogProps) {
  const t = useTranslations('mentoringRequests');
  const providerName = useTranslations('mentoring.providers');
  const names = useSessionNames();
  const texts = useSessionTimeTexts();
  const id = useId();
  const place = useMeetingPlace(session.id);
  const [isTried, setTried] = useState(false);
  const action = useSessionAction();
  const isOnline = useLiveStatus((live) => live.isOnline);
  useLostRace(action.failure, onLost);
  // Stays through an answer that did not come, so that the same command is sent again.
  const [wasOutside, setWasOutside] = useState(fit === 'OUTSIDE_AVAILABILITY');
  const isOutside = wasOutside || action.failure?.code === 'TIME_NOT_AVAILABLE';
  const failure = !isOnline || action.failure?.code === NO_NETWORK ? null : action.failure;
  const linkProblem = place.link.trim() === '' ? 'mandatory' : isLink(place.link) ? null : 'linkInvalid';
  const refused = action.failure?.fields.link;
  const linkError = isTried && linkProblem ? t(linkProblem) : refused ? t('linkInvalid') : undefined;

  async function accept(outsideAvailability: boolean): Promise<void> {
    setTried(true);
    setWasOutside(outsideAvailability);
    const { provider } = place;
    if (provider === '' || linkProblem) {
      document.getElementById(`${id}-${provider === '' ? 'provider' : 'link'}`)?.focus();
      return;
    }
    const answer = { sessionId: session.id, time, provider, link: place.link.trim(), outsideAvailability };
    if (!(await action.run(AcceptSessionRequest, answer))) return;
    place.keep();
    const when = texts.short(time, session.durationMinutes);
    const link = { to: `/mentoring/session/${encodeURIComponent(session.id)}`, text: t('viewSession') };
    showToast(t('accepted', { name: names.short(session.mentee), when }), { link });
    onGone();
    onClose();
  }

  return (
    <Dialog isOpen onClose={onClose} title={t('acceptTitle')}>
      <form
        noValidate
        className="flex flex-col gap-5"
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          void accept(isOutside);
        }}
      >
        <div className="flex flex-col gap-3">
          <PersonLine person={session.mentee} note={session.title} />
          <SessionTimes
            at={time}
            durationMinutes={session.durationMinutes}
            otherZone={session.menteeTimezone}
            otherName={names.short(session.mentee)}
          />
        </div>
        {isOutside ? <Banner tone="warning">{t('outside')}</Banner> : null}
        <Select
          id={`${id}-provider`}
          label={t('provider')}
          placeholder={t('chooseProvider')}
          options={providers.map((value) => ({ value, label: providerName(value) }))}
          value={place.provider}
          error={isTried && place.provider === '' ? t('mandatory') : undefined}
          onChange={(event) => place.setProvider(providers.find((one) => one === event.target.value) ?? '')}
        />
        <TextField
          id={`${id}-link`}
          type="url"
          inputMode="url"
          autoComplete="off"
          label={t('link')}
          hint={t(place.isMade ? 'linkMade' : 'linkHint')}
          placeholder="https://"
          value={place.link}
          error={linkError}
          onChange={(event) => {
            place.setLink(event.target.value);
            const guessed = providerOfLink(event.target.value);
            if (guessed) place.setProvider(guessed);
          }}
        />
        <NeedsConnection hasTried={action.failure?.code === NO_NETWORK} />
        <div role="alert" className="empty:hidden">
          {failure ? (
            <Banner tone="warning">
              <Refusal failure={failure} name={names.short(session.mentee)} />
            </Banner>
          ) : null}
        </div>
        <div className="flex flex-col-reverse gap-3 sm:flex-row sm:flex-wrap sm:justify-end">
          <Button variant="secondary" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" busyLabel={action.isBusy ? t('accepting') : undefined}>
            {t(isOutside ? 'acceptAnyway' : 'accept')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

const refusals = [
  'TIME_NOT_AVAILABLE',
  'TIME_NOT_FREE',
  'WEEK_FULL',
  'REQUEST_TAKEN',
  'REQUEST_REASSIGNED',
  'REQUEST_NOT_AVAILABLE',
  'BAD_USER_INPUT',
] as const;

function Refusal({ failure, name }: { failure: Failure; name: string }) {
  const t = useTranslations('mentoringRequests.refusals');
  const failureText = useFailureText();
  const fieldText = useFieldText();
  const known = refusals.find((code) => code === failure.code);
  if (known === 'TIME_NOT_FREE' && failure.extensions.whose === 'MENTEE')
    return t('MENTEE_NOT_FREE', { name });
  return fieldText(failure) ?? (known ? t(known) : failureText(failure));
}

/** SES-48, SES-51: the card says it and leaves; the live feed says the same, whichever comes first. */
function useLostRace(failure: Failure | null, onLost: (why: Departure) => void): void {
  const code = failure?.code;
  useEffect(() => {
    if (code === 'REQUEST_TAKEN') onLost('taken');
    if (code === 'REQUEST_REASSIGNED') onLost('reassigned');
    if (code !== 'REQUEST_NOT_AVAILABLE' && code !== 'CONFLICT') return;
    sync.invalidate(openSession);
    sync.invalidate(sessionList);
  }, [code, onLost]);
}
