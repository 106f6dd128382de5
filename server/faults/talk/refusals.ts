// What a client was answered in place of an acknowledgement, by code. A fault makes a server busy or silent; anything else that
// it says to something right is a bug of the product.

/** What `post` came to: undefined where nothing came back. */
type Answer = { readonly errors?: unknown } | undefined;

export type Refusals = {
  /** How often each code was the answer. */
  readonly counts: ReadonlyMap<string, number>;
  add(answer: Answer): void;
};

export function countRefusals(): Refusals {
  const counts = new Map<string, number>();
  return {
    counts,
    add(answer) {
      const code = codeOf(answer);
      counts.set(code, (counts.get(code) ?? 0) + 1);
    },
  };
}

/** The same may be sent again after these. */
const EXPECTED = new Set(['no answer', 'RATE_LIMITED', 'CONFLICT']);

/** For a line of a report. */
export function refusalsText(counts: Readonly<Record<string, number>>): string {
  const each = Object.entries(counts).map(([code, times]) => `${code} ${times}`);
  return `answers in place of an acknowledgement: ${each.join(', ') || 'none'}`;
}

/** All together: what was answered, and which of it no fault may cause. */
export function sumRefusals(all: readonly { readonly refusals: Refusals }[]): {
  readonly counts: Readonly<Record<string, number>>;
  readonly problems: readonly string[];
} {
  const counts: Record<string, number> = {};
  for (const { refusals } of all)
    for (const [code, times] of refusals.counts) counts[code] = (counts[code] ?? 0) + times;
  const wrong = Object.entries(counts).filter(([code]) => !EXPECTED.has(code));
  return { counts, problems: wrong.map(([code, times]) => `${times} answers were ${code}`) };
}

function codeOf(answer: Answer): string {
  if (!answer) return 'no answer';
  const [first] = (answer.errors ?? []) as readonly { readonly extensions?: { readonly code?: unknown } }[];
  return String(first?.extensions?.code ?? 'an answer without a code');
}
