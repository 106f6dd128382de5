import { identityLimits } from '@waymark/events/limits';
import * as z from 'zod/mini';

// No `new Function`: the page's security policy forbids it, and zod would only try.
z.config({ jitless: true });

/** LIM-22, LIM-23, AUT-21; the server has the last word. Messages are keys of `identity.errors`. */
export const emailRule = z
  .string()
  .check(
    z.trim(),
    z.minLength(1, 'mandatory'),
    z.minLength(identityLimits.emailMin, 'emailTooShort'),
    z.regex(/^[^\s@<>()[\]\\,;:"]+@[^\s@.]+(\.[^\s@.]+)+$/, 'emailInvalid'),
  );
export const passwordRule = z
  .string()
  .check(
    z.minLength(1, 'mandatory'),
    z.minLength(identityLimits.passwordMin, 'passwordTooShort'),
    z.maxLength(identityLimits.passwordMax, 'passwordTooLong'),
  );

export const emailRules = z.object({ email: emailRule });

/** AUT-15 to AUT-19. */
export const loginRules = z.object({ email: emailRule, password: passwordRule });

export const requiredOptions = ['terms', 'privacy', 'age'] as const;
export type RequiredOption = (typeof requiredOptions)[number];

/** AUT-15 to AUT-21; ticks are judged together by `optionsError`. */
export const signUpRules = z
  .object({
    firstName: z
      .string()
      .check(z.trim(), z.minLength(1, 'mandatory'), z.maxLength(identityLimits.nameMax, 'tooLong')),
    lastName: z
      .string()
      .check(z.trim(), z.minLength(1, 'mandatory'), z.maxLength(identityLimits.nameMax, 'tooLong')),
    email: emailRule,
    password: passwordRule,
    confirmPassword: z.string().check(z.minLength(1, 'mandatory')),
    userType: z.nullable(z.enum(['mentee', 'mentor', 'both'])),
    terms: z.boolean(),
    privacy: z.boolean(),
    age: z.boolean(),
    newsletter: z.boolean(),
  })
  .check(
    z.refine((form) => form.confirmPassword === '' || form.password === form.confirmPassword, {
      error: 'passwordsDoNotMatch',
      path: ['confirmPassword'],
    }),
  );

export type LoginForm = z.infer<typeof loginRules>;
export type SignUpForm = z.infer<typeof signUpRules>;

type OptionsError = { option: RequiredOption; text: 'selectAllRequiredOptions' | 'oneLastStep' };

/** ONB-10 to ONB-12: one box left asks for that box, several for all. `option` is the first that is not ticked. */
export function optionsError(ticked: Readonly<Record<RequiredOption, boolean>>): OptionsError | null {
  const missing = requiredOptions.filter((option) => !ticked[option]);
  const [option] = missing;
  if (option === undefined) return null;
  return { option, text: missing.length === 1 ? 'oneLastStep' : 'selectAllRequiredOptions' };
}
