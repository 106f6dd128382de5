import { CalendarPlus } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { apiClient } from '#/app/api/apiClient.ts';
import { Button } from '#/ui/Button.tsx';
import { showToast } from '#/ui/feedback/toast.ts';
import { CreateCalendarLink } from './operations.ts';

/** The session as a file that every calendar reads; asked for when it is wanted, for the address is short-lived. */
export function CalendarButton({
  sessionId,
  variant = 'ghost',
}: {
  sessionId: string;
  variant?: 'primary' | 'ghost';
}) {
  const t = useTranslations('mentoringSession.calendar');
  const [isBusy, setBusy] = useState(false);

  async function fetchFile(): Promise<void> {
    setBusy(true);
    try {
      const { data } = await apiClient.mutate({ mutation: CreateCalendarLink, variables: { sessionId } });
      if (!data) throw new Error('No address in the answer.');
      window.location.assign(data.createCalendarLink);
    } catch {
      showToast(t('failed'));
    } finally {
      setBusy(false);
    }
  }

  return (
    <Button
      variant={variant}
      {...(variant === 'primary' && { className: 'max-sm:w-full' })}
      busyLabel={isBusy ? t('fetching') : undefined}
      onClick={() => void fetchFile()}
    >
      <CalendarPlus aria-hidden="true" />
      {t('add')}
    </Button>
  );
}
