import { CalendarClock, Clock, Languages, type LucideIcon, Star } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useFormatter } from '#/i18n/useFormatter.ts';
import type { MentorCard } from '../operations.ts';
import { useNames } from '../useNames.ts';
import { useNextFree } from './useNextFree.ts';

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
  const textOf = useNextFree();
  if (!nextFree) return t('notFree');
  const { when, date, full } = textOf(nextFree);
  return (
    <time dateTime={nextFree} title={full}>
      {isAtCapacity ? t('nextFreeFrom', { date }) : t('nextFree', { when })}
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
