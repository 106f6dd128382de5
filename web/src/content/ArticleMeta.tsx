import { useFormatter, useTranslations } from 'use-intl';
import { useLocale } from '#/app/LocaleRouter.tsx';
import { locales } from '#/i18n/locales.ts';
import { cn } from '#/ui/cn.ts';
import type { Article } from './article.ts';

/** LIB-11: who, when, and in which language. */
export function ArticleMeta({ article, className }: { article: Article; className?: string }) {
  const t = useTranslations('content');
  const format = useFormatter();
  const { locale } = useLocale();
  const day = new Date(`${article.date}T12:00:00Z`);
  return (
    <p className={cn('flex flex-wrap gap-x-2 text-sm text-ink-muted', className)}>
      <span>{article.author}</span>
      <span aria-hidden="true">·</span>
      <time dateTime={article.date}>{format.dateTime(day, { dateStyle: 'medium', timeZone: 'UTC' })}</time>
      <span aria-hidden="true">·</span>
      <span>
        <span className="sr-only">{t('language')}: </span>
        {locales[locale].name}
      </span>
    </p>
  );
}
