import { type UserId, userId, type Viewer } from '@waymark/events/kernel';
import {
  type AnyColumn,
  and,
  asc,
  count,
  desc,
  eq,
  gt,
  inArray,
  isNotNull,
  isNull,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import type { Database } from '../store/index.ts';
import type { MemberRow } from './memberRows.ts';
import { partnerMembers, partnerPeople } from './tables.ts';

type Orm = Pick<Database, 'orm'>;

/** Not asked: a role that the person does not have. */
export type ApprovalState = 'NOT_ASKED' | 'WAITING' | 'APPROVED' | 'REFUSED';

export type Membership = {
  readonly partnerId: string;
  readonly userId: UserId;
  readonly role: MemberRow['role'];
  readonly menteeApproval: ApprovalState;
  readonly mentorApproval: ApprovalState;
  readonly refusalReason: string | null;
  readonly joinedAt: number;
};

const shape = { member: partnerMembers, userType: partnerPeople.userType } as const;

/** A person's own communities, oldest first; nobody else's. */
export async function readMemberships(viewer: Viewer, db: Orm): Promise<readonly Membership[]> {
  if (viewer.kind !== 'user') return [];
  const rows = await db.orm
    .select(shape)
    .from(partnerMembers)
    .leftJoin(partnerPeople, eq(partnerPeople.userId, partnerMembers.userId))
    .where(and(eq(partnerMembers.userId, viewer.userId), isNull(partnerMembers.leftAt)))
    .orderBy(asc(partnerMembers.joinedAt), asc(partnerMembers.partnerId));
  return rows.map(membership);
}

/** Whether the viewer manages the community. */
export async function isManagerOf(viewer: Viewer, db: Orm, partnerId: string): Promise<boolean> {
  if (viewer.kind !== 'user') return false;
  const [row] = await db.orm
    .select({ role: partnerMembers.role })
    .from(partnerMembers)
    .where(
      and(
        eq(partnerMembers.partnerId, partnerId),
        eq(partnerMembers.userId, viewer.userId),
        isNull(partnerMembers.leftAt),
      ),
    );
  return row?.role === 'MANAGER' || row?.role === 'OWNER';
}

export type MembersAsked = {
  readonly partnerId: string;
  /** Only those who wait for an answer. */
  readonly isWaiting: boolean;
  readonly limit: number;
  readonly offset: number;
};

export type MembersFound = {
  readonly data: readonly Membership[];
  /** Of all who were asked for: also who was refused in every role. */
  readonly total: number;
  /** Approved in some role. */
  readonly memberTotal: number;
  /** Waiting for an answer: some of them are members who asked for their other role. */
  readonly waitingTotal: number;
};

/** Verified people of a community, newest first; for those who manage it, undefined for everybody else. */
export async function readPartnerMembers(
  viewer: Viewer,
  db: Orm,
  { partnerId, isWaiting, limit, offset }: MembersAsked,
): Promise<MembersFound | undefined> {
  if (!(await isManagerOf(viewer, db, partnerId))) return undefined;
  const who = and(
    eq(partnerMembers.partnerId, partnerId),
    isNull(partnerMembers.leftAt),
    eq(partnerPeople.isVerified, true),
    isWaiting ? waits() : undefined,
  );
  const [rows, [counted]] = await Promise.all([
    db.orm
      .select(shape)
      .from(partnerMembers)
      .innerJoin(partnerPeople, eq(partnerPeople.userId, partnerMembers.userId))
      .where(who)
      .orderBy(desc(partnerMembers.joinedAt), asc(partnerMembers.userId))
      .limit(limit)
      .offset(offset),
    db.orm
      .select({ total: count(), memberTotal: countWhere(isApproved()), waitingTotal: countWhere(waits()) })
      .from(partnerMembers)
      .innerJoin(partnerPeople, eq(partnerPeople.userId, partnerMembers.userId))
      .where(who),
  ]);
  return { total: 0, memberTotal: 0, waitingTotal: 0, ...counted, data: rows.map(membership) };
}

type ApprovedMembers = {
  readonly partnerId: string;
  /** Only these; absent: all, the newest first. */
  readonly among?: readonly UserId[];
  readonly offset?: number;
  readonly limit: number;
};

/** Verified people who are approved in some role of a community; for those who manage it and the charity, nobody for others. */
export async function readApprovedMembers(
  viewer: Viewer,
  db: Orm,
  { partnerId, among, offset = 0, limit }: ApprovedMembers,
): Promise<readonly UserId[]> {
  const isStaff = viewer.kind === 'user' && (viewer.role === 'OPS' || viewer.role === 'ADMIN');
  if (!isStaff && !(await isManagerOf(viewer, db, partnerId))) return [];
  const rows = await db.orm
    .select({ userId: partnerMembers.userId })
    .from(partnerMembers)
    .innerJoin(partnerPeople, eq(partnerPeople.userId, partnerMembers.userId))
    .where(
      and(
        eq(partnerMembers.partnerId, partnerId),
        isNull(partnerMembers.leftAt),
        eq(partnerPeople.isVerified, true),
        isApproved(),
        among && inArray(partnerMembers.userId, [...among]),
      ),
    )
    .orderBy(desc(partnerMembers.joinedAt), asc(partnerMembers.userId))
    .offset(offset)
    .limit(limit);
  return rows.map((row) => userId(row.userId));
}

/** One person there, as those who manage the community and they themselves see it. */
export async function readMembership(
  viewer: Viewer,
  db: Orm,
  asked: { readonly partnerId: string; readonly userId: UserId },
): Promise<Membership | undefined> {
  if (viewer.kind !== 'user') return undefined;
  if (viewer.userId !== asked.userId && !(await isManagerOf(viewer, db, asked.partnerId))) return undefined;
  const [row] = await db.orm
    .select(shape)
    .from(partnerMembers)
    .leftJoin(partnerPeople, eq(partnerPeople.userId, partnerMembers.userId))
    .where(
      and(
        eq(partnerMembers.partnerId, asked.partnerId),
        eq(partnerMembers.userId, asked.userId),
        isNull(partnerMembers.leftAt),
      ),
    );
  return row && membership(row);
}

/** COM-05, COM-06: the community that the person left last, unless that was before `since`; none that refused them in both roles. */
export async function readLastLeft(
  viewer: Viewer,
  db: Orm,
  since: number,
): Promise<{ readonly partnerId: string; readonly leftAt: number } | undefined> {
  if (viewer.kind !== 'user') return undefined;
  const [row] = await db.orm
    .select({ partnerId: partnerMembers.partnerId, leftAt: partnerMembers.leftAt })
    .from(partnerMembers)
    .where(
      and(
        eq(partnerMembers.userId, viewer.userId),
        isNotNull(partnerMembers.leftAt),
        gt(partnerMembers.leftAt, since),
        or(eq(partnerMembers.isMenteeRefused, false), eq(partnerMembers.isMentorRefused, false)),
      ),
    )
    .orderBy(desc(partnerMembers.leftAt))
    .limit(1);
  return row && row.leftAt !== null ? { partnerId: row.partnerId, leftAt: row.leftAt } : undefined;
}

/** COM-08: where these people are approved in some role, by person. Tells nothing but ids of communities. */
export async function readApprovedPartners(
  _viewer: Viewer,
  db: Orm,
  ids: readonly UserId[],
): Promise<ReadonlyMap<UserId, readonly string[]>> {
  const rows = await db.orm
    .select({ userId: partnerMembers.userId, partnerId: partnerMembers.partnerId })
    .from(partnerMembers)
    .where(and(inArray(partnerMembers.userId, [...ids]), isNull(partnerMembers.leftAt), isApproved()));
  return grouped(rows);
}

/** The communities in which the viewer may answer what is asked of its mentors. */
export async function readMentoredPartners(viewer: Viewer, db: Orm): Promise<readonly string[]> {
  if (viewer.kind !== 'user') return [];
  const rows = await db.orm
    .select({ partnerId: partnerMembers.partnerId })
    .from(partnerMembers)
    .innerJoin(partnerPeople, eq(partnerPeople.userId, partnerMembers.userId))
    .where(
      and(
        eq(partnerMembers.userId, viewer.userId),
        isNull(partnerMembers.leftAt),
        eq(partnerMembers.isMentorApproved, true),
        inArray(partnerPeople.userType, ['mentor', 'both']),
      ),
    );
  return rows.map(({ partnerId }) => partnerId);
}

function grouped(
  rows: readonly { readonly userId: string; readonly partnerId: string }[],
): ReadonlyMap<UserId, readonly string[]> {
  const byPerson = new Map<UserId, string[]>();
  for (const row of rows) {
    const id = userId(row.userId);
    byPerson.set(id, [...(byPerson.get(id) ?? []), row.partnerId]);
  }
  return byPerson;
}

/** A role that the person has and nobody has answered; who has not said yet what they are here for waits for both. */
function waits(): SQL | undefined {
  const { userType } = partnerPeople;
  const open = (approved: AnyColumn, refused: AnyColumn) => and(eq(approved, false), eq(refused, false));
  return or(
    and(
      or(isNull(userType), inArray(userType, ['mentee', 'both'])),
      open(partnerMembers.isMenteeApproved, partnerMembers.isMenteeRefused),
    ),
    and(
      or(isNull(userType), inArray(userType, ['mentor', 'both'])),
      open(partnerMembers.isMentorApproved, partnerMembers.isMentorRefused),
    ),
  );
}

function membership({
  member,
  userType,
}: {
  readonly member: MemberRow;
  readonly userType: 'mentee' | 'mentor' | 'both' | null;
}): Membership {
  const { partnerId, role, refusalReason, joinedAt } = member;
  const state = (isApproved: boolean, isRefused: boolean, other: 'mentee' | 'mentor'): ApprovalState => {
    if (isApproved) return 'APPROVED';
    if (isRefused) return 'REFUSED';
    return userType === other ? 'NOT_ASKED' : 'WAITING';
  };
  return {
    partnerId,
    userId: userId(member.userId),
    role,
    menteeApproval: state(member.isMenteeApproved, member.isMenteeRefused, 'mentor'),
    mentorApproval: state(member.isMentorApproved, member.isMentorRefused, 'mentee'),
    refusalReason,
    joinedAt,
  };
}

function isApproved(): SQL | undefined {
  return or(eq(partnerMembers.isMenteeApproved, true), eq(partnerMembers.isMentorApproved, true));
}

function countWhere(condition: SQL | undefined): SQL<number> {
  return sql<number>`(count(*) filter (where ${condition}))::int`;
}
