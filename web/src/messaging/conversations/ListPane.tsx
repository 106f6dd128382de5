import { searchLimits } from '@waymark/events/limits';
import { Search, Settings2, X } from 'lucide-react';
import { type RefObject, useEffect, useId, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { PageHeading } from '#/app/page/PageHeading.tsx';
import { pagePart, usePartsBehind } from '#/app/parts/pagePart.tsx';
import { useResource } from '#/app/sync/index.ts';
import { useDebounced } from '#/lib/useDebounced.ts';
import { CountBadge } from '#/ui/Badge.tsx';
import { IconButton } from '#/ui/IconButton.tsx';
import { Tabs } from '#/ui/navigation/Tabs.tsx';
import { permissionRequests } from '../people/peopleSync.ts';
import type { OpenThread } from '../thread/threadSync.ts';
import { ConversationList, ListSkeleton } from './ConversationList.tsx';
import { RequestList } from './RequestList.tsx';
import type { ConversationPages } from './useConversations.ts';

const PreferencesDialog = pagePart(
  async () => (await import('../preferences/PreferencesDialog.tsx')).PreferencesDialog,
);
const BlockedList = pagePart(async () => (await import('./BlockedList.tsx')).BlockedList, <ListSkeleton />);
const PersonSearch = pagePart(
  async () => (await import('./PersonSearch.tsx')).PersonSearch,
  <ListSkeleton />,
);
const PARTS = [PreferencesDialog, BlockedList, PersonSearch];

type ListPaneProps = {
  list: ConversationPages;
  selectedId: string | null;
  selected: OpenThread | null | undefined;
  scroller: RefObject<HTMLDivElement | null>;
};

/** The left side: title, search, and the three lists. */
export function ListPane({ list, selectedId, selected, scroller }: ListPaneProps) {
  const t = useTranslations('messaging');
  const [typed, setTyped] = useState('');
  const { tab, setTab } = useTab();
  const [settings, setSettings] = useState<'never' | 'open' | 'closed'>('never');
  usePartsBehind(PARTS);
  const searched = useDebounced(typed.trim(), searchLimits.delay);
  const unread = list.page?.unreadTotal ?? 0;
  const { data: requests = [] } = useResource(permissionRequests, null);

  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <div className="flex flex-col gap-3 px-4 pt-4 pb-2">
        <div className="flex items-center justify-between gap-2">
          <PageHeading
            title={unread > 0 ? t('unreadTitle', { count: String(unread) }) : t('title')}
            className="text-xl outline-none"
          >
            {t('title')}
          </PageHeading>
          <IconButton label={t('list.settings')} className="-mr-2" onClick={() => setSettings('open')}>
            <Settings2 aria-hidden="true" />
          </IconButton>
        </div>
        <SearchField value={typed} onChange={setTyped} />
      </div>
      <div ref={scroller} className="min-h-0 flex-1 overflow-y-auto overscroll-contain pt-1">
        {typed.trim() === '' ? (
          <Tabs
            value={tab}
            onChange={setTab}
            label={t('list.tabs')}
            tabs={[
              {
                value: 'chats',
                label: t('list.chats'),
                panel: <ConversationList list={list} selectedId={selectedId} selected={selected} />,
              },
              { value: 'requests', label: <RequestsLabel count={requests.length} />, panel: <RequestList /> },
              { value: 'blocked', label: t('list.blocked'), panel: <BlockedList /> },
            ]}
          />
        ) : searched === '' ? (
          <ListSkeleton />
        ) : (
          <PersonSearch name={searched} onChoose={() => setTyped('')} />
        )}
      </div>
      {settings === 'never' ? null : (
        <PreferencesDialog isOpen={settings === 'open'} onClose={() => setSettings('closed')} />
      )}
    </div>
  );
}

const lists: readonly string[] = ['chats', 'requests', 'blocked'];

/** `?list=requests`: who follows a notice of a request finds it at once, and not a list of other things. */
function useTab() {
  const asked = useSearchParams()[0].get('list') ?? '';
  const [tab, setTab] = useState('chats');
  useEffect(() => {
    if (lists.includes(asked)) setTab(asked);
  }, [asked]);
  return { tab, setTab };
}

function RequestsLabel({ count }: { count: number }) {
  const t = useTranslations('messaging.list');
  if (count === 0) return t('requests');
  return (
    <span className="inline-flex items-center gap-1.5">
      <span aria-hidden="true">{t('requests')}</span>
      <CountBadge count={count} />
      <span className="sr-only">{t('requestsCount', { count: String(count) })}</span>
    </span>
  );
}

function SearchField({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const t = useTranslations('messaging.list');
  const id = useId();
  return (
    <div className="relative">
      <label htmlFor={id} className="sr-only">
        {t('search')}
      </label>
      <Search
        className="pointer-events-none absolute top-1/2 left-3 size-4.5 -translate-y-1/2 text-ink-subtle"
        aria-hidden="true"
      />
      <input
        id={id}
        type="text"
        inputMode="search"
        enterKeyHint="search"
        autoComplete="off"
        value={value}
        placeholder={t('search')}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => event.key === 'Escape' && onChange('')}
        className="touch-target w-full rounded-control border border-line-strong bg-surface py-2 pr-10 pl-10 text-base text-ink placeholder:text-ink-subtle"
      />
      {value === '' ? null : (
        <IconButton
          label={t('clearSearch')}
          tooltip={false}
          className="absolute top-1/2 right-0.5 size-9 -translate-y-1/2 pointer-coarse:size-10"
          onClick={() => onChange('')}
        >
          <X aria-hidden="true" />
        </IconButton>
      )}
    </div>
  );
}
