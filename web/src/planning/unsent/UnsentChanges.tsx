import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { useStore } from 'zustand';
import { sync, type Unsent } from '#/app/sync/index.ts';
import { Button } from '#/ui/Button.tsx';
import { Card } from '#/ui/Card.tsx';
import { showToast } from '#/ui/feedback/toast.ts';
import type { BoardState } from '../board/live/boardState.ts';
import { ofPlan } from '../plans/planListSync.ts';
import { usePlanFailureText } from '../plans/usePlanTexts.ts';
import { Meanwhile } from './Meanwhile.tsx';
import { isText, meanwhileOf, seenIn } from './meanwhileOf.ts';
import { planChanges } from './planChanges.ts';
import { inputOf, useChangeText } from './useChangeText.ts';
import { subjectOf, watchWaiting } from './watchWaiting.ts';

type UnsentChangesProps = {
  planId: string;
  /** Null where the plan is not open to the viewer: what they wrote is theirs all the same. */
  board: Pick<BoardState, 'plan' | 'tasks' | 'deleted'> | null;
  /** The card that is open. */
  openId?: string | null;
};

/** Marks what waits on a plan, and shows what the server refused of it, with all that was written. */
export function UnsentChanges({ planId, board, openId }: UnsentChangesProps) {
  useEffect(watchWaiting, []);
  const unsent = useStore(sync.unsent);
  const refused = unsent.filter(
    (one) =>
      one.failure !== null &&
      one.mutation.keepsRefused &&
      planChanges.includes(one.mutation) &&
      ofPlan(subjectOf(one)) === ofPlan(planId),
  );
  // An open card shows its comments, those that were refused too.
  const isOnCard = (one: Unsent) =>
    one.mutation.name === 'addTaskComment' &&
    subjectOf(one) === openId &&
    board?.tasks.some(({ id }) => id === openId);
  const shown = refused.filter((one) => !isOnCard(one));
  return shown.length === 0 ? null : <RefusedChanges refused={shown} board={board} />;
}

type RefusedChangesProps = Pick<UnsentChangesProps, 'board'> & { refused: readonly Unsent[] };

function RefusedChanges({ refused, board }: RefusedChangesProps) {
  const t = useTranslations('planningUnsent');
  const failureText = usePlanFailureText();
  const nameOf = (one: Unsent) =>
    [...(board?.tasks ?? []), ...(board?.deleted ?? [])].find(({ id }) => id === subjectOf(one))?.name ?? '';
  const { textOf, named, linesOf } = useChangeText(board);
  const heading = useRef<HTMLHeadingElement>(null);

  /** The button goes with its line, where the line goes. */
  function answer(act: () => unknown): void {
    if (act() === false) {
      showToast(failureText({ code: 'QUEUE_FULL', extensions: {} }));
      return;
    }
    const next = refused.length > 1 ? heading.current : document.getElementById('content');
    next?.focus({ preventScroll: true });
  }

  return (
    <Card className="flex flex-col gap-3">
      <div role="alert">
        <h2 ref={heading} tabIndex={-1} className="text-lg outline-none">
          {t('title')}
        </h2>
        <p className="text-ink-muted">{t('lead')}</p>
      </div>
      <ul className="flex flex-col divide-y divide-line">
        {refused.map((one) => {
          const code = one.failure ?? '';
          const name = nameOf(one);
          const what = whatOf(one);
          const about = what === 'edited' && name ? t('editedNamed', { name }) : t(what);
          const isChanged =
            code === 'CONFLICT' && seenIn(one) !== undefined && board?.plan.isArchived === false;
          const meanwhile = isChanged ? meanwhileOf(one, board) : null;
          const [first, ...others] = meanwhile?.changed ?? [];
          const isChoice = meanwhile?.changed.every(({ field }) => !isText(field)) ?? false;
          const discard = () => sync.discard(one.clientId);
          return (
            <li key={one.clientId} className="flex flex-col items-start gap-2 py-3">
              <p>
                <span className="font-semibold">{about}</span>{' '}
                {isChanged ? null : failureText({ code, extensions: { refusal: one.refusal } })}
              </p>
              {meanwhile ? (
                <p className="text-sm text-ink-muted">{t(isChoice ? 'yourChoice' : 'yours')}</p>
              ) : null}
              <p dir="auto" className="measure whitespace-pre-wrap wrap-anywhere empty:hidden">
                {(others.length > 0 ? linesOf(one, inputOf(one) ?? {}) : textOf(one)) ||
                  (meanwhile ? <em>{t('meanwhile.nothing')}</em> : null)}
              </p>
              {meanwhile && first ? (
                <Meanwhile
                  now={
                    others.length > 0
                      ? linesOf(
                          one,
                          Object.fromEntries(meanwhile.changed.map(({ field, now }) => [field, now])),
                        )
                      : named(one, first.field, first.now)
                  }
                  isChoice={isChoice}
                  onKeepMine={() =>
                    answer(() => {
                      sync.mutate(one.mutation, meanwhile.again).catch(() => {});
                      discard();
                    })
                  }
                  onKeepTheirs={() => answer(discard)}
                />
              ) : (
                <div className="flex flex-wrap gap-2">
                  <Button size="sm" onClick={() => answer(() => sync.retry(one.clientId))}>
                    {t('retry')}
                  </Button>
                  <Button size="sm" variant="secondary" onClick={() => answer(discard)}>
                    {t('discard')}
                  </Button>
                </div>
              )}
            </li>
          );
        })}
      </ul>
    </Card>
  );
}

function whatOf({ mutation }: Unsent): 'created' | 'edited' | 'comment' | 'plan' {
  if (mutation.name === 'createTask') return 'created';
  if (mutation.name === 'updatePlan') return 'plan';
  return mutation.name === 'addTaskComment' ? 'comment' : 'edited';
}
