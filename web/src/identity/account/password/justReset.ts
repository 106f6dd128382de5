/** What the reset page hands to the log-in page through the history entry. */
export const justReset = { isPasswordReset: true } as const;

export function hasJustReset(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'isPasswordReset' in state;
}
