import { EllipsisVertical } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { lateMenu } from '#/app/parts/lateMenu.tsx';
import { IconButton } from '#/ui/IconButton.tsx';
import type { Task } from '../../operations.ts';
import { usePlanNames } from '../people/usePlanNames.ts';
import type { QuickEdit } from '../useEditCard.ts';
import type { Move } from './useMove.ts';

/** What is done with cards, and those that are shown, top to bottom. Stays the same while they change. */
export type CardActions = {
  readonly onMove: Move;
  readonly onEdit: (task: Task, edit: QuickEdit) => void;
  readonly onRemove: (task: Task) => void;
  readonly shown: () => readonly Task[];
};

type CardMenuProps = { task: Task; actions: CardActions; today: string };

export const OpenCardMenu = lateMenu(async () => (await import('./OpenCardMenu.tsx')).OpenCardMenu);

export function CardMenu({ task, actions, today }: CardMenuProps) {
  const t = useTranslations('planningBoard');
  const names = usePlanNames();
  return (
    <OpenCardMenu
      task={task}
      actions={actions}
      today={today}
      trigger={
        <IconButton
          data-moves={task.id}
          label={t('actions', { name: names.task(task) })}
          tooltip={false}
          className="relative z-10 -my-2 -mr-2"
        >
          <EllipsisVertical aria-hidden="true" />
        </IconButton>
      }
    />
  );
}
