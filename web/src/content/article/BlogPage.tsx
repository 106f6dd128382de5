import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { ContentLayout } from '../ContentLayout.tsx';
import { ArticleMeta } from './ArticleMeta.tsx';
import { useArticles } from './useArticles.ts';

export function BlogPage() {
  const t = useTranslations('content.blog');
  const articles = useArticles('blog');
  return (
    <ContentLayout title={t('title')} lead={t('lead')} partnerLink="ourBlog">
      <ul className="flex flex-col divide-y divide-line border-y border-line">
        {articles.map((article) => (
          <li key={article.slug}>
            <article className="relative flex flex-col gap-1.5 py-6">
              <h2 className="text-xl">
                <Link
                  to={`/blog/${article.slug}`}
                  className="text-ink decoration-primary underline-offset-4 after:absolute after:inset-0 hover:underline"
                >
                  {article.title}
                </Link>
              </h2>
              <p className="measure text-ink-muted">{article.summary}</p>
              <ArticleMeta article={article} className="mt-1" />
            </article>
          </li>
        ))}
      </ul>
    </ContentLayout>
  );
}
