export {
  type Account,
  findAccount,
  findAccountById,
  findAccountIds,
  findEmailChange,
  findFingerprint,
  findLiveSession,
  findLiveSessions,
  findLogInOf,
  findMailRecipient,
  findRole,
  isSessionOver,
  type MailRecipient,
  readStaff,
} from './accountReads.ts';
export { identityProjection } from './projection.ts';
export {
  partnersOf,
  readUser,
  readUserAsOthersSee,
  readUserPartners,
  readUsers,
  readUsersAsOthersSee,
  type UserPartnerRow,
} from './reads.ts';
export type { PrivateProfile, UserProfile } from './seenBy.ts';
export {
  type AccountSession,
  isAccessUnbroken,
  readAccountSessions,
  readSessionsOf,
} from './sessionReads.ts';
export { findAccountBySso, findSsoFingerprints, ssoProjection } from './sso.ts';
