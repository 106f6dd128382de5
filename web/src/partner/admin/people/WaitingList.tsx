import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { MemberProfile } from '#/privacy/index.ts';
import { Button } from '#/ui/Button.tsx';
import { announce } from '#/ui/feedback/announce.ts';
import { CouldNotRefresh } from '#/ui/feedback/CouldNotRefresh.tsx';
import { EmptyState } from '#/ui/feedback/EmptyState.tsx';
import { ErrorState } from '#/ui/feedback/ErrorState.tsx';
import { ShowMore } from '#/ui/navigation/ShowMore.tsx';
import { useKeptFocus } from '#/ui/useKeptFocus.ts';
import type { Member } from '../../operations.ts';
import { ListSkeleton, PersonCard } from './PersonCard.tsx';
import { type Asked, RefuseDialog } from './RefuseDialog.tsx';
import { useAnswer, useMemberName } from './useAnswer.ts';
import { usePeople } from './usePeople.ts';

const roles = ['mentee', 'mentor'] as const;
const approveTexts = { mentee: 'approveMentee', mentor: 'approveMentor' } as const;
const refuseTexts = { mentee: 'refuseMentee', mentor: 'refuseMentor' } as const;

/** Who waits for an answer, as it changes; an answer given elsewhere takes the person off this screen too. */
export function WaitingList({ partnerId }: { partnerId: string }) {
  const t = useTranslations('partner.admin');
  const { people, total, pages, hasMore, isLoadingMore, hasFailed, showMore, retry } = usePeople(
    partnerId,
    true,
  );
  const { busy, approve, refuse } = useAnswer(partnerId, retry);
  const [refusing, setRefusing] = useState<Asked | null>(null);
  const nameOf = useMemberName();
  const count = useRef<HTMLParagraphElement>(null);
  const keptFocus = useKeptFocus<HTMLDivElement>(() => count.current);
  useNewcomers(people, pages, hasMore);

  if (hasFailed && !people) return <ErrorState onRetry={retry} />;
  if (!people) return <ListSkeleton />;
  const notice = hasFailed ? <CouldNotRefresh onRetry={retry} /> : null;
  if (people.length === 0)
    return (
      <div {...keptFocus}>
        {notice}
        <EmptyState drawing="letter" title={t('nobodyWaits')} reason={t('nobodyWaitsReason')} />
      </div>
    );
  return (
    // A card is unseen until the profile above it is there: nothing jumps. With `~*` a row in any list would restyle all rows below it.
    <div
      {...keptFocus}
      className="flex flex-col gap-4 pt-4 [&>[data-person]:has([data-skeleton])~:is([data-person],button)]:invisible"
    >
      {notice}
      <p ref={count} tabIndex={-1} className="text-ink-muted">
        {t('waitingCount', { count: total })}
      </p>
      {people.map((member) => (
        <PersonCard
          key={member.id}
          member={member}
          dateText="joinedOn"
          profile={<MemberProfile userId={member.user.id} />}
        >
          {roles.map((role) =>
            member[`${role}Approval`] === 'WAITING' ? (
              <div key={role} className="flex flex-wrap gap-2">
                <Button
                  busyLabel={busy === `${member.id} ${role}` ? t('working') : undefined}
                  disabled={busy !== null && busy !== `${member.id} ${role}`}
                  onClick={() => void approve(member, role)}
                >
                  {t(approveTexts[role])}
                  <span className="sr-only">{nameOf(member)}</span>
                </Button>
                <Button
                  variant="secondary"
                  disabled={busy !== null}
                  onClick={() => setRefusing({ member, role })}
                >
                  {t(refuseTexts[role])}
                  <span className="sr-only">{nameOf(member)}</span>
                </Button>
              </div>
            ) : null,
          )}
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

type Known = { readonly ids: ReadonlySet<string>; readonly pages: number; readonly hasMore: boolean };

/**
 * Says politely who came to wait while the list was open. A further page brings people who waited before; so does an answer,
 * behind all who were there: the newest are the first.
 */
function useNewcomers(people: readonly Member[] | null, pages: number, hasMore: boolean): void {
  const t = useTranslations('partner.admin');
  const nameOf = useMemberName();
  const known = useRef<Known | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the list changes what there is to say
  useEffect(() => {
    if (!people) return;
    const before = known.current;
    if (before?.pages === pages) {
      const last = people.findLastIndex(({ id }) => before.ids.has(id));
      const shown = before.hasMore ? people.slice(0, last + 1) : people;
      for (const member of shown)
        if (!before.ids.has(member.id)) announce(t('newcomer', { name: nameOf(member) }));
    }
    known.current = { ids: new Set(people.map(({ id }) => id)), pages, hasMore };
  }, [people]);
}
