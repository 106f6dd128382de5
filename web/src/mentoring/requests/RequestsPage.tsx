import { useRef } from 'react';
import { useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { PageHeading } from '#/app/page/PageHeading.tsx';
import { useMe } from '#/app/session/sessionStore.ts';
import { useResource } from '#/app/sync/index.ts';
import { CountBadge } from '#/ui/Badge.tsx';
import { Tabs } from '#/ui/navigation/Tabs.tsx';
import type { ListName } from '../list/lists.ts';
import { sessionCounts, sessionList } from '../mentoringSync.ts';
import type { SessionCounts } from '../operations.ts';
import { AskedPanel } from './AskedPanel.tsx';
import { OffersPanel } from './OffersPanel.tsx';
import { OpenedRequest } from './OpenedRequest.tsx';

type Tab = Extract<ListName, 'askedByMe' | 'waitingForMe' | 'community'>;

const counted: Record<Tab, keyof Omit<SessionCounts, 'position'>> = {
  waitingForMe: 'requestsAsMentor',
  community: 'community',
  askedByMe: 'requestsAsMentee',
};

/** NAV-135, NAV-136: what a tab is called in the address. */
const addresses: Record<Tab, string> = { waitingForMe: 'forMe', community: 'community', askedByMe: 'mine' };

/** NAV-100, SES-68, SES-71: requests that wait, one tab for each role with how many they are. */
export function RequestsPage() {
  const t = useTranslations('mentoringRequests');
  const userType = useMe()?.userType;
  const counts = useResource(sessionCounts, null).data;
  const page = useRef<HTMLDivElement>(null);
  const [search, setSearch] = useSearchParams();
  const tabs: readonly Tab[] = [
    ...(userType === 'mentee' ? [] : (['waitingForMe', 'community'] as const)),
    ...(userType === 'mentor' ? [] : (['askedByMe'] as const)),
  ];
  const shown =
    tabs.find((name) => [addresses[name], name].includes(search.get('tab') ?? '')) ?? tabs[0] ?? 'askedByMe';
  // The list that is shown knows first what has left it: its number falls with the answer.
  const listed = useResource(sessionList, { list: shown, pages: 1 }).data?.total;
  const panel = (name: Tab) =>
    name === 'askedByMe' ? <AskedPanel /> : <OffersPanel name={name} withoutId={search.get('request')} />;
  return (
    <div ref={page} className="page-narrow flex flex-1 flex-col gap-5 py-6 sm:py-8">
      <div>
        <PageHeading title={t('title')} />
        <p className="measure mt-1 text-ink-muted">{t(userType === 'mentee' ? 'leadMentee' : 'lead')}</p>
      </div>
      <OpenedRequest onGone={() => page.current?.querySelector('h1')?.focus({ preventScroll: true })} />
      {tabs.length > 1 ? (
        <Tabs
          label={t('title')}
          value={shown}
          onChange={(tab) => setSearch({ tab: addresses[tab as Tab] }, { replace: true })}
          tabs={tabs.map((name) => {
            const count = (name === shown ? listed : undefined) ?? counts?.[counted[name]] ?? 0;
            return {
              value: name,
              label: (
                <span className="inline-flex items-center gap-2">
                  {t(`tabs.${name}`)}
                  <CountBadge count={count} />
                  {count > 0 ? <span className="sr-only">{t('waiting', { count })}</span> : null}
                </span>
              ),
              panel: <div className="pt-5">{panel(name)}</div>,
            };
          })}
        />
      ) : (
        panel(shown)
      )}
    </div>
  );
}
