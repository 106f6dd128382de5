import { graphql, type ResultOf } from '#/app/graphql.ts';
import { ask, REFETCH, type Resource, useResource } from '#/app/sync/index.ts';

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

/** Why and until when the viewer's access is paused. */
export const accessPause: Resource<null, AccessPause | null> = {
  name: 'accessPause',
  fetch: (_params, signal) => ask(AccessPauseQuery, {}, signal, ({ me }) => me.accessPause ?? null),
  on: { UserChanged: (held, { userId }, { me }) => (userId === me ? REFETCH : held) },
};

/** Null, too, while it is not known: what still works is said all the same. */
export function useAccessPause(): AccessPause | null {
  return useResource(accessPause, null).data ?? null;
}
