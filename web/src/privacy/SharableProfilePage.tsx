import { Copy, ExternalLink } from 'lucide-react';
import { useId } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { WaitingMark } from '#/app/drafts/WaitingMark.tsx';
import { PageHeading } from '#/app/page/PageHeading.tsx';
import { sync, useResource } from '#/app/sync/index.ts';
import { isAborted } from '#/lib/isAborted.ts';
import { Button } from '#/ui/Button.tsx';
import { Card } from '#/ui/Card.tsx';
import { CouldNotRefresh } from '#/ui/feedback/CouldNotRefresh.tsx';
import { copyText } from '#/ui/feedback/copyText.ts';
import { ErrorState } from '#/ui/feedback/ErrorState.tsx';
import { showToast } from '#/ui/feedback/toast.ts';
import { Switch } from '#/ui/form/Switch.tsx';
import { QrCode } from '#/ui/picture/QrCode.tsx';
import { LoadingCard } from './LoadingCard.tsx';
import { ProfileCard } from './ProfileCard.tsx';
import { ownSharing, updateSharing } from './privacySync.ts';

/** PRO-104, NAV-95: what others see, a link to copy, a QR code, and a switch that turns the link off. */
export function SharableProfilePage() {
  const t = useTranslations('privacy.sharing');
  const { data, hasFailed, retry } = useResource(ownSharing, null);

  async function turn(isOn: boolean): Promise<void> {
    try {
      await sync.mutate(updateSharing, { isOn });
      showToast(isOn ? t('turnedOn') : t('turnedOff'), { undo: () => void turn(!isOn) });
    } catch (error) {
      if (!isAborted(error)) showToast(t('failed'));
    }
  }

  return (
    <div className="page-narrow flex flex-1 flex-col gap-6 py-6 sm:py-8">
      <div>
        <PageHeading title={t('title')} />
        <p className="mt-1 measure text-ink-muted">{t('lead')}</p>
      </div>
      {data ? (
        <>
          {hasFailed ? <CouldNotRefresh onRetry={retry} /> : null}
          <Card className="flex flex-col gap-5">
            <Switch
              label={t('switch')}
              hint={data.sharing.isOn ? t('on') : t('off')}
              checked={data.sharing.isOn}
              onChange={turn}
            />
            <WaitingMark of={updateSharing} isOf={() => true} />
            {data.sharing.isOn && data.sharing.slug ? <PublicLink slug={data.sharing.slug} /> : null}
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
            <ProfileCard user={data.user} />
          </Card>
        </>
      ) : hasFailed ? (
        <Card>
          <ErrorState onRetry={retry} />
        </Card>
      ) : (
        <LoadingCard label={t('loading')} />
      )}
    </div>
  );
}

function PublicLink({ slug }: { slug: string }) {
  const t = useTranslations('privacy.sharing');
  const id = useId();
  const link = `${window.location.origin}/p/${slug}`;
  const copy = () => copyText(link, { copied: t('copied'), notCopied: t('notCopied') });
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
