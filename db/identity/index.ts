export {
  type Account,
  findAccount,
  findFingerprint,
  findLiveSession,
  findLiveSessions,
  findMailRecipient,
  isSessionOver,
  type MailRecipient,
} from './accountReads.ts';
export { identityProjection } from './projection.ts';
export {
  partnersOf,
  readUser,
  readUserPartners,
  readUsers,
  type UserPartnerRow,
} from './reads.ts';
export type { PrivateProfile, UserProfile } from './seenBy.ts';
export { findAccountBySso, findSsoFingerprints, ssoProjection } from './sso.ts';
