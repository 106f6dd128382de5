import { useLocale } from '#/app/routing/LocaleRouter.tsx';
import { locales } from '#/i18n/locales.ts';
import { ArticleMeta } from './article/ArticleMeta.tsx';
import { useArticles } from './article/useArticles.ts';
import { ContentLayout } from './ContentLayout.tsx';
import { Markdown } from './Markdown.tsx';

/** NAV-147. */
export function AboutPage() {
  const { locale } = useLocale();
  const [article] = useArticles('about');
  if (!article) return null;
  return (
    <ContentLayout title={article.title} lead={article.summary} partnerLink="aboutUs">
      <article lang={locales[locale].tag} className="flex flex-col gap-6">
        <Markdown text={article.body} />
        <ArticleMeta article={article} className="border-t border-line pt-4" />
      </article>
    </ContentLayout>
  );
}
