import { EllipsisVertical } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { IconButton } from '#/ui/IconButton.tsx';
import { Menu, MenuItem } from '#/ui/Menu.tsx';
import type { Task, TaskStatus } from '../operations.ts';
import { columns } from './boardState.ts';
import { usePlanNames } from './usePlanNames.ts';

type MoveMenuProps = {
  task: Task;
  /** The cards of its column, top to bottom. */
  column: readonly Task[];
  onMove: (status: TaskStatus, afterTaskId: string | null) => void;
};

/** PLN-29: nothing needs dragging. Another column takes the card at its end. */
export function MoveMenu({ task, column, onMove }: MoveMenuProps) {
  const t = useTranslations('planningBoard');
  const names = usePlanNames();
  const at = column.findIndex(({ id }) => id === task.id);
  return (
    <Menu
      trigger={
        <IconButton label={t('moveLabel', { name: names.task(task) })} tooltip={false}>
          <EllipsisVertical aria-hidden="true" />
        </IconButton>
      }
    >
      {columns
        .filter((status) => status !== task.status)
        .map((status) => (
          <MenuItem key={status} onSelect={() => onMove(status, LAST)}>
            {t(`columns.${status}`)}
          </MenuItem>
        ))}
      {at > 0 ? (
        <>
          <MenuItem onSelect={() => onMove(task.status, null)}>{t('moveTop')}</MenuItem>
          <MenuItem onSelect={() => onMove(task.status, column[at - 2]?.id ?? null)}>{t('moveUp')}</MenuItem>
        </>
      ) : null}
      {at >= 0 && at < column.length - 1 ? (
        <MenuItem onSelect={() => onMove(task.status, column[at + 1]?.id ?? null)}>{t('moveDown')}</MenuItem>
      ) : null}
    </Menu>
  );
}

/** In place of the card to stand behind: the end of the column, whoever is there by then. */
export const LAST = 'last';
