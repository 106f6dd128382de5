import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { apiClient } from '#/app/api/apiClient.ts';
import { Badge } from '#/ui/Badge.tsx';
import { Button } from '#/ui/Button.tsx';
import { EmptyState } from '#/ui/feedback/EmptyState.tsx';
import { ErrorState } from '#/ui/feedback/ErrorState.tsx';
import { Skeleton } from '#/ui/feedback/Skeleton.tsx';
import { ContentLayout } from './ContentLayout.tsx';
import { type PartnerCard, PartnersQuery } from './operations.ts';

type State = { status: 'loading' | 'failed' } | { status: 'shown'; partners: readonly PartnerCard[] };

/** The communities that one can join, from the API. */
export function PartnersPage() {
  const t = useTranslations('content.partners');
  const [state, setState] = useState<State>({ status: 'loading' });
  function load() {
    setState({ status: 'loading' });
    readPartners().then(
      (partners) => setState({ status: 'shown', partners }),
      () => setState({ status: 'failed' }),
    );
  }
  useEffect(load, []);
  return (
    <ContentLayout title={t('title')} lead={t('lead')} partnerLink="ourPartners" isWide>
      {state.status === 'failed' ? <ErrorState onRetry={load} /> : null}
      {state.status === 'loading' ? (
        <div aria-busy="true" className="grid grid-cols-1 gap-4 sm:grid-cols-2 lg:grid-cols-3">
          <span className="sr-only">{t('loading')}</span>
          {[0, 1, 2].map((at) => (
            <Skeleton key={at} className="h-44 rounded-card" />
          ))}
        </div>
      ) : null}
      {state.status === 'shown' && state.partners.length === 0 ? (
        <EmptyState title={t('none')} reason={t('noneReason')} />
      ) : null}
      {state.status === 'shown' && state.partners.length > 0 ? (
        <ul className="grid grid-cols-1 gap-4 sm:grid-cols-2 lg:grid-cols-3">
          {state.partners.map((partner) => (
            <Community key={partner.id} partner={partner} />
          ))}
        </ul>
      ) : null}
      <div className="flex flex-wrap items-center justify-between gap-3 rounded-card bg-primary-soft p-5 forced-colors:border">
        <p className="font-semibold">{t('become')}</p>
        <Button asChild variant="secondary">
          <Link to="/contactUs?topic=partnership">{t('becomeAction')}</Link>
        </Button>
      </div>
    </ContentLayout>
  );
}

async function readPartners(): Promise<readonly PartnerCard[]> {
  const { data } = await apiClient.query({ query: PartnersQuery });
  if (!data) throw new Error('No partners in the answer.');
  return data.getAllPartners.filter(({ id }) => id !== data.ours?.id);
}

function Community({ partner }: { partner: PartnerCard }) {
  const t = useTranslations('content.partners');
  const tHeader = useTranslations('app.header');
  return (
    <li className="flex flex-col items-start gap-3 rounded-card border border-line bg-surface p-5">
      <PartnerLogo partner={partner} />
      <h2 className="text-lg">{partner.name}</h2>
      {partner.needsApproval || partner.closedCommunity ? (
        <Badge tone="info">{t('approval')}</Badge>
      ) : (
        <Badge>{t('open')}</Badge>
      )}
      <div className="mt-auto flex flex-wrap gap-3 pt-2">
        <Button asChild size="sm" variant="secondary">
          <Link to={`/signup?partnerId=${encodeURIComponent(partner.id)}`}>
            {t('join')}
            <span className="sr-only">: {partner.name}</span>
          </Link>
        </Button>
        {partner.aboutUs ? (
          <Button asChild size="sm" variant="ghost">
            <a href={partner.aboutUs} target="_blank" rel="noreferrer">
              {t('about')}
              <span className="sr-only">
                : {partner.name} ({tHeader('opensInNewTab')})
              </span>
            </a>
          </Button>
        ) : null}
      </div>
    </li>
  );
}

/** On a white plate, for logos are made for paper; its first letter where there is none or it does not load. */
function PartnerLogo({ partner }: { partner: PartnerCard }) {
  const [isBroken, setBroken] = useState(false);
  const plate = 'flex h-16 min-w-16 items-center justify-center rounded-control px-3';
  if (!partner.partnerLogo || isBroken) {
    return (
      <span aria-hidden="true" className={`${plate} bg-primary-soft text-xl font-semibold text-primary-text`}>
        {partner.name.slice(0, 1)}
      </span>
    );
  }
  return (
    <span className={`${plate} border border-line bg-plate`}>
      <img
        src={partner.partnerLogo}
        alt=""
        className="h-9 w-32 object-contain"
        onError={() => setBroken(true)}
      />
    </span>
  );
}
