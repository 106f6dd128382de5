// Invariant: an operation is sent at most twice, and the second time only after new tokens arrived (AUT-50 to AUT-61).
import type { ApolloLink } from '@apollo/client/link';
import type { RefreshOutcome } from '../session/refreshSession.ts';
import { codeOf } from './failure.ts';
import { type ApiAnswer, linkOf } from './link.ts';

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
  return linkOf(async (operation, forward) => {
    if (neverReplayed.has(operation.operationName ?? '')) return forward(operation);
    const running = parts.runningRefresh();
    if (running) await within(running, parts.patienceMs);
    const tokenSent = parts.accessToken();
    const answer = await forward(operation);
    if (!isExpired(answer) || (parts.accessToken() === null && !parts.hasRefreshToken())) return answer;
    const tokenNow = parts.accessToken();
    const isRenewedMeanwhile = tokenNow !== null && tokenNow !== tokenSent && parts.runningRefresh() === null;
    const outcome = isRenewedMeanwhile ? 'refreshed' : await within(parts.refresh(), parts.patienceMs);
    if (outcome === 'refreshed') return forward(operation);
    if (outcome === 'unanswered') throw new Error('No answer to the refresh of the session.');
    if (outcome === 'refused') parts.onRefused();
    return answer;
  });
}

function isExpired({ errors }: ApiAnswer): boolean {
  return errors?.some((error) => codeOf(error) === 'EXPIRED_TOKEN') ?? false;
}

function within<Value>(promise: Promise<Value>, ms: number): Promise<Value | 'unanswered'> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => resolve('unanswered'), ms);
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
