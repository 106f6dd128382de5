import { CircleAlert, RotateCw, X } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { useStore } from 'zustand';
import { useLiveStatus } from '#/app/live/liveStatus.ts';
import { useSizeText } from '#/i18n/useSizeText.ts';
import { Button } from '#/ui/Button.tsx';
import { Banner } from '#/ui/feedback/Banner.tsx';
import { IconButton } from '#/ui/IconButton.tsx';
import { useShortageText } from '../shortage.ts';
import { mayRetry, type Upload, type UploadQueue, unfinished } from './uploadQueue.ts';

type UploadListProps = {
  queue: UploadQueue;
  /** Only the new versions of this document; without: all. */
  replaces?: string;
};

/** The files that are on their way, and those that were refused, each with its reason. */
export function UploadList({ queue, replaces }: UploadListProps) {
  const t = useTranslations('libraryUpload');
  const uploads = useStore(queue.store, (held) => held.uploads);
  const isOnline = useLiveStatus((live) => live.isOnline);
  const shown = replaces === undefined ? uploads : uploads.filter((one) => one.replaces === replaces);
  if (shown.length === 0) return null;
  const waiting = unfinished(shown).length;
  return (
    <section aria-label={t('title')} className="flex flex-col gap-2">
      {!isOnline && waiting > 0 ? (
        <Banner tone="warning" role="status">
          {t('offline', { count: waiting })}
        </Banner>
      ) : null}
      <ul className="flex flex-col divide-y divide-line rounded-card border border-line bg-surface">
        {shown.map((one) => (
          <UploadLine key={one.clientId} upload={one} queue={queue} />
        ))}
      </ul>
    </section>
  );
}

function UploadLine({ upload, queue }: { upload: Upload; queue: UploadQueue }) {
  const t = useTranslations('libraryUpload');
  const sizeText = useSizeText();
  const shortageText = useShortageText();
  const { clientId, file, state, problem, shortage } = upload;
  const { name, size } = file;
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2 pr-2 pl-4">
      <div className="min-w-0 flex-1 basis-48">
        <p className="wrap-anywhere">
          <span className="font-semibold">{name}</span>{' '}
          <span className="text-sm text-ink-muted">{sizeText(size)}</span>
        </p>
        {problem ? (
          <p className="flex items-start gap-1.5 text-sm font-semibold text-danger">
            <CircleAlert className="mt-0.5 size-4 shrink-0" aria-hidden="true" />
            {shortage ? shortageText(shortage) : t(`problems.${problem}`)}
          </p>
        ) : state === 'waiting' ? (
          <p className="text-sm text-ink-muted">{t('waiting')}</p>
        ) : (
          <Progress upload={upload} />
        )}
      </div>
      {problem && mayRetry(problem) ? (
        <Button
          size="sm"
          variant="secondary"
          aria-label={t('retryOf', { name })}
          onClick={() => queue.retry(clientId)}
        >
          <RotateCw aria-hidden="true" />
          {t('retry')}
        </Button>
      ) : null}
      <IconButton
        label={t(state === 'failed' ? 'dismiss' : 'cancel', { name })}
        tooltip={false}
        onClick={() => queue.cancel(clientId)}
      >
        <X aria-hidden="true" />
      </IconButton>
    </li>
  );
}

function Progress({ upload: { file, share } }: { upload: Upload }) {
  const t = useTranslations('libraryUpload');
  const percent = Math.round(100 * share);
  const text = share >= 1 ? t('storing') : t('percent', { percent: String(percent) });
  return (
    <div className="flex items-center gap-3">
      <div
        role="progressbar"
        aria-label={t('progress', { name: file.name })}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        aria-valuetext={text}
        className="h-2 min-w-0 flex-1 overflow-hidden rounded-full bg-line forced-colors:border"
      >
        <div
          className="h-full rounded-full bg-primary forced-colors:bg-[Highlight]"
          style={{ width: `${percent}%` }}
        />
      </div>
      <span aria-hidden="true" className="min-w-12 text-sm text-ink-muted tabular-nums">
        {text}
      </span>
    </div>
  );
}
