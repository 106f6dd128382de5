import * as z from 'zod/mini';
import { emailRule, passwordRule, signUpRules } from '../signUpRules.ts';

/** AUT-18 to AUT-21; messages are keys of `identity.errors`. */
const twice = {
  password: passwordRule,
  confirmPassword: z.string().check(z.minLength(1, 'mandatory')),
};

type Twice = { password: string; confirmPassword: string };

/** Said once both are there. */
const isSame = (form: Twice) => form.confirmPassword === '' || form.password === form.confirmPassword;
const mismatch = { error: 'passwordsDoNotMatch', path: ['confirmPassword'] };

const current = z.string().check(z.minLength(1, 'mandatory'));

export const resetRules = z.object(twice).check(z.refine(isSame, mismatch));

/** `currentPassword` is asked for where there is one. */
export function changePasswordRules(isPasswordSet: boolean) {
  const currentPassword = isPasswordSet ? current : z.string();
  return z.object({ currentPassword, ...twice }).check(z.refine(isSame, mismatch));
}

export function changeEmailRules(isPasswordSet: boolean) {
  return z.object({ email: emailRule, password: isPasswordSet ? current : z.string() });
}

export function deletionRules(isPasswordSet: boolean) {
  return z.object({
    password: isPasswordSet ? current : z.string(),
    confirmation: z.string().check(z.refine((word) => word.trim() === 'DELETE', { error: 'typeDelete' })),
  });
}

/** As for signing up, but for the email, which is known. */
export const invitationRules = z
  .object({
    ...twice,
    firstName: signUpRules.shape.firstName,
    lastName: signUpRules.shape.lastName,
    terms: z.boolean(),
    privacy: z.boolean(),
    age: z.boolean(),
    newsletter: z.boolean(),
  })
  .check(z.refine(isSame, mismatch));

export type InvitationForm = z.infer<typeof invitationRules>;
