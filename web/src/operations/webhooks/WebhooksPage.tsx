import { useState } from 'react';
import { PageHeading } from '#/app/page/PageHeading.tsx';
import { useMe } from '#/app/session/sessionStore.ts';
import { CouldNotRefresh } from '#/ui/feedback/CouldNotRefresh.tsx';
import { EmptyState } from '#/ui/feedback/EmptyState.tsx';
import { ErrorState } from '#/ui/feedback/ErrorState.tsx';
import { Skeleton } from '#/ui/feedback/Skeleton.tsx';
import { useFigures } from '../useFigures.ts';
import { NewWebhook } from './NewWebhook.tsx';
import { type Secret, SecretBanner } from './SecretBanner.tsx';
import { WebhookCard } from './WebhookCard.tsx';
import { LOOK, webhooks } from './webhooksSync.ts';

/** Where events are sent to, and what became of them, by looks every few seconds. ADMIN changes it. */
export function WebhooksPage() {
  const isAdmin = useMe()?.userRole === 'ADMIN';
  const [secret, setSecret] = useState<Secret | null>(null);
  const { data: value, hasFailed, retry: reload } = useFigures(webhooks, null, LOOK);
  if (hasFailed && !value) return <ErrorState onRetry={reload} />;
  return (
    <>
      <PageHeading title="Webhooks" />
      <p className="text-ink-muted">
        Each address gets the events of its types, signed and in order. Personal fields stay encrypted.
        {isAdmin ? null : ' Only ADMIN can create and change webhooks.'}
      </p>
      {hasFailed ? <CouldNotRefresh onRetry={reload} /> : null}
      {!value ? <Skeleton className="h-60 w-full" /> : null}
      {secret ? <SecretBanner secret={secret} onDone={() => setSecret(null)} /> : null}
      {value?.length === 0 ? (
        <EmptyState title="No webhooks" reason="We don’t send events to any address yet." />
      ) : null}
      <ul className="flex flex-col gap-4">
        {value?.map((webhook) => (
          <li key={webhook.id}>
            <WebhookCard webhook={webhook} isAdmin={isAdmin} onDone={reload} onSecret={setSecret} />
          </li>
        ))}
      </ul>
      {isAdmin && value ? <NewWebhook onDone={reload} onSecret={setSecret} /> : null}
    </>
  );
}
