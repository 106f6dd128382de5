const ours = ['br', 'gzip'] as const;
export type Encoding = (typeof ours)[number];

/** Those of ours that a request takes (RFC 9110, 12.5.3), the shorter result first: `br;q=0` says that it does not. */
export function acceptedEncodings(header: string | undefined): readonly Encoding[] {
  const taken = new Set<string>();
  for (const element of (header ?? '').toLowerCase().split(',')) {
    const [coding = '', ...parameters] = element.split(';').map((each) => each.trim());
    const weight = parameters.find((each) => each.startsWith('q='))?.slice(2) ?? '1';
    if (Number(weight) > 0) taken.add(coding);
  }
  return ours.filter((each) => taken.has(each));
}
