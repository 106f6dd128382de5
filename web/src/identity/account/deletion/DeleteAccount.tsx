import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useMe } from '#/app/session/sessionStore.ts';
import { Button } from '#/ui/Button.tsx';
import { Card } from '#/ui/Card.tsx';
import { DeletionNotice } from './DeletionNotice.tsx';

const DeleteAccountDialog = lazy(async () => ({
  default: (await import('./DeleteAccountDialog.tsx')).DeleteAccountDialog,
}));

/** PRV-12, PRV-13. Stands on the page about data and privacy. */
export function DeleteAccount() {
  const t = useTranslations('identity.deletion');
  const me = useMe();
  const [isOpen, setOpen] = useState(false);
  const [isDone, setDone] = useState(false);
  const card = useRef<HTMLDivElement>(null);
  // The button that had the focus before is gone, and the page is long: what happened would be out of sight.
  useEffect(() => {
    if (isDone) card.current?.focus();
  }, [isDone]);
  if (!me) return null;
  return (
    <Card ref={card} tabIndex={-1} className="flex flex-col items-start gap-4">
      <h2 className="text-lg">{t('title')}</h2>
      {me.deletionDueAt ? (
        <DeletionNotice className="w-full" />
      ) : (
        <>
          <p className="measure text-ink-muted">{t('body')}</p>
          <Button variant="danger" onClick={() => setOpen(true)}>
            {t('open')}
          </Button>
        </>
      )}
      <Suspense fallback={null}>
        {isOpen ? (
          <DeleteAccountDialog
            isPasswordSet={me.isPasswordSet}
            onClose={(isDeleted) => {
              setOpen(false);
              setDone(isDeleted);
            }}
          />
        ) : null}
      </Suspense>
    </Card>
  );
}
