import { type UserId, type UserRole, userId, type Viewer } from '@waymark/events/kernel';
import { jwtVerify, SignJWT } from 'jose';
import { LRUCache } from 'lru-cache';
import { ANONYMOUS } from './anonymous.ts';
import type { Clock } from './clock/clock.ts';
import { constants } from './config/constants.ts';

const ROLES: readonly string[] = ['USER', 'PARTNER_ADMIN', 'OPS', 'ADMIN'] satisfies UserRole[];
const ISSUER = 'waymark';
const AUDIENCE = 'access';

export type AccessClaims = {
  readonly userId: UserId;
  readonly sessionId: string;
  readonly role: UserRole;
};

/** `expiresAt` in epoch milliseconds; Infinity for an anonymous viewer. */
export type Authenticated = { readonly viewer: Viewer; readonly expiresAt: number };

/** Whether a session is still live, asked once for each token that this process meets. */
export type IsSessionLive = (sessionId: string) => Promise<boolean>;

/** The role that an account has now; undefined where there is no such account. */
export type FindRole = (userId: UserId) => Promise<UserRole | undefined>;

export interface Tokens {
  /** A signed HS256 token that lives 15 minutes (AUT-60). */
  issueAccessToken(claims: AccessClaims): Promise<string>;
  /** Who is behind an Authorization header; anonymous for whatever is missing, empty, stale, forged or revoked. Never throws. */
  authenticate(authorization: string | undefined): Authenticated | Promise<Authenticated>;
  /** Whether `authenticate` has to compute a signature for this header: not where there is no token, or one that it knows. */
  isNews(authorization: string | undefined): boolean;
  /** The same viewer with the role as it is now: a token keeps for minutes a role that was taken. */
  withCurrentRole(viewer: Viewer): Viewer | Promise<Viewer>;
  /** Whether a session is live now. */
  isLive(sessionId: string): Promise<boolean>;
  /** Ends a session here: its tokens are anonymous from now on. */
  revoke(sessionId: string): void;
  /** The log went back, and sessions with it: everything known or being asked about sessions is asked again. */
  forget(): void;
  /** Called for each revoked session: sockets close. Returns the way to stop. */
  onRevoked(listener: (sessionId: string) => void): () => void;
}

const NOBODY: Authenticated = { viewer: ANONYMOUS, expiresAt: Number.POSITIVE_INFINITY };

/** Bounded by size, a cache grows as it fills; bounded by number it would take the memory of all entries at once. */
const one = () => 1;

/**
 * A token is verified once per process and then remembered, so the hot path is one look-up.
 * A session that ended reaches every process through the feed (`revoke`); a process that was down then asks `isSessionLive`.
 */
export function createTokens(options: {
  readonly secret: string;
  readonly clock: Clock;
  readonly isSessionLive: IsSessionLive;
  readonly findRole?: FindRole;
}): Tokens {
  const key = new TextEncoder().encode(options.secret);
  // A token outlives its time where the clock of the database is set back, so it is verified again after as long as it may live: the
  // end of its session is remembered for longer.
  const verified = new LRUCache<string, Authenticated>({
    maxSize: 20_000,
    sizeCalculation: one,
    ttl: constants.accessTokenLifetime,
  });
  const revoked = new LRUCache<string, true>({
    maxSize: 100_000,
    sizeCalculation: one,
    ttl: constants.accessTokenLifetime + 60_000,
  });
  const listeners = new Set<(sessionId: string) => void>();
  const { clock } = options;
  /** Raised when the log went back: earlier answers say nothing about the sessions of now. */
  let epoch = 0;

  async function isStanding(sessionId: string): Promise<boolean> {
    for (;;) {
      const asked = epoch;
      const isLive = await options.isSessionLive(sessionId);
      // After asking: it may have ended while the answer was on its way.
      if (asked === epoch) return isLive && !revoked.has(sessionId);
    }
  }

  async function verify(token: string): Promise<Authenticated> {
    try {
      const { payload } = await jwtVerify(token, key, {
        algorithms: ['HS256'],
        issuer: ISSUER,
        audience: AUDIENCE,
        currentDate: new Date(clock.now()),
        requiredClaims: ['sub', 'sid', 'role', 'exp'],
      });
      const { sub, sid, role, exp } = payload;
      if (typeof sub !== 'string' || typeof sid !== 'string' || typeof exp !== 'number') return NOBODY;
      if (!isRole(role) || !(await isStanding(sid))) return NOBODY;
      const found: Authenticated = {
        viewer: { kind: 'user', userId: userId(sub), sessionId: sid, role },
        expiresAt: exp * 1000,
      };
      verified.set(token, found);
      return found;
    } catch (error) {
      if (isTokenProblem(error)) return NOBODY;
      throw error;
    }
  }

  return {
    issueAccessToken(claims) {
      const now = Math.floor(clock.now() / 1000);
      return new SignJWT({ sid: claims.sessionId, role: claims.role })
        .setProtectedHeader({ alg: 'HS256' })
        .setSubject(claims.userId)
        .setIssuer(ISSUER)
        .setAudience(AUDIENCE)
        .setIssuedAt(now)
        .setExpirationTime(now + constants.accessTokenLifetime / 1000)
        .sign(key);
    },
    authenticate(authorization) {
      const token = bearerOf(authorization);
      if (token === undefined) return NOBODY;
      const known = verified.get(token);
      if (known === undefined) return verify(token);
      const stale =
        known.expiresAt <= clock.now() ||
        (known.viewer.kind === 'user' && revoked.has(known.viewer.sessionId));
      return stale ? NOBODY : known;
    },
    isNews(authorization) {
      const token = bearerOf(authorization);
      return token !== undefined && !verified.has(token);
    },
    withCurrentRole(viewer) {
      // Nothing can be taken from most people, and they are not looked up.
      if (viewer.kind !== 'user' || viewer.role === 'USER' || !options.findRole) return viewer;
      return options
        .findRole(viewer.userId)
        .then((role) => (role === undefined || role === viewer.role ? viewer : { ...viewer, role }));
    },
    async isLive(sessionId) {
      return !revoked.has(sessionId) && isStanding(sessionId);
    },
    revoke(sessionId) {
      revoked.set(sessionId, true);
      for (const listener of listeners) listener(sessionId);
    },
    forget() {
      epoch += 1;
      verified.clear();
      revoked.clear();
    },
    onRevoked(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** API-05: a missing header, `Bearer`, `Bearer null` and `Bearer undefined` are all nobody. */
function bearerOf(authorization: string | undefined): string | undefined {
  if (authorization === undefined || authorization.length < 8 || authorization.length > 2048)
    return undefined;
  if (authorization.slice(0, 7).toLowerCase() !== 'bearer ') return undefined;
  const token = authorization.slice(7).trim();
  return token === '' || token === 'null' || token === 'undefined' ? undefined : token;
}

function isRole(value: unknown): value is UserRole {
  return typeof value === 'string' && ROLES.includes(value);
}

/** jose's errors say that the token is bad; everything else (the database is away) is a fault. */
function isTokenProblem(error: unknown): boolean {
  return error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_J');
}
