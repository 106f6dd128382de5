import {
  normalizeEmail,
  requiredSignupOptions,
  signupOptions,
  type UserType,
} from '@waymark/events/identity';
import { isPlainLine } from '@waymark/events/kernel';
import { identityLimits } from '@waymark/events/limits';
import { badUserInput } from '../../platform/graphql/failures.ts';
import { isCommonPassword } from '../password/commonPasswords.ts';
import { readTimezone } from '../timezone.ts';
import { problemOfNewEmail } from './emailAddress.ts';

type Maybe<Value> = Value | null | undefined;

export type SignUpInput = {
  readonly email: string;
  readonly password: string;
  readonly confirmPassword: string;
  readonly firstName?: Maybe<string>;
  readonly lastName?: Maybe<string>;
  readonly userType?: Maybe<UserType>;
  readonly partnerId?: Maybe<string>;
  readonly campaignId?: Maybe<string>;
  readonly groupEventId?: Maybe<string>;
  readonly signupOptions?: Maybe<readonly string[]>;
  readonly subdomain?: Maybe<string>;
  readonly timezone?: Maybe<string>;
  readonly language?: Maybe<string>;
  readonly returnPath?: Maybe<string>;
};

export type SignUpTexts = ReturnType<typeof readSignUpInput>;

/** AUT-15 to AUT-21, ONB-10, ONB-13. @throws GraphQLError BAD_USER_INPUT with every field that is wrong. */
export function readSignUpInput(input: SignUpInput) {
  const fields: Record<string, string> = {};
  const email = normalizeEmail(input.email);
  const emailProblem = problemOfNewEmail(email);
  if (emailProblem) fields.email = emailProblem;
  const { password, confirmPassword } = input;
  Object.assign(fields, problemsOfPassword(password, confirmPassword));
  for (const name of ['firstName', 'lastName'] as const) {
    const given = input[name] ?? '';
    if (given.trim().length > identityLimits.nameMax) fields[name] = 'tooLong';
    else if (!isPlainLine(given)) fields[name] = 'hiddenCharacters';
  }
  const ticked = signupOptions.filter((option) => input.signupOptions?.includes(option));
  if (requiredSignupOptions.some((option) => !ticked.includes(option))) {
    fields.signupOptions = 'selectAllRequiredOptions';
  }
  if (Object.keys(fields).length > 0) throw badUserInput(fields);
  return {
    email,
    password,
    firstName: input.firstName?.trim() || null,
    lastName: input.lastName?.trim() || null,
    userType: input.userType ?? null,
    signupOptions: ticked,
    campaignId: idOrNull(input.campaignId),
    groupEventId: idOrNull(input.groupEventId),
    timezone: readTimezone(input.timezone) ?? null,
    language: input.language?.toLowerCase().startsWith('pt') ? ('pt' as const) : ('en' as const),
    returnPath: readReturnPath(input.returnPath),
  };
}

/** AUT-18 to AUT-21. */
export function problemsOfPassword(password: string, confirmPassword: string): Record<string, string> {
  const fields: Record<string, string> = {};
  if (password === '') fields.password = 'mandatory';
  else if (password.length < identityLimits.passwordMin) fields.password = 'passwordTooShort';
  else if (password.length > identityLimits.passwordMax) fields.password = 'passwordTooLong';
  else if (isCommonPassword(password)) fields.password = 'passwordTooCommon';
  if (confirmPassword !== password) fields.confirmPassword = 'passwordsDoNotMatch';
  return fields;
}

/** AUT-37, AUT-44: a path on this origin, or nothing. A browser takes `/\` and control characters for another host. */
export function readReturnPath(path: Maybe<string>): string | null {
  if (!path || path.length > 500) return null;
  const isOwn = path.startsWith('/') && !path.startsWith('//');
  return isOwn && !/[\\\p{Cc}]/u.test(path) ? path : null;
}

export function idOrNull(value: Maybe<string>): string | null {
  return value && value.length <= 100 && isPlainLine(value) ? value : null;
}
