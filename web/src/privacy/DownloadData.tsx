import { Download } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { apiClient } from '#/app/api/apiClient.ts';
import { failureOf } from '#/app/api/failure.ts';
import { NeedsConnection } from '#/app/drafts/NeedsConnection.tsx';
import { useLocale } from '#/app/routing/LocaleRouter.tsx';
import { sync, useResource } from '#/app/sync/index.ts';
import { useFormatter } from '#/i18n/useFormatter.ts';
import { Button } from '#/ui/Button.tsx';
import { Card } from '#/ui/Card.tsx';
import { announce } from '#/ui/feedback/announce.ts';
import { Banner } from '#/ui/feedback/Banner.tsx';
import { showToast } from '#/ui/feedback/toast.ts';
import { useKeptFocus } from '#/ui/useKeptFocus.ts';
import { CreateDownloadLinkMutation, type DataDownload } from './operations.ts';
import { dataDownloads, requestDataDownload } from './privacySync.ts';

/** PRV-17: asks for a copy, follows it live, fetches it. */
export function DownloadData() {
  const t = useTranslations('privacy.download');
  const { locale } = useLocale();
  const { data: downloads, retry } = useResource(dataDownloads, null);
  const [isAsking, setAsking] = useState(false);
  const keptFocus = useKeptFocus<HTMLDivElement>();
  const newest = downloads?.[0];
  const wasBuilding = useRef(false);
  useEffect(() => {
    if (wasBuilding.current && newest?.status === 'READY') announce(t('readyNews'));
    wasBuilding.current = newest?.status === 'BUILDING';
  }, [newest, t]);

  async function request(): Promise<void> {
    setAsking(true);
    try {
      await sync.mutate(requestDataDownload, { language: locale });
    } catch (error) {
      const { code } = failureOf(error);
      showToast(code === 'RATE_LIMITED' ? t('tooMany') : code === 'CONFLICT' ? t('running') : t('failed'));
    } finally {
      setAsking(false);
      retry();
    }
  }

  return (
    <Card className="flex flex-col gap-4" {...keptFocus}>
      <div>
        <h2 className="text-lg">{t('title')}</h2>
        <p className="mt-1 measure text-ink-muted">{t('lead')}</p>
      </div>
      {newest ? <State download={newest} /> : null}
      {newest?.status === 'BUILDING' ? null : (
        <div className="flex flex-col items-start gap-2">
          <NeedsConnection />
          <Button variant="secondary" busyLabel={isAsking ? t('requesting') : undefined} onClick={request}>
            {newest?.status === 'READY' ? t('requestAgain') : t('request')}
          </Button>
        </div>
      )}
    </Card>
  );
}

function State({ download }: { download: DataDownload }) {
  const t = useTranslations('privacy.download');
  const format = useFormatter();
  if (download.status === 'BUILDING') {
    return (
      <Banner role="status" tone="info">
        {t('building')}
      </Banner>
    );
  }
  if (download.status === 'FAILED') return <Banner tone="danger">{t('failed')}</Banner>;
  if (download.status === 'EXPIRED' || !download.expiresAt) return null;
  const date = format.dateTime(new Date(download.expiresAt), { dateStyle: 'long', timeStyle: 'short' });
  return (
    <>
      <Banner tone="success">{t('ready', { date })}</Banner>
      <div className="flex flex-wrap gap-3">
        <FetchButton id={download.id} format="HTML" label={t('html')} />
        <FetchButton id={download.id} format="JSON" label={t('json')} />
      </div>
    </>
  );
}

function FetchButton({ id, format, label }: { id: string; format: 'HTML' | 'JSON'; label: string }) {
  const t = useTranslations('privacy.download');
  const [isFetching, setFetching] = useState(false);
  async function fetchIt(): Promise<void> {
    setFetching(true);
    try {
      const { data } = await apiClient.mutate({
        mutation: CreateDownloadLinkMutation,
        variables: { id, format },
      });
      // The answer is an attachment: the page stays.
      if (data) window.location.assign(data.createDownloadLink);
    } catch {
      showToast(t('notFetched'));
    } finally {
      setFetching(false);
    }
  }
  return (
    <Button variant="secondary" busyLabel={isFetching ? t('fetching') : undefined} onClick={fetchIt}>
      <Download aria-hidden="true" />
      {label}
    </Button>
  );
}
