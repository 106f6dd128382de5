import { tokenClaims } from '../session/tokenClaims.ts';

// Invariant: the next token is asked for before this one runs out, and each socket gets each new one.

/** How long before the end of a token the next one is asked for, milliseconds. */
const marginMs = 60_000;
/** The longest that a browser's timer can wait. */
const longestMs = 2 ** 31 - 1;

export type TokenFreshness = {
  token: () => string | null;
  /** Calls on every change of the session; returns the undo. */
  onChange: (listener: () => void) => () => void;
  renew: () => void;
  onToken: (token: string) => void;
};

/** Follows the tokens of a session until it is stopped (AUT-62). */
export function keepTokenFresh(parts: TokenFreshness): () => void {
  let known: string | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function look(): void {
    const token = parts.token();
    if (token === known) return;
    clearTimeout(timer);
    const isFirst = known === null;
    known = token;
    if (token === null) return;
    const lifetime = lifetimeOf(token);
    if (lifetime !== null) timer = setTimeout(parts.renew, Math.min(longestMs, waitFor(lifetime)));
    if (!isFirst) parts.onToken(token);
  }

  const undo = parts.onChange(look);
  look();
  return () => {
    clearTimeout(timer);
    undo();
  };
}

/** A token shorter than two margins is renewed at half its life. */
function waitFor(lifetime: number): number {
  return Math.max(lifetime - marginMs, lifetime / 2);
}

/** Milliseconds from issue to end (RFC 7519); both are the server's time, so a wrong clock here does no harm. */
export function lifetimeOf(token: string): number | null {
  const { iat, exp } = tokenClaims(token);
  return typeof iat === 'number' && typeof exp === 'number' && exp > iat ? (exp - iat) * 1000 : null;
}
