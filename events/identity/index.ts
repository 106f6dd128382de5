export { identity } from './capability.ts';
export type { EmailCommand, SessionCommand, SignUp, UserCommand } from './commands.ts';
export type { AnswerPartnerRole, CommunityCommand } from './communityCommands.ts';
export { type ApprovalRole, approvalRole } from './communityEvents.ts';
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
export { handoffDecider } from './handoff.ts';
export type { EmailRefusal, IdentityRefusal, SessionRefusal, UserRefusal } from './refusals.ts';
export { sessionDecider } from './session.ts';
export { type SsoRefusal, ssoDecider, ssoStream } from './sso.ts';
export type { SsoEvent, SsoProvider } from './ssoEvents.ts';
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
