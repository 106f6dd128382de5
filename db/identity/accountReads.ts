// Reads of the log-in itself. They take no viewer, because they are what makes one; only server/identity calls them.
import { type UserId, type UserRole, userId } from '@waymark/events/kernel';
import { and, asc, eq, inArray, isNull, ne, or, type SQL } from 'drizzle-orm';
import type { Database } from '../store/index.ts';
import { partnersOf } from './reads.ts';
import { credentials, emailChanges, sessions, userPartners, users } from './tables.ts';

type Orm = Pick<Database, 'orm'>;

/** Enough to check a password and to say what happens next. */
export type Account = {
  readonly userId: UserId;
  readonly passwordHash: string | null;
  /** Compared when a session starts: what was checked before must still hold then. */
  readonly credentialVersion: number;
  readonly email: string;
  readonly role: UserRole;
  readonly isVerified: boolean;
  readonly language: 'en' | 'pt';
  readonly hasTimezone: boolean;
  readonly deletionDueAt: number | null;
  readonly inactive: 'inactivity' | 'ops' | null;
};

/** Who the address belongs to, by its keyed fingerprint. */
export function findAccount(db: Orm, emailFingerprint: string): Promise<Account | undefined> {
  return accountWhere(db, eq(credentials.emailFingerprint, emailFingerprint));
}

/** Who these addresses belong to, by fingerprint. */
export async function findAccountIds(
  db: Orm,
  emailFingerprints: readonly string[],
): Promise<ReadonlyMap<string, UserId>> {
  if (emailFingerprints.length === 0) return new Map();
  const rows = await db.orm
    .select({ fingerprint: credentials.emailFingerprint, id: users.id })
    .from(credentials)
    .innerJoin(users, eq(users.id, credentials.userId))
    .where(and(inArray(credentials.emailFingerprint, [...emailFingerprints]), isNull(users.erasedAt)));
  return new Map(rows.flatMap(({ fingerprint, id }) => (fingerprint ? [[fingerprint, userId(id)]] : [])));
}

export function findAccountById(db: Orm, id: UserId): Promise<Account | undefined> {
  return accountWhere(db, eq(credentials.userId, id));
}

async function accountWhere(db: Orm, condition: SQL): Promise<Account | undefined> {
  const [row] = await db.orm
    .select({
      userId: users.id,
      passwordHash: credentials.passwordHash,
      credentialVersion: credentials.version,
      email: users.email,
      role: users.role,
      isVerified: users.isVerified,
      language: users.language,
      timezone: users.timezone,
      deletionDueAt: users.deletionDueAt,
      inactive: users.inactive,
    })
    .from(credentials)
    .innerJoin(users, eq(users.id, credentials.userId))
    .where(and(condition, isNull(users.erasedAt)));
  if (!row || row.email === null) return undefined;
  const { timezone, ...rest } = row;
  return { ...rest, email: row.email, userId: userId(row.userId), hasTimezone: timezone !== null };
}

/** How many people with a role are listed. */
const STAFF = 100;

/** Everybody with a role beyond USER or, in a community, beyond MEMBER, for an ADMIN (OPS-01). */
export async function readStaff(
  db: Orm,
): Promise<readonly { readonly userId: UserId; readonly email: string; readonly role: UserRole }[]> {
  const managing = db.orm
    .select({ userId: userPartners.userId })
    .from(userPartners)
    .where(ne(userPartners.role, 'MEMBER'));
  const rows = await db.orm
    .select({ id: users.id, email: users.email, role: users.role })
    .from(users)
    .where(and(or(ne(users.role, 'USER'), inArray(users.id, managing)), isNull(users.erasedAt)))
    .orderBy(asc(users.role), asc(users.id))
    .limit(STAFF);
  return rows.flatMap(({ id, email, role }) => (email === null ? [] : [{ userId: userId(id), email, role }]));
}

/** The fingerprint that an account holds its address by; undefined once it is gone. */
export async function findFingerprint(db: Orm, id: UserId): Promise<string | undefined> {
  const [row] = await db.orm
    .select({ fingerprint: credentials.emailFingerprint })
    .from(credentials)
    .where(eq(credentials.userId, id));
  return row?.fingerprint;
}

/** The address that a person wants instead of theirs, until it is confirmed. */
export async function findEmailChange(
  db: Orm,
  id: UserId,
): Promise<
  { readonly changeId: string; readonly email: string; readonly emailFingerprint: string } | undefined
> {
  const [row] = await db.orm.select().from(emailChanges).where(eq(emailChanges.userId, id));
  return row && row.email !== null ? { ...row, email: row.email } : undefined;
}

/** When the person logged in to begin the session, epoch milliseconds; undefined for one that is unknown, or began without. */
export async function findLogInOf(db: Orm, sessionId: string): Promise<number | undefined> {
  const [row] = await db.orm
    .select({ startedAt: sessions.startedAt })
    .from(sessions)
    // A hand-over asks for no proof of who somebody is.
    .where(and(eq(sessions.id, sessionId), ne(sessions.method, 'handoff')));
  return row?.startedAt;
}

/** What a mail to the person needs. Undefined once they are gone. */
export type MailRecipient = {
  readonly email: string;
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly userType: 'mentee' | 'mentor' | 'both' | null;
  readonly language: 'en' | 'pt';
  readonly timezone: string | null;
  readonly isVerified: boolean;
  readonly returnPath: string | null;
  readonly deletionDueAt: number | null;
  /** They deleted the account, which can be undone still, or it is deactivated: nobody is expected to read about it. */
  readonly isAway: boolean;
  /** The selected one. */
  readonly partnerId: string | null;
};

export async function findMailRecipient(db: Orm, id: UserId): Promise<MailRecipient | undefined> {
  const [row] = await db.orm
    .select({
      email: users.email,
      firstName: users.firstName,
      lastName: users.lastName,
      userType: users.userType,
      language: users.language,
      timezone: users.timezone,
      isVerified: users.isVerified,
      returnPath: users.returnPath,
      deletionDueAt: users.deletionDueAt,
      inactive: users.inactive,
    })
    .from(users)
    .where(and(eq(users.id, id), isNull(users.erasedAt)));
  if (!row || row.email === null) return undefined;
  const [selected] = await partnersOf(db, id);
  const { inactive, email, ...rest } = row;
  const isAway = inactive !== null || row.deletionDueAt !== null;
  return { ...rest, email, isAway, partnerId: selected?.partnerId ?? null };
}

/** The person behind a session that stands: undefined when it ended, ran out or its person is gone. */
export async function findLiveSession(
  db: Orm,
  sessionId: string,
): Promise<{ readonly userId: UserId; readonly role: UserRole } | undefined> {
  const [row] = await db.orm
    .select({ userId: users.id, role: users.role })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.id, sessionId), isNull(sessions.endedAt), isNull(users.erasedAt)));
  return row && { userId: userId(row.userId), role: row.role };
}

/**
 * The sessions of a person that stand, the one that was used longest ago first, and how many ever started, in one snapshot:
 * a caller that ends them can see that another one started meanwhile.
 */
export async function findLiveSessions(
  db: Orm,
  id: UserId,
): Promise<{ readonly sessionIds: readonly string[]; readonly logIns: number }> {
  const rows = await db.orm
    .select({ sessionId: sessions.id, logIns: credentials.logIns })
    .from(credentials)
    .leftJoin(sessions, and(eq(sessions.userId, credentials.userId), isNull(sessions.endedAt)))
    .where(eq(credentials.userId, id))
    .orderBy(asc(sessions.refreshedAt), asc(sessions.id));
  const sessionIds = rows.flatMap(({ sessionId }) => sessionId ?? []);
  return { sessionIds, logIns: rows[0]?.logIns ?? 0 };
}

/** The role that an account has now; USER once it is erased, undefined where there is none. */
export async function findRole(db: Orm, id: UserId): Promise<UserRole | undefined> {
  const [row] = await db.orm
    .select({ role: users.role, erasedAt: users.erasedAt })
    .from(users)
    .where(eq(users.id, id));
  return row?.erasedAt === null ? row.role : row && 'USER';
}

/**
 * Whether a session is over for good, or its person. One that is not known yet is not: who asks holds a token that we
 * signed, and it is in the log before its token is out.
 */
export async function isSessionOver(db: Orm, sessionId: string): Promise<boolean> {
  const [row] = await db.orm
    .select({ endedAt: sessions.endedAt, erasedAt: users.erasedAt })
    .from(sessions)
    .leftJoin(users, eq(users.id, sessions.userId))
    .where(eq(sessions.id, sessionId));
  return row !== undefined && (row.endedAt !== null || row.erasedAt !== null);
}
