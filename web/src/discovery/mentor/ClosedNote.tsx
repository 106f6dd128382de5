import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { Button } from '#/ui/Button.tsx';
import type { MentorCard } from '../operations.ts';
import { useBookingRefusal } from '../search/useSelectMentor.ts';

/** In place of the ways to book (SES-36): why there is none, and the way to the communities that can be joined. */
export function ClosedNote({ card }: { card: MentorCard }) {
  const t = useTranslations('discovery.card');
  const refusal = useBookingRefusal(card);
  if (refusal === null) return null;
  return (
    <div className="flex min-w-0 flex-col items-start gap-3">
      <p className="measure text-sm text-ink-muted">{refusal}</p>
      {card.mentor.bookingRefusal === 'COMMUNITY_OPTION_OFF' ? null : (
        <Button asChild variant="secondary">
          <Link to="/account/communities">{t('askToJoin')}</Link>
        </Button>
      )}
    </div>
  );
}
