import { useSession } from '#/app/session/sessionStore.ts';

/** Id of the signed-in person; empty while nobody is. */
export function useViewerId(): string {
  return useSession(({ userId }) => userId ?? '');
}
