import { useFormContext } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { KeptDraft } from '#/app/routing/KeptDraft.tsx';
import { isBegun } from './form/requestDraft.ts';
import type { RequestForm } from './form/requestRules.ts';

export function LeaveDraft() {
  const t = useTranslations('mentoringRequest.leaving');
  const { getValues } = useFormContext<RequestForm>();
  const texts = { kept: t('kept'), title: t('title'), body: t('body'), leave: t('leave'), stay: t('stay') };
  return <KeptDraft isBegun={() => isBegun(getValues())} texts={texts} />;
}
