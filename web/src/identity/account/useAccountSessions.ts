import { useEffect } from 'react';
import { apiClient } from '#/app/api/apiClient.ts';
import { onUserEvent } from '#/app/live/userFeed.ts';
import { useLoaded } from '#/lib/useLoaded.ts';
import { AccountSessionsQuery } from './sessionOperations.ts';

const concerning: readonly string[] = ['SessionStarted', 'SessionEnded', 'ResyncRequired'];

/** Where the person is logged in; asked again whenever a log-in begins or ends anywhere. */
export function useAccountSessions() {
  const { value, hasFailed, reload } = useLoaded(fetchSessions);
  useEffect(
    () =>
      onUserEvent(({ payload }) => {
        if (concerning.includes(payload.__typename)) reload();
      }),
    [reload],
  );
  return { sessions: value, hasFailed, reload };
}

async function fetchSessions() {
  const { data } = await apiClient.query({ query: AccountSessionsQuery, fetchPolicy: 'network-only' });
  if (!data) throw new Error('No data in the answer.');
  return data.getAccountSessions;
}
