import { useTranslations } from 'use-intl';
import { useLocale } from '#/app/routing/LocaleRouter.tsx';
import { locales } from '#/i18n/locales.ts';
import { useFormatter } from '#/i18n/useFormatter.ts';
import { cn } from '#/ui/cn.ts';
import type { Article } from './article.ts';

/** LIB-11: who, when, and in which language. */
export function ArticleMeta({ article, className }: { article: Article; className?: string }) {
  const t = useTranslations('content');
  const format = useFormatter();
  const { locale } = useLocale();
  const day = new Date(`${article.date}T12:00:00Z`);
  return (
    // A dot goes before each; that of the first in a line is outside, so that no line begins or ends with one.
    <div className={cn('overflow-hidden text-sm text-ink-muted', className)}>
      <p className="-ml-4 flex flex-wrap *:relative *:pl-4 *:before:absolute *:before:left-1.5 *:before:content-['·'/'']">
        <span>{article.author}</span>{' '}
        <time dateTime={article.date}>{format.dateTime(day, { dateStyle: 'medium', timeZone: 'UTC' })}</time>{' '}
        <span>
          <span className="sr-only">{t('language')}: </span>
          {locales[locale].name}
        </span>
      </p>
    </div>
  );
}
