import type { ReactNode } from 'react';
import { PageSkeleton } from '#/app/page/PageSkeleton.tsx';
import { useLocale } from '#/app/routing/LocaleRouter.tsx';
import { useResource } from '#/app/sync/index.ts';
import { useBrand } from '#/partner/index.ts';
import { CouldNotRefresh } from '#/ui/feedback/CouldNotRefresh.tsx';
import type { PartnerText } from '../operations.ts';
import { type Article, topicOf } from './article.ts';
import { partnerTexts } from './partnerTexts.ts';
import { newestFirst, useArticles } from './useArticles.ts';

/** `problem`: shown above the texts, where those of the partner could not be loaded. */
type Show = (articles: readonly Article[], problem: ReactNode) => ReactNode;

/** LIB-05: texts to learn from in the page's language, ours and those of the partner whose brand is on screen, newest first. */
export function Resources({ children: show }: { children: Show }) {
  const ours = useArticles('resources');
  const brand = useBrand();
  if (!brand) return show(ours, null);
  return (
    <WithPartners key={brand.id} partnerId={brand.id} ours={ours}>
      {show}
    </WithPartners>
  );
}

function WithPartners(props: { partnerId: string; ours: readonly Article[]; children: Show }) {
  const { partnerId, ours, children: show } = props;
  const { locale } = useLocale();
  const { data, hasFailed, retry } = useResource(partnerTexts, { partnerId });
  if (!data && !hasFailed) return <PageSkeleton />;
  const theirs = (data ?? []).filter(({ language }) => language === locale).map(articleOf);
  const slugs = new Set(theirs.map(({ slug }) => slug));
  // At the same address a text of theirs takes the place of ours.
  const all = [...theirs, ...ours.filter(({ slug }) => !slugs.has(slug))].sort(newestFirst);
  return show(all, hasFailed ? <CouldNotRefresh onRetry={retry} /> : null);
}

function articleOf({ reviewedOn, topic, ...text }: PartnerText): Article {
  return { ...text, date: reviewedOn, topic: topicOf(topic) };
}
