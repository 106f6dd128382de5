import { lazy, type ReactNode, Suspense, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useMe } from '#/app/session/sessionStore.ts';
import { useResource } from '#/app/sync/index.ts';
import { Button } from '#/ui/Button.tsx';
import { Card } from '#/ui/Card.tsx';
import { Skeleton } from '#/ui/feedback/Skeleton.tsx';
import { pendingEmail } from './pendingEmailSync.ts';
import { SessionList } from './sessions/SessionList.tsx';

const ChangeEmailForm = lazy(async () => ({
  default: (await import('./ChangeEmailForm.tsx')).ChangeEmailForm,
}));
const ChangePasswordForm = lazy(async () => ({
  default: (await import('./password/ChangePasswordForm.tsx')).ChangePasswordForm,
}));

/** PRO-74, AUT-33, AUT-34: what somebody logs in with. Stands on the profile page. */
export function AccountSecurity() {
  const t = useTranslations('identity.security');
  const me = useMe();
  const { data: pending } = useResource(pendingEmail, null);
  if (!me) return null;
  const { email, isPasswordSet } = me;
  return (
    <>
      <Card className="flex flex-col gap-4">
        <h2 className="text-lg">{t('title')}</h2>
        <Row
          label={t('email')}
          value={email}
          note={pending ? t('emailPending', { email: pending }) : undefined}
          action={t('changeEmail')}
          form={(close) => <ChangeEmailForm isPasswordSet={isPasswordSet} onClose={close} />}
        />
        <Row
          label={t('password')}
          value={isPasswordSet ? t('isSet') : t('notSet')}
          action={isPasswordSet ? t('changePassword') : t('setPassword')}
          form={(close) => <ChangePasswordForm email={email} isPasswordSet={isPasswordSet} onClose={close} />}
        />
      </Card>
      <SessionList />
    </>
  );
}

type RowProps = {
  label: string;
  value: string;
  note?: string | undefined;
  action: string;
  form: (close: () => void) => ReactNode;
};

/** The button opens the form and closes it; the focus comes back to it. */
function Row({ label, value, note, action, form }: RowProps) {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  function close() {
    setOpen(false);
    button.current?.focus();
  }
  return (
    <div className="flex flex-col gap-4 border-t border-line pt-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <p className="text-sm font-semibold">{label}</p>
          <p className="break-words text-ink-muted">{value}</p>
          {/* The form says it of the address that it has just sent a link to. */}
          {note && !isOpen ? <p className="break-words text-sm">{note}</p> : null}
        </div>
        <Button
          ref={button}
          variant="secondary"
          size="sm"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {action}
        </Button>
      </div>
      {isOpen ? <Suspense fallback={<Skeleton className="w-1/2" />}>{form(close)}</Suspense> : null}
    </div>
  );
}
