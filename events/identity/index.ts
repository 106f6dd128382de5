export { identity } from './capability.ts';
export type { EmailCommand, SessionCommand, SignUp, UserCommand } from './commands.ts';
export { userDecider } from './decide.ts';
export { emailDecider } from './email.ts';
export {
  type EmailEvent,
  type IdentityEvent,
  identityEvents,
  type PartnerRole,
  type ProfileChanges,
  profileFields,
  type SessionEndReason,
  type SessionEvent,
  type SessionMethod,
  type UserEvent,
  type UserType,
  userType,
} from './events.ts';
export type { EmailRefusal, IdentityRefusal, SessionRefusal, UserRefusal } from './refusals.ts';
export { sessionDecider } from './session.ts';
export { type SsoRefusal, ssoDecider, ssoStream } from './sso.ts';
export type { SsoEvent, SsoProvider } from './ssoEvents.ts';
export {
  emailStream,
  identityLimits,
  normalizeEmail,
  requiredSignupOptions,
  sessionStream,
  signupOptions,
  userStream,
} from './values.ts';
