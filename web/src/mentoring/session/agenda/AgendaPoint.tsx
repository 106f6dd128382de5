import { ArrowDown, ArrowUp, EllipsisVertical, Pencil, Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { cn } from '#/ui/cn.ts';
import { IconButton } from '#/ui/IconButton.tsx';
import { Menu, MenuItem } from '#/ui/overlay/Menu.tsx';
import type { AgendaItem } from './agenda.ts';
import { PointForm } from './PointForm.tsx';

type AgendaPointProps = {
  item: AgendaItem;
  mayChange: boolean;
  isFirst: boolean;
  isLast: boolean;
  onTick: (isDone: boolean) => void;
  onRename: (text: string) => void;
  onMove: (by: 1 | -1) => void;
  onRemove: () => void;
};

/** One line: ticked, renamed, moved and removed by its menu. */
export function AgendaPoint(props: AgendaPointProps) {
  const { item, mayChange, isFirst, isLast, onTick, onRename, onMove, onRemove } = props;
  const t = useTranslations('mentoringSession.agenda');
  const [isChanging, setChanging] = useState(false);
  const line = useRef<HTMLLIElement>(null);
  const { text, isDone } = item;

  function leave(): void {
    setChanging(false);
    line.current?.focus();
  }

  if (isChanging) {
    return (
      <li className="py-2">
        <PointForm
          label={t('editLabel')}
          submitLabel={t('save')}
          text={text}
          onSubmit={(changed) => {
            leave();
            if (changed !== text) onRename(changed);
          }}
          onLeave={leave}
        />
      </li>
    );
  }
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
          <MenuItem onSelect={() => setChanging(true)}>
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
