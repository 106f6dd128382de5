import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { refusalOf } from '#/app/api/failure.ts';
import { sync, type Unsent } from '#/app/sync/index.ts';
import { newUuid } from '#/lib/newUuid.ts';
import { MessageTaskDialog } from '#/planning/index.ts';
import { ReportDialog } from '#/safety/index.ts';
import { announce } from '#/ui/feedback/announce.ts';
import { showToast } from '#/ui/feedback/toast.ts';
import { useMessagingClient, usePersonName } from '../client/useMessaging.ts';
import type { Conversation, Message, Reaction } from '../model/messagingState.ts';
import { type Press, setReaction } from '../reactions/setReaction.ts';
import { quoteOf } from '../replies/quote.ts';
import type { Bubble } from '../thread/threadItems.ts';
import { keepEdit as keepEditOf, keptEdit } from './keptEdit.ts';
import { deleteMessage, editMessage, restoreMessage } from './messageChanges.ts';
import {
  type Editing,
  focusMessage,
  type ThreadActions,
  ThreadActionsContext,
} from './ThreadActionsContext.ts';
import { isOfMissing, useChangeFailure } from './useChangeFailure.ts';

type ProviderProps = {
  person: Conversation;
  /** All that is shown of it. */
  messages: readonly Message[];
  /** Where the viewer writes: the focus goes there when an edit that began there ends. */
  focusComposer: () => void;
  children: (editLast: (messageId: string) => void) => ReactNode;
};

/** What can be done to the messages of one conversation, and the dialogs of it. Mounted per person. */
export function ThreadActionsProvider({ person, messages, focusComposer, children }: ProviderProps) {
  const t = useTranslations('messageActions');
  const { userId } = person;
  const { gateway, drafts, viewerId } = useMessagingClient();
  const name = usePersonName()(person);
  const reasonOf = useChangeFailure();
  const isGone = useIsGone();
  const { editing, heldEdit, showEdit } = useEditing();
  const endsAtComposer = useRef(false);
  const [task, setTask] = useState<{ messageId: string; text: string } | null>(null);
  const [reported, setReported] = useState<{ messageId: string | null } | null>(null);
  useRefusedReactions(userId, (error) => showToast(t('reactFailed', { reason: reasonOf(error) })));

  const shown = (messageId: string) => messages.find(({ id }) => id === messageId);

  function edit(messageId: string): void {
    const before = heldEdit()?.messageId ?? messageId;
    if (before !== messageId && keptEdit(before)) showToast(t('editKept'));
    endsAtComposer.current = false;
    const now = shown(messageId)?.text ?? '';
    const { text = now, base = now } = keptEdit(messageId) ?? {};
    const isStale = base !== now && text !== now;
    showEdit({ messageId, text, base, problem: isStale ? t('editStale') : null });
  }

  /** What says no more than the message is no change. */
  function keepEdit(text: string): void {
    const held = heldEdit();
    if (!held) return;
    const { messageId, base } = held;
    const isChange = text !== '' && text !== shown(messageId)?.text;
    keepEditOf(messageId, isChange ? { text, base } : null);
  }

  function endEdit(messageId: string): void {
    keepEditOf(messageId, null);
    showEdit(null);
    if (endsAtComposer.current) focusComposer();
    // The message stands in the place of its field once this has been drawn.
    else setTimeout(() => focusMessage(messageId));
  }

  function failUndo(error: unknown): void {
    showToast(t('undoFailed', { reason: reasonOf(error) }));
  }

  function saveEdit(text: string): void {
    if (!editing) return;
    const { messageId } = editing;
    const before = shown(messageId)?.text ?? null;
    endEdit(messageId);
    if (before === text) return;
    if (before === null) {
      // As the server refuses to change what was deleted.
      keepAsDraft(text, reasonOf(refusalOf('CONFLICT')));
      return;
    }
    const address = { userId, messageId };
    sync
      .mutate(editMessage, { ...address, messageText: text })
      .catch((error) => keepRefused(messageId, text, error));
    const undo = () => void sync.mutate(editMessage, { ...address, messageText: before }).catch(failUndo);
    showToast(t('editedToast'), { undo });
  }

  /** What was written is never lost: the field opens again, or, where it cannot, it becomes a draft. */
  function keepRefused(messageId: string, text: string, error: unknown): void {
    const reason = reasonOf(error);
    if (isGone() || heldEdit() || isOfMissing(error)) {
      keepAsDraft(text, reason);
      return;
    }
    showToast(t('editFailed', { reason }));
    const base = shown(messageId)?.text ?? '';
    showEdit({ messageId, text, base, problem: t('editFailed', { reason }) });
    keepEdit(text);
  }

  function keepAsDraft(text: string, reason: string): void {
    drafts.append(userId, text);
    showToast(t('keptAsDraft', { reason }));
  }

  function remove(messageId: string): void {
    const before = shown(messageId);
    if (!before) return;
    sync
      .mutate(deleteMessage, { userId, messageId })
      .catch((error) => showToast(t('deleteFailed', { reason: reasonOf(error) })));
    const restored = { userId, messageId, deleted: before };
    const undo = () => void sync.mutate(restoreMessage, restored).catch(failUndo);
    showToast(t('deletedToast'), { undo });
    setTimeout(() => focusMessage(messageId));
  }

  function reply(messageId: string): void {
    const answered = shown(messageId);
    if (!answered) return;
    drafts.answer(userId, quoteOf(answered));
    // The menu gives the focus back first.
    setTimeout(focusComposer);
  }

  function react(messageId: string, reaction: Reaction, isOn: boolean): void {
    sync
      .mutate(setReaction, { userId, messageId, reaction, isOn, byId: viewerId })
      .catch((error) => showToast(t('reactFailed', { reason: reasonOf(error) })));
    announce(t(isOn ? 'reactionAdded' : 'reactionRemoved', { reaction: t(`reactions.${reaction}`) }));
  }

  async function copy({ text }: Bubble): Promise<void> {
    try {
      await navigator.clipboard.writeText(text ?? '');
      announce(t('copied'));
    } catch {
      showToast(t('copyFailed'));
    }
  }

  async function saveFile(messageId: string): Promise<void> {
    try {
      await gateway.saveAttachment({ userId, messageId, clientId: newUuid() });
      showToast(t('saved'), { link: { to: '/my-library', text: t('openLibrary') } });
    } catch (error) {
      showToast(t('saveFailed', { reason: reasonOf(error) }));
    }
  }

  const actions: ThreadActions = {
    personName: name,
    mayWrite: person.contact === 'OPEN',
    reply,
    react,
    editing,
    edit,
    keepEdit,
    cancelEdit: () => editing && endEdit(editing.messageId),
    saveEdit,
    copy: (bubble) => void copy(bubble),
    remove,
    makeTask: ({ messageId, text }) => messageId && setTask({ messageId, text: text ?? '' }),
    saveFile: (messageId) => void saveFile(messageId),
    report: (messageId) => setReported({ messageId }),
  };
  return (
    <ThreadActionsContext value={actions}>
      {children((messageId) => {
        edit(messageId);
        endsAtComposer.current = true;
      })}
      {task ? (
        <MessageTaskDialog
          viewerId={viewerId}
          otherId={userId}
          messageId={task.messageId}
          text={task.text}
          onClose={() => setTask(null)}
        />
      ) : null}
      <ReportDialog
        open={reported !== null}
        onClose={() => setReported(null)}
        userId={userId}
        personName={name}
        messageId={reported?.messageId ?? null}
      />
    </ThreadActionsContext>
  );
}

/** Those that were pressed before a reload: nothing else waits for their answer. */
function useRefusedReactions(userId: string, tell: (error: unknown) => void): void {
  const tellNow = useRef(tell);
  useEffect(() => {
    tellNow.current = tell;
  });
  useEffect(() => {
    function look(unsent: readonly Unsent[]): void {
      for (const { mutation, args, clientId, failure: code } of unsent) {
        if (mutation !== setReaction || code === null || (args as Press).userId !== userId) continue;
        sync.discard(clientId);
        tellNow.current(refusalOf(code));
      }
    }
    look(sync.unsent.getState());
    return sync.unsent.subscribe(look);
  }, [userId]);
}

/** `heldEdit`: what is edited now, for an answer that comes later. */
function useEditing() {
  const [editing, setEditing] = useState<Editing | null>(null);
  const held = useRef(editing);
  function showEdit(next: Editing | null): void {
    held.current = next;
    setEditing(next);
  }
  return { editing, heldEdit: () => held.current, showEdit };
}

function useIsGone(): () => boolean {
  const isGone = useRef(false);
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
    };
  }, []);
  return () => isGone.current;
}
