import { useCallback, useEffect, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import type { OpenThread } from '../thread/threadSync.ts';
import { useExcerpt } from '../thread/useOpenThread.ts';

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
  /** The part that the viewer has jumped to. */
  readonly excerpt: ReturnType<typeof useExcerpt>;
  readonly toLatest: () => void;
  readonly retry: () => void;
};

const START = { openAt: 'new', key: 0 } as const;

/** Follows the address to a message, wherever in the conversation it is, and back to the newest part. */
export function useJump(userId: string, thread: OpenThread | null | undefined): Jump {
  const navigate = useNavigate();
  const location = useLocation();
  const [params] = useSearchParams();
  const asked = params.get('message') || null;
  const [place, setPlace] = useState<Pick<Jump, 'openAt' | 'key'>>(START);
  const [status, setStatus] = useState<Jump['status']>(asked === null ? 'idle' : 'loading');
  const [isOpening, setOpening] = useState(asked !== null);
  /** The message that is still to be found. */
  const [wanted, setWanted] = useState<string | null>(null);
  const [around, setAround] = useState<string | null>(null);
  const excerpt = useExcerpt(userId, around);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the same message may be asked for again
  useEffect(() => {
    setWanted(asked);
    setStatus(asked === null ? 'idle' : 'loading');
  }, [asked, userId, location.key]);

  useEffect(() => {
    if (wanted === null || !thread) return;
    const isTarget = (message: { readonly id: string }) => message.id === wanted;
    const isInThread = thread.messages.some(isTarget);
    if (isInThread || excerpt.data?.messages.some(isTarget)) {
      if (isInThread) setAround(null);
      setWanted(null);
      setPlace((held) => ({ openAt: { messageId: wanted }, key: held.key + 1 }));
      setStatus('idle');
      setOpening(false);
    } else if (around !== wanted) setAround(wanted);
    else if (excerpt.data !== undefined) {
      setWanted(null);
      setStatus('missing');
      setOpening(false);
    } else if (excerpt.hasFailed) {
      setStatus('failed');
      setOpening(false);
    }
  }, [wanted, thread, around, excerpt.data, excerpt.hasFailed]);

  const toLatest = useCallback(() => {
    setAround(null);
    setWanted(null);
    setPlace((held) => ({ openAt: 'latest', key: held.key + 1 }));
    const { state } = location;
    navigate(`/messages?with=${encodeURIComponent(userId)}`, { replace: true, state });
  }, [userId, navigate, location]);

  function retry(): void {
    setWanted(asked);
    setStatus('loading');
    excerpt.retry();
  }

  return { ...place, isOpening, status, excerpt, toLatest, retry };
}
