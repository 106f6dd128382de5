import { useTranslations } from 'use-intl';
import { Button } from '#/ui/Button.tsx';
import { chapterTime } from '../eventState.ts';
import type { GroupEvent } from '../operations.ts';

type ReplayProps = { event: Pick<GroupEvent, 'recordingUrl' | 'captionsUrl' | 'chapters'> };

/** The recording, where the speaker consents to it (EVT-30); nothing where there is none. */
export function Replay({ event }: ReplayProps) {
  const t = useTranslations('gathering.page');
  const { recordingUrl, captionsUrl, chapters } = event;
  if (!recordingUrl) return null;
  return (
    <section aria-labelledby="event-replay" className="flex flex-col gap-3">
      <h2 id="event-replay" className="text-lg">
        {t('replay')}
      </h2>
      <div className="flex flex-wrap gap-3">
        <Button asChild>
          <a href={recordingUrl} target="_blank" rel="noopener noreferrer">
            {t('watch')}
          </a>
        </Button>
        {captionsUrl ? (
          <Button asChild variant="secondary">
            <a href={captionsUrl} target="_blank" rel="noopener noreferrer">
              {t('captions')}
            </a>
          </Button>
        ) : null}
      </div>
      {chapters.length > 0 ? (
        <>
          <h3 className="text-base">{t('chapters')}</h3>
          <ol className="flex flex-col gap-1 tabular-nums">
            {chapters.map(({ at, title }) => (
              <li key={at} className="wrap-anywhere">
                {t('chapter', { time: chapterTime(at), title })}
              </li>
            ))}
          </ol>
        </>
      ) : null}
    </section>
  );
}
