import { againOnNewLog } from '#/app/live/againOnNewLog.ts';
import { useLiveStatus } from '#/app/live/liveStatus.ts';
import { onUserEvent, startUserFeed } from '#/app/live/userFeed.ts';
import { backoffMs, patientWait } from '#/lib/backoff.ts';
import { createMentoringClient, type MentoringClient } from './mentoringClient.ts';
import { apiMentoringGateway } from './mentoringGateway.ts';
import { useMentoringSession } from './mentoringSession.ts';

/** Everything that runs for one signed-in person, on every page. Returns the end of it. */
export function beginMentoring(viewerId: string): () => void {
  return againOnNewLog(() => beginClient(viewerId));
}

function beginClient(viewerId: string): () => void {
  const ended = new AbortController();
  const client = createMentoringClient({
    viewerId,
    gateway: apiMentoringGateway(viewerId),
    follow: (position) => !ended.signal.aborted && startUserFeed(position),
  });
  useMentoringSession.setState({ client });
  const undo = [
    onUserEvent(client.hear),
    useLiveStatus.subscribe((now, before) => {
      const isBack =
        (now.isOnline && !before.isOnline) || (now.status === 'connected' && before.status !== 'connected');
      if (isBack && now.isOnline) client.wake();
    }),
  ];
  void startUntilReady(client, ended.signal);
  return () => {
    ended.abort();
    for (const one of undo) one();
    client.stop();
    useMentoringSession.setState({ client: null });
  };
}

async function startUntilReady(client: MentoringClient, signal: AbortSignal): Promise<void> {
  for (let attempt = 0; !signal.aborted; attempt++) {
    try {
      return await client.start();
    } catch {
      // Lists and sessions load by themselves and say so; the counts come later.
      await patientWait(backoffMs(attempt), signal);
    }
  }
}
