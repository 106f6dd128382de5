import type { SessionDevice } from '@waymark/events/identity';
import { type Instant, type UserId, userId, type Viewer } from '@waymark/events/kernel';
import { and, asc, desc, eq, gt, isNull } from 'drizzle-orm';
import type { Database } from '../store/index.ts';
import { credentials, sessions } from './tables.ts';

type Opened = Pick<Database, 'orm' | 'keyring'>;

/** A log-in as its person sees it in the list of theirs. */
export type AccountSession = {
  readonly id: string;
  readonly method: 'password' | 'emailValidation' | 'sso' | 'handoff';
  readonly startedAt: number;
  /** To about a quarter of an hour: when its access token was last renewed. */
  readonly lastUsedAt: number;
  readonly device: SessionDevice | null;
  /** IANA name; null where the browser sent none. */
  readonly timezone: string | null;
};

/** The viewer's log-ins that stand, the one that was used last first. */
export async function readAccountSessions(
  viewer: Extract<Viewer, { kind: 'user' }>,
  db: Opened,
  now: Instant,
): Promise<readonly AccountSession[]> {
  const rows = await db.orm
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, viewer.userId), isNull(sessions.endedAt), gt(sessions.expiresAt, now)))
    .orderBy(desc(sessions.refreshedAt), desc(sessions.startedAt), asc(sessions.id));
  return Promise.all(
    rows.map(async ({ id, method, startedAt, refreshedAt, ...row }) => ({
      ...{ id, method, startedAt, lastUsedAt: refreshedAt },
      ...(await textsOf(db, row)),
    })),
  );
}

/** Where a person was logged in, for the copy of their data; oldest first. */
export async function readSessionsOf(db: Opened, id: UserId) {
  const rows = await db.orm
    .select()
    .from(sessions)
    .where(eq(sessions.userId, id))
    .orderBy(asc(sessions.startedAt));
  return Promise.all(
    rows.map(async ({ method, startedAt, refreshedAt, endedAt, endReason, ...row }) => {
      const { device, timezone } = await textsOf(db, row);
      const { browser = null, system = null } = device ?? {};
      return { method, startedAt, refreshedAt, endedAt, endReason, browser, system, timezone };
    }),
  );
}

type Sealed = Pick<typeof sessions.$inferSelect, 'userId' | 'sealedDevice' | 'sealedTimezone'>;

/** Null for what the browser did not say, and for a person who is erased. */
async function textsOf({ keyring }: Opened, { userId: owner, sealedDevice, sealedTimezone }: Sealed) {
  const [device, timezone] = await Promise.all(
    [sealedDevice, sealedTimezone].map((sealed) =>
      sealed === null ? null : keyring.open(userId(owner), sealed),
    ),
  );
  return { device: device ? (JSON.parse(device) as SessionDevice) : null, timezone: timezone ?? null };
}

/**
 * Whether what a person opened in a session is still open: its log-in was not ended, and neither a new password, a pause, a
 * deactivation nor a request for deletion came since. A session that only ran out, or gave way to newer ones, ends nothing.
 */
export async function isAccessUnbroken(
  db: Pick<Database, 'orm'>,
  opened: {
    readonly userId: UserId;
    /** Null: opened before sessions were kept. */
    readonly sessionId: string | null;
    readonly credentialVersion: number;
  },
): Promise<boolean> {
  const [row] = await db.orm
    .select({ version: credentials.version, endedAt: sessions.endedAt, endReason: sessions.endReason })
    .from(credentials)
    .leftJoin(sessions, eq(sessions.id, opened.sessionId ?? ''))
    .where(eq(credentials.userId, opened.userId));
  if (row?.version !== opened.credentialVersion) return false;
  return row.endedAt === null || row.endReason === 'expired' || row.endReason === 'tooMany';
}
