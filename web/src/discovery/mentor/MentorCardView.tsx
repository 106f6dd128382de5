import { Check, Lock } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { Badge } from '#/ui/Badge.tsx';
import { Button } from '#/ui/Button.tsx';
import { cn } from '#/ui/cn.ts';
import { Avatar } from '#/ui/picture/Avatar.tsx';
import { useAskMentor } from '../match/useAskMentor.ts';
import type { MentorCard } from '../operations.ts';
import { useBookingRefusal, useSelectMentor } from '../search/useSelectMentor.ts';
import { useMentorName } from '../useNames.ts';
import { ClosedNote } from './ClosedNote.tsx';
import { MatchReasons } from './MatchReasons.tsx';
import { MentorFacts } from './MentorFacts.tsx';
import { TaughtTopics } from './TaughtTopics.tsx';

type MentorCardViewProps = {
  card: MentorCard;
  heading?: 'h2' | 'h3';
  /** Beside the ways to ask. */
  action?: ReactNode;
};

/** MEN-20: a mentor to ask. The whole card leads to the mentor; its buttons ask this one, or select them among several. */
export function MentorCardView({ card, heading: Heading = 'h3', action }: MentorCardViewProps) {
  const t = useTranslations('discovery.card');
  const name = useMentorName()(card.mentor);
  const { isSelected } = useSelectMentor(card);
  const refusal = useBookingRefusal(card);
  return (
    <li
      data-mentor={card.mentor.id}
      className={cn(
        'relative flex flex-col gap-4 rounded-card border bg-surface p-4 hover:border-line-strong sm:p-5',
        isSelected ? 'border-primary ring-1 ring-primary' : 'border-line',
      )}
    >
      <div className="flex items-start gap-3">
        <Avatar name={name} photo={card.mentor.photo} size="lg" />
        <div className="min-w-0">
          <Heading className="text-lg break-words">
            <Link
              to={`/mentor-details?id=${encodeURIComponent(card.mentor.id)}`}
              className="after:absolute after:inset-0 hover:underline"
            >
              {name}
            </Link>
          </Heading>
          {card.mentor.headline ? (
            <p className="line-clamp-3 text-sm break-words text-ink-muted">{card.mentor.headline}</p>
          ) : null}
        </div>
      </div>
      {refusal ? (
        <Badge tone="warning" className="self-start">
          <Lock aria-hidden="true" />
          {t('closedCommunity')}
        </Badge>
      ) : null}
      <TaughtTopics topics={card.topics} most={3} />
      <MentorFacts card={card} />
      <MatchReasons reasons={card.reasons} />
      <div className="relative mt-auto flex flex-wrap gap-2">
        {refusal ? null : <AskButton card={card} />}
        {refusal && !isSelected ? <ClosedNote card={card} /> : <SelectButton card={card} />}
      </div>
      {action ? <div className="relative -mt-1">{action}</div> : null}
    </li>
  );
}

function AskButton({ card }: { card: MentorCard }) {
  const t = useTranslations('discovery.details');
  const name = useMentorName()(card.mentor);
  const ask = useAskMentor(card, 'mentorSelect');
  return (
    <Button variant="secondary" className="grow px-3" onClick={() => ask()}>
      {t('request')}
      <span className="sr-only"> {name}</span>
    </Button>
  );
}

function SelectButton({ card }: { card: MentorCard }) {
  const t = useTranslations('discovery.card');
  const name = useMentorName()(card.mentor);
  const { isSelected, toggle } = useSelectMentor(card);
  return (
    <Button
      variant={isSelected ? 'primary' : 'ghost'}
      className="grow px-3"
      aria-pressed={isSelected}
      onClick={toggle}
    >
      {isSelected ? <Check aria-hidden="true" /> : null}
      {isSelected ? t('selected') : t('select')}
      <span className="sr-only"> {name}</span>
    </Button>
  );
}
