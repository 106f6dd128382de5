/** What the history entry of a log-in or sign-up says of the event that it leads back to. */
export type WayBackState = { readonly wayBack: { readonly event: string } };

export function wayBackTo(event: string): WayBackState {
  return { wayBack: { event } };
}

/** The part to hand on between log-in and sign-up. */
export function wayBackOf(state: unknown): WayBackState | undefined {
  const { wayBack } = (state ?? {}) as Partial<WayBackState>;
  return typeof wayBack?.event === 'string' ? wayBackTo(wayBack.event) : undefined;
}
