import { useTranslations } from 'use-intl';
import { useSession } from '#/app/session/sessionStore.ts';
import { useFormatter } from '#/i18n/useFormatter.ts';
import { useSessionNames } from '#/mentoring/index.ts';
import { sayingOf } from './historyLines.ts';
import { en } from './messages.en.ts';
import type { HistoryLine } from './operations.ts';

/** One event as text in the reader's language. */
export function useHistoryText(taskName: (id: string) => string): (line: HistoryLine) => string {
  const t = useTranslations('planningHistory');
  const names = useSessionNames();
  const format = useFormatter();
  const viewerId = useSession(({ userId }) => userId);
  const person = (one: HistoryLine['actor']) => (one ? names.full(one) : t('somebody'));
  const status = (one: HistoryLine['status']) => (one ? t(`statuses.${one}`) : '');
  return (line) => {
    const saying = sayingOf(line);
    const fields = line.changed.flatMap((field) => (isIn(en.fields, field) ? [t(`fields.${field}`)] : []));
    const side = line.actor && line.actor.id === viewerId ? 'own' : 'other';
    return t(`${side}.${isIn(en.own, saying) ? saying : 'other'}`, {
      name: person(line.actor),
      person: person(line.person),
      isYou: line.person?.id === viewerId ? 1 : 0,
      task: line.taskId === null ? t('unnamedTask') : taskName(line.taskId),
      text: line.text ?? '',
      fields: format.list(fields),
      from: status(line.previousStatus),
      to: status(line.status),
    });
  };
}

function isIn<Texts extends object>(texts: Texts, key: string): key is keyof Texts & string {
  return Object.hasOwn(texts, key);
}
