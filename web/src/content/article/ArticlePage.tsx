import { ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, useParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { PageHeading } from '#/app/page/PageHeading.tsx';
import { NotFoundPage } from '#/app/pages/NotFoundPage.tsx';
import { useLocale } from '#/app/routing/LocaleRouter.tsx';
import { locales } from '#/i18n/locales.ts';
import { BackLink } from '#/ui/navigation/BackLink.tsx';
import { Markdown } from '../Markdown.tsx';
import { ArticleMeta } from './ArticleMeta.tsx';
import type { Article } from './article.ts';
import { Resources } from './Resources.tsx';
import { useArticles } from './useArticles.ts';

export function BlogPostPage() {
  return <ArticlePage kind="blog" articles={useArticles('blog')} />;
}

export function ResourcePage() {
  return (
    <Resources>
      {(articles, problem) => <ArticlePage kind="resources" articles={articles} problem={problem} />}
    </Resources>
  );
}

type ArticlePageProps = {
  kind: 'blog' | 'resources';
  articles: readonly Article[];
  problem?: ReactNode;
};

/** One text, and the way to the next. */
function ArticlePage({ kind, articles, problem }: ArticlePageProps) {
  const t = useTranslations('content');
  const { slug } = useParams();
  const { locale } = useLocale();
  const at = articles.findIndex((one) => one.slug === slug);
  const article = articles[at];
  // It may be one of those that could not be loaded.
  if (!article) return problem ? <div className="page-narrow py-8">{problem}</div> : <NotFoundPage />;
  const next = articles[(at + 1) % articles.length];
  return (
    <article
      key={article.slug}
      lang={locales[locale].tag}
      className="page-narrow flex flex-col gap-6 py-8 md:py-12"
    >
      <BackLink to={`/${kind}`}>{t(`back.${kind}`)}</BackLink>
      <header className="flex flex-col gap-3">
        <PageHeading title={article.title} className="text-2xl md:text-3xl" />
        <p className="measure text-lg text-ink-muted">{article.summary}</p>
        <ArticleMeta article={article} />
      </header>
      <Markdown text={article.body} />
      {next && next !== article ? (
        <aside aria-label={t('next')} className="mt-4 border-t border-line pt-6">
          <p className="text-sm font-semibold text-ink-muted">{t('next')}</p>
          <Link
            to={`/${kind}/${next.slug}`}
            className="inline-flex min-h-6 items-center gap-1.5 text-lg font-semibold text-primary-text underline underline-offset-2 hover:no-underline"
          >
            {next.title}
            <ArrowRight className="size-4 shrink-0" aria-hidden="true" />
          </Link>
        </aside>
      ) : null}
    </article>
  );
}
