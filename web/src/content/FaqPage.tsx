import { ChevronDown } from 'lucide-react';
import { Accordion } from 'radix-ui';
import { useEffect, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { Button } from '#/ui/Button.tsx';
import { EmptyState } from '#/ui/feedback/EmptyState.tsx';
import { ArticleMeta } from './article/ArticleMeta.tsx';
import { type Article, findsQuestion, type Question, questionsOf } from './article/article.ts';
import { SearchField } from './article/SearchField.tsx';
import { useArticles } from './article/useArticles.ts';
import { ContentLayout } from './ContentLayout.tsx';
import { Markdown } from './Markdown.tsx';

const audiences = ['learners', 'mentors', 'partners'];

/** NAV-124: by audience, searchable, with an address for each question (`/faq#learners-cost`). */
export function FaqPage() {
  const t = useTranslations('content.faq');
  const [search, setSearch] = useState('');
  const [open, setOpen] = useOpenQuestions();
  const articles = useArticles('faq');
  const groups = audiences.flatMap((slug) => {
    const article = articles.find((one) => one.slug === slug);
    if (!article) return [];
    const questions = questionsOf(article).filter((one) => findsQuestion(search, one));
    return questions.length > 0 ? [{ article, questions }] : [];
  });
  const count = groups.reduce((sum, { questions }) => sum + questions.length, 0);
  return (
    <ContentLayout title={t('title')} lead={t('lead')} partnerLink="faq">
      <SearchField label={t('search')} value={search} onChange={setSearch} result={t('count', { count })} />
      {groups.map(({ article, questions }) => (
        <Group key={article.slug} article={article} questions={questions} open={open} onOpen={setOpen} />
      ))}
      {count === 0 ? <EmptyState drawing="search" title={t('none')} reason={t('noneReason')} /> : null}
      <div className="flex flex-wrap items-center justify-between gap-3 rounded-card bg-primary-soft p-5 forced-colors:border">
        <p className="font-semibold">{t('stillAsking')}</p>
        <Button asChild variant="secondary">
          <Link to="/contactUs">{t('contact')}</Link>
        </Button>
      </div>
    </ContentLayout>
  );
}

type GroupProps = {
  article: Article;
  questions: readonly Question[];
  open: readonly string[];
  onOpen: (open: readonly string[]) => void;
};

function Group({ article, questions, open, onOpen }: GroupProps) {
  const ids = questions.map(({ id }) => `${article.slug}-${id}`);
  const others = open.filter((id) => !ids.includes(id));
  return (
    <section aria-labelledby={`faq-${article.slug}`} className="flex flex-col gap-3">
      <div>
        <h2 id={`faq-${article.slug}`} className="text-xl">
          {article.title}
        </h2>
        <p className="text-ink-muted">{article.summary}</p>
      </div>
      <Accordion.Root
        type="multiple"
        value={open.filter((id) => ids.includes(id))}
        onValueChange={(value) => onOpen([...others, ...value])}
        className="flex flex-col divide-y divide-line border-y border-line"
      >
        {questions.map(({ id, question, answer }) => (
          <Accordion.Item key={id} value={`${article.slug}-${id}`}>
            <Accordion.Header>
              <Accordion.Trigger
                id={`${article.slug}-${id}`}
                className="flex min-h-12 w-full items-center justify-between gap-3 rounded-control py-3 text-left font-semibold hover:text-primary-text [&[data-state=open]>svg]:rotate-180"
              >
                {question}
                <ChevronDown
                  className="size-5 shrink-0 transition-transform duration-120"
                  aria-hidden="true"
                />
              </Accordion.Trigger>
            </Accordion.Header>
            <Accordion.Content aria-labelledby={`${article.slug}-${id}`} className="pt-1 pb-4">
              <Markdown text={answer} />
            </Accordion.Content>
          </Accordion.Item>
        ))}
      </Accordion.Root>
      <ArticleMeta article={article} />
    </section>
  );
}

/** What is open; the address names what was opened last, and a visit with such an address finds it open and focused. */
function useOpenQuestions(): [readonly string[], (open: readonly string[]) => void] {
  const { hash } = useLocation();
  const navigate = useNavigate();
  const [open, setOpen] = useState<readonly string[]>([]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: an address is followed once; what was opened here is there
  useEffect(() => {
    const id = decodeURIComponent(hash.slice(1));
    const trigger = id && !open.includes(id) ? document.getElementById(id) : null;
    if (!trigger) return;
    setOpen([...open, id]);
    trigger.focus({ preventScroll: true });
    trigger.scrollIntoView({ block: 'start' });
  }, [hash]);
  return [
    open,
    (next) => {
      const opened = next.find((id) => !open.includes(id));
      setOpen(next);
      if (opened) navigate({ hash: opened }, { replace: true, preventScrollReset: true });
    },
  ];
}
