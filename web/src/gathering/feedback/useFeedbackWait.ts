import { useClock } from '#/lib/clock/useClock.ts';

type Came = { readonly mine: { readonly feedbackFrom: string | null } | null };

/** From when somebody who was checked in after the end can say how it was; null: from now on. */
export function useFeedbackWait({ mine }: Came): string | null {
  const from = mine?.feedbackFrom ?? null;
  const opensAt = from === null ? 0 : Date.parse(from);
  return useClock([opensAt]) < opensAt ? from : null;
}
