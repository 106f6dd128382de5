import { Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { CommunityFigures } from '#/achievement/index.ts';
import { PageHeading } from '#/app/page/PageHeading.tsx';
import { useMe } from '#/app/session/sessionStore.ts';
import { CommunityEvents } from '#/gathering/index.ts';
import { Card } from '#/ui/Card.tsx';
import { EmptyState } from '#/ui/feedback/EmptyState.tsx';
import { Skeleton } from '#/ui/feedback/Skeleton.tsx';
import { Select } from '#/ui/form/Select.tsx';
import { Tabs } from '#/ui/navigation/Tabs.tsx';
import { BrandEditor } from './BrandEditor.tsx';
import { LinksEditor } from './LinksEditor.tsx';
import { OptionsEditor } from './OptionsEditor.tsx';
import { MemberList } from './people/MemberList.tsx';
import { WaitingList } from './people/WaitingList.tsx';
import { SettingsLoader } from './SettingsLoader.tsx';
import { TextsEditor } from './texts/TextsEditor.tsx';
import { WordingEditor } from './wording/WordingEditor.tsx';

/** OPS-02: what those who look after a community do there. The server decides who they are. */
export function PartnerAdminPage() {
  const t = useTranslations('partner.admin');
  const me = useMe();
  const [search, setSearch] = useSearchParams();
  const managed = me?.userPartners.filter(({ role }) => role !== 'MEMBER') ?? [];
  const chosen = managed.find(({ partner }) => partner.id === search.get('community')) ?? managed[0];
  const tab = search.get('tab') ?? 'waiting';

  function show(changes: Record<string, string>): void {
    setSearch({ ...Object.fromEntries(search), ...changes }, { replace: true });
  }

  if (!chosen) {
    return (
      <div className="page-narrow flex flex-1 flex-col gap-6 py-6 sm:py-8">
        <PageHeading title={t('title')} />
        <Card>
          <EmptyState drawing="signpost" title={t('noAccess')} reason={t('noAccessReason')} />
        </Card>
      </div>
    );
  }
  const { id, name } = chosen.partner;
  const tabs = [
    { value: 'waiting', label: t('waiting'), panel: <WaitingList partnerId={id} /> },
    { value: 'members', label: t('members'), panel: <MemberList partnerId={id} /> },
    {
      value: 'figures',
      label: t('figures'),
      panel: (
        <Suspense fallback={<Skeleton className="h-40 w-full" />}>
          <CommunityFigures partnerId={id} />
        </Suspense>
      ),
    },
    {
      value: 'events',
      label: t('events'),
      panel: (
        <Suspense fallback={<Skeleton className="h-40 w-full" />}>
          <CommunityEvents partnerId={id} />
        </Suspense>
      ),
    },
    {
      value: 'brand',
      label: t('brand'),
      panel: <SettingsLoader partnerId={id} editor={BrandEditor} />,
    },
    {
      value: 'wording',
      label: t('wording'),
      panel: <SettingsLoader partnerId={id} editor={WordingEditor} />,
    },
    {
      value: 'texts',
      label: t('texts'),
      panel: <SettingsLoader partnerId={id} editor={TextsEditor} />,
    },
    {
      value: 'links',
      label: t('links'),
      panel: <SettingsLoader partnerId={id} editor={LinksEditor} />,
    },
    {
      value: 'options',
      label: t('options'),
      panel: <SettingsLoader partnerId={id} editor={OptionsEditor} />,
    },
  ];
  const { label } = tabs.find(({ value }) => value === tab) ?? tabs[0] ?? { label: t('title') };
  return (
    <div className="page flex flex-1 flex-col gap-6 py-6 sm:py-8">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <PageHeading title={`${label}: ${name}`}>{name}</PageHeading>
        {managed.length > 1 ? (
          <Select
            label={t('choose')}
            value={id}
            onChange={(event) => show({ community: event.target.value })}
            options={managed.map(({ partner }) => ({ value: partner.id, label: partner.name }))}
          />
        ) : null}
      </div>
      <Tabs key={id} label={t('tabs')} value={tab} onChange={(value) => show({ tab: value })} tabs={tabs} />
    </div>
  );
}
