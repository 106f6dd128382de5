import { useTranslations } from 'use-intl';
import { WaitingMark } from '#/app/drafts/WaitingMark.tsx';
import { useFormatter } from '#/i18n/useFormatter.ts';
import { useSizeText } from '#/i18n/useSizeText.ts';
import { useClock } from '#/lib/clock/useClock.ts';
import { useSessionNames } from '#/mentoring/index.ts';
import { useReferenceData } from '#/profile/index.ts';
import { Badge } from '#/ui/Badge.tsx';
import { cn } from '#/ui/cn.ts';
import { kindIcons, kindOf } from '../documentKind.ts';
import { restoreDocument, updateDocument } from '../librarySync.ts';
import type { LibraryDocument } from '../operations.ts';

/** What it is, how large, and when it changed. */
export function DocumentLine({ document: { id, type, size, updatedAt } }: { document: LibraryDocument }) {
  const t = useTranslations('library');
  const sizeText = useSizeText();
  const format = useFormatter();
  const now = new Date(useClock());
  const changed = new Date(updatedAt);
  // Seconds tell nobody anything.
  const isFresh = now.getTime() - changed.getTime() < 60_000;
  return (
    <>
      <WaitingMark of={updateDocument} isOf={(change) => change.id === id} />
      <WaitingMark of={restoreDocument} isOf={(change) => change.id === id} />
      <p className="text-sm text-ink-muted">
        {t(`kinds.${kindOf(type)}`)} · {sizeText(size)} ·{' '}
        <time dateTime={changed.toISOString()}>
          {isFresh ? t('changedNow') : t('changed', { when: format.relativeTime(changed, now) })}
        </time>
      </p>
    </>
  );
}

/** Whose it is, and how many others have it. */
export function OwnerLine({ document: { isMine, owner, sharedWith } }: { document: LibraryDocument }) {
  const t = useTranslations('library');
  const names = useSessionNames();
  return (
    <p className="text-sm text-ink-muted">
      {isMine
        ? sharedWith.length > 0
          ? t('sharedWith', { count: sharedWith.length })
          : t('byYou')
        : t('by', { name: names.full(owner) })}
    </p>
  );
}

const SHOWN_TOPICS = 3;

type TopicBadgesProps = { document: LibraryDocument; badgeClassName?: string | undefined };

export function TopicBadges({ document: { topics }, badgeClassName }: TopicBadgesProps) {
  const { reference } = useReferenceData();
  if (topics.length === 0) return null;
  return (
    <ul className="flex flex-wrap gap-1.5">
      {topics.slice(0, SHOWN_TOPICS).map(({ id, name }) => (
        <li key={id}>
          <Badge tone="primary" className={badgeClassName}>
            {reference?.taxonomy.find((one) => one.id === id)?.name ?? name}
          </Badge>
        </li>
      ))}
      {topics.length > SHOWN_TOPICS ? (
        <li>
          <Badge>+{topics.length - SHOWN_TOPICS}</Badge>
        </li>
      ) : null}
    </ul>
  );
}

export function KindIcon({ type, className }: { type: string; className?: string }) {
  const Icon = kindIcons[kindOf(type)];
  return (
    <span
      aria-hidden="true"
      className={cn(
        'flex shrink-0 items-center justify-center rounded-card default:bg-primary-soft text-primary-text',
        className,
      )}
    >
      <Icon className="size-1/2" />
    </span>
  );
}
