import { Copy, ExternalLink } from 'lucide-react';
import { useEffect, useId, useState } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { apiClient } from '#/app/api/apiClient.ts';
import { onUserEventOf } from '#/app/live/userFeed.ts';
import { PageHeading } from '#/app/PageHeading.tsx';
import { useLoaded } from '#/lib/useLoaded.ts';
import { Button } from '#/ui/Button.tsx';
import { Card } from '#/ui/Card.tsx';
import { CouldNotRefresh } from '#/ui/CouldNotRefresh.tsx';
import { ErrorState } from '#/ui/ErrorState.tsx';
import { Switch } from '#/ui/Switch.tsx';
import { showToast } from '#/ui/toast.ts';
import { LoadingCard } from './LoadingCard.tsx';
import { loadSeenProfile } from './loadSeenProfile.ts';
import { type Sharing, UpdateSharingMutation } from './operations.ts';
import { ProfileCard } from './ProfileCard.tsx';
import { QrCode } from './QrCode.tsx';

/** PRO-104, NAV-95: what others see, a link to copy, a QR code, and a switch that turns the link off. */
export function SharableProfilePage() {
  const t = useTranslations('privacy.sharing');
  const { value, hasFailed, reload, setValue } = useLoaded(loadSeenProfile);
  const [wanted, setWanted] = useState<boolean | null>(null);
  useEffect(() => onUserEventOf('DataPrivacyChanged', reload), [reload]);
  useEffect(() => onUserEventOf('UserChanged', reload), [reload]);

  async function turn(isOn: boolean): Promise<void> {
    setWanted(isOn);
    try {
      const { data } = await apiClient.mutate({ mutation: UpdateSharingMutation, variables: { isOn } });
      if (data && value) setValue({ ...value, sharing: data.updateSharing });
      showToast(isOn ? t('turnedOn') : t('turnedOff'), { undo: () => void turn(!isOn) });
    } catch {
      showToast(t('failed'));
    } finally {
      setWanted(null);
    }
  }

  return (
    <div className="mx-auto flex w-full max-w-[800px] flex-1 flex-col gap-6 px-4 py-6 sm:px-6 sm:py-8">
      <div>
        <PageHeading title={t('title')} />
        <p className="mt-1 measure text-ink-muted">{t('lead')}</p>
      </div>
      {value ? (
        <>
          {hasFailed ? <CouldNotRefresh onRetry={reload} /> : null}
          <Card className="flex flex-col gap-5">
            <Switch
              label={t('switch')}
              hint={value.sharing.isOn ? t('on') : t('off')}
              checked={wanted ?? value.sharing.isOn}
              onChange={turn}
            />
            {value.sharing.isOn ? <PublicLink sharing={value.sharing} /> : null}
          </Card>
          <Card className="flex flex-col gap-5">
            <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
              <h2 className="text-lg">{t('previewTitle')}</h2>
              <Link
                to="/account/data-privacy"
                className="inline-flex min-h-6 items-center text-primary-text underline underline-offset-2 pointer-coarse:min-h-11"
              >
                {t('change')}
              </Link>
            </div>
            <ProfileCard user={value.user} />
          </Card>
        </>
      ) : hasFailed ? (
        <Card>
          <ErrorState onRetry={reload} />
        </Card>
      ) : (
        <LoadingCard label={t('loading')} />
      )}
    </div>
  );
}

function PublicLink({ sharing }: { sharing: Sharing }) {
  const t = useTranslations('privacy.sharing');
  const id = useId();
  const link = `${window.location.origin}/p/${sharing.slug ?? ''}`;
  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(link);
      showToast(t('copied'));
    } catch {
      showToast(t('notCopied'));
    }
  }
  return (
    <div className="flex flex-col gap-5 sm:flex-row sm:items-start">
      <figure className="flex shrink-0 flex-col items-center gap-2 self-center sm:self-start">
        <QrCode
          text={link}
          label={t('qr', { link })}
          className="size-44 rounded-control border border-line"
        />
        <figcaption className="text-sm text-ink-muted">{t('qrHint')}</figcaption>
      </figure>
      <div className="flex min-w-0 flex-1 flex-col gap-3">
        <label htmlFor={id} className="font-semibold">
          {t('link')}
        </label>
        <input
          id={id}
          readOnly
          value={link}
          onFocus={(event) => event.currentTarget.select()}
          className="min-h-11 w-full rounded-control border border-line-strong bg-canvas px-3 text-ink"
        />
        <div className="flex flex-wrap gap-3">
          <Button onClick={copy}>
            <Copy aria-hidden="true" />
            {t('copy')}
          </Button>
          <Button asChild variant="secondary">
            <a href={link} target="_blank" rel="noreferrer">
              <ExternalLink aria-hidden="true" />
              {t('open')}
            </a>
          </Button>
        </div>
      </div>
    </div>
  );
}
