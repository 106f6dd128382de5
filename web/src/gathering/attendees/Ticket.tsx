import { Ticket as TicketIcon } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '#/ui/Button.tsx';
import { Skeleton } from '#/ui/feedback/Skeleton.tsx';
import { Dialog } from '#/ui/overlay/Dialog.tsx';
import type { EventCard } from '../operations.ts';
import { ticketPath } from './ticketPath.ts';

const QrCode = lazy(async () => ({ default: (await import('#/ui/picture/QrCode.tsx')).QrCode }));

type TicketProps = { event: Pick<EventCard, 'id' | 'title'>; code: string | null | undefined };

/** For who has a place at an event that people come to: a code that the door reads with a phone's camera. */
export function Ticket({ event, code }: TicketProps) {
  const t = useTranslations('gathering.attendees.ticket');
  const [isOpen, setOpen] = useState(false);
  const { id, title } = event;
  if (!code) return null;
  const text = new URL(ticketPath(id, code), window.location.origin).href;
  return (
    <>
      <Button
        variant="secondary"
        size="sm"
        className="self-start"
        aria-label={t('showLabel', { title })}
        onClick={() => setOpen(true)}
      >
        <TicketIcon aria-hidden="true" />
        {t('show')}
      </Button>
      <Dialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={t('title')}
        description={t('body')}
        actions={<Button onClick={() => setOpen(false)}>{t('close')}</Button>}
      >
        <p className="font-semibold wrap-anywhere">{title}</p>
        <Suspense fallback={<Waiting />}>
          <QrCode text={text} label={t('code')} className="mx-auto w-full max-w-64" />
        </Suspense>
      </Dialog>
    </>
  );
}

function Waiting() {
  const t = useTranslations('gathering.attendees.ticket');
  return (
    <>
      <p role="status" className="sr-only">
        {t('loading')}
      </p>
      <Skeleton className="mx-auto aspect-square w-full max-w-64" />
    </>
  );
}
