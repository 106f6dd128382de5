import { createContext, use } from 'react';
import type { Reaction } from '../model/messagingState.ts';
import type { Bubble } from '../thread/threadItems.ts';

/** The message that is being edited: the text that its field begins with, and what there is to say against saving that. */
export type Editing = {
  readonly messageId: string;
  readonly text: string;
  /** What the message said when the edit was begun. */
  readonly base: string;
  readonly problem: string | null;
};

/** What a reader can do to the messages of one conversation. */
export type ThreadActions = {
  readonly personName: string;
  readonly editing: Editing | null;
  /** Whether the viewer may write to the person now. */
  readonly mayWrite: boolean;
  /** The next message answers this one. */
  readonly reply: (messageId: string) => void;
  readonly react: (messageId: string, reaction: Reaction, isOn: boolean) => void;
  readonly edit: (messageId: string) => void;
  /** What is typed waits with its message until it is saved or left. */
  readonly keepEdit: (text: string) => void;
  readonly cancelEdit: () => void;
  readonly saveEdit: (text: string) => void;
  readonly copy: (bubble: Bubble) => void;
  readonly remove: (messageId: string) => void;
  readonly makeTask: (bubble: Bubble) => void;
  readonly saveFile: (messageId: string) => void;
  /** The person themselves when there is no message. */
  readonly report: (messageId: string | null) => void;
};

export const ThreadActionsContext = createContext<ThreadActions | null>(null);

/** null outside of a thread. */
export function useThreadActions(): ThreadActions | null {
  return use(ThreadActionsContext);
}

/** Where the focus can go in the list: the message, and what is done to it. */
export function focusMessage(messageId: string): void {
  const message = document.querySelector<HTMLElement>(`[data-message="${CSS.escape(messageId)}"]`);
  message?.focus({ preventScroll: true });
}
