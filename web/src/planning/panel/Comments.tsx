import { planningLimits } from '@waymark/events/limits';
import { type FormEvent, useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useKeptText } from '#/app/drafts/keptText.ts';
import { useFormatter } from '#/i18n/useFormatter.ts';
import { useClock } from '#/lib/clock/useClock.ts';
import { useSessionNames } from '#/mentoring/index.ts';
import { Button } from '#/ui/Button.tsx';
import { Banner } from '#/ui/feedback/Banner.tsx';
import { CouldNotRefresh } from '#/ui/feedback/CouldNotRefresh.tsx';
import { Skeleton } from '#/ui/feedback/Skeleton.tsx';
import { Textarea } from '#/ui/form/Textarea.tsx';
import { Avatar } from '#/ui/picture/Avatar.tsx';
import type { Task } from '../operations.ts';
import { textProblem } from '../plans/textProblem.ts';
import { useFieldText, usePlanFailureText } from '../plans/usePlanTexts.ts';
import type { Comment } from './operations.ts';
import { useComments, useSendComment } from './useComments.ts';

type CommentsProps = { planId: string; task: Pick<Task, 'id' | 'commentCount'>; mayComment: boolean };

/** What people say about a card; who may read it may comment (PLN-22). */
export function Comments({ planId, task, mayComment }: CommentsProps) {
  const t = useTranslations('planningCard.comments');
  const id = useId();
  const card = { planId, taskId: task.id };
  const { comments, hasFailed, retry, hasMore, more } = useComments(card, task.commentCount);
  const count = Math.max(task.commentCount, comments?.length ?? 0);
  return (
    <section aria-labelledby={id} className="flex flex-col gap-3 border-t border-line pt-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <h3 id={id} className="text-base font-semibold">
          {t('title')}
        </h3>
        <p className="text-sm text-ink-muted">{t('count', { count })}</p>
      </div>
      {hasMore ? (
        <Button variant="ghost" size="sm" className="self-start" onClick={more}>
          {t('earlier')}
        </Button>
      ) : null}
      {hasFailed ? <CouldNotRefresh onRetry={retry} /> : null}
      {comments === null && !hasFailed ? (
        <div role="status">
          <span className="sr-only">{t('loading')}</span>
          <Skeleton className="h-16" />
        </div>
      ) : null}
      <ol className="flex flex-col gap-3">
        {comments?.map((comment) => (
          <CommentLine key={comment.id} comment={comment} />
        ))}
      </ol>
      {mayComment ? <CommentForm card={card} /> : null}
    </section>
  );
}

function CommentLine({ comment: { author, text, createdAt } }: { comment: Comment }) {
  const t = useTranslations('planningCard.comments');
  const names = useSessionNames();
  const format = useFormatter();
  const now = new Date(useClock());
  return (
    <li className="flex gap-3">
      <Avatar name={names.full(author)} photo={author.photo} size="sm" />
      <div className="min-w-0 flex-1">
        <p className="text-sm">
          <span className="font-semibold">{names.full(author)}</span>{' '}
          <time dateTime={createdAt} className="text-ink-muted">
            {format.relativeTime(new Date(createdAt), now)}
          </time>
        </p>
        <p dir="auto" className="whitespace-pre-wrap wrap-anywhere">
          {text ?? <em className="text-ink-muted">{t('deleted')}</em>}
        </p>
      </div>
    </li>
  );
}

function CommentForm({ card }: { card: { planId: string; taskId: string } }) {
  const t = useTranslations('planningCard.comments');
  const id = useId();
  const fieldText = useFieldText();
  const failureText = usePlanFailureText();
  const [text, setText] = useKeptText(`comment.${card.taskId}`);
  const [isTried, setTried] = useState(false);
  // What was written meanwhile stands below what could not be sent.
  const { send, failure, clearFailure } = useSendComment(card, (refused) =>
    setText((now) => [refused, now].filter(Boolean).join('\n\n')),
  );
  const problem =
    failure?.fields.text ?? (isTried ? textProblem(text, planningLimits.commentMax, true) : null);

  function submit(event: FormEvent): void {
    event.preventDefault();
    setTried(true);
    if (textProblem(text, planningLimits.commentMax, true)) {
      document.getElementById(id)?.focus();
      return;
    }
    void send(text.trim());
    setText('');
    setTried(false);
  }

  return (
    <form noValidate className="flex flex-col gap-2" onSubmit={submit}>
      <Textarea
        id={id}
        rows={2}
        className="min-h-16"
        label={t('field')}
        value={text}
        length={text.length}
        limit={planningLimits.commentMax}
        error={fieldText(problem, planningLimits.commentMax)}
        onChange={(event) => {
          setText(event.target.value);
          setTried(false);
          clearFailure();
        }}
      />
      {failure && !failure.fields.text ? (
        <Banner tone="warning" role="alert">
          {failureText(failure)}
        </Banner>
      ) : null}
      <Button type="submit" size="sm" className="self-end">
        {t('send')}
      </Button>
    </form>
  );
}
