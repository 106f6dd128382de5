import { useTranslations } from 'use-intl';
import { Avatar } from '#/ui/picture/Avatar.tsx';
import { MatchReasons } from '../mentor/MatchReasons.tsx';
import type { MentorCard } from '../operations.ts';
import { useMentorName } from '../useNames.ts';

/** A mentor that quick match would ask: who they are and why. */
export function MatchedMentor({ card }: { card: MentorCard }) {
  const t = useTranslations('discovery.card');
  const name = useMentorName()(card.mentor);
  return (
    <li className="flex flex-col gap-3 rounded-card border border-line p-3">
      <div className="flex items-center gap-3">
        <Avatar name={name} photo={card.mentor.photo} />
        <div className="min-w-0">
          <p className="font-semibold break-words">{name}</p>
          <p className="line-clamp-2 text-sm break-words text-ink-muted">
            {card.mentor.headline ?? t('given', { count: card.sessionsGiven })}
          </p>
        </div>
      </div>
      <MatchReasons reasons={card.reasons} />
    </li>
  );
}
