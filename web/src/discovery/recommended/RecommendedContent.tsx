import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { type Article, useArticles } from '#/content/index.ts';
import { useFormatter } from '#/i18n/useFormatter.ts';
import { Button } from '#/ui/Button.tsx';
import type { ContentPage } from '../operations.ts';
import { useNames } from '../useNames.ts';
import { RecommendedList } from './RecommendedList.tsx';
import { recommendedContent } from './recommendationsSync.ts';
import { useRecommended } from './useRecommended.ts';

type Content = ContentPage['items'][number] & { readonly article: Article };

const contentId = ({ id }: Content) => id;

/** Texts to read, in the language on screen; one without a text in this client is left out. */
export function RecommendedContent() {
  const t = useTranslations('discovery.recommendations');
  const articles = useArticles('resources');
  const list = useRecommended(recommendedContent);
  const items = list.items.flatMap((item) => {
    const article = articles.find(({ slug }) => item.path === `/resources/${slug}`);
    return article ? [{ ...item, article }] : [];
  });
  return (
    <RecommendedList
      title={t('content')}
      list={{ ...list, items }}
      off={t('offContent')}
      idOf={contentId}
      nameOf={({ article }) => article.title}
      empty={{
        title: t('noContent'),
        reason: t('noContentReason'),
        action: (
          <Button asChild variant="secondary">
            <Link to="/resources">{t('toResources')}</Link>
          </Button>
        ),
      }}
    >
      {(item, dismissButton) => <ContentCard key={item.id} item={item} dismissButton={dismissButton} />}
    </RecommendedList>
  );
}

function ContentCard({ item, dismissButton }: { item: Content; dismissButton: ReactNode }) {
  const format = useFormatter();
  const nameOf = useNames();
  const topics = item.topicIds.map((id) => nameOf('taxonomy', id)).filter((name) => name !== '');
  return (
    <li className="relative flex flex-col gap-2 rounded-card border border-line bg-surface p-5 hover:border-line-strong">
      {topics.length > 0 ? <p className="text-sm text-ink-muted">{format.list(topics)}</p> : null}
      <h3 className="text-lg">
        <Link to={item.path} className="after:absolute after:inset-0 hover:underline">
          {item.article.title}
        </Link>
      </h3>
      <p className="text-ink-muted">{item.article.summary}</p>
      <div className="relative mt-auto self-start">{dismissButton}</div>
    </li>
  );
}
