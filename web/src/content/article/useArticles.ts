import { use, useMemo } from 'react';
import { useLocale } from '#/app/routing/LocaleRouter.tsx';
import { useBrandName } from '#/app/useBrandName.ts';
import type { Locale } from '#/i18n/locales.ts';
import { type Article, parseArticle } from './article.ts';

export type ArticleKind = 'about' | 'blog' | 'resources' | 'faq';
type Sources = Readonly<Record<string, string>>;

const loaders: Record<Locale, () => Promise<{ sources: Sources }>> = {
  en: () => import('../sourcesInEnglish.ts'),
  pt: () => import('../sourcesInPortuguese.ts'),
};
const loading = new Map<Locale, Promise<Sources>>();

function sourcesOf(locale: Locale): Promise<Sources> {
  const known = loading.get(locale);
  if (known) return known;
  const promise = loaders[locale]().then(({ sources }) => sources);
  loading.set(locale, promise);
  promise.catch(() => loading.delete(locale));
  return promise;
}

/** Our texts of one kind in the page's language, newest first. Suspends until they are here. */
export function useArticles(kind: ArticleKind): readonly Article[] {
  const { locale } = useLocale();
  const brand = useBrandName();
  const sources = use(sourcesOf(locale));
  return useMemo(
    () =>
      Object.entries(sources)
        .flatMap(([path, source]) => {
          const [, folder, slug = ''] = /\/texts\/(\w+)\/([\w-]+)\.\w+\.md$/.exec(path) ?? [];
          return folder === kind ? [parseArticle(slug, source, brand)] : [];
        })
        .sort(newestFirst),
    [sources, kind, brand],
  );
}

export function newestFirst(one: Article, other: Article): number {
  return other.date.localeCompare(one.date) || one.slug.localeCompare(other.slug);
}
