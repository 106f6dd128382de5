import { ApolloLink } from '@apollo/client/link';
import { map } from 'rxjs';

/** Hands `extensions.position`, which the client itself drops, to `onPosition` of the operation's context. */
export function createPositionLink(): ApolloLink {
  return new ApolloLink((operation, forward) => {
    const { onPosition } = operation.getContext() as { onPosition?: (position: string) => void };
    if (onPosition === undefined) return forward(operation);
    return forward(operation).pipe(
      map((result) => {
        const position = result.extensions?.position;
        if (typeof position === 'string') onPosition(position);
        return result;
      }),
    );
  });
}
