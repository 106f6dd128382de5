import { useTranslations } from 'use-intl';
import { Badge } from '#/ui/Badge.tsx';
import { Button } from '#/ui/Button.tsx';
import { Card } from '#/ui/Card.tsx';
import { CommunityFacts } from './CommunityFacts.tsx';
import { CommunityLogo } from './CommunityLogo.tsx';
import type { Community } from './operations.ts';

type OtherCommunitiesProps = {
  all: readonly Community[];
  busyId: string | null;
  onJoin: (community: Community) => void;
};

/** COM-09: those one could join, and whether that waits for an answer. */
export function OtherCommunities({ all, busyId, onJoin }: OtherCommunitiesProps) {
  const t = useTranslations('partner.communities');
  if (all.length === 0) return null;
  return (
    <section className="flex flex-col gap-3" aria-labelledby="others">
      <h2 id="others" className="text-lg">
        {t('others')}
      </h2>
      {all.map((community) => {
        const waits = community.closedCommunity || community.needsApproval;
        return (
          <Card
            key={community.id}
            className="flex flex-wrap items-start gap-x-4 gap-y-3"
            data-community={community.id}
          >
            <CommunityLogo name={community.name} logo={community.partnerLogo} />
            <div className="flex min-w-0 flex-1 basis-full sm:basis-60 flex-col gap-1">
              <h3 className="flex flex-wrap items-center gap-2 text-base font-semibold">
                {community.name}
                {community.closedCommunity ? <Badge>{t('closed')}</Badge> : null}
              </h3>
              <CommunityFacts community={community} note={t(waits ? 'answersFirst' : 'openToAll')} />
            </div>
            <Button
              variant="secondary"
              disabled={busyId !== null && busyId !== community.id}
              busyLabel={busyId === community.id ? t('joining') : undefined}
              onClick={() => onJoin(community)}
            >
              {waits ? t('ask') : t('join')}
              <span className="sr-only">{community.name}</span>
            </Button>
          </Card>
        );
      })}
    </section>
  );
}
