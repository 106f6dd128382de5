import type { Claim, EncodedAppend, Guess, Plan } from '../commit/planFlight.ts';
import { RecentMap } from '../recentMap.ts';

/** What this process believes the database holds. Being wrong costs a repeated flight, never a wrong event. */
export type Belief = {
  /** undefined: too little is known, or another process writes as well, so that a guess would likely be wrong. */
  guess(appends: readonly EncodedAppend[]): Guess | undefined;
  /** Compares what was believed with the truth, to decide whether the next flight may guess. */
  check(truth: Claim): void;
  /** What will be so once `plan` is committed, by the flight with that mark. */
  learn(plan: Plan, mark: string): void;
  /** A guess was wrong: the next flight asks first. */
  forget(): void;
};

type StreamEnd = { readonly version: number; readonly fingerprint: number | undefined };

const REMEMBERED_STREAMS = 20_000;
const NONE: Claim['commands'] = new Map();

export function createBelief(): Belief {
  let head: number | undefined;
  let fingerprint = 0;
  let last = '';
  let mayGuess = false;
  let streams = new RecentMap<string, StreamEnd>(REMEMBERED_STREAMS);

  return {
    guess(appends) {
      if (head === undefined || !mayGuess) return undefined;
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
      return { head, fingerprint, versions, fingerprints, commands: NONE, behind: last };
    },
    check(truth) {
      mayGuess = head === truth.head && fingerprint === truth.fingerprint;
    },
    learn(plan, mark) {
      head = plan.head;
      fingerprint = plan.fingerprint;
      last = mark;
      for (const end of plan.streams.values()) streams.set(end.stream, end);
    },
    forget() {
      mayGuess = false;
      streams = new RecentMap(REMEMBERED_STREAMS);
    },
  };
}
