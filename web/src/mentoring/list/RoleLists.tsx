import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { PageHeading } from '#/app/page/PageHeading.tsx';
import { useMe } from '#/app/session/sessionStore.ts';
import { usePages, useResource } from '#/app/sync/index.ts';
import { CountBadge } from '#/ui/Badge.tsx';
import { Card } from '#/ui/Card.tsx';
import { CouldNotRefresh } from '#/ui/feedback/CouldNotRefresh.tsx';
import { ErrorState } from '#/ui/feedback/ErrorState.tsx';
import { Skeleton } from '#/ui/feedback/Skeleton.tsx';
import { ShowMore } from '#/ui/navigation/ShowMore.tsx';
import { Tabs } from '#/ui/navigation/Tabs.tsx';
import { sessionCounts, sessionList } from '../mentoringSync.ts';
import type { Session, SessionCounts } from '../operations.ts';
import type { ListName } from './lists.ts';

type Role = 'mentee' | 'mentor';

type RoleListsProps = {
  title: string;
  lead: string;
  lists: Readonly<Record<Role, ListName>>;
  countOf: (counts: SessionCounts) => Readonly<Record<Role, number>>;
  empty: (role: Role) => ReactNode;
  items: (sessions: readonly Session[]) => ReactNode;
};

/** A list for each role with its count (SES-71); who has one role only needs no tabs. */
export function RoleLists({ title, lead, lists, countOf, empty, items }: RoleListsProps) {
  const t = useTranslations('mentoringSession.roles');
  const userType = useMe()?.userType ?? null;
  const counts = useResource(sessionCounts, null).data;
  const counted = counts ? countOf(counts) : { mentee: 0, mentor: 0 };
  // Who changed sides keeps what is agreed on the former one.
  const roles = (['mentee', 'mentor'] as const).filter(
    (role) => userType === role || userType === 'both' || counted[role] > 0,
  );
  const [chosen, setChosen] = useState<Role | null>(null);
  const busiest = roles.find((role) => counted[role] > 0) ?? roles[0] ?? 'mentee';
  const role = chosen && roles.includes(chosen) ? chosen : busiest;
  const list = (of: Role) => <RoleList key={of} name={lists[of]} empty={empty(of)} items={items} />;
  return (
    <div className="page-narrow flex flex-1 flex-col gap-4 py-6 sm:py-8">
      <div>
        <PageHeading title={title} />
        <p className="mt-1 measure text-ink-muted">{lead}</p>
      </div>
      {roles.length > 1 ? (
        <Tabs
          label={t('label')}
          value={role}
          onChange={(value) => setChosen(value === 'mentor' ? 'mentor' : 'mentee')}
          tabs={roles.map((one) => ({
            value: one,
            label: (
              <span className="inline-flex items-center gap-2">
                {t(one)}
                <CountBadge count={counted[one]} />
                <span className="sr-only">{t('count', { count: counted[one] })}</span>
              </span>
            ),
            panel: <div className="pt-4">{list(one)}</div>,
          }))}
        />
      ) : (
        list(role)
      )}
    </div>
  );
}

type RoleListProps = {
  name: ListName;
  empty: ReactNode;
  items: (sessions: readonly Session[]) => ReactNode;
};

function RoleList({ name, empty, items }: RoleListProps) {
  const { page, hasFailed, retry, isLoadingMore, loadMore } = usePages(sessionList, { list: name });
  if (!page) {
    return hasFailed ? (
      <Card>
        <ErrorState onRetry={retry} />
      </Card>
    ) : (
      <ListSkeleton />
    );
  }
  return (
    <div className="flex flex-col gap-4">
      {hasFailed ? <CouldNotRefresh onRetry={retry} /> : null}
      {page.items.length === 0 ? <Card>{empty}</Card> : items(page.items)}
      {page.hasMore ? <ShowMore isBusy={isLoadingMore} onMore={loadMore} /> : null}
    </div>
  );
}

function ListSkeleton() {
  const t = useTranslations('mentoring');
  return (
    <div className="flex flex-col gap-4">
      <p role="status" className="sr-only">
        {t('loading')}
      </p>
      {['one', 'two'].map((row) => (
        <Card key={row} className="flex flex-col gap-3">
          <Skeleton className="h-6 w-28" />
          <Skeleton className="h-6 w-2/3" />
          <div className="flex items-center gap-3">
            <Skeleton className="size-10 rounded-full" />
            <Skeleton className="w-1/3" />
          </div>
        </Card>
      ))}
    </div>
  );
}
