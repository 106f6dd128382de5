export {
  type Account,
  findAccount,
  findAccountById,
  findEmailChange,
  findFingerprint,
  findLiveSession,
  findLiveSessions,
  findMailRecipient,
  findSessionStart,
  isSessionOver,
  type MailRecipient,
} from './accountReads.ts';
export { identityProjection } from './projection.ts';
export {
  partnersOf,
  readSessionsOf,
  readUser,
  readUserAsOthersSee,
  readUserPartners,
  readUsers,
  readUsersAsOthersSee,
  type UserPartnerRow,
} from './reads.ts';
export type { PrivateProfile, UserProfile } from './seenBy.ts';
export { findAccountBySso, findSsoFingerprints, ssoProjection } from './sso.ts';
