import { BookmarkPlus, Copy, EllipsisVertical, Flag, ListPlus, Pencil, Reply, Trash2 } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { serverNow } from '#/lib/clock/serverClock.ts';
import { cn } from '#/ui/cn.ts';
import { IconButton } from '#/ui/IconButton.tsx';
import { Menu, MenuItem, MenuSeparator } from '#/ui/overlay/Menu.tsx';
import { ReactionToggles } from '../reactions/ReactionToggles.tsx';
import type { Bubble } from '../thread/threadItems.ts';
import { isEditable } from './messageChanges.ts';
import { focusMessage, useThreadActions } from './ThreadActionsContext.ts';

type MessageMenuProps = {
  bubble: Bubble;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  isTabStop: boolean;
};

/** Whether there is anything to do with a message: not before it is sent, and not once it is gone. */
export function hasActions(bubble: Bubble): boolean {
  return (
    bubble.messageId !== null && !bubble.isDeleted && (bubble.text !== null || bubble.attachment !== null)
  );
}

/** The button beside a message: there on hover and focus, and for people who use a screen reader. A long press opens it, too. */
export function MessageMenu({ bubble, isOpen, onOpenChange, isTabStop }: MessageMenuProps) {
  const t = useTranslations('messageActions');
  const actions = useThreadActions();
  const { messageId, isMine } = bubble;
  if (!actions || messageId === null) return null;
  return (
    <Menu
      align={isMine ? 'end' : 'start'}
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      onClosed={() => {
        // Unless an edit or a dialog has taken the focus, it goes on from the message.
        if (document.activeElement === null || document.activeElement === document.body)
          focusMessage(messageId);
        return true;
      }}
      trigger={
        <IconButton
          label={t('menu')}
          tooltip={false}
          tabIndex={isTabStop ? 0 : -1}
          className={cn(
            'size-9 text-ink-muted not-disabled:hover:text-primary-text opacity-0 group-focus-within/message:opacity-100 group-hover/message:opacity-100 focus-visible:opacity-100',
            'aria-expanded:opacity-100 pointer-coarse:pointer-events-none pointer-coarse:h-11 pointer-coarse:w-0',
          )}
        >
          <EllipsisVertical aria-hidden="true" />
        </IconButton>
      }
    >
      {actions.mayWrite ? (
        <>
          <ReactionToggles bubble={bubble} />
          <MenuSeparator />
          <MenuItem onSelect={() => actions.reply(messageId)}>
            <Reply aria-hidden="true" />
            {t('reply')}
          </MenuItem>
        </>
      ) : null}
      {bubble.attachment === null && bubble.text !== null ? (
        <MenuItem onSelect={() => actions.copy(bubble)}>
          <Copy aria-hidden="true" />
          {t('copy')}
        </MenuItem>
      ) : null}
      {isMine ? <EditItem bubble={bubble} messageId={messageId} onSelect={actions.edit} /> : null}
      {bubble.text === null ? null : (
        <MenuItem onSelect={() => actions.makeTask(bubble)}>
          <ListPlus aria-hidden="true" />
          {t('task')}
        </MenuItem>
      )}
      {bubble.attachment ? (
        <MenuItem onSelect={() => actions.saveFile(messageId)}>
          <BookmarkPlus aria-hidden="true" />
          {t('save')}
        </MenuItem>
      ) : null}
      {isMine ? (
        <MenuItem tone="danger" onSelect={() => actions.remove(messageId)}>
          <Trash2 aria-hidden="true" />
          {t('delete')}
        </MenuItem>
      ) : (
        <MenuItem tone="danger" onSelect={() => actions.report(messageId)}>
          <Flag aria-hidden="true" />
          {t('report')}
        </MenuItem>
      )}
    </Menu>
  );
}

type EditItemProps = { bubble: Bubble; messageId: string; onSelect: (messageId: string) => void };

/** A part by itself: whether a change waits is looked up only in a menu that is open. */
function EditItem({ bubble, messageId, onSelect }: EditItemProps) {
  const t = useTranslations('messageActions');
  if (!isEditable({ ...bubble, id: messageId, createdAt: bubble.at }, serverNow())) return null;
  return (
    <MenuItem onSelect={() => onSelect(messageId)}>
      <Pencil aria-hidden="true" />
      {t('edit')}
    </MenuItem>
  );
}
