import { useEffect, useState } from 'react';
import { apiClient } from '#/app/api/apiClient.ts';
import { graphql, type ResultOf } from '#/app/graphql.ts';
import { useMe } from '#/app/session/sessionStore.ts';

const AccessPauseQuery = graphql(`
  query AccessPause {
    me {
      id
      accessPause {
        reason
        until
      }
    }
  }
`);

type AccessPause = NonNullable<ResultOf<typeof AccessPauseQuery>['me']['accessPause']>;

/** Why and until when access is paused; null until it is known. */
export function useAccessPause(): AccessPause | null {
  const [pause, setPause] = useState<AccessPause | null>(null);
  const me = useMe();
  // biome-ignore lint/correctness/useExhaustiveDependencies: news about the person may bring another end
  useEffect(() => {
    let isGone = false;
    apiClient.query({ query: AccessPauseQuery }).then(
      ({ data }) => !isGone && setPause(data?.me.accessPause ?? null),
      // Logged by the link chain; what still works is said all the same.
      () => {},
    );
    return () => {
      isGone = true;
    };
  }, [me]);
  return pause;
}
