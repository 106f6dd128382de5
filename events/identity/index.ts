export { identity } from './capability.ts';
export type { EmailCommand, SessionCommand, SignUp, UserCommand } from './commands.ts';
export type { AnswerPartnerRole, CommunityCommand } from './community/communityCommands.ts';
export { type ApprovalRole, approvalRole } from './community/communityEvents.ts';
export { userDecider } from './decide.ts';
export { emailDecider } from './email.ts';
export {
  type EmailEvent,
  type IdentityEvent,
  identityEvents,
  type PartnerRole,
  type ProfileChanges,
  profileFields,
  type SessionDevice,
  type SessionEndReason,
  type SessionEvent,
  type SessionMethod,
  type UserEvent,
  type UserType,
  userType,
} from './events.ts';
export { paddingDecider, paddingStream } from './padding.ts';
export type { EmailRefusal, IdentityRefusal, SessionRefusal, UserRefusal } from './refusals.ts';
export { handoffDecider } from './signIn/handoff.ts';
export { sessionDecider } from './signIn/session.ts';
export { type SsoRefusal, ssoDecider, ssoStream } from './signIn/sso.ts';
export type { SsoEvent, SsoProvider } from './signIn/ssoEvents.ts';
export {
  emailStream,
  handoffStream,
  normalizeEmail,
  partnerManagersTopic,
  requiredSignupOptions,
  sessionStream,
  signupOptions,
  userStream,
} from './values.ts';
