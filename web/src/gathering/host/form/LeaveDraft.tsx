import { useTranslations } from 'use-intl';
import { KeptDraft } from '#/app/routing/KeptDraft.tsx';

export function LeaveDraft({ isBegun }: { isBegun: () => boolean }) {
  const t = useTranslations('hostEvent.leaving');
  const texts = { kept: t('kept'), title: t('title'), body: t('body'), leave: t('leave'), stay: t('stay') };
  return <KeptDraft isBegun={isBegun} texts={texts} />;
}
