import { gatheringLimits as limits } from '@waymark/events/limits';
import { X } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { usePlace } from '#/i18n/usePlace.ts';
import { useZone } from '#/i18n/useZone.ts';
import { serverNow } from '#/lib/clock/serverClock.ts';
import { dayAt, useSessionTimeTexts } from '#/mentoring/index.ts';
import { Button } from '#/ui/Button.tsx';
import { Banner } from '#/ui/feedback/Banner.tsx';
import { FieldError } from '#/ui/form/FieldFrame.tsx';
import { Select } from '#/ui/form/Select.tsx';
import { IconButton } from '#/ui/IconButton.tsx';
import { useKeptFocus } from '#/ui/useKeptFocus.ts';
import { firstAllowedDay, isUkWeekend, startProblem, UK } from './hostTimes.ts';
import { StartField } from './StartField.tsx';
import { useHostField } from './useHostField.ts';
import { useDayText } from './useProblemText.ts';

const lengths = [30, 45, 60, 75, 90, 105, 120, 150, 180, 240, 300, 360, 480, 600];

type WhenFieldsProps = {
  /** Of the type that is chosen. */
  guidance: string;
  isInvitation: boolean;
};

/** EVT-91 to EVT-97: length and start, or the dates that a speaker is offered; the first allowed day is said before anything is picked. */
export function WhenFields({ guidance, isInvitation }: WhenFieldsProps) {
  const t = useTranslations('hostEvent.when');
  const dayText = useDayText();
  const zone = useZone();
  const placeOf = usePlace();
  const duration = useHostField('duration');
  const [now] = useState(() => serverNow());
  const options = [...new Set([...lengths, duration.value])].sort((one, other) => one - other);
  return (
    <div className="flex flex-col gap-5">
      <Banner>
        {t('firstDay', { day: dayText(firstAllowedDay(now)) })}
        <span className="block font-normal">{guidance || t('rules')}</span>
        {zone === UK ? null : <span className="block font-normal">{t('zone', { zone: placeOf(zone) })}</span>}
      </Banner>
      <Select
        id="duration"
        label={t('duration')}
        value={String(duration.value)}
        error={duration.error}
        options={options.map((minutes) => ({
          value: String(minutes),
          label: t('minutes', { count: minutes }),
        }))}
        onChange={(event) => duration.set(Number(event.target.value))}
        onBlur={duration.onBlur}
      />
      {isInvitation ? <OfferedTimes now={now} /> : <Start now={now} />}
    </div>
  );
}

function useOffer(now: number) {
  const zone = useZone();
  const { value: duration } = useHostField('duration');
  return {
    // A zone ahead of the United Kingdom may show that day's morning as its evening, never the day before.
    min: firstAllowedDay(now),
    max: dayAt(now + limits.farthest, zone),
    isOffered: (at: number) => startProblem(at, duration, now) === undefined,
  };
}

function Start({ now }: { now: number }) {
  const t = useTranslations('hostEvent.when');
  const start = useHostField('startTime');
  const offer = useOffer(now);
  return (
    <>
      <StartField
        id="startTime"
        legend={t('start')}
        error={start.error}
        value={start.value}
        onChange={start.set}
        onBlur={start.onBlur}
        ref={start.ref}
        {...offer}
      />
      <WeekendWarning times={[start.value]} />
    </>
  );
}

/** EVT-112: up to five dates, of which the speaker says which suit. */
function OfferedTimes({ now }: { now: number }) {
  const t = useTranslations('hostEvent.when');
  const texts = useSessionTimeTexts();
  const times = useHostField('offeredTimes');
  const { value: duration } = useHostField('duration');
  const offer = useOffer(now);
  const [next, setNext] = useState('');
  const isFull = times.value.length >= limits.offeredTimes;
  const keptFocus = useKeptFocus<HTMLElement>();

  /** Not as it is picked: who picks a time by the arrow keys passes others on the way. */
  function add(): void {
    if (next === '') return;
    if (!times.value.includes(next)) times.set([...times.value, next].sort());
    setNext('');
  }

  function pick(): void {
    document.getElementById('offeredTimes')?.focus();
  }

  return (
    <section aria-labelledby="offered-title" className="flex flex-col gap-3 outline-none" {...keptFocus}>
      <h3 id="offered-title" className="font-semibold">
        {t('offered', { max: limits.offeredTimes })}
      </h3>
      {times.value.length > 0 ? (
        <ul className="flex flex-col gap-2">
          {times.value.map((at) => (
            <li
              key={at}
              className="flex items-center justify-between gap-3 rounded-card border border-line px-3 py-1"
            >
              <span className="first-letter:uppercase">{texts.short(at, duration)}</span>
              <IconButton
                label={t('removeTime', { time: texts.short(at, duration) })}
                onClick={() => times.set(times.value.filter((one) => one !== at))}
              >
                <X aria-hidden="true" />
              </IconButton>
            </li>
          ))}
        </ul>
      ) : null}
      {isFull ? (
        <>
          <p className="text-sm text-ink-muted">{t('offeredFull')}</p>
          <FieldError id="offeredTimes" error={times.error} />
        </>
      ) : (
        <fieldset
          aria-labelledby="offered-title"
          className="flex min-w-0 flex-col items-start gap-3"
          onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && add()}
        >
          <StartField
            key={times.value.length}
            id="offeredTimes"
            legend={t('offerOne')}
            error={times.error}
            value={next}
            onChange={setNext}
            onEnter={add}
            ref={times.ref}
            {...offer}
          />
          <Button variant="secondary" onClick={next === '' ? pick : add}>
            {t('addTime')}
          </Button>
        </fieldset>
      )}
      <WeekendWarning times={times.value} />
    </section>
  );
}

/** EVT-96: a warning, never an error. */
function WeekendWarning({ times }: { times: readonly string[] }) {
  const t = useTranslations('hostEvent.when');
  const isWarned = times.some((time) => time !== '' && isUkWeekend(Date.parse(time)));
  return (
    <div role="status" className="empty:hidden">
      {isWarned ? <Banner tone="warning">{t('weekend')}</Banner> : null}
    </div>
  );
}

/** EVT-116: when people may register. Left alone, from the moment it is published until it begins. */
export function RegistrationFields() {
  const t = useTranslations('hostEvent.when');
  const from = useHostField('startDateRegistration');
  const until = useHostField('endDateRegistration');
  const start = useHostField('startTime');
  const zone = useZone();
  const [now] = useState(() => serverNow());
  // A start that is past is no news: registration is open as soon as the event is published.
  const [isOpen, setOpen] = useState(() => Date.parse(from.value) > now || until.value !== '');
  const latest = start.value === '' ? now + limits.farthest : Date.parse(start.value);
  const range = { min: dayAt(now, zone), max: dayAt(latest, zone) };
  if (!isOpen)
    return (
      <div className="flex flex-col items-start gap-2">
        <p>{t('registrationUsual')}</p>
        <Button variant="secondary" onClick={() => setOpen(true)}>
          {t('registrationChoose')}
        </Button>
      </div>
    );
  return (
    <div className="flex flex-col gap-5">
      <StartField
        id="startDateRegistration"
        legend={t('registersFrom')}
        hint={t('registersFromHint')}
        error={from.error}
        value={from.value}
        onChange={from.set}
        onBlur={from.onBlur}
        ref={from.ref}
        isOffered={(at) => at > now && at < latest}
        {...range}
      />
      <StartField
        id="endDateRegistration"
        legend={t('registersUntil')}
        hint={t('registersUntilHint')}
        error={until.error}
        value={until.value}
        onChange={until.set}
        onBlur={until.onBlur}
        ref={until.ref}
        isOffered={(at) => at > now && at <= latest}
        {...range}
      />
    </div>
  );
}
