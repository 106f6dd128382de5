import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { NeedsConnection } from '#/app/drafts/NeedsConnection.tsx';
import { useLiveStatus } from '#/app/live/liveStatus.ts';
import { useSession } from '#/app/session/sessionStore.ts';
import { Button } from '#/ui/Button.tsx';
import { Banner } from '#/ui/feedback/Banner.tsx';
import { EmptyState } from '#/ui/feedback/EmptyState.tsx';
import { Skeleton } from '#/ui/feedback/Skeleton.tsx';
import { Dialog } from '#/ui/overlay/Dialog.tsx';
import type { MentorCard } from '../operations.ts';
import { quickMatch } from '../search/loadMentors.ts';
import { selectMentors, selectTopics } from '../search/selection.ts';
import { loadOpenTimes, type OpenTimes } from '../times/openTimes.ts';
import { TimesPicker } from '../times/TimesPicker.tsx';
import { MatchedMentor } from './MatchedMentor.tsx';
import { useBooking } from './useBooking.ts';

type QuickMatchDialogProps = { isOpen: boolean; onClose: () => void; topicIds: readonly string[] };

/** MEN-02, MEN-21: times, then three mentors who are free at them, then one request to all three. */
export function QuickMatchDialog({ isOpen, onClose, topicIds }: QuickMatchDialogProps) {
  const t = useTranslations('discovery.quick');
  const book = useBooking('mentorSelect');
  const [times, setTimes] = useState<readonly string[]>([]);
  const [found, setFound] = useState<readonly MentorCard[] | null>(null);
  const { open, isLoading } = useOpenTimes(isOpen, topicIds);
  const isNobodyFree = open?.length === 0;
  const [state, setState] = useState<'idle' | 'busy' | 'failed' | 'offline'>('idle');
  const isOnline = useLiveStatus((live) => live.isOnline);

  async function find() {
    if (!isOnline) return setState('offline');
    setState('busy');
    try {
      setFound(await quickMatch(topicIds, times));
      setState('idle');
    } catch {
      setState('failed');
    }
  }

  function askAll(mentors: readonly MentorCard[]) {
    selectMentors(mentors.map(({ mentor }) => mentor.id));
    // A request has one topic, the first: one that each of them teaches.
    selectTopics([...topicIds.filter((id) => mentors.every((card) => teaches(card, id))), ...topicIds]);
    onClose();
    book({ times });
  }

  const toTimes = (
    <Button variant="secondary" onClick={() => setFound(null)}>
      {t('back')}
    </Button>
  );
  return (
    <Dialog
      isOpen={isOpen}
      onClose={() => {
        setFound(null);
        setState('idle');
        onClose();
      }}
      title={t('title')}
      description={found ? undefined : t('lead')}
      className="max-w-160"
      actions={
        isNobodyFree ? (
          <Button variant="secondary" onClick={() => book({ isToCommunity: true })}>
            {t('askCommunity')}
          </Button>
        ) : !found ? (
          <Button
            disabled={times.length === 0}
            busyLabel={state === 'busy' ? t('finding') : undefined}
            onClick={() => void find()}
          >
            {t('find')}
          </Button>
        ) : found.length > 0 ? (
          <>
            {toTimes}
            <Button onClick={() => askAll(found)}>{t('ask', { count: found.length })}</Button>
          </>
        ) : (
          toTimes
        )
      }
    >
      {found ? (
        <Matched mentors={found} />
      ) : isLoading ? (
        <Skeleton className="h-56 rounded-card" />
      ) : isNobodyFree ? (
        <EmptyState
          drawing="search"
          title={t('nobodyFree')}
          reason={t('nobodyFreeReason')}
          className="py-4"
        />
      ) : (
        <TimesPicker times={times} onChange={setTimes} open={open} />
      )}
      <NeedsConnection hasTried={state === 'offline'} />
      {state === 'failed' && isOnline ? (
        <Banner tone="danger" role="alert">
          {t('failed')}
        </Banner>
      ) : null}
    </Dialog>
  );
}

function teaches({ topics }: MentorCard, topicId: string): boolean {
  return topics.some(({ topic }) => topic.id === topicId);
}

/** Read when the dialog opens. Visitors cannot see these times, and may pick any. */
function useOpenTimes(isShown: boolean, topicIds: readonly string[]) {
  const isMember = useSession((session) => session.authState === 1);
  const [known, setKnown] = useState<{ topics: string; open: OpenTimes | null } | null>(null);
  const topics = topicIds.join(' ');
  useEffect(() => {
    if (!isShown || !isMember) return;
    let isGone = false;
    setKnown(null);
    loadOpenTimes(topics.split(' ')).then(
      (open) => !isGone && setKnown({ topics, open }),
      // Then any time can be picked, and the match says who is free.
      () => !isGone && setKnown({ topics, open: null }),
    );
    return () => {
      isGone = true;
    };
  }, [isShown, isMember, topics]);
  return { open: known?.open ?? null, isLoading: isMember && known?.topics !== topics };
}

function Matched({ mentors }: { mentors: readonly MentorCard[] }) {
  const t = useTranslations('discovery');
  if (mentors.length === 0)
    return (
      <EmptyState drawing="search" title={t('none.title')} reason={t('quick.noneReason')} className="py-4" />
    );
  return (
    <>
      <p role="status">{t('quick.found', { count: mentors.length })}</p>
      <ul className="flex flex-col gap-3">
        {mentors.map((card) => (
          <MatchedMentor key={card.mentor.id} card={card} />
        ))}
      </ul>
    </>
  );
}
