export type Line = { readonly kind: string; readonly times: readonly string[] };

export type SessionLife = {
  readonly acceptedTime: string;
  readonly reschedule: { readonly status: string } | null;
  readonly history: readonly Line[];
};

const CLOSING = ['RescheduleAccepted', 'RescheduleDeclined', 'RescheduleWithdrawn', 'RescheduleExpired'];

/** What does not hold in the life of one session, counted; `agreed` are the times whose agreement was acknowledged. */
export function brokenHistory(
  { acceptedTime, reschedule, history }: SessionLife,
  agreed: readonly string[],
): { readonly openTwice: number; readonly notAgreed: number; readonly lost: number } {
  let isOpen = false;
  let closedTwice = 0;
  let last: string | undefined;
  const moves: string[] = [];
  for (const { kind, times } of history) {
    if (kind === 'SessionAccepted') last = times[0];
    // A counter-proposal closes the one before it in the same step.
    if (kind === 'RescheduleProposed') isOpen = true;
    if (!CLOSING.includes(kind)) continue;
    if (!isOpen) closedTwice += 1;
    isOpen = false;
    if (kind !== 'RescheduleAccepted') continue;
    last = times[0];
    if (last) moves.push(last);
  }
  const isShownOpen = reschedule?.status === 'OPEN';
  return {
    openTwice: closedTwice + (isOpen === isShownOpen ? 0 : 1),
    notAgreed: last === acceptedTime ? 0 : 1,
    lost: missing(agreed, moves),
  };
}

function missing(wanted: readonly string[], held: readonly string[]): number {
  const left = [...held];
  return wanted.filter((each) => {
    const at = left.indexOf(each);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  }).length;
}
