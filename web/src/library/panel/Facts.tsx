import { useTranslations } from 'use-intl';
import { useFormatter } from '#/i18n/useFormatter.ts';
import { useSizeText } from '#/i18n/useSizeText.ts';
import { useSessionNames } from '#/mentoring/index.ts';
import { kindOf } from '../documentKind.ts';
import type { OpenDocument } from '../operations.ts';
import { SectionHeading } from './SectionHeading.tsx';

/** LIB-06: what is known of a document. */
export function Facts({ document }: { document: OpenDocument }) {
  const t = useTranslations('libraryDocument.facts');
  const kinds = useTranslations('library.kinds');
  const names = useSessionNames();
  const sizeText = useSizeText();
  const format = useFormatter();
  const { owner, isMine, type, size, createdAt, updatedAt, source } = document;
  const day = (at: unknown) => {
    const instant = new Date(at as string);
    return (
      <time dateTime={instant.toISOString()}>
        {format.dateTime(instant, { dateStyle: 'medium', timeStyle: 'short' })}
      </time>
    );
  };
  const facts = [
    [t('owner'), isMine ? t('you') : names.full(owner)],
    [t('type'), kinds(kindOf(type))],
    [t('size'), sizeText(size)],
    [t('added'), day(createdAt)],
    [t('changed'), day(updatedAt)],
    [t('source'), t(`sources.${source}`)],
  ] as const;
  return (
    <section className="flex flex-col gap-2">
      <SectionHeading>{t('title')}</SectionHeading>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-1">
        {facts.map(([term, fact]) => (
          <div key={term} className="contents">
            <dt className="text-ink-muted">{term}</dt>
            <dd className="wrap-anywhere">{fact}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
