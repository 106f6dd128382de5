import type { Claim, EncodedAppend, Guess, Plan } from './planFlight.ts';
import { RecentMap } from './recentMap.ts';

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

const REMEMBERED_STREAMS = 20_000;
const NONE: Claim['commands'] = new Map();

export function createBelief(): Belief {
  let head: number | undefined;
  let last = '';
  let mayGuess = false;
  let versions = new RecentMap<string, number>(REMEMBERED_STREAMS);

  return {
    guess(appends) {
      if (head === undefined || !mayGuess) return undefined;
      const guessed = new Map<string, number>();
      for (const { writes } of appends) {
        for (const { stream, expectedVersion } of writes) {
          if (!guessed.has(stream)) guessed.set(stream, Math.max(versions.get(stream) ?? 0, expectedVersion));
        }
      }
      return { head, versions: guessed, commands: NONE, behind: last };
    },
    check(truth) {
      mayGuess = head === truth.head;
    },
    learn(plan, mark) {
      head = plan.head;
      last = mark;
      for (const { stream, version } of plan.streams.values()) versions.set(stream, version);
    },
    forget() {
      mayGuess = false;
      versions = new RecentMap(REMEMBERED_STREAMS);
    },
  };
}
