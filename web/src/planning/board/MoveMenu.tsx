import { EllipsisVertical } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { IconButton } from '#/ui/IconButton.tsx';
import { Menu, MenuHeading, MenuItem } from '#/ui/Menu.tsx';
import type { Task } from '../operations.ts';
import { columns } from './boardState.ts';
import { LAST, type Move } from './useMove.ts';
import { usePlanNames } from './usePlanNames.ts';

type MoveMenuProps = {
  task: Task;
  /** The cards of its column, top to bottom. */
  column: readonly Task[];
  onMove: Move;
};

/** PLN-29: nothing needs dragging. Another column takes the card at its end. */
export function MoveMenu({ task, column, onMove }: MoveMenuProps) {
  const t = useTranslations('planningBoard');
  const names = usePlanNames();
  const at = column.findIndex(({ id }) => id === task.id);
  const within = (after: Task | undefined) => onMove(task.id, task.status, after?.id ?? null);
  return (
    <Menu
      // In another column the card has another button: the focus goes along with it.
      onClosed={() => followCard(task.id)}
      trigger={
        <IconButton
          data-moves={task.id}
          label={t('moveLabel', { name: names.task(task) })}
          tooltip={false}
          className="relative z-10 -my-2 -mr-2"
        >
          <EllipsisVertical aria-hidden="true" />
        </IconButton>
      }
    >
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
          <MenuItem onSelect={() => within(undefined)}>{t('moveTop')}</MenuItem>
          <MenuItem onSelect={() => within(column[at - 2])}>{t('moveUp')}</MenuItem>
        </>
      ) : null}
      {at >= 0 && at < column.length - 1 ? (
        <MenuItem onSelect={() => within(column[at + 1])}>{t('moveDown')}</MenuItem>
      ) : null}
    </Menu>
  );
}

/** On a phone the column that is looked at stays. */
function followCard(taskId: string): boolean {
  const button = document.querySelector<HTMLElement>(`[data-moves="${CSS.escape(taskId)}"]`);
  button?.focus({ preventScroll: window.matchMedia('(width < 48rem)').matches });
  return button !== null;
}
