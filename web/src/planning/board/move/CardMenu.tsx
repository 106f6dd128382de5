import { EllipsisVertical, Trash2 } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { IconButton } from '#/ui/IconButton.tsx';
import { Menu, MenuHeading, MenuItem, MenuSeparator } from '#/ui/overlay/Menu.tsx';
import type { Task } from '../../operations.ts';
import { columnOf, columns } from '../live/boardState.ts';
import { usePlanNames } from '../people/usePlanNames.ts';
import { LAST, type Move } from './useMove.ts';

/** What is done with cards, and those that are shown, top to bottom. Stays the same while they change. */
export type CardActions = {
  readonly onMove: Move;
  readonly onRemove: (task: Task) => void;
  readonly shown: () => readonly Task[];
};

type CardMenuProps = { task: Task; actions: CardActions };

/** PLN-29: nothing needs dragging. Another column takes the card at its end; deleting has a way back. */
export function CardMenu({ task, actions }: CardMenuProps) {
  const t = useTranslations('planningBoard');
  const names = usePlanNames();
  return (
    <Menu
      // In another column the card has another button: the focus goes along with it.
      onClosed={() => followCard(task.id)}
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
    >
      <Places task={task} actions={actions} />
      <MenuSeparator />
      <MenuItem tone="danger" onSelect={() => actions.onRemove(task)}>
        <Trash2 aria-hidden="true" />
        {t('delete')}
      </MenuItem>
    </Menu>
  );
}

/** Looked for when the menu is open only: a closed one has nothing to do with the cards around it. */
function Places({ task, actions: { onMove, shown } }: CardMenuProps) {
  const t = useTranslations('planningBoard');
  const { at, column } = placeNow();
  function placeNow() {
    const now = columnOf(shown(), task.status);
    return { at: now.findIndex(({ id }) => id === task.id), column: now };
  }
  /** By what is there when it is chosen. */
  function step(by: -1 | 1): void {
    const now = placeNow();
    const after = now.column[by === 1 ? now.at + 1 : now.at - 2];
    if (by === -1 || after) onMove(task.id, task.status, after?.id ?? null);
  }
  return (
    <>
      <MenuHeading>{t('move')}</MenuHeading>
      {columns
        .filter((status) => status !== task.status)
        .map((status) => (
          <MenuItem key={status} onSelect={() => onMove(task.id, status, LAST)}>
            {t(`columns.${status}`)}
          </MenuItem>
        ))}
      {at > 0 ? (
        <>
          <MenuItem onSelect={() => onMove(task.id, task.status, null)}>{t('moveTop')}</MenuItem>
          <MenuItem onSelect={() => step(-1)}>{t('moveUp')}</MenuItem>
        </>
      ) : null}
      {at >= 0 && at < column.length - 1 ? (
        <MenuItem onSelect={() => step(1)}>{t('moveDown')}</MenuItem>
      ) : null}
    </>
  );
}

/** On a phone the column that is looked at stays. */
function followCard(taskId: string): boolean {
  const button = document.querySelector<HTMLElement>(`[data-moves="${CSS.escape(taskId)}"]`);
  button?.focus({ preventScroll: window.matchMedia('(width < 48rem)').matches });
  return button !== null;
}
