import { CalendarClock } from 'lucide-react';
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useClock } from '#/lib/clock/useClock.ts';
import { Card } from '#/ui/Card.tsx';
import { Banner } from '#/ui/feedback/Banner.tsx';
import { useKeptFocus } from '#/ui/useKeptFocus.ts';
import type { RescheduleProposal, Session } from '../operations.ts';
import { SessionTimes } from '../SessionTimes.tsx';
import { useSides } from '../session/useSides.ts';
import { AnswerProposal } from './AnswerProposal.tsx';
import { OwnProposal } from './OwnProposal.tsx';
import { ProposeForm } from './ProposeForm.tsx';
import { isDraftKept } from './proposalDraft.ts';
import { viewOf } from './proposalRules.ts';

type RescheduleProps = {
  session: Session;
  /** Until two hours before the start. */
  maySuggest: boolean;
  /** The form for other times is open. */
  isSuggesting: boolean;
  onSuggest: (isSuggesting: boolean) => void;
  /** Why the suggestion was declined, where it is known. */
  declinedFor?: string | null | undefined;
};

/** The small negotiation about another time, in place (SES-56 to SES-66). The agreed time stays until one is accepted. */
export function Reschedule(props: RescheduleProps) {
  const { session, maySuggest, isSuggesting, onSuggest, declinedFor } = props;
  const t = useTranslations('reschedule');
  const { reschedule, acceptedTime, status } = session;
  const turns = [reschedule?.expiresAt, acceptedTime].flatMap((at) => (at ? [Date.parse(at)] : []));
  const now = useClock(turns);
  const { name } = useSides(session);
  const keptFocus = useKeptFocus<HTMLDivElement>();
  const view = viewOf(reschedule, acceptedTime, now);
  const theirs = view === 'theirs' ? (reschedule?.id ?? null) : null;
  const { hasArrived, hasInterrupted } = useArrivals(theirs, isSuggesting, onSuggest);
  const isForm = isSuggesting && maySuggest && view !== 'mine' && !hasArrived;
  useCardInView(keptFocus.ref, isForm ? 'form' : view);
  if (status !== 'ACCEPTED') return null;
  const isTooLate = isSuggesting && !maySuggest && view !== 'mine' && now < Date.parse(acceptedTime ?? '');
  if (view === 'none' && !isForm && !isTooLate) return null;
  return (
    <Card
      role="region"
      aria-label={t('title')}
      {...keptFocus}
      className="flex scroll-mt-20 flex-col gap-4 outline-none"
    >
      {hasInterrupted && maySuggest && !isForm ? (
        <Banner role="status">
          {t(isDraftKept(session.id) ? 'theirs.arrived' : 'theirs.arrivedFirst', { name })}
        </Banner>
      ) : null}
      {isTooLate ? (
        <Banner tone="warning" role="status">
          {t('tooLate', { name })}
        </Banner>
      ) : null}
      {reschedule && view === 'theirs' && !isForm ? (
        <AnswerProposal
          session={session}
          proposal={reschedule}
          onSuggest={maySuggest ? () => onSuggest(true) : undefined}
        />
      ) : null}
      {reschedule && view === 'mine' ? <OwnProposal session={session} proposal={reschedule} /> : null}
      {view === 'withdrawn' ? (
        <Banner role="status">
          {t('withdrawnByOther', { name })}
          <span className="block font-normal">{t('stays')}</span>
        </Banner>
      ) : null}
      {reschedule && view === 'expired' && !isForm ? (
        <Banner tone="warning" role="status">
          {t('expired')}
          <span className="block font-normal">{t('stays')}</span>
        </Banner>
      ) : null}
      {reschedule && view === 'kept' && !isForm ? (
        <Kept session={session} proposal={reschedule} reason={declinedFor} />
      ) : null}
      {reschedule && view === 'moved' && !isForm ? <Moved session={session} proposal={reschedule} /> : null}
      {isForm ? (
        <ProposeForm session={session} isCounter={view === 'theirs'} onDone={() => onSuggest(false)} />
      ) : null}
    </Card>
  );
}

/** SES-59: one that comes while somebody writes their own is read first. The form closes, and what was chosen and written is kept. */
function useArrivals(
  theirs: string | null,
  isSuggesting: boolean,
  onSuggest: (isSuggesting: boolean) => void,
): { readonly hasArrived: boolean; readonly hasInterrupted: boolean } {
  const [seen, setSeen] = useState(theirs);
  const [interrupting, setInterrupting] = useState<string | null>(null);
  if (!isSuggesting && seen !== theirs) setSeen(theirs);
  const hasArrived = isSuggesting && theirs !== null && theirs !== seen;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each that arrives, not for each `onSuggest`
  useEffect(() => {
    if (!hasArrived) return;
    setInterrupting(theirs);
    onSuggest(false);
  }, [hasArrived, theirs]);
  return { hasArrived, hasInterrupted: theirs !== null && interrupting === theirs };
}

/**
 * What takes the place of a form or of an answer is shorter: who pressed at its end would look at what stands below the card.
 * Nobody is moved who does something elsewhere on the page.
 */
function useCardInView(card: RefObject<HTMLElement | null>, shown: string): void {
  const before = useRef(shown);
  useLayoutEffect(() => {
    const was = before.current;
    before.current = shown;
    if (was === shown || !card.current) return;
    const { activeElement } = document;
    // Some browsers give a button that is pressed no focus.
    const isHere =
      card.current.contains(activeElement) || (was === 'form' && activeElement === document.body);
    const edge = Number.parseFloat(getComputedStyle(card.current).scrollMarginTop) || 0;
    if (isHere && card.current.getBoundingClientRect().top < edge)
      card.current.scrollIntoView({ block: 'start' });
  }, [card, shown]);
}

type ShownProposal = { session: Session; proposal: RescheduleProposal };

function Kept({ session, proposal, reason }: ShownProposal & { reason: string | null | undefined }) {
  const t = useTranslations('reschedule');
  const { name } = useSides(session);
  return (
    <Banner role="status">
      {proposal.isMine ? t('declinedByOther', { name }) : t('declinedByYou')}
      {reason ? (
        <span className="block font-normal wrap-anywhere whitespace-pre-wrap">
          {t('said', { text: reason })}
        </span>
      ) : null}
      <span className="block font-normal">{t('stays')}</span>
    </Banner>
  );
}

/** SES-61: only now is the old time struck. */
function Moved({ session, proposal }: ShownProposal) {
  const t = useTranslations('reschedule');
  return (
    <div className="flex items-start gap-3">
      <CalendarClock className="mt-0.5 size-5 shrink-0 text-ink-muted" aria-hidden="true" />
      <div>
        <h2 className="text-lg">{t('moved')}</h2>
        <p className="text-sm text-ink-muted">{t('before')}</p>
        <SessionTimes at={proposal.originalStart} durationMinutes={session.durationMinutes} isStruck />
      </div>
    </div>
  );
}
