// Invariant: an operation is sent at most twice, and the second time only after new tokens arrived (AUT-50 to AUT-61).
import { ApolloLink } from '@apollo/client/link';
import { Observable, type Subscription } from 'rxjs';
import type { RefreshOutcome } from '../session/refreshSession.ts';
import { codeOf } from './failure.ts';

export type RefreshLinkParts = {
  accessToken: () => string | null;
  hasRefreshToken: () => boolean;
  runningRefresh: () => Promise<RefreshOutcome> | null;
  refresh: () => Promise<RefreshOutcome>;
  /** Both tokens are gone already: reload the page (AUT-57, AUT-58). */
  onRefused: () => void;
  /** How long a request waits for a refresh that gets no answer before it is passed on as failed, milliseconds. */
  patienceMs: number;
};

/** The log-out call is sent once, whatever the answer (AUT-70); the refresh itself never comes here. */
const neverReplayed = new Set(['Logout']);

/** Refreshes on EXPIRED_TOKEN and sends the operation again once; the others wait for the one refresh. */
export function createRefreshLink(parts: RefreshLinkParts): ApolloLink {
  return new ApolloLink(
    (operation, forward) =>
      new Observable<ApolloLink.Result>((observer) => {
        let subscription: Subscription | undefined;
        let isClosed = false;

        function send(isReplay: boolean): void {
          if (isClosed) return;
          const tokenSent = parts.accessToken();
          subscription = forward(operation).subscribe({
            next: (result) => {
              if (isReplay || !mayRefresh(result)) return observer.next(result);
              subscription?.unsubscribe();
              void replayAfterRefresh(result, tokenSent);
            },
            error: (error) => observer.error(error),
            complete: () => observer.complete(),
          });
        }

        function mayRefresh(result: ApolloLink.Result): boolean {
          const isExpired = result.errors?.some((error) => codeOf(error) === 'EXPIRED_TOKEN') ?? false;
          const hasToken = parts.accessToken() !== null || parts.hasRefreshToken();
          return isExpired && hasToken && !neverReplayed.has(operation.operationName ?? '');
        }

        async function replayAfterRefresh(
          result: ApolloLink.Result,
          tokenSent: string | null,
        ): Promise<void> {
          const tokenNow = parts.accessToken();
          const isRenewedMeanwhile =
            tokenNow !== null && tokenNow !== tokenSent && parts.runningRefresh() === null;
          const outcome = isRenewedMeanwhile ? 'refreshed' : await within(parts.refresh(), parts.patienceMs);
          if (outcome === 'refreshed') return send(true);
          if (outcome === 'refused') parts.onRefused();
          if (outcome === 'unanswered') observer.error(new Error('No answer to the refresh of the session.'));
          else {
            observer.next(result);
            observer.complete();
          }
        }

        async function start(): Promise<void> {
          const refresh = neverReplayed.has(operation.operationName ?? '') ? null : parts.runningRefresh();
          if (refresh) await within(refresh, parts.patienceMs);
          send(false);
        }

        void start();
        return () => {
          isClosed = true;
          subscription?.unsubscribe();
        };
      }),
  );
}

function within<Value>(promise: Promise<Value>, ms: number): Promise<Value | 'unanswered'> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => resolve('unanswered'), ms);
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
