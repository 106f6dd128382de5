import type { IdentityEvent } from '@waymark/events/identity';
import { projection } from '../store/index.ts';
import { type MemberRow, memberKey, type PersonRow, type Rows, readRows, writeRows } from './memberRows.ts';

type Patches = { readonly userId: string; readonly change: (rows: Rows) => void }[];

/** Who belongs to which community, who waits there, and who left. */
export const partnerMembersProjection = projection<IdentityEvent, Patches>({
  name: 'partner-members',
  since: 7,
  tables: ['partner_members', 'partner_people'],
  start: () => [],
  on: {
    UserSignedUp(patches, { data: { userId, userType } }) {
      const person = { userId, userType, isVerified: false };
      patches.push({ userId, change: ({ people }) => people.set(userId, person) });
    },
    EmailVerified: (patches, { data: { userId } }) => changePerson(patches, userId, { isVerified: true }),
    UserTypeChosen: (patches, { data: { userId, userType } }) => changePerson(patches, userId, { userType }),
    UserPartnerLinked(patches, { data, meta }) {
      const { userId, partnerId, role, isMenteeApproved, isMentorApproved } = data;
      patches.push({
        userId,
        change({ members }) {
          const before = members.get(memberKey(data));
          const isNew = !before || before.leftAt !== null;
          members.set(memberKey(data), {
            userId,
            partnerId,
            role,
            isMenteeApproved,
            isMentorApproved,
            isMenteeRefused: !isNew && before.isMenteeRefused && !isMenteeApproved,
            isMentorRefused: !isNew && before.isMentorRefused && !isMentorApproved,
            refusalReason: isNew ? null : before.refusalReason,
            joinedAt: isNew ? meta.at : before.joinedAt,
            leftAt: null,
          });
        },
      });
    },
    UserPartnerUnlinked: (patches, { data, meta }) =>
      changeMember(patches, data, {
        leftAt: meta.at,
        role: 'MEMBER',
        // Who is taken out is refused in both, until they ask again.
        ...(data.isByManager && { isMenteeRefused: true, isMentorRefused: true }),
      }),
    PartnerRoleAnswered(patches, { data }) {
      const refused = data.role === 'mentee' ? 'isMenteeRefused' : 'isMentorRefused';
      changeMember(patches, data, { [refused]: !data.isApproved, refusalReason: data.reason });
    },
    UserErased(patches, { data: { userId }, meta }) {
      patches.push({
        userId,
        change({ members }) {
          for (const [key, member] of members) {
            if (member.userId !== userId) continue;
            members.set(key, { ...member, refusalReason: null, leftAt: member.leftAt ?? meta.at });
          }
        },
      });
    },
  },
  async write(sql, patches) {
    const rows = await readRows(sql, [...new Set(patches.map(({ userId }) => userId))]);
    for (const { change } of patches) change(rows);
    await writeRows(sql, rows);
  },
});

function changePerson(patches: Patches, userId: string, columns: Partial<PersonRow>): void {
  patches.push({ userId, change: ({ people }) => change(people, userId, columns) });
}

function changeMember(
  patches: Patches,
  key: Pick<MemberRow, 'userId' | 'partnerId'>,
  columns: Partial<MemberRow>,
): void {
  patches.push({ userId: key.userId, change: ({ members }) => change(members, memberKey(key), columns) });
}

function change<Row>(rows: Map<string, Row>, key: string, changes: Partial<Row>): void {
  const row = rows.get(key);
  if (row) rows.set(key, { ...row, ...changes });
}
