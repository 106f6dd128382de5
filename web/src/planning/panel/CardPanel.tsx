import { Trash2 } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { Button } from '#/ui/Button.tsx';
import { Banner } from '#/ui/feedback/Banner.tsx';
import type { BoardClient } from '../board/live/boardClient.ts';
import type { BoardState } from '../board/live/boardState.ts';
import { LAST, type Move } from '../board/move/useMove.ts';
import { useRemoveCard } from '../board/useRemoveCard.ts';
import type { Plan, Task, TaskStatus } from '../operations.ts';
import { NotSentYet } from '../unsent/NotSentYet.tsx';
import { useUnsentIds } from '../unsent/unsentIds.ts';
import { CardOrigin, CardReading } from './CardFacts.tsx';
import { CardFields } from './CardFields.tsx';
import { Comments } from './Comments.tsx';
import { PanelFrame } from './PanelFrame.tsx';

type CardPanelProps = {
  board: BoardState;
  client: BoardClient;
  taskId: string;
  onMove: Move;
  onClose: () => void;
};

/** One card at its own address (PLN-26): read, changed by editors, commented by everybody who has the plan. */
export function CardPanel({ board, client, taskId, onMove, onClose }: CardPanelProps) {
  const t = useTranslations('planningCard');
  const task = board.tasks.find(({ id }) => id === taskId);
  const { plan } = board;
  const remove = useRemoveCard(client);
  // The person who deletes a card closes it, and gets no notice that it is gone.
  if (!task && board.removing.includes(taskId)) return null;

  return (
    <PanelFrame title={t('title')} taskId={taskId} onClose={onClose}>
      {task ? (
        <OpenCard
          plan={plan}
          task={task}
          client={client}
          onMove={(status) => onMove(taskId, status, LAST)}
          onRemove={() => {
            onClose();
            remove(task);
          }}
        />
      ) : (
        <div role="status" className="flex flex-col items-start gap-3">
          <p>{t('gone')}</p>
          <Button variant="secondary" onClick={onClose}>
            {t('back')}
          </Button>
        </div>
      )}
    </PanelFrame>
  );
}

type OpenCardProps = {
  plan: Plan;
  task: Task;
  client: BoardClient;
  onMove: (status: TaskStatus) => void;
  onRemove: () => void;
};

function OpenCard({ plan, task, client, onMove, onRemove }: OpenCardProps) {
  const t = useTranslations('planningCard');
  const ofBoard = useTranslations('planningBoard');
  const mayEdit = plan.permission !== 'VIEWER' && !plan.isArchived;
  const isWaiting = useUnsentIds((ids) => ids.has(task.id));
  return (
    <div className="flex flex-col gap-5">
      {mayEdit ? (
        <CardFields
          plan={plan}
          task={task}
          onMove={onMove}
          onSave={(...edit) => client.edit(task.id, ...edit)}
          onGiveUp={(field) => client.giveUp(task.id, field)}
        />
      ) : (
        <>
          <Banner>{ofBoard(plan.isArchived ? 'archived' : 'readOnly')}</Banner>
          <CardReading task={task} />
        </>
      )}
      {isWaiting ? <NotSentYet /> : null}
      {/* Who made a card that is still on its way, nobody has written down yet. */}
      {task.version > 0 ? <CardOrigin task={task} /> : null}
      <Comments planId={plan.id} task={task} mayComment={!plan.isArchived} />
      {mayEdit ? (
        <Button variant="ghost" className="self-start text-danger" onClick={onRemove}>
          <Trash2 aria-hidden="true" />
          {t('delete')}
        </Button>
      ) : null}
    </div>
  );
}
