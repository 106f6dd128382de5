import type { IdentityEvent } from '@waymark/events/identity';
import type { Recorded } from '@waymark/events/kernel';
import type { Sql } from 'postgres';
import type { Projection } from '../store/index.ts';
import { type MemberRow, memberKey, type PersonRow, readRows, writeRows } from './memberRows.ts';

/** Who belongs to which community, who waits there, and who left. */
export const partnerMembersProjection: Projection = {
  name: 'partner-members',
  since: 7,
  tables: ['partner_members', 'partner_people'],
  eventTypes: [
    'UserSignedUp',
    'EmailVerified',
    'UserTypeChosen',
    'UserPartnerLinked',
    'UserPartnerUnlinked',
    'PartnerRoleAnswered',
    'UserErased',
  ],
  async apply(sql: Sql, recorded: readonly Recorded[]) {
    const events = recorded as readonly Recorded<IdentityEvent>[];
    const ids = new Set(events.flatMap(({ data }) => ('userId' in data ? [data.userId] : [])));
    const held = await readRows(sql, [...ids]);
    for (const event of events) {
      evolvePeople(held.people, event);
      evolveMembers(held.members, event);
    }
    await writeRows(sql, held);
  },
};

function evolvePeople(people: Map<string, PersonRow>, { type, data }: Recorded<IdentityEvent>): void {
  switch (type) {
    case 'UserSignedUp':
      people.set(data.userId, { userId: data.userId, userType: data.userType, isVerified: false });
      break;
    case 'EmailVerified':
      change(people, data.userId, { isVerified: true });
      break;
    case 'UserTypeChosen':
      change(people, data.userId, { userType: data.userType });
      break;
    default:
      break;
  }
}

function evolveMembers(members: Map<string, MemberRow>, event: Recorded<IdentityEvent>): void {
  switch (event.type) {
    case 'UserPartnerLinked': {
      const { userId, partnerId, role, isMenteeApproved, isMentorApproved } = event.data;
      const key = memberKey(event.data);
      const before = members.get(key);
      const isNew = !before || before.leftAt !== null;
      members.set(key, {
        userId,
        partnerId,
        role,
        isMenteeApproved,
        isMentorApproved,
        isMenteeRefused: !isNew && before.isMenteeRefused && !isMenteeApproved,
        isMentorRefused: !isNew && before.isMentorRefused && !isMentorApproved,
        refusalReason: isNew ? null : before.refusalReason,
        joinedAt: isNew ? event.meta.at : before.joinedAt,
        leftAt: null,
      });
      break;
    }
    case 'UserPartnerUnlinked':
      change(members, memberKey(event.data), { leftAt: event.meta.at, role: 'MEMBER' });
      break;
    case 'PartnerRoleAnswered': {
      const { role, isApproved, reason } = event.data;
      const refused = role === 'mentee' ? 'isMenteeRefused' : 'isMentorRefused';
      change(members, memberKey(event.data), { [refused]: !isApproved, refusalReason: reason });
      break;
    }
    case 'UserErased':
      for (const [key, member] of members) {
        if (member.userId !== event.data.userId) continue;
        members.set(key, { ...member, refusalReason: null, leftAt: member.leftAt ?? event.meta.at });
      }
      break;
    default:
      break;
  }
}

function change<Row>(rows: Map<string, Row>, key: string, changes: Partial<Row>): void {
  const row = rows.get(key);
  if (row) rows.set(key, { ...row, ...changes });
}
