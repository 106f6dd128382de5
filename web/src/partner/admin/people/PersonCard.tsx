import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useFormatter } from '#/i18n/useFormatter.ts';
import { Badge } from '#/ui/Badge.tsx';
import { Card } from '#/ui/Card.tsx';
import { Skeleton } from '#/ui/feedback/Skeleton.tsx';
import { Avatar } from '#/ui/picture/Avatar.tsx';
import { ApprovalBadge } from '../../ApprovalBadge.tsx';
import type { Member } from '../../operations.ts';
import { useMemberName } from './useAnswer.ts';

type PersonCardProps = {
  member: Member;
  dateText: 'joinedOn' | 'memberSince';
  /** In place of the one line. */
  profile?: ReactNode;
  children?: ReactNode;
};

/** One person of the community, as the manager may see them. */
export function PersonCard({ member, dateText, profile, children }: PersonCardProps) {
  const t = useTranslations('partner.admin');
  const format = useFormatter();
  const name = useMemberName()(member);
  const joined = new Date(member.joinedAt);
  const date = format.dateTime(joined, { day: 'numeric', month: 'short', year: 'numeric' });
  return (
    <Card className="flex flex-wrap items-start gap-x-4 gap-y-3" data-person={member.user.id}>
      <Avatar name={name} photo={member.user.photo} />
      <div className="flex min-w-0 flex-1 basis-60 flex-col gap-2">
        <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <h2 className="text-base font-semibold">{name}</h2>
          {member.role === 'MEMBER' ? null : (
            <Badge tone="info">{t(member.role === 'OWNER' ? 'owner' : 'manager')}</Badge>
          )}
        </div>
        {profile === undefined && member.user.professionalBackground ? (
          <p className="measure text-ink-muted">{member.user.professionalBackground}</p>
        ) : null}
        <p className="text-sm text-ink-subtle">
          <time dateTime={joined.toISOString()}>{t(dateText, { date })}</time>
        </p>
        <div className="flex flex-wrap gap-2">
          <ApprovalBadge answerFor="mentee" state={member.menteeApproval} />
          <ApprovalBadge answerFor="mentor" state={member.mentorApproval} />
        </div>
      </div>
      {children ? <div className="flex flex-col items-start gap-2">{children}</div> : null}
      {profile ? <div className="w-full border-t border-line pt-4">{profile}</div> : null}
    </Card>
  );
}

export function ListSkeleton() {
  return (
    <div className="flex flex-col gap-4 pt-4">
      {['one', 'two', 'three'].map((row) => (
        <Card key={row} className="flex items-center gap-4">
          <Skeleton className="size-10 shrink-0 rounded-full" />
          <div className="flex flex-1 flex-col gap-2">
            <Skeleton className="w-1/4" />
            <Skeleton className="w-1/2" />
          </div>
        </Card>
      ))}
    </div>
  );
}
