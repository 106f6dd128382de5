import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { PageHeading } from '#/app/page/PageHeading.tsx';
import { Button } from '#/ui/Button.tsx';
import { useBooking } from '../match/useBooking.ts';
import { MentorCardView } from '../mentor/MentorCardView.tsx';
import type { MentorCard } from '../operations.ts';
import { SelectionBar } from '../search/SelectionBar.tsx';
import { useMentorName } from '../useNames.ts';
import { RecommendedContent } from './RecommendedContent.tsx';
import { RecommendedList } from './RecommendedList.tsx';
import { recommendedMentors } from './recommendationsSync.ts';
import { type Recommended, useRecommended } from './useRecommended.ts';

/** NAV-108, MEN-16: mentors and learning for who learns. */
export function RecommendationsPage() {
  const t = useTranslations('discovery.recommendations');
  const book = useBooking('mentorSelect');
  const mentors = useRecommended(recommendedMentors);
  return (
    <div className="page flex flex-1 flex-col gap-10 py-6 sm:py-8">
      <div className="flex flex-col gap-1">
        <PageHeading title={t('title')} />
        <p className="measure text-ink-muted">{t('lead')}</p>
      </div>
      <RecommendedMentors list={mentors} />
      {/* Asked for at once; shown with what stands above it, which would push it away. */}
      <div hidden={mentors.state === 'loading'}>
        <RecommendedContent />
      </div>
      <SelectionBar onContinue={() => book()} />
    </div>
  );
}

const mentorId = ({ mentor }: MentorCard) => mentor.id;

function RecommendedMentors({ list }: { list: Recommended<MentorCard> }) {
  const t = useTranslations('discovery.recommendations');
  const mentorName = useMentorName();
  return (
    <RecommendedList
      title={t('mentors')}
      list={list}
      off={t('off')}
      idOf={mentorId}
      nameOf={({ mentor }) => mentorName(mentor)}
      empty={{
        title: t('noMentors'),
        reason: t('noMentorsReason'),
        action: (
          <Button asChild variant="secondary">
            <Link to="/account/skills">{t('toSkills')}</Link>
          </Button>
        ),
      }}
    >
      {(card, dismissButton) => <MentorCardView key={card.mentor.id} card={card} action={dismissButton} />}
    </RecommendedList>
  );
}
