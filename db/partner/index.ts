export { type RoleApproval, readApprovals } from './approvalReads.ts';
export { findManaged, findManagers } from './managerReads.ts';
export { readMemberCounts } from './memberCounts.ts';
export {
  isManagerOf,
  type Membership,
  readApprovedMembers,
  readApprovedPartners,
  readLastLeft,
  readMembership,
  readMemberships,
  readMentoredPartners,
  readPartnerMembers,
} from './memberReads.ts';
export { partnerMembersProjection } from './membersProjection.ts';
export { partnerProjection } from './projection.ts';
export { type PartnerRow, readPartners } from './reads.ts';
