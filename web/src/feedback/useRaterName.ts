import { useTranslations } from 'use-intl';

type Named = { readonly firstName: string | null; readonly lastName: string | null };

/** How somebody is called; whose account is gone has words too. */
export function useRaterName(): (person: Named | null) => string {
  const t = useTranslations('feedback.page');
  return (person) =>
    [person?.firstName, person?.lastName].filter((part) => part).join(' ') || t('deletedUser');
}
