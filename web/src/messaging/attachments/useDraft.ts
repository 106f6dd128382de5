import { useEffect, useState } from 'react';
import { useMessagingClient } from '../client/useMessaging.ts';
import type { WaitingAttachment } from '../composer/drafts.ts';
import type { Quote } from '../model/messagingState.ts';

type Draft = {
  readonly text: string;
  readonly attachments: readonly WaitingAttachment[];
  readonly write: (text: string) => void;
  readonly replyTo: Quote | null;
  readonly answer: (quote: Quote | null) => void;
};

/** What is typed and chosen for one person and not sent; follows what comes back from the outbox, and the other tabs. */
export function useDraft(userId: string): Draft {
  const { drafts } = useMessagingClient();
  const [text, setText] = useState(() => drafts.read(userId));
  const [attachments, setAttachments] = useState(() => drafts.attachments(userId));
  const [replyTo, setReplyTo] = useState(() => drafts.replyTo(userId));
  useEffect(
    () =>
      drafts.onChange((isHere) => {
        setAttachments(drafts.attachments(userId));
        setReplyTo(drafts.replyTo(userId));
        const kept = drafts.read(userId);
        // The tab that is being typed in knows best what it says, but for an unsent message that another tab puts below it.
        const mayFollow = isHere || !document.hasFocus();
        setText((shown) => (mayFollow || !shown || kept.startsWith(`${shown}\n`) ? kept : shown));
      }),
    [drafts, userId],
  );
  return {
    text,
    attachments,
    write: (next) => drafts.write(userId, next),
    replyTo,
    answer: (quote) => drafts.answer(userId, quote),
  };
}
