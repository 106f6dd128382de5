import { useCallback, useEffect, useRef, useState } from 'react';
import { useMessagingClient } from '../../client/useMessaging.ts';
import type { Attachment } from '../../model/messagingState.ts';

type Address = { readonly userId: string; readonly messageId: string };
type Reached = { readonly path: string | null; readonly isGone: boolean };

/**
 * Where a file can be fetched at the moment. Paths are good for ten minutes and rights end at any time, so a caller who wants
 * the file asks; a path that came with the message serves until it does not.
 */
export function useReachable(attachment: Attachment, address: Address | null) {
  const { gateway } = useMessagingClient().attachments;
  const [reached, setReached] = useState<Reached>({ path: attachment.path, isGone: false });
  const isOver = useRef(false);
  useEffect(() => {
    isOver.current = false;
    return () => {
      isOver.current = true;
    };
  }, []);

  const userId = address?.userId;
  const messageId = address?.messageId;
  /** Answers a fresh path, or null when the viewer cannot reach the file any more. Rejects when nobody answered. */
  const ask = useCallback(async (): Promise<string | null> => {
    if (userId === undefined || messageId === undefined) return null;
    const path = (await gateway.fetchAttachment({ userId, messageId }))?.path ?? null;
    if (!isOver.current) setReached({ path, isGone: path === null });
    return path;
  }, [gateway, userId, messageId]);

  // A newer page of the conversation brings a newer path.
  useEffect(() => {
    if (attachment.path !== null) setReached({ path: attachment.path, isGone: false });
  }, [attachment.path]);

  return { ...reached, ask };
}
