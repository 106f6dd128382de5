import { Check, CheckCheck, CircleAlert, Clock } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { useLiveStatus } from '#/app/live/liveStatus.ts';
import { isFileProblem } from '#/lib/fileRules.ts';
import { Button } from '#/ui/Button.tsx';
import { announce } from '#/ui/feedback/announce.ts';
import { useFileReason } from '../attachments/useFileReason.ts';
import { useMessagingClient } from '../client/useMessaging.ts';
import type { Bubble, Delivery } from './threadItems.ts';
import { useElapsed } from './useElapsed.ts';

/** MSG-51: a message that goes out quickly never says "Sending". */
export const SENDING_SHOWN_AFTER_MS = 300;
const WAITING_SHOWN_AFTER_MS = 8_000;

/** Small text under the last own bubble. The line is kept free while there is nothing to say, so nothing moves. */
export function DeliveryState({ delivery }: { delivery: Exclude<Delivery, { status: 'failed' }> }) {
  const t = useTranslations('messaging.delivery');
  if (delivery.status === 'sending') return <SendingState since={delivery.since} />;
  const Icon = delivery.status === 'sent' ? Check : CheckCheck;
  return (
    <Line>
      <Icon
        className={delivery.status === 'read' ? 'size-3.5 text-primary-text' : 'size-3.5'}
        aria-hidden="true"
      />
      {t(delivery.status)}
    </Line>
  );
}

function SendingState({ since }: { since: number }) {
  const t = useTranslations('messaging.delivery');
  const isOnline = useLiveStatus((live) => live.isOnline);
  const isSlow = useElapsed(since, SENDING_SHOWN_AFTER_MS);
  const isStuck = useElapsed(since, WAITING_SHOWN_AFTER_MS);
  if (!isSlow) return <Line />;
  return (
    <Line>
      <Clock className="size-3.5" aria-hidden="true" />
      {isOnline && !isStuck ? t('sending') : t('waiting')}
    </Line>
  );
}

function Line({ children }: { children?: React.ReactNode }) {
  return (
    <p data-delivery className="flex min-h-5 items-center justify-end gap-1 text-xs text-ink-muted">
      {children}
    </p>
  );
}

/** Under a message that the server refused: why, and what the viewer can do. */
export function FailedState({ bubble, reason }: { bubble: Bubble; reason: string }) {
  const t = useTranslations('messaging.delivery');
  const { outbox } = useMessagingClient();
  const reasonText = useRefusalText();
  const clientId = bubble.clientId;
  const text = bubble.text ?? '';
  if (clientId === null) return null;
  return (
    <div className="flex max-w-[34rem] flex-wrap items-center justify-end gap-x-3 px-1 text-sm">
      <p className="text-right font-semibold text-danger">
        <CircleAlert className="mr-1 inline size-4 align-text-bottom" aria-hidden="true" />
        {t('failed')}: {reasonText(reason)}
      </p>
      {mayRetry(reason) ? (
        <Button
          variant="link"
          className="text-sm"
          aria-label={t('retryMessage', { text })}
          onClick={() => outbox.retry(clientId)}
        >
          {t('retry')}
        </Button>
      ) : null}
      <Button
        variant="link"
        className="text-sm"
        aria-label={t('deleteMessage', { text })}
        onClick={() => {
          outbox.discard(clientId);
          announce(t('deleted'));
        }}
      >
        {t('delete')}
      </Button>
    </div>
  );
}

/** What is wrong with the file itself, or a file that this browser does not have any more, stays so. */
function mayRetry(reason: string): boolean {
  return !isFileProblem(reason) && reason !== 'FILE_LOST';
}

/** A server's code as a text (ERR-26, ERR-27). */
export function useRefusalText(): (code: string) => string {
  const t = useTranslations('messaging');
  const fileReason = useFileReason();
  return (code) => {
    switch (code) {
      case 'MESSAGE_UNAVAILABLE':
      case 'NOT_FOUND':
        return t('unavailable');
      case 'MESSAGING_DISABLED':
        return t('disabled');
      case 'BAD_USER_INPUT':
        return t('delivery.reasonInvalid');
      case 'ACCESS_PAUSED':
        return t('delivery.reasonPaused');
      case 'PARTNER_NOT_APPROVED':
        return t('delivery.reasonWaiting');
      case 'NOT_AUTHORIZED':
        return t('delivery.reasonNotAllowed');
      default:
        return fileReason(code) ?? t('delivery.reasonFault');
    }
  };
}
