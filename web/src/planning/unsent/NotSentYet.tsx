import { useTranslations } from 'use-intl';
import { NotSentNote } from '#/app/drafts/NotSentNote.tsx';

/** On a card or a plan of which a change waits for a network. */
export function NotSentYet() {
  const t = useTranslations('planningBoard');
  return <NotSentNote text={t('notSentYet')} />;
}
