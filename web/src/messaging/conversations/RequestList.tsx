import { useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { sync, useResource } from '#/app/sync/index.ts';
import { Button } from '#/ui/Button.tsx';
import { announce } from '#/ui/feedback/announce.ts';
import { EmptyState } from '#/ui/feedback/EmptyState.tsx';
import { ErrorState } from '#/ui/feedback/ErrorState.tsx';
import { showToast } from '#/ui/feedback/toast.ts';
import { useMessagingClient, usePersonName, useShortName } from '../client/useMessaging.ts';
import type { PermissionRequest } from '../model/messagingState.ts';
import { PersonAvatar } from '../people/PersonAvatar.tsx';
import { answerPermission, permissionRequests } from '../people/peopleSync.ts';
import { useTimeTexts } from '../thread/useTimeTexts.ts';
import { ListSkeleton } from './ConversationList.tsx';

/** People who ask for permission to write (MSG-47). */
export function RequestList() {
  const t = useTranslations('messaging.requests');
  const { data: requests, hasFailed, retry } = useResource(permissionRequests, null);
  const list = useRef<HTMLUListElement>(null);
  if (!requests) return hasFailed ? <ErrorState onRetry={retry} /> : <ListSkeleton />;
  const open = [...requests].sort((a, b) => b.createdAt - a.createdAt);
  if (open.length === 0) return <EmptyState drawing="letter" title={t('empty')} reason={t('emptyReason')} />;
  return (
    <ul ref={list} tabIndex={-1} className="flex flex-col gap-2 p-3 outline-none">
      {open.map((request) => (
        <RequestCard key={request.id} request={request} onGone={() => list.current?.focus()} />
      ))}
    </ul>
  );
}

/** `onGone`: the card and its focused button are about to vanish. */
function RequestCard({ request, onGone }: { request: PermissionRequest; onGone: () => void }) {
  const t = useTranslations('messaging.requests');
  const { viewerId } = useMessagingClient();
  const name = usePersonName()(request);
  const shortName = useShortName()(request);
  const times = useTimeTexts();
  const [answering, setAnswering] = useState<'accept' | 'decline' | null>(null);
  const [hasFailed, setFailed] = useState(false);

  async function answer(accept: boolean): Promise<void> {
    setAnswering(accept ? 'accept' : 'decline');
    setFailed(false);
    try {
      onGone();
      await sync.mutate(answerPermission, { request, accept, me: viewerId });
      const text = accept ? t('accepted', { name: shortName }) : t('declined', { name: shortName });
      showToast(text);
    } catch {
      setAnswering(null);
      setFailed(true);
      announce(t('failed'));
    }
  }

  return (
    <li className="flex flex-col gap-3 rounded-card border border-line bg-surface p-4">
      <div className="flex items-center gap-3">
        <PersonAvatar person={request} />
        <p className="min-w-0 flex-1">
          <span className="font-semibold">{name}</span> {t('asks')}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button
          size="sm"
          aria-label={answering === 'accept' ? undefined : t('acceptPerson', { name })}
          busyLabel={answering === 'accept' ? t('accepting') : undefined}
          onClick={() => void answer(true)}
        >
          {t('accept')}
        </Button>
        <Button
          size="sm"
          variant="secondary"
          aria-label={answering === 'decline' ? undefined : t('declinePerson', { name })}
          busyLabel={answering === 'decline' ? t('declining') : undefined}
          onClick={() => void answer(false)}
        >
          {t('decline')}
        </Button>
      </div>
      {hasFailed ? <p className="text-sm font-semibold text-danger">{t('failed')}</p> : null}
      <p className="text-sm text-ink-muted">
        {t('until', { date: times.date(request.expiresAt) })}. {t('silent', { name: shortName })}
      </p>
    </li>
  );
}
