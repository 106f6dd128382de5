import { useCallback, useEffect, useRef, useState } from 'react';
import { apiClient } from '#/app/api/apiClient.ts';
import { type Failure, failureOf } from '#/app/api/failure.ts';
import { newUuid } from '#/lib/newUuid.ts';
import { useLoaded } from '#/lib/useLoaded.ts';
import { AddTaskComment, type Comment, GetTaskComments } from './operations.ts';

const PAGE = 20;
const MOST = 100;

/** Comments of a card, the newest last; asked for again when `count` says that there is another. */
export function useComments(taskId: string, count: number) {
  const [limit, setLimit] = useState(PAGE);
  const load = useCallback(() => loadComments(taskId, limit), [taskId, limit]);
  const { value, hasFailed, reload } = useLoaded<readonly Comment[]>(load);
  const [own, setOwn] = useState<readonly Comment[]>([]);
  const lastCount = useRef(count);
  useEffect(() => {
    if (lastCount.current === count) return;
    lastCount.current = count;
    reload();
  }, [count, reload]);
  const comments = value && [...value, ...own.filter(({ id }) => !value.some((one) => one.id === id))];
  return {
    comments,
    hasFailed,
    reload,
    hasMore: comments !== null && comments.length < count && limit < MOST,
    more: () => setLimit(MOST),
    added: (comment: Comment) => setOwn((before) => [...before, comment]),
  };
}

async function loadComments(taskId: string, limit: number): Promise<readonly Comment[]> {
  const { data } = await apiClient.query({ query: GetTaskComments, variables: { taskId, limit } });
  if (!data) throw new Error('No comments in the answer.');
  return data.getTaskComments;
}

/** Sends one comment; sent again after no answer came, it is the same for the server. */
export function useSendComment(taskId: string, onSent: (comment: Comment) => void) {
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const unanswered = useRef<{ text: string; clientId: string } | null>(null);

  async function send(text: string): Promise<boolean> {
    if (isBusy) return false;
    setBusy(true);
    setFailure(null);
    const clientId = unanswered.current?.text === text ? unanswered.current.clientId : newUuid();
    unanswered.current = { text, clientId };
    try {
      const variables = { taskId, text, clientId };
      const { data } = await apiClient.mutate({ mutation: AddTaskComment, variables });
      if (!data) throw new Error('No comment in the answer.');
      unanswered.current = null;
      onSent(data.addTaskComment);
      return true;
    } catch (error) {
      setFailure(failureOf(error));
      return false;
    } finally {
      setBusy(false);
    }
  }

  return { send, isBusy, failure, clearFailure: () => setFailure(null) };
}
