import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { Badge } from '#/ui/Badge.tsx';
import { Button } from '#/ui/Button.tsx';
import { Card } from '#/ui/Card.tsx';
import { ApprovalBadge } from './ApprovalBadge.tsx';
import { CommunityFacts } from './CommunityFacts.tsx';
import { CommunityLogo } from './CommunityLogo.tsx';
import type { Membership } from './operations.ts';

type MembershipCardProps = {
  membership: Membership;
  isSelected: boolean;
  isBusy: boolean;
  onSelect: () => void;
  onLeave: () => void;
};

/** One community of mine: how I stand there, and what I can do about it. */
export function MembershipCard({ membership, isSelected, isBusy, onSelect, onLeave }: MembershipCardProps) {
  const t = useTranslations('partner.communities');
  const { partner, role, menteeApproval, mentorApproval, refusalReason } = membership;
  const states = [menteeApproval, mentorApproval];
  const isApproved = states.includes('APPROVED');
  return (
    <Card className="flex flex-wrap items-start gap-x-4 gap-y-3" data-community={partner.id}>
      <CommunityLogo name={partner.name} logo={partner.partnerLogo} />
      <div className="flex min-w-0 flex-1 basis-full sm:basis-60 flex-col gap-1">
        <div className="flex flex-wrap items-center gap-2">
          <h3 className="text-base font-semibold">{partner.name}</h3>
          {isSelected ? <Badge tone="primary">{t('selected')}</Badge> : null}
          {partner.closedCommunity ? <Badge>{t('closed')}</Badge> : null}
          {role === 'MEMBER' ? null : <Badge tone="info">{t(role)}</Badge>}
        </div>
        <CommunityFacts community={partner} />
        {partner.needsApproval || partner.closedCommunity || !isApproved ? (
          <div className="mt-1 flex flex-wrap gap-2">
            <ApprovalBadge answerFor="mentee" state={menteeApproval} />
            <ApprovalBadge answerFor="mentor" state={mentorApproval} />
          </div>
        ) : null}
        {states.includes('REFUSED') && refusalReason ? (
          <p className="text-ink-muted">{t('refusedBecause', { reason: refusalReason })}</p>
        ) : null}
      </div>
      <div className="flex flex-wrap gap-3">
        {isSelected || !isApproved ? null : (
          <Button variant="secondary" busyLabel={isBusy ? t('switching') : undefined} onClick={onSelect}>
            {t('switch')}
            <span className="sr-only">{partner.name}</span>
          </Button>
        )}
        {states.includes('WAITING') ? (
          <Button asChild variant="ghost" className="max-sm:first:-ml-4">
            <Link to="/pending-approval">{t('whereIStand')}</Link>
          </Button>
        ) : null}
        {role === 'OWNER' ? null : (
          <Button variant="ghost" className="max-sm:first:-ml-4" onClick={onLeave}>
            {t('leave')}
            <span className="sr-only">{partner.name}</span>
          </Button>
        )}
      </div>
    </Card>
  );
}
