import { useCallback, useEffect, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { failureOf } from '#/app/api/failure.ts';
import { useMessagingClient } from '../client/useMessaging.ts';

/** The address of a message: its conversation opens there. */
export function messageAddress(userId: string, messageId: string): string {
  return `/messages?with=${encodeURIComponent(userId)}&message=${encodeURIComponent(messageId)}`;
}

export type Jump = {
  /** Where the list opens; another key is another beginning. */
  readonly openAt: 'new' | 'latest' | { readonly messageId: string };
  readonly key: number;
  /** The conversation itself is being opened at a message, and nothing is shown before. */
  readonly isOpening: boolean;
  readonly status: 'idle' | 'loading' | 'missing' | 'failed';
  readonly toLatest: () => void;
  readonly retry: () => void;
};

const START = { openAt: 'new', key: 0 } as const;

/** Follows the address to a message, wherever in the conversation it is, and back to the newest part. */
export function useJump(userId: string): Jump {
  const { loader, store } = useMessagingClient();
  const navigate = useNavigate();
  const location = useLocation();
  const [params] = useSearchParams();
  const asked = params.get('message') || null;
  const [place, setPlace] = useState<Pick<Jump, 'openAt' | 'key'>>(START);
  const [status, setStatus] = useState<Jump['status']>(asked === null ? 'idle' : 'loading');
  const [isOpening, setOpening] = useState(asked !== null);
  const [attempt, setAttempt] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the same message may be asked for again, and Retry does
  useEffect(() => {
    if (asked === null) {
      setStatus('idle');
      return;
    }
    let isOver = false;
    setStatus('loading');
    loader
      .open(userId)
      .then(() => loader.openAround(userId, asked))
      .then(
        (isThere) => {
          if (isOver) return;
          if (!isThere) return setStatus('missing');
          setPlace((held) => ({ openAt: { messageId: asked }, key: held.key + 1 }));
          setStatus('idle');
        },
        (error) => !isOver && setStatus(isMissing(error) ? 'missing' : 'failed'),
      )
      .then(() => !isOver && setOpening(false));
    return () => {
      isOver = true;
    };
  }, [asked, userId, loader, location.key, attempt]);

  useEffect(() => () => store.apply({ type: 'ExcerptLeft', userId }), [store, userId]);

  const toLatest = useCallback(() => {
    store.apply({ type: 'ExcerptLeft', userId });
    setPlace((held) => ({ openAt: 'latest', key: held.key + 1 }));
    const { state } = location;
    navigate(`/messages?with=${encodeURIComponent(userId)}`, { replace: true, state });
  }, [store, userId, navigate, location]);

  return { ...place, isOpening, status, toLatest, retry: () => setAttempt((held) => held + 1) };
}

function isMissing(error: unknown): boolean {
  const { code } = failureOf(error);
  return code === 'NOT_FOUND' || code === 'BAD_USER_INPUT' || code === 'NOT_AUTHORIZED';
}
