import { Link2, Trash2, UserMinus, UserPlus } from 'lucide-react';
import type { ReactElement } from 'react';
import { useTranslations } from 'use-intl';
import type { MenuOpening } from '#/app/parts/lateMenu.tsx';
import { useSession } from '#/app/session/sessionStore.ts';
import { copyText } from '#/ui/feedback/copyText.ts';
import { Menu, MenuHeading, MenuItem, MenuSeparator } from '#/ui/overlay/Menu.tsx';
import type { Task } from '../../operations.ts';
import { daysAfter } from '../filter/useFilters.ts';
import { columnOf, columns } from '../live/boardState.ts';
import type { CardActions } from './CardMenu.tsx';
import { LAST } from './useMove.ts';

type PartProps = { task: Task; actions: CardActions };
type FactsProps = PartProps & { today: string };
type OpenCardMenuProps = FactsProps & { trigger: ReactElement; opened: MenuOpening };

/** PLN-29: nothing needs dragging, and what is changed most needs no panel. Another column takes the card at its end; all has a way back. */
export function OpenCardMenu({ task, actions, today, trigger, opened }: OpenCardMenuProps) {
  const t = useTranslations('planningBoard');
  return (
    // In another column the card has another button: the focus goes along with it.
    <Menu onClosed={() => followCard(task.id)} trigger={trigger} opened={opened}>
      <Places task={task} actions={actions} />
      <MenuSeparator />
      <Facts task={task} actions={actions} today={today} />
      <MenuSeparator />
      <MenuItem tone="danger" onSelect={() => actions.onRemove(task)}>
        <Trash2 aria-hidden="true" />
        {t('delete')}
      </MenuItem>
    </Menu>
  );
}

/** Looked for when the menu is open only: a closed one has nothing to do with the cards around it. */
function Places({ task, actions: { onMove, shown } }: PartProps) {
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

/** Who does it, and by when. */
function Facts({ task, actions: { onEdit }, today }: FactsProps) {
  const t = useTranslations('planningBoard');
  const viewer = useSession(({ userId }) => userId);
  const isMine = task.assignee?.id === viewer;
  const days = [
    ['today', 0],
    ['tomorrow', 1],
    ['inAWeek', 7],
  ] as const;

  function copyLink(): Promise<void> {
    const { origin, pathname } = window.location;
    const address = `${origin}${pathname}?task=${encodeURIComponent(task.id)}`;
    return copyText(address, { copied: t('linkCopied'), notCopied: t('linkNotCopied', { address }) });
  }

  return (
    <>
      <MenuHeading>{t('dueDate')}</MenuHeading>
      {days.map(([name, count]) => {
        const deadline = daysAfter(today, count);
        return deadline === task.deadline ? null : (
          <MenuItem key={name} onSelect={() => onEdit(task, { deadline })}>
            {t(`days.${name}`)}
          </MenuItem>
        );
      })}
      {task.deadline ? (
        <MenuItem onSelect={() => onEdit(task, { deadline: null })}>{t('noDueDate')}</MenuItem>
      ) : null}
      <MenuSeparator />
      <MenuItem onSelect={() => onEdit(task, { assigneeId: isMine ? null : viewer })}>
        {isMine ? <UserMinus aria-hidden="true" /> : <UserPlus aria-hidden="true" />}
        {t(isMine ? 'unassignMe' : 'assignMe')}
      </MenuItem>
      <MenuItem onSelect={() => void copyLink()}>
        <Link2 aria-hidden="true" />
        {t('copyLink')}
      </MenuItem>
    </>
  );
}

/** On a phone the column that is looked at stays. */
function followCard(taskId: string): boolean {
  const button = document.querySelector<HTMLElement>(`[data-moves="${CSS.escape(taskId)}"]`);
  button?.focus({ preventScroll: window.matchMedia('(width < 48rem)').matches });
  return button !== null;
}
