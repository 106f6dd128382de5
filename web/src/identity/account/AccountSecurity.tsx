import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useMe } from '#/app/session/sessionStore.ts';
import { Button } from '#/ui/Button.tsx';
import { Card } from '#/ui/Card.tsx';
import { Skeleton } from '#/ui/Skeleton.tsx';

const ChangeEmailForm = lazy(async () => ({
  default: (await import('./ChangeEmailForm.tsx')).ChangeEmailForm,
}));
const ChangePasswordForm = lazy(async () => ({
  default: (await import('./ChangePasswordForm.tsx')).ChangePasswordForm,
}));

type Open = 'email' | 'password' | null;

/** PRO-74, AUT-33, AUT-34: what somebody logs in with. Stands on the profile page. */
export function AccountSecurity() {
  const t = useTranslations('identity.security');
  const me = useMe();
  const [open, setOpen] = useState<Open>(null);
  if (!me) return null;
  const close = () => setOpen(null);
  return (
    <Card className="flex flex-col gap-4">
      <h2 className="text-lg">{t('title')}</h2>
      <Row
        label={t('email')}
        value={me.email}
        action={open === 'email' ? null : t('changeEmail')}
        onOpen={() => setOpen('email')}
      >
        {open === 'email' ? <ChangeEmailForm isPasswordSet={me.isPasswordSet} onClose={close} /> : null}
      </Row>
      <Row
        label={t('password')}
        value={me.isPasswordSet ? t('isSet') : t('notSet')}
        action={open === 'password' ? null : me.isPasswordSet ? t('changePassword') : t('setPassword')}
        onOpen={() => setOpen('password')}
      >
        {open === 'password' ? (
          <ChangePasswordForm email={me.email} isPasswordSet={me.isPasswordSet} onClose={close} />
        ) : null}
      </Row>
    </Card>
  );
}

type RowProps = {
  label: string;
  value: string;
  /** null: its form is open. */
  action: string | null;
  onOpen: () => void;
  children: ReactNode;
};

function Row({ label, value, action, onOpen, children }: RowProps) {
  return (
    <div className="flex flex-col gap-4 border-t border-line pt-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <p className="text-sm font-semibold">{label}</p>
          <p className="break-words text-ink-muted">{value}</p>
        </div>
        {action ? (
          <Button variant="secondary" size="sm" onClick={onOpen}>
            {action}
          </Button>
        ) : null}
      </div>
      <Suspense fallback={<Skeleton className="w-1/2" />}>{children}</Suspense>
    </div>
  );
}
