import { useTranslations } from 'use-intl';
import type { MentorCard } from '../operations.ts';
import { useNames } from '../useNames.ts';

const levels = [1, 2, 3, 4, 5];

type TaughtTopicsProps = { topics: MentorCard['topics']; most?: number };

/** Topics with how well the mentor knows each: dots for the eye, a text for screen readers. */
export function TaughtTopics({ topics, most = topics.length }: TaughtTopicsProps) {
  const t = useTranslations('discovery.card');
  const nameOf = useNames();
  const rest = topics.length - most;
  if (topics.length === 0) return null;
  return (
    <ul aria-label={t('topics')} className="flex flex-col gap-1 text-sm">
      {topics.slice(0, most).map(({ topic, level }) => (
        <li key={topic.id} className="flex items-baseline justify-between gap-3">
          <span className="min-w-0 font-semibold break-words">
            {nameOf('taxonomy', topic.id, topic.name)}
          </span>
          <span className="flex shrink-0 gap-1" title={t('level', { level: String(level) })}>
            <span className="sr-only">{t('level', { level: String(level) })}</span>
            {levels.map((one) => (
              <span
                key={one}
                aria-hidden="true"
                className={
                  one <= level
                    ? 'size-2 rounded-full bg-primary forced-colors:bg-[CanvasText]'
                    : 'size-2 rounded-full border border-line-strong'
                }
              />
            ))}
          </span>
        </li>
      ))}
      {rest > 0 ? <li className="text-ink-muted">{t('moreTopics', { count: rest })}</li> : null}
    </ul>
  );
}
