import { CalendarClock, Clock, Languages, type LucideIcon, Star } from 'lucide-react';
import { type ReactNode, use } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { ZoneUnknown } from '#/app/texts/zoneUnknown.ts';
import type { MentorCard } from '../operations.ts';
import { useNames } from '../useNames.ts';

/** What helps to choose: languages, the next free time in the viewer's zone, the usual answer, sessions given (MEN-20). */
export function MentorFacts({ card }: { card: MentorCard }) {
  const t = useTranslations('discovery.card');
  const format = useFormatter();
  const nameOf = useNames();
  const languages = card.languages.map(({ id, name }) => nameOf('languages', id, name));
  return (
    <ul className="flex flex-col gap-1.5 text-sm">
      {languages.length > 0 ? (
        <Fact Icon={Languages}>{t('languages', { languages: format.list(languages) })}</Fact>
      ) : null}
      <Fact Icon={CalendarClock}>
        <NextFree card={card} />
      </Fact>
      {card.usualAnswer ? <Fact Icon={Clock}>{t(`answers.${card.usualAnswer}`)}</Fact> : null}
      <Fact Icon={Star}>{t('given', { count: card.sessionsGiven })}</Fact>
    </ul>
  );
}

/** MEN-22: whose hours are used up is free again from a day; never an error after the form. */
function NextFree({ card: { nextFree, isAtCapacity } }: { card: MentorCard }) {
  const t = useTranslations('discovery.card');
  const format = useFormatter();
  const zone = use(ZoneUnknown) ? ' UTC' : '';
  if (!nextFree) return t('notFree');
  const at = new Date(nextFree);
  const full = format.dateTime(at, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZoneName: 'short',
  });
  const isFar = at.getTime() - Date.now() > 6 * 24 * 60 * 60_000;
  const date = isFar ? ({ day: 'numeric', month: 'short' } as const) : {};
  const when = format.dateTime(at, {
    weekday: 'short',
    ...date,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  return (
    <time dateTime={nextFree} title={full}>
      {isAtCapacity
        ? t('nextFreeFrom', {
            date: format.dateTime(at, { day: 'numeric', month: 'short', year: 'numeric' }),
          })
        : t('nextFree', { when: `${when}${zone}` })}
    </time>
  );
}

function Fact({ Icon, children }: { Icon: LucideIcon; children: ReactNode }) {
  return (
    <li className="flex items-start gap-2">
      <Icon className="mt-0.5 size-4 shrink-0 text-ink-subtle" aria-hidden="true" />
      <span className="min-w-0">{children}</span>
    </li>
  );
}
