import type { EncodedAppend, ExpectedHead, HeadState, Plan } from '../commit/planBatch.ts';
import { RecentMap } from '../recentMap.ts';

/** The head of the log as this process expects it. A wrong one costs a repeated batch, never a wrong event. */
export type CachedHead = {
  /** undefined: too little is known, or another process writes as well, so that speculation would likely fail. */
  expect(appends: readonly EncodedAppend[]): ExpectedHead | undefined;
  /** Compares with the actual head, to decide whether the next batch may speculate. */
  check(actual: HeadState): void;
  /** The head once `plan` is committed by the batch with this id. */
  learn(plan: Plan, batchId: string): void;
  /** The next batch reads the head first. */
  forget(): void;
};

type StreamEnd = { readonly version: number; readonly fingerprint: number | undefined };

const REMEMBERED_STREAMS = 20_000;
const NONE: HeadState['commands'] = new Map();

export function createCachedHead(): CachedHead {
  let head: number | undefined;
  let fingerprint = 0;
  let lastBatchId = '';
  let maySpeculate = false;
  let streams = new RecentMap<string, StreamEnd>(REMEMBERED_STREAMS);

  return {
    expect(appends) {
      if (head === undefined || !maySpeculate) return undefined;
      const versions = new Map<string, number>();
      const fingerprints = new Map<string, number>();
      for (const { writes } of appends) {
        for (const write of writes) {
          if (versions.has(write.stream)) continue;
          const known = streams.get(write.stream);
          const isNewer = known === undefined || write.expectedVersion > known.version;
          const version = isNewer ? write.expectedVersion : known.version;
          const stands = isNewer ? write.expectedFingerprint : known.fingerprint;
          versions.set(write.stream, version);
          if (stands !== undefined) fingerprints.set(write.stream, stands);
        }
      }
      return { head, fingerprint, versions, fingerprints, commands: NONE, previousBatchId: lastBatchId };
    },
    check(actual) {
      maySpeculate = head === actual.head && fingerprint === actual.fingerprint;
    },
    learn(plan, batchId) {
      head = plan.head;
      fingerprint = plan.fingerprint;
      lastBatchId = batchId;
      // Not the row itself: it may hold a whole message of another process.
      for (const { stream, version, fingerprint: ends } of plan.streams.values())
        streams.set(stream, { version, fingerprint: ends });
    },
    forget() {
      maySpeculate = false;
      streams = new RecentMap(REMEMBERED_STREAMS);
    },
  };
}
