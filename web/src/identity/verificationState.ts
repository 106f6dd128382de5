/** The form of sign-up without its passwords. */
export type KeptSignUp = {
  firstName: string;
  lastName: string;
  userType: 'mentee' | 'mentor' | 'both' | null;
  newsletter: boolean;
};

/** What sign-up and log-in hand to the verification page through the history entry. */
export type VerificationState = {
  id: string;
  email: string;
  /** When the last code went out, epoch milliseconds; null when this page does not know. */
  sentAt: number | null;
  isFromLogin: boolean;
  /** What the form held, so that a mistyped address is corrected and nothing else typed again. */
  form?: KeptSignUp;
};

export function readVerificationState(state: unknown): VerificationState | null {
  if (typeof state !== 'object' || state === null) return null;
  const { id, email, sentAt, isFromLogin, form } = state as Partial<VerificationState>;
  if (typeof id !== 'string' || typeof email !== 'string') return null;
  return {
    id,
    email,
    sentAt: typeof sentAt === 'number' ? sentAt : null,
    isFromLogin: isFromLogin === true,
    ...(form ? { form } : {}),
  };
}

/** Leads back to the form with what was in it; the terms are asked again. */
export function signUpAgain({ email, form }: VerificationState) {
  return { signUpAgain: { ...form, email } };
}

export function readSignUpAgain(state: unknown): (Partial<KeptSignUp> & { email: string }) | null {
  if (typeof state !== 'object' || state === null) return null;
  const { signUpAgain: kept } = state as Partial<ReturnType<typeof signUpAgain>>;
  return kept && typeof kept.email === 'string' ? kept : null;
}
