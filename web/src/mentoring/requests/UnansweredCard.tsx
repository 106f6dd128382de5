import { useTranslations } from 'use-intl';
import { useTopicName } from '#/profile/index.ts';
import { Badge } from '#/ui/Badge.tsx';
import { Card } from '#/ui/Card.tsx';
import { SessionStatusTag } from '../list/SessionStatusTag.tsx';
import type { Session } from '../operations.ts';
import { Alternatives } from './answer/Alternatives.tsx';
import { OfferLines } from './OfferLines.tsx';

/** Nobody took it: what happened, and three others with the text kept (SES-54). */
export function UnansweredCard({ session }: { session: Session }) {
  const topicName = useTopicName();
  const t = useTranslations('mentoringRequests');
  return (
    <Card className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center gap-2">
        <SessionStatusTag status={session.status} />
        <Badge tone="primary">{topicName(session.topic)}</Badge>
      </div>
      <div>
        <h3 className="text-lg wrap-anywhere">{session.title}</h3>
        <p className="text-ink-muted">{t(session.status === 'EXPIRED' ? 'expiredLead' : 'declinedLead')}</p>
      </div>
      <OfferLines session={session} />
      <Alternatives session={session} />
    </Card>
  );
}
