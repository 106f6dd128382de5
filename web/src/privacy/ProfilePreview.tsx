import { Eye } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { useResource } from '#/app/sync/index.ts';
import { Button } from '#/ui/Button.tsx';
import { Card } from '#/ui/Card.tsx';
import { CouldNotRefresh } from '#/ui/feedback/CouldNotRefresh.tsx';
import { ErrorState } from '#/ui/feedback/ErrorState.tsx';
import { Dialog } from '#/ui/overlay/Dialog.tsx';
import { LoadingCard } from './LoadingCard.tsx';
import { ProfileCard } from './ProfileCard.tsx';
import { ownSharing } from './privacySync.ts';

/** PRV-17: asks the server, so that it cannot promise more than others get. */
export function ProfilePreview() {
  const t = useTranslations('privacy.preview');
  const [isOpen, setOpen] = useState(false);
  return (
    <Card className="flex flex-wrap items-center justify-between gap-3">
      <p className="min-w-0 flex-1 basis-60">
        {t('shareLead')}{' '}
        <Link to="/sharable-profile" className="text-primary-text underline underline-offset-2">
          {t('share')}
        </Link>
      </p>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        <Eye aria-hidden="true" />
        {t('open')}
      </Button>
      <Dialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={t('title')}
        description={t('lead')}
        className="max-w-160"
        actions={<Button onClick={() => setOpen(false)}>{t('close')}</Button>}
      >
        <Seen />
      </Dialog>
    </Card>
  );
}

function Seen() {
  const t = useTranslations('privacy.preview');
  const { data, hasFailed, retry } = useResource(ownSharing, null);
  if (data)
    return (
      <>
        {hasFailed ? <CouldNotRefresh onRetry={retry} /> : null}
        <ProfileCard user={data.user} />
      </>
    );
  return hasFailed ? <ErrorState onRetry={retry} /> : <LoadingCard label={t('loading')} />;
}
