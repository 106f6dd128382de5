import { useTranslations } from 'use-intl';

type Named = { readonly firstName: string | null; readonly lastName: string | null };

/** The name of a rater, or a text for a deleted account. */
export function useRaterName(): (person: Named | null) => string {
  const t = useTranslations('feedback.page');
  return (person) =>
    [person?.firstName, person?.lastName].filter((part) => part).join(' ') || t('deletedUser');
}
