import { useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { sync, useResource } from '#/app/sync/index.ts';
import { Button } from '#/ui/Button.tsx';
import { Card } from '#/ui/Card.tsx';
import { CouldNotRefresh } from '#/ui/feedback/CouldNotRefresh.tsx';
import { ErrorState } from '#/ui/feedback/ErrorState.tsx';
import { Skeleton } from '#/ui/feedback/Skeleton.tsx';
import { showToast } from '#/ui/feedback/toast.ts';
import { VisuallyHidden } from '#/ui/VisuallyHidden.tsx';
import { accountSessions, endAccountSession, endOtherAccountSessions } from './accountSessionsSync.ts';
import { SessionRow } from './SessionRow.tsx';

const OTHERS = 'others';

/** Where the person is logged in, and the way to end that. Live: what happens elsewhere shows here at once. */
export function SessionList() {
  const t = useTranslations('identity.sessions');
  const { data: sessions, hasFailed, retry } = useResource(accountSessions, null);
  const [ending, setEnding] = useState<string | null>(null);
  const title = useRef<HTMLHeadingElement>(null);

  async function end(what: string) {
    if (ending !== null) return;
    setEnding(what);
    try {
      if (what === OTHERS) await sync.mutate(endOtherAccountSessions, null);
      else await sync.mutate(endAccountSession, { id: what });
      showToast(what === OTHERS ? t('othersEnded') : t('ended'));
      // The button goes with its row.
      title.current?.focus();
    } catch {
      showToast(t('notEnded'));
    } finally {
      setEnding(null);
      retry();
    }
  }

  const others = sessions?.filter(({ isCurrent }) => !isCurrent) ?? [];
  return (
    <Card className="flex flex-col gap-4">
      <div>
        <h2 ref={title} tabIndex={-1} className="text-lg">
          {t('title')}
        </h2>
        <p className="measure text-ink-muted">{t('lead')}</p>
      </div>
      {sessions === undefined && hasFailed ? <ErrorState onRetry={retry} /> : null}
      {sessions === undefined && !hasFailed ? <Waiting label={t('loading')} /> : null}
      {sessions !== undefined && hasFailed ? <CouldNotRefresh onRetry={retry} /> : null}
      {sessions ? (
        <ul className="flex flex-col">
          {sessions.map((session) => (
            <SessionRow
              key={session.id}
              session={session}
              isEnding={ending === session.id}
              onEnd={() => void end(session.id)}
            />
          ))}
        </ul>
      ) : null}
      {sessions && others.length === 0 ? <p className="text-ink-muted">{t('onlyHere')}</p> : null}
      {others.length > 0 ? (
        <Button
          variant="secondary"
          className="self-start"
          busyLabel={ending === OTHERS ? t('ending') : undefined}
          onClick={() => void end(OTHERS)}
        >
          {t('endOthers')}
        </Button>
      ) : null}
    </Card>
  );
}

function Waiting({ label }: { label: string }) {
  return (
    <div role="status" className="flex flex-col gap-3">
      <VisuallyHidden>{label}</VisuallyHidden>
      <Skeleton className="w-2/3" />
      <Skeleton className="w-1/2" />
    </div>
  );
}
