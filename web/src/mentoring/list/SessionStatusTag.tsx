import {
  Ban,
  CalendarCheck,
  CircleCheck,
  CircleX,
  Clock,
  Hourglass,
  type LucideIcon,
  UserX,
} from 'lucide-react';
import { useTranslations } from 'use-intl';
import { Badge } from '#/ui/Badge.tsx';
import type { SessionStatus } from '../operations.ts';

type Look = {
  readonly tone: 'neutral' | 'info' | 'success' | 'warning' | 'danger';
  readonly Icon: LucideIcon;
};

const looks: Readonly<Record<SessionStatus, Look>> = {
  REQUESTED: { tone: 'info', Icon: Hourglass },
  PENDING: { tone: 'info', Icon: Hourglass },
  ACCEPTED: { tone: 'success', Icon: CalendarCheck },
  DECLINED: { tone: 'neutral', Icon: CircleX },
  CANCELLED: { tone: 'neutral', Icon: Ban },
  EXPIRED: { tone: 'warning', Icon: Clock },
  COMPLETED: { tone: 'success', Icon: CircleCheck },
  NO_SHOW: { tone: 'danger', Icon: UserX },
};

/** The state of a session, as a text with a sign. */
export function SessionStatusTag({ status }: { status: SessionStatus }) {
  const t = useTranslations('mentoring.status');
  const { tone, Icon } = looks[status];
  return (
    <Badge tone={tone}>
      <Icon aria-hidden="true" />
      {t(status)}
    </Badge>
  );
}
