import { useTranslations } from 'use-intl';
import { Badge } from '#/ui/Badge.tsx';
import type { HostedEvent } from './operations.ts';

type StatusTagProps = {
  request: HostedEvent['groupEventRequest']['status'];
  /** null until somebody accepted it. */
  event: HostedEvent['status'] | null;
};

const tones = {
  PENDING: 'warning',
  INVITED: 'warning',
  DECLINED: 'danger',
  EXPIRED: 'neutral',
  DRAFT: 'warning',
  UPCOMING: 'success',
  STARTED: 'success',
  FINISHED: 'neutral',
  CANCELLED: 'danger',
} as const;

/** EVT-84, EVT-89: how far it is, in one word. */
export function StatusTag({ request, event }: StatusTagProps) {
  const t = useTranslations('hostEvent.status');
  const status = event && request === 'ACCEPTED' ? event : request === 'ACCEPTED' ? 'DRAFT' : request;
  return <Badge tone={tones[status]}>{t(status)}</Badge>;
}
