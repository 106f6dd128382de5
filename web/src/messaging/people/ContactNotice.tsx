import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { failureOf } from '#/app/api/failure.ts';
import { sync } from '#/app/sync/index.ts';
import { Button } from '#/ui/Button.tsx';
import { showToast } from '#/ui/feedback/toast.ts';
import { useMessagingClient, useShortName } from '../client/useMessaging.ts';
import type { ContactState, Conversation } from '../model/messagingState.ts';
import { askPermission } from './peopleSync.ts';
import { UnblockButton } from './UnblockButton.tsx';

/** In place of the composer where the viewer may not write: why, and what they can do about it. */
export function ContactNotice({ person }: { person: Conversation }) {
  const t = useTranslations('messaging');
  const name = useShortName()(person);
  const contact: Exclude<ContactState, 'OPEN'> = person.contact === 'OPEN' ? 'UNAVAILABLE' : person.contact;
  switch (contact) {
    case 'NEEDS_PERMISSION':
      return <AskPermission person={person} />;
    case 'PERMISSION_ASKED':
      return <Notice title={t('contact.asked', { name })} hint={t('contact.askedHint', { name })} />;
    case 'PERMISSION_REFUSED':
      return <Notice title={t('contact.refused', { name })} hint={t('contact.refusedHint')} />;
    case 'DISABLED':
      return <Notice title={t('disabled')} hint={t('contact.disabledHint')} />;
    case 'UNAVAILABLE':
      return <Notice title={t('unavailable')} hint={t('contact.unavailableHint')} />;
    case 'BLOCKED':
      return (
        <Notice
          title={t('contact.blocked', { name })}
          hint={t('contact.blockedHint', { name })}
          action={<UnblockButton person={person} />}
        />
      );
  }
}

function AskPermission({ person }: { person: Conversation }) {
  const t = useTranslations('messaging.contact');
  const { viewerId } = useMessagingClient();
  const name = useShortName()(person);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  async function ask(): Promise<void> {
    setBusy(true);
    setProblem(null);
    try {
      await sync.mutate(askPermission, { to: person.userId, me: viewerId });
      showToast(t('askSent', { name }));
    } catch (error) {
      setProblem(failureOf(error).code === 'CONFLICT' ? t('askTooSoon') : t('askFailed'));
    } finally {
      setBusy(false);
    }
  }

  return (
    <Notice
      title={t('needsPermission', { name })}
      hint={t('needsPermissionHint', { name })}
      action={
        <Button busyLabel={isBusy ? t('asking') : undefined} onClick={() => void ask()}>
          {t('ask')}
        </Button>
      }
      problem={problem}
    />
  );
}

type NoticeProps = { title: string; hint: string; action?: ReactNode; problem?: string | null };

function Notice({ title, hint, action, problem }: NoticeProps) {
  return (
    <div className="border-t border-line px-4 pt-3 pb-[max(16px,env(safe-area-inset-bottom))]">
      <div className="mx-auto flex max-w-200 flex-wrap items-center gap-x-6 gap-y-3">
        <div className="min-w-0 flex-1 basis-60">
          <p className="font-semibold">{title}</p>
          <p className="text-sm text-ink-muted">{hint}</p>
          {problem ? (
            <p role="alert" className="text-sm font-semibold text-danger">
              {problem}
            </p>
          ) : null}
        </div>
        {action}
      </div>
    </div>
  );
}
