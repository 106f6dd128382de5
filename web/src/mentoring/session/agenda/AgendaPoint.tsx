import { ArrowDown, ArrowUp, EllipsisVertical, Pencil, Trash2 } from 'lucide-react';
import { useRef } from 'react';
import { useTranslations } from 'use-intl';
import { cn } from '#/ui/cn.ts';
import { IconButton } from '#/ui/IconButton.tsx';
import { Menu, MenuItem } from '#/ui/overlay/Menu.tsx';
import type { AgendaItem } from './agenda.ts';
import { PointForm } from './PointForm.tsx';
import type { Draft } from './useAgenda.ts';

type AgendaPointProps = {
  /** Null where it is gone, and something is still written in its place. */
  item: AgendaItem | null;
  /** What is written in its place. */
  draft: Draft | undefined;
  mayChange: boolean;
  isFirst: boolean;
  isLast: boolean;
  onTick: (isDone: boolean) => void;
  onWrite: () => void;
  onSave: (text: string, draft: Draft) => void;
  onLeave: () => void;
  /** It goes with what was written in its place, and the focus stays on the page. */
  onGone: () => void;
  onMove: (by: 1 | -1) => void;
  onRemove: () => void;
};

/** One line: ticked, renamed, moved and removed by its menu. */
export function AgendaPoint(props: AgendaPointProps) {
  const { item, draft, mayChange, isFirst, isLast } = props;
  const { onTick, onWrite, onSave, onLeave, onGone, onMove, onRemove } = props;
  const t = useTranslations('mentoringSession.agenda');
  const line = useRef<HTMLLIElement>(null);

  function leave(act: () => void) {
    act();
    if (item) line.current?.focus();
    else onGone();
  }

  if (draft) {
    const isNew = draft.base === null;
    return (
      <li ref={line} tabIndex={-1} className="py-2 outline-none">
        <PointForm
          key={draft.text}
          label={t(isNew ? 'addLabel' : 'editLabel')}
          submitLabel={t(isNew ? 'add' : 'save')}
          text={draft.text}
          {...(!isNew && item?.text !== draft.base && { now: item?.text ?? '' })}
          isOpened={draft.isOpened}
          onSubmit={(text) => leave(() => onSave(text, draft))}
          onLeave={() => leave(onLeave)}
        />
      </li>
    );
  }
  if (!item) return null;
  const { text, isDone } = item;
  return (
    <li ref={line} tabIndex={-1} className="flex items-start gap-x-2 py-1.5 outline-none">
      <label className="flex min-h-8 min-w-0 flex-1 items-start gap-3 py-1 pointer-coarse:min-h-11">
        <input
          type="checkbox"
          checked={isDone}
          disabled={!mayChange}
          onChange={(event) => onTick(event.target.checked)}
          className="mt-0.5 size-5 shrink-0"
        />
        <span className={cn('wrap-anywhere', isDone && 'text-ink-muted line-through')}>{text}</span>
      </label>
      {mayChange ? (
        <Menu
          trigger={
            <IconButton label={t('more', { text })} tooltip={false} className="-my-1 shrink-0">
              <EllipsisVertical aria-hidden="true" />
            </IconButton>
          }
        >
          <MenuItem onSelect={onWrite}>
            <Pencil aria-hidden="true" />
            {t('edit')}
          </MenuItem>
          <MenuItem disabled={isFirst} onSelect={() => onMove(-1)}>
            <ArrowUp aria-hidden="true" />
            {t('up')}
          </MenuItem>
          <MenuItem disabled={isLast} onSelect={() => onMove(1)}>
            <ArrowDown aria-hidden="true" />
            {t('down')}
          </MenuItem>
          <MenuItem onSelect={onRemove}>
            <Trash2 aria-hidden="true" />
            {t('remove')}
          </MenuItem>
        </Menu>
      ) : null}
    </li>
  );
}
