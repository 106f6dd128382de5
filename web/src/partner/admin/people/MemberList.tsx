import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '#/ui/Button.tsx';
import { CouldNotRefresh } from '#/ui/feedback/CouldNotRefresh.tsx';
import { ErrorState } from '#/ui/feedback/ErrorState.tsx';
import { ShowMore } from '#/ui/navigation/ShowMore.tsx';
import type { Member } from '../../operations.ts';
import { ListSkeleton, PersonCard } from './PersonCard.tsx';
import { type Asked, RefuseDialog } from './RefuseDialog.tsx';
import { useAnswer, useMemberName } from './useAnswer.ts';
import { usePeople } from './usePeople.ts';

const roles = ['mentee', 'mentor'] as const;
const withdrawTexts = { mentee: 'withdrawMentee', mentor: 'withdrawMentor' } as const;
const approveTexts = { mentee: 'approveMentee', mentor: 'approveMentor' } as const;

/** Everybody in the community; an approval can be taken back, a refusal turned round. */
export function MemberList({ partnerId }: { partnerId: string }) {
  const t = useTranslations('partner.admin');
  const { people, memberTotal, waitingTotal, hasMore, isLoadingMore, hasFailed, showMore, retry } = usePeople(
    partnerId,
    false,
  );
  const { busy, approve, refuse } = useAnswer(partnerId, retry);
  const [refusing, setRefusing] = useState<Asked | null>(null);
  const nameOf = useMemberName();

  if (hasFailed && !people) return <ErrorState onRetry={retry} />;
  if (!people) return <ListSkeleton />;
  return (
    <div className="flex flex-col gap-4 pt-4">
      {hasFailed ? <CouldNotRefresh onRetry={retry} /> : null}
      <p className="text-ink-muted">{t('memberCount', { members: memberTotal, waiting: waitingTotal })}</p>
      {people.map((member) => (
        <PersonCard key={member.id} member={member} dateText={isIn(member) ? 'memberSince' : 'joinedOn'}>
          {member.role === 'MEMBER'
            ? roles.map((role) => {
                const state = member[`${role}Approval`];
                if (state === 'NOT_ASKED' || state === 'WAITING') return null;
                const isApproved = state === 'APPROVED';
                return (
                  <Button
                    key={role}
                    variant="ghost"
                    size="sm"
                    disabled={busy !== null}
                    onClick={() => {
                      if (isApproved) setRefusing({ member, role });
                      else void approve(member, role);
                    }}
                  >
                    {t(isApproved ? withdrawTexts[role] : approveTexts[role])}
                    <span className="sr-only">{nameOf(member)}</span>
                  </Button>
                );
              })
            : null}
        </PersonCard>
      ))}
      {hasMore ? <ShowMore isBusy={isLoadingMore} onMore={showMore} /> : null}
      <RefuseDialog
        asked={refusing}
        isBusy={busy !== null}
        onClose={() => setRefusing(null)}
        onRefuse={refuse}
      />
    </div>
  );
}

/** Whether they are more than somebody who asked. */
function isIn({ role, menteeApproval, mentorApproval }: Member): boolean {
  return role !== 'MEMBER' || [menteeApproval, mentorApproval].includes('APPROVED');
}
