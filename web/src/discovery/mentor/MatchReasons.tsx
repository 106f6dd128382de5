import { Check } from 'lucide-react';
import { useTranslations } from 'use-intl';
import type { MatchReasonKind, MentorCard } from '../operations.ts';
import { useNames } from '../useNames.ts';

const most = 3;
/** Reasons that name something, and where its name is found. */
const named: Partial<Record<MatchReasonKind, Parameters<ReturnType<typeof useNames>>[0]>> = {
  TOPIC: 'taxonomy',
  LANGUAGE: 'languages',
  ORG_TYPE: 'orgTypes',
  COUNTRY: 'countries',
  SECTOR: 'sectors',
};

/** Up to three reasons as plain text (MEN-20); none without a name. */
export function MatchReasons({ reasons }: { reasons: MentorCard['reasons'] }) {
  const t = useTranslations('discovery');
  const nameOf = useNames();
  const texts = reasons.slice(0, most).flatMap(({ kind, value }) => {
    const list = named[kind];
    if (!list) return [t(`reasons.${kind}`, { name: value })];
    const name = nameOf(list, value);
    return name ? [t(`reasons.${kind}`, { name })] : [];
  });
  if (texts.length === 0) return null;
  return (
    <ul
      aria-label={t('card.why')}
      className="flex flex-col gap-1 rounded-control bg-secondary-soft px-3 py-2 text-sm text-info forced-colors:border"
    >
      {[...new Set(texts)].map((text) => (
        <li key={text} className="flex items-start gap-2">
          <Check className="mt-0.5 size-4 shrink-0" aria-hidden="true" />
          <span className="min-w-0">{text}</span>
        </li>
      ))}
    </ul>
  );
}
