import { planningLimits } from '@waymark/events/limits';
import { CircleAlert } from 'lucide-react';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useKeptText } from '#/app/drafts/keptText.ts';
import { sync } from '#/app/sync/index.ts';
import { useFormatter } from '#/i18n/useFormatter.ts';
import { useClock } from '#/lib/clock/useClock.ts';
import { useSessionNames } from '#/mentoring/index.ts';
import { Button } from '#/ui/Button.tsx';
import { CouldNotRefresh } from '#/ui/feedback/CouldNotRefresh.tsx';
import { Skeleton } from '#/ui/feedback/Skeleton.tsx';
import { showToast } from '#/ui/feedback/toast.ts';
import { Textarea } from '#/ui/form/Textarea.tsx';
import { Avatar } from '#/ui/picture/Avatar.tsx';
import { useKeptFocus } from '#/ui/useKeptFocus.ts';
import type { Task } from '../operations.ts';
import { textProblem } from '../plans/textProblem.ts';
import { useFieldText, usePlanFailureText } from '../plans/usePlanTexts.ts';
import { NotSentYet } from '../unsent/NotSentYet.tsx';
import { useUnsentIds } from '../unsent/unsentIds.ts';
import type { OfCard } from './commentsSync.ts';
import type { Comment } from './operations.ts';
import { useComments, useSendComment, useUnsentComments } from './useComments.ts';

type CommentsProps = {
  planId: string;
  task: Pick<Task, 'id' | 'commentCount' | 'version'>;
  mayComment: boolean;
};

/** What people say about a card; who may read it may comment (PLN-22). */
export function Comments({ planId, task, mayComment }: CommentsProps) {
  const id = useId();
  const card = { planId, taskId: task.id };
  return (
    <section aria-labelledby={id} className="flex flex-col gap-3 border-t border-line pt-4">
      {/* A card that is still on its way has the comments that wait behind it, and no others. */}
      {task.version > 0 ? (
        <KeptComments headingId={id} card={card} commentCount={task.commentCount} />
      ) : (
        <CommentList headingId={id} card={card} count={0} comments={[]} />
      )}
      {mayComment ? <CommentForm card={card} /> : null}
    </section>
  );
}

type KeptCommentsProps = { headingId: string; card: OfCard; commentCount: number };

function KeptComments({ headingId, card, commentCount }: KeptCommentsProps) {
  const t = useTranslations('planningCard.comments');
  const ui = useTranslations('ui');
  const { comments, hasFailed, retry, hasMore, isLoadingMore, more } = useComments(card, commentCount);
  const keptFocus = useKeptFocus<HTMLDivElement>(() => document.getElementById(headingId));
  return (
    <CommentList headingId={headingId} card={card} count={commentCount} comments={comments ?? []}>
      <div {...keptFocus} className="flex outline-none empty:hidden">
        {hasMore ? (
          <Button
            variant="ghost"
            size="sm"
            busyLabel={isLoadingMore ? ui('loadingMore') : undefined}
            onClick={more}
          >
            {t('earlier')}
          </Button>
        ) : null}
      </div>
      {hasFailed ? <CouldNotRefresh onRetry={retry} /> : null}
      {comments === null && !hasFailed ? (
        <div role="status">
          <span className="sr-only">{t('loading')}</span>
          <Skeleton className="h-16" />
        </div>
      ) : null}
    </CommentList>
  );
}

type CommentListProps = {
  headingId: string;
  card: OfCard;
  count: number;
  comments: readonly Comment[];
  children?: ReactNode;
};

/** Those that the server has, and behind them those that it has not. */
function CommentList({ headingId, card, count, comments, children }: CommentListProps) {
  const t = useTranslations('planningCard.comments');
  const { waiting, refused } = useUnsentComments(card.taskId);
  const isStuck = useUnsentIds((ids) => ids.has(card.taskId));
  const known = new Set(comments.map(({ id }) => id));
  const shown = [...comments, ...waiting.filter(({ id }) => !known.has(id))];
  const isWaiting = (comment: Comment) => isStuck && waiting.some(({ id }) => id === comment.id);
  return (
    <>
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <h3 id={headingId} tabIndex={-1} className="text-base font-semibold outline-none">
          {t('title')}
        </h3>
        <p className="text-sm text-ink-muted">{t('count', { count: Math.max(count, shown.length) })}</p>
      </div>
      {children}
      <ol className="flex flex-col gap-3">
        {shown.map((comment) => (
          <CommentLine key={comment.id} comment={comment}>
            {isWaiting(comment) ? <NotSentYet /> : null}
          </CommentLine>
        ))}
        {refused.map(({ comment, code }) => (
          <CommentLine key={comment.id} comment={comment}>
            <RefusedComment
              comment={comment}
              code={code}
              onGone={() => document.getElementById(headingId)?.focus()}
            />
          </CommentLine>
        ))}
      </ol>
    </>
  );
}

function CommentLine({
  comment: { author, text, createdAt },
  children,
}: {
  comment: Comment;
  children: ReactNode;
}) {
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
        {children}
      </div>
    </li>
  );
}

type RefusedCommentProps = { comment: Comment; code: string; onGone: () => void };

/** Why the server did not take a comment, and what can be done. */
function RefusedComment({ comment: { id, text }, code, onGone }: RefusedCommentProps) {
  const t = useTranslations('planningUnsent');
  const failureText = usePlanFailureText();
  const reason = failureText({ code, extensions: {} });
  return (
    <div className="flex flex-wrap items-center gap-x-3 text-sm">
      <p role="alert" className="font-semibold text-danger">
        <CircleAlert className="mr-1 inline size-4 align-text-bottom" aria-hidden="true" />
        {t('notSent', { reason })}
      </p>
      <Button
        variant="link"
        className="text-sm"
        aria-label={t('retryComment', { text: text ?? '' })}
        onClick={() => {
          if (sync.retry(id)) onGone();
          else showToast(failureText({ code: 'QUEUE_FULL', extensions: {} }));
        }}
      >
        {t('retry')}
      </Button>
      <Button
        variant="link"
        className="text-sm"
        aria-label={t('discardComment', { text: text ?? '' })}
        onClick={() => {
          onGone();
          sync.discard(id);
        }}
      >
        {t('discard')}
      </Button>
    </div>
  );
}

function CommentForm({ card }: { card: OfCard }) {
  const t = useTranslations('planningCard.comments');
  const id = useId();
  const fieldText = useFieldText();
  const [text, setText] = useKeptText(`comment.${card.taskId}`);
  const [isTried, setTried] = useState(false);
  const send = useSendComment(card);
  const problem = isTried ? textProblem(text, planningLimits.commentMax, true) : null;

  function submit(event: FormEvent): void {
    event.preventDefault();
    setTried(true);
    if (textProblem(text, planningLimits.commentMax, true)) {
      document.getElementById(id)?.focus();
      return;
    }
    send(text.trim());
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
        }}
      />
      <Button type="submit" size="sm" className="self-end">
        {t('send')}
      </Button>
    </form>
  );
}
