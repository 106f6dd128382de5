/** What sign-up and log-in hand to the verification page through the history entry. */
export type VerificationState = {
  id: string;
  email: string;
  /** When the last code went out, epoch milliseconds; null when this page does not know. */
  sentAt: number | null;
  isFromLogin: boolean;
};

export function readVerificationState(state: unknown): VerificationState | null {
  if (typeof state !== 'object' || state === null) return null;
  const { id, email, sentAt, isFromLogin } = state as Partial<VerificationState>;
  if (typeof id !== 'string' || typeof email !== 'string') return null;
  return { id, email, sentAt: typeof sentAt === 'number' ? sentAt : null, isFromLogin: isFromLogin === true };
}
