import { Eye } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { useLoaded } from '#/lib/useLoaded.ts';
import { Button } from '#/ui/Button.tsx';
import { Card } from '#/ui/Card.tsx';
import { CouldNotRefresh } from '#/ui/CouldNotRefresh.tsx';
import { Dialog } from '#/ui/Dialog.tsx';
import { ErrorState } from '#/ui/ErrorState.tsx';
import { LoadingCard } from './LoadingCard.tsx';
import { loadSeenProfile } from './loadSeenProfile.ts';
import type { DataPrivacy } from './operations.ts';
import { ProfileCard } from './ProfileCard.tsx';

/** PRV-17: asks the server, so that it cannot promise more than others get. */
export function ProfilePreview({ settings }: { settings: DataPrivacy }) {
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
        <Seen settings={settings} />
      </Dialog>
    </Card>
  );
}

function Seen({ settings }: { settings: DataPrivacy }) {
  const t = useTranslations('privacy.preview');
  const { value, hasFailed, reload } = useLoaded(loadSeenProfile);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another setting shows something else
  useEffect(reload, [settings]);
  if (value)
    return (
      <>
        {hasFailed ? <CouldNotRefresh onRetry={reload} /> : null}
        <ProfileCard user={value.user} />
      </>
    );
  return hasFailed ? <ErrorState onRetry={reload} /> : <LoadingCard label={t('loading')} />;
}
