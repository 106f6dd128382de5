import { useTranslations } from 'use-intl';
import { Button } from '#/ui/Button.tsx';

type FormButtonsProps = { submit: string; isBusy: boolean; onCancel: () => void };

export function FormButtons({ submit, isBusy, onCancel }: FormButtonsProps) {
  const t = useTranslations('identity.security');
  return (
    <div className="flex flex-wrap gap-3">
      <Button type="submit" busyLabel={isBusy ? t('busy') : undefined}>
        {submit}
      </Button>
      <Button variant="ghost" onClick={onCancel}>
        {t('cancel')}
      </Button>
    </div>
  );
}
