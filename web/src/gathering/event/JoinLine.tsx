import { MINUTE } from '@waymark/events/limits';
import { Video } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { sync } from '#/app/sync/index.ts';
import { useStartText } from '#/mentoring/index.ts';
import { Button } from '#/ui/Button.tsx';
import { announce } from '#/ui/feedback/announce.ts';
import { joinGroupEvent } from '../gatheringSync.ts';
import type { GroupEvent, OwnPart } from '../operations.ts';

type JoinLineProps = {
  event: Pick<GroupEvent, 'id' | 'title' | 'startTime' | 'location'>;
  own: Pick<OwnPart, 'callUrl' | 'canJoinFrom'>;
  now: number;
  onDoorOpen?: (() => void) | undefined;
};

/** EVT-99: the time left until the start, then the way in. Before that no link to the call is in the page. */
export function JoinLine({ event, own, now, onDoorOpen }: JoinLineProps) {
  const t = useTranslations('gathering.join');
  const start = useStartText(event.startTime);
  const { callUrl, canJoinFrom } = own;
  const isDue = canJoinFrom !== null && now >= Date.parse(canJoinFrom);
  useOpeningNews(callUrl !== null);
  // The link comes with the next answer, later each look where this clock is ahead of the server's.
  const isMissing = isDue && callUrl === null && event.location !== 'IN_PERSON';
  const look = useRef(onDoorOpen);
  look.current = onDoorOpen;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each look at the clock is another try
  useEffect(() => {
    if (isMissing) look.current?.();
  }, [isMissing, now]);
  return (
    <div className="flex flex-col gap-2">
      <p className="font-semibold tabular-nums">{start ?? t('started')}</p>
      {callUrl === null ? (
        event.location === 'IN_PERSON' || canJoinFrom === null ? null : (
          <p className="text-sm text-ink-muted">
            {t('later', { minutes: (Date.parse(event.startTime) - Date.parse(canJoinFrom)) / MINUTE })}
          </p>
        )
      ) : (
        <Button asChild wide>
          <a
            href={callUrl}
            target="_blank"
            rel="noopener noreferrer"
            aria-label={t('label', { title: event.title })}
            onClick={() => void sync.mutate(joinGroupEvent, { groupEventId: event.id }).catch(() => {})}
          >
            <Video aria-hidden="true" />
            {t('join')}
          </a>
        </Button>
      )}
    </div>
  );
}

/** Said once, when the button comes while somebody is here. */
function useOpeningNews(isOpen: boolean): void {
  const t = useTranslations('gathering.join');
  const wasOpen = useRef(isOpen);
  const news = t('opens');
  useEffect(() => {
    if (isOpen && !wasOpen.current) announce(news);
    wasOpen.current = isOpen;
  }, [isOpen, news]);
}
