import { Zap } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { PageHeading } from '#/app/page/PageHeading.tsx';
import { pagePart, usePartsBehind } from '#/app/parts/pagePart.tsx';
import { useMe } from '#/app/session/sessionStore.ts';
import { openProfileIncomplete } from '#/app/shell/profileIncomplete.ts';
import { useMediaQuery } from '#/lib/useMediaQuery.ts';
import { useReferenceData } from '#/profile/index.ts';
import { Button } from '#/ui/Button.tsx';
import { DelayedSearch } from '#/ui/form/DelayedSearch.tsx';
import '#/lib/clock/pageTime.ts';
import { useBooking } from '../match/useBooking.ts';
import { FilterPanel, FilterSheet } from './FilterSheet.tsx';
import { MentorList } from './MentorList.tsx';
import type { MentorSearch } from './mentorSearch.ts';
import { SelectionBar } from './SelectionBar.tsx';
import { SortSelect } from './SortSelect.tsx';
import { TopicChoice, TopicPicker } from './TopicPicker.tsx';
import { useFoundMentors, useMentorSearch } from './useMentorSearch.ts';

const QuickMatchDialog = pagePart(
  async () => (await import('../match/QuickMatchDialog.tsx')).QuickMatchDialog,
);
/** Beside the list; a phone has them in a panel, and its first look does without the lists to choose from. */
const FilterFields = pagePart(async () => (await import('./FilterFields.tsx')).FilterFields);
const PARTS = [QuickMatchDialog, TopicChoice, FilterPanel];

/** NAV-82, MEN-01 to MEN-22: topics, then mentors, then the request. Public. */
export function MentorSelectPage() {
  const t = useTranslations('discovery');
  const { search, change } = useMentorSearch();
  const book = useBooking('mentorSelect');
  const [misses, setMisses] = useState(0);
  // Shown for the first time when it is opened; then it keeps what was chosen.
  const [matching, setMatching] = useState<'never' | 'open' | 'closed'>('never');
  useFinishedProfile();
  usePartsBehind(PARTS);
  useKnownTopics(search.topicIds, change);

  /** MEN-08: nothing goes on without a topic. */
  function withTopics(goOn: () => void) {
    if (search.topicIds.length > 0) goOn();
    else setMisses((before) => before + 1);
  }

  return (
    <div className="page flex flex-1 flex-col gap-4 py-6 sm:gap-6 sm:py-8">
      <div className="flex min-w-0 flex-col gap-1">
        <PageHeading title={t('select.title')} />
        <p className="measure text-ink-muted">{t('select.lead')}</p>
      </div>
      <TopicPicker
        topicIds={search.topicIds}
        onChange={(topicIds) => change({ topicIds })}
        misses={misses}
        action={
          <Button variant="secondary" onClick={() => withTopics(() => setMatching('open'))}>
            <Zap aria-hidden="true" />
            {t('quick.open')}
          </Button>
        }
      />
      <Results search={search} onChange={change} />
      <SelectionBar onContinue={() => withTopics(() => book({}, { isReturningHere: true }))} />
      {matching === 'never' ? null : (
        <QuickMatchDialog
          isOpen={matching === 'open'}
          onClose={() => setMatching('closed')}
          topicIds={search.topicIds}
        />
      )}
    </div>
  );
}

type ResultsProps = {
  search: MentorSearch;
  onChange: (change: Partial<MentorSearch>, how?: { isTyping?: boolean }) => void;
};

function Results({ search, onChange }: ResultsProps) {
  const t = useTranslations('discovery');
  const found = useFoundMentors(search);
  const isWaiting = found.isFirst || !found.isCurrent;
  const hasRoom = useMediaQuery('(width >= 64rem)');
  const change = (change: Partial<MentorSearch>) => onChange(change);
  return (
    <div className="flex flex-1 flex-col gap-6 lg:grid lg:grid-cols-[15rem_minmax(0,1fr)] lg:items-start">
      <section aria-labelledby="mentor-filters" className="hidden flex-col gap-4 lg:flex">
        <h2 id="mentor-filters" className="text-lg">
          {t('filters.title')}
        </h2>
        {hasRoom ? <FilterFields search={search} onChange={change} /> : null}
      </section>
      <section aria-labelledby="mentor-results" className="flex min-w-0 flex-col gap-4">
        <h2 id="mentor-results" className="sr-only">
          {t('select.results')}
        </h2>
        <div className="grid grid-cols-1 gap-3 sm:grid-cols-[minmax(0,1fr)_minmax(12rem,auto)]">
          <DelayedSearch
            label={t('select.search')}
            text={search.text}
            onChange={(text) => onChange({ text }, { isTyping: true })}
          />
          <div className="max-sm:hidden">
            <SortSelect sort={search.sort} onChange={(sort) => onChange({ sort })} />
          </div>
        </div>
        <div className="flex min-h-8 flex-wrap items-center justify-between gap-3">
          <p role="status" className="text-sm text-ink-muted">
            {isWaiting && !found.hasFailed
              ? t('select.loading')
              : found.isFirst
                ? null
                : t('select.count', { count: found.total })}
          </p>
          <FilterSheet search={search} onChange={change} total={found.total} />
        </div>
        <MentorList found={found} search={search} onChange={change} />
      </section>
    </div>
  );
}

/** A topic of an old or mistyped address that nobody has is left out: it would only hide every mentor. */
function useKnownTopics(topicIds: readonly string[], onChange: ResultsProps['onChange']): void {
  const { reference } = useReferenceData();
  useEffect(() => {
    if (!reference) return;
    const known = topicIds.filter((id) => reference.taxonomy.some((topic) => topic.id === id));
    if (known.length < topicIds.length) onChange({ topicIds: known });
  }, [reference, topicIds, onChange]);
}

/** MEN-05: people with an unfinished profile see a notice on arrival, and may still look around. */
function useFinishedProfile(): void {
  const me = useMe();
  const isUnfinished = me !== null && !me.isUserFinished;
  useEffect(() => {
    if (isUnfinished) openProfileIncomplete();
  }, [isUnfinished]);
}
