/** What a fault program counted among the acknowledged messages, and whether every promise was kept. */
export type Outcome = {
  readonly acknowledged: number;
  readonly lost: number;
  readonly doubled: number;
  readonly reordered: number;
  readonly isKept: boolean;
};
