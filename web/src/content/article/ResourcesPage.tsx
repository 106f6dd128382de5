import { resourceTopics, searchLimits } from '@waymark/events/limits';
import { type ReactNode, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { Badge } from '#/ui/Badge.tsx';
import { Button } from '#/ui/Button.tsx';
import { cn } from '#/ui/cn.ts';
import { EmptyState } from '#/ui/feedback/EmptyState.tsx';
import { ContentLayout } from '../ContentLayout.tsx';
import { ArticleMeta } from './ArticleMeta.tsx';
import { type Article, type ResourceTopic, searchArticles } from './article.ts';
import { Resources } from './Resources.tsx';
import { SearchField } from './SearchField.tsx';

/** NAV-76, LIB-03 to LIB-05: the same list for visitors and, inside the shell, for those who are signed in; with a partner's own texts under its brand. */
export function ResourcesPage() {
  return <Resources>{(articles, problem) => <List articles={articles} problem={problem} />}</Resources>;
}

function List({ articles, problem }: { articles: readonly Article[]; problem: ReactNode }) {
  const t = useTranslations('content.resources');
  const [asked, setAsked] = useSearchParams();
  const [search, setSearch] = useState((asked.get('q') ?? '').slice(0, searchLimits.textMax));
  const topic = resourceTopics.find((one) => one === asked.get('topic')) ?? null;
  const found = searchArticles(articles, search).filter((one) => !topic || one.topic === topic);
  /** The address holds the choice, so Back and a shared link show the same list. */
  function ask(change: { q?: string; topic?: ResourceTopic | null }) {
    setAsked(
      (held) => {
        const next = new URLSearchParams(held);
        for (const [key, value] of Object.entries(change)) value ? next.set(key, value) : next.delete(key);
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  }
  return (
    <ContentLayout title={t('title')} lead={t('lead')} isWide>
      {problem}
      <div className="flex flex-col gap-4">
        <SearchField
          label={t('search')}
          value={search}
          result={t('count', { count: found.length })}
          onChange={(value) => {
            setSearch(value);
            ask({ q: value });
          }}
        />
        <fieldset className="flex flex-wrap gap-2">
          <legend className="mb-1.5 text-sm font-semibold">{t('topic')}</legend>
          {[null, ...resourceTopics].map((one) => (
            <button
              key={one ?? 'all'}
              type="button"
              aria-pressed={one === topic}
              onClick={() => ask({ topic: one })}
              className={cn(
                'min-h-9 rounded-full border px-4 text-sm pointer-coarse:min-h-11',
                one === topic
                  ? 'border-primary bg-primary-soft font-semibold text-primary-text forced-colors:outline-2'
                  : 'border-line-strong bg-surface hover:bg-primary-soft',
              )}
            >
              {one ? t(`topics.${one}`) : t('allTopics')}
            </button>
          ))}
        </fieldset>
      </div>
      {found.length > 0 ? (
        <ul className="grid grid-cols-1 gap-4 sm:grid-cols-2 lg:grid-cols-3">
          {found.map((article) => (
            <ResourceCard key={article.slug} article={article} />
          ))}
        </ul>
      ) : (
        <EmptyState
          drawing="search"
          title={t('none')}
          reason={t('noneReason')}
          action={
            <Button
              variant="secondary"
              onClick={() => {
                setSearch('');
                ask({ q: '', topic: null });
              }}
            >
              {t('showAll')}
            </Button>
          }
        />
      )}
    </ContentLayout>
  );
}

function ResourceCard({ article }: { article: Article }) {
  const t = useTranslations('content.resources');
  return (
    <li className="relative flex flex-col gap-2 rounded-card border border-line bg-surface p-5 hover:border-line-strong has-focus-visible:border-line-strong">
      {article.topic ? (
        <Badge tone="primary" className="self-start">
          {t(`topics.${article.topic}`)}
        </Badge>
      ) : null}
      <h2 className="text-lg">
        <Link to={`/resources/${article.slug}`} className="after:absolute after:inset-0 hover:underline">
          {article.title}
        </Link>
      </h2>
      <p className="text-ink-muted">{article.summary}</p>
      <ArticleMeta article={article} className="mt-auto pt-2" />
    </li>
  );
}
