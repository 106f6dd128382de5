import { useTranslations } from 'use-intl';
import { Button } from '../Button.tsx';

type ShowMoreProps = {
  /** More is on its way. */
  isBusy?: boolean;
  onMore: () => void;
  /** Instead of "Show more". */
  label?: string;
};

/** Ends a list that goes on: brings the next part of it. */
export function ShowMore({ isBusy = false, onMore, label }: ShowMoreProps) {
  const t = useTranslations('ui');
  return (
    <Button
      variant="secondary"
      className="self-center"
      busyLabel={isBusy ? t('loadingMore') : undefined}
      onClick={onMore}
    >
      {label ?? t('showMore')}
    </Button>
  );
}
