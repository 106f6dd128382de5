/** Of a parsed file, as far as it is looked at here. */
export type Node = {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [key: string]: unknown;
};

export type Change = { readonly start: number; readonly end: number; readonly code: string };

/** `changes` in the order in which they stand in the file. */
export function replaced(code: string, changes: readonly Change[]): string {
  return changes.reduceRight(
    (changed, { start, end, code: text }) => changed.slice(0, start) + text + changed.slice(end),
    code,
  );
}
