import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { apiClient } from '#/app/api/apiClient.ts';
import { reloadMe } from '#/app/session/bootSession.ts';
import { useMe } from '#/app/session/sessionStore.ts';
import { useFormatter } from '#/i18n/useFormatter.ts';
import { Button } from '#/ui/Button.tsx';
import { Banner } from '#/ui/feedback/Banner.tsx';
import { showToast } from '#/ui/feedback/toast.ts';
import { CancelDeletionMutation } from '../operations.ts';

/** PRV-13: while an account waits to be deleted, the way to keep it. Nothing otherwise. */
export function DeletionNotice({ className }: { className?: string }) {
  const t = useTranslations('identity.deletion');
  const format = useFormatter();
  const dueAt = useMe()?.deletionDueAt;
  const [isKeeping, setKeeping] = useState(false);
  if (!dueAt) return null;

  async function keep() {
    setKeeping(true);
    try {
      await apiClient.mutate({ mutation: CancelDeletionMutation });
      await reloadMe();
      showToast(t('kept'));
    } catch {
      showToast(t('keepFailed'));
    } finally {
      setKeeping(false);
    }
  }

  const date = format.dateTime(new Date(dueAt), { day: 'numeric', month: 'long', year: 'numeric' });
  return (
    <Banner
      tone="warning"
      role="status"
      {...(className ? { className } : {})}
      action={
        <Button
          variant="secondary"
          size="sm"
          busyLabel={isKeeping ? t('keeping') : undefined}
          onClick={() => void keep()}
        >
          {t('keep')}
        </Button>
      }
    >
      {t('pending', { date })}
    </Banner>
  );
}
