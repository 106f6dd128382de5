import { lazy } from 'react';

/** Loaded with its tab: most who look after a community open another one first. */
export const CommunityEvents = lazy(async () => {
  const { ManagedRequests } = await import('./host/OwnRequests.tsx');
  return { default: ManagedRequests };
});

/** The time left and the way in, for those who have an event to come. */
export const EventJoin = lazy(async () => ({ default: (await import('./event/JoinLine.tsx')).JoinLine }));
