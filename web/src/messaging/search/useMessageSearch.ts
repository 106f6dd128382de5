import { useCallback, useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useDebounced } from '#/lib/useDebounced.ts';
import { announce } from '#/ui/feedback/announce.ts';
import { useMessagingClient } from '../client/useMessaging.ts';
import type { Message } from '../model/messagingState.ts';

/** MSG-29. */
const DEBOUNCE_MS = 500;
const STEP = 20;

type Found = {
  /** What was looked for. */
  readonly text: string;
  readonly messages: readonly Message[];
  readonly searchedUpTo: string | null;
  readonly hasMore: boolean;
};

export type MessageSearch = {
  readonly found: Found | null;
  readonly isSearching: boolean;
  readonly hasFailed: boolean;
  readonly further: () => void;
  readonly retry: () => void;
};

/** Messages with one person that hold `typed`, newest first; an answer for a text that changed meanwhile is dropped. */
export function useMessageSearch(userId: string, typed: string): MessageSearch {
  const t = useTranslations('messageSearch');
  const { gateway } = useMessagingClient();
  const text = useDebounced(typed.trim(), DEBOUNCE_MS);
  const [found, setFound] = useState<Found | null>(null);
  const [isRunning, setRunning] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const asked = useRef(0);

  const step = useCallback(
    async (before: Found | null) => {
      const mine = ++asked.current;
      setRunning(true);
      setFailed(false);
      try {
        const page = await gateway.searchMessages({
          userId,
          text,
          before: before?.searchedUpTo ?? null,
          limit: STEP,
        });
        if (mine !== asked.current) return;
        const messages = [...(before?.messages ?? []), ...page.messages];
        setFound({ ...page, text, messages });
        const count = messages.length;
        const isEnd = !page.hasMore;
        announce(isEnd && count === 0 ? t('none') : t(isEnd ? 'count' : 'countSoFar', { count }));
      } catch {
        if (mine === asked.current) setFailed(true);
      } finally {
        if (mine === asked.current) setRunning(false);
      }
    },
    [gateway, userId, text, t],
  );

  useEffect(() => {
    if (text !== '') void step(null);
    else {
      asked.current++;
      setFound(null);
      setRunning(false);
      setFailed(false);
    }
  }, [text, step]);

  const isAsked = typed.trim() !== '';
  const isAnswered = typed.trim() === text && (found?.text === text || hasFailed);
  return {
    found: isAsked ? found : null,
    isSearching: isAsked && (isRunning || !isAnswered),
    hasFailed,
    further: () => void step(found),
    retry: () => void step(found?.text === text ? found : null),
  };
}
