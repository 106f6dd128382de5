import { useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { PageHeading } from '#/app/page/PageHeading.tsx';
import { reloadMe } from '#/app/session/bootSession.ts';
import { useMe } from '#/app/session/sessionStore.ts';
import { useResource } from '#/app/sync/index.ts';
import { Button } from '#/ui/Button.tsx';
import { Card } from '#/ui/Card.tsx';
import { Banner } from '#/ui/feedback/Banner.tsx';
import { CouldNotRefresh } from '#/ui/feedback/CouldNotRefresh.tsx';
import { EmptyState } from '#/ui/feedback/EmptyState.tsx';
import { ErrorState } from '#/ui/feedback/ErrorState.tsx';
import { Skeleton } from '#/ui/feedback/Skeleton.tsx';
import { showToast } from '#/ui/feedback/toast.ts';
import { useKeptFocus } from '#/ui/useKeptFocus.ts';
import { LeaveDialog } from './LeaveDialog.tsx';
import { MembershipCard } from './MembershipCard.tsx';
import { goToPartner } from './move/moveToPartner.ts';
import { tellServer } from './move/tellServer.ts';
import { OtherCommunities } from './OtherCommunities.tsx';
import {
  type Community,
  JoinCommunity,
  LeaveCommunity,
  type LeftCommunity,
  type Membership,
  SelectPartner,
} from './operations.ts';
import { communities, memberships } from './partnerSync.ts';

/** COM-02: join, leave, come back, and choose whose brand is shown. */
export function CommunitiesPage() {
  const t = useTranslations('partner.communities');
  const me = useMe();
  const userId = me?.id ?? '';
  const mine = useResource(memberships, null);
  const list = useResource(communities, { userId });
  const answer = mine.data && list.data ? { mine: mine.data, ...list.data } : undefined;
  const hasFailed = mine.hasFailed || list.hasFailed;
  function retry(): void {
    mine.retry();
    list.retry();
  }
  const [leaving, setLeaving] = useState<Membership | null>(null);
  const [busy, setBusy] = useState<string | null>(null);
  const moved = useRef('');
  // What joins or leaves stands elsewhere on the page then, without the button that was pressed.
  const kept = useKeptFocus<HTMLDivElement>(() => firstButtonOf(moved.current));

  async function change<Answer>(
    id: string,
    action: () => Promise<Answer>,
    doneOf: (answer: Answer) => string,
  ): Promise<boolean> {
    setBusy(id);
    moved.current = id;
    try {
      const answer = await action();
      await reloadMe();
      retry();
      showToast(doneOf(answer));
      return true;
    } catch {
      showToast(t('failed'));
      return false;
    } finally {
      setBusy(null);
    }
  }

  const join = ({ id, name }: Pick<Community, 'id' | 'name'>) => {
    const send = () => tellServer(JoinCommunity, { userId, partnerId: id });
    void change(id, send, ({ createUserPartnerLink: link }) =>
      t(link.isMenteeApproved || link.isMentorApproved ? 'joined' : 'joinedWaiting', { name }),
    );
  };

  async function select({ partner }: Membership): Promise<void> {
    const send = () => tellServer(SelectPartner, { partnerId: partner.id });
    const isDone = await change(partner.id, send, () => t('switched', { name: partner.name }));
    if (isDone) goToPartner(partner);
  }

  return (
    <div {...kept} className="page-narrow flex flex-1 flex-col gap-6 py-6 outline-none sm:py-8">
      <div>
        <PageHeading title={t('title')} />
        <p className="mt-1 measure text-ink-muted">{t('lead')}</p>
      </div>
      {answer ? (
        <>
          {hasFailed ? <CouldNotRefresh onRetry={retry} /> : null}
          <Rejoin left={answer.left} all={answer.all} isBusy={busy !== null} onJoin={join} />
          <section className="flex flex-col gap-3" aria-labelledby="mine">
            <h2 id="mine" className="text-lg">
              {t('mine')}
            </h2>
            {answer.mine.length === 0 ? (
              <Card>
                <EmptyState drawing="signpost" title={t('none')} reason={t('noneReason')} />
              </Card>
            ) : (
              answer.mine.map((membership) => (
                <MembershipCard
                  key={membership.id}
                  membership={membership}
                  isSelected={me?.selectedPartner?.id === membership.partner.id}
                  isBusy={busy === membership.partner.id}
                  onSelect={() => void select(membership)}
                  onLeave={() => setLeaving(membership)}
                />
              ))
            )}
          </section>
          <OtherCommunities
            all={answer.all.filter(({ id }) => !answer.mine.some(({ partner }) => partner.id === id))}
            busyId={busy}
            onJoin={join}
          />
        </>
      ) : hasFailed ? (
        <Card>
          <ErrorState onRetry={retry} />
        </Card>
      ) : (
        <Card className="flex flex-col gap-3">
          <Skeleton className="w-1/3" />
          <Skeleton className="w-2/3" />
          <Skeleton className="w-1/2" />
        </Card>
      )}
      <LeaveDialog
        membership={leaving}
        isBusy={busy !== null}
        onClose={() => setLeaving(null)}
        onLeave={async ({ partner }) => {
          const leave = () => tellServer(LeaveCommunity, { userId, partnerId: partner.id });
          if (await change(partner.id, leave, () => t('left', { name: partner.name }))) setLeaving(null);
        }}
      />
    </div>
  );
}

function firstButtonOf(partnerId: string): HTMLElement | null {
  return document.querySelector(`[data-community="${CSS.escape(partnerId)}"] button`);
}

type RejoinProps = {
  left: LeftCommunity | null;
  all: readonly Community[];
  isBusy: boolean;
  onJoin: (partner: Community) => void;
};

/** COM-06. */
function Rejoin({ left, all, isBusy, onJoin }: RejoinProps) {
  const t = useTranslations('partner.communities');
  const partner = all.find(({ id }) => id === left?.partner.id);
  if (!left || !partner) return null;
  return (
    <Banner
      action={
        <Button size="sm" variant="secondary" disabled={isBusy} onClick={() => onJoin(partner)}>
          {t('rejoin', { name: partner.name })}
        </Button>
      }
    >
      {t('leftLately', { name: partner.name })}
    </Banner>
  );
}
