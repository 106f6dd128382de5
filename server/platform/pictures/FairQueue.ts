type Entry<Job> = { readonly person: string; readonly job: Job };

/**
 * Work that waits, fair by person: the next is of the person who spent least so far, the oldest of those who spent the
 * same. A full queue gives a place to a newcomer by dropping the newest of the person with most.
 */
export class FairQueue<Job> {
  readonly #entries: Entry<Job>[] = [];
  readonly #max: number;
  readonly #maxEach: number;

  constructor(limits: { readonly waiting: number; readonly waitingEach: number }) {
    this.#max = limits.waiting;
    this.#maxEach = limits.waitingEach;
  }

  get size(): number {
    return this.#entries.length;
  }

  /** Returns the job that has no place: this one, another one that it displaced, or none. */
  add(person: string, job: Job): Job | undefined {
    const own = this.#countOf(person);
    if (own >= this.#maxEach) return job;
    let dropped: Job | undefined;
    if (this.#entries.length >= this.#max) {
      const greediest = this.#greediest();
      if (!greediest || this.#countOf(greediest.person) <= own + 1) return job;
      dropped = greediest.job;
      this.remove(dropped);
    }
    this.#entries.push({ person, job });
    return dropped;
  }

  /** Takes the next job of those whose person may start now; `spentBy` in any unit, the same for everybody. */
  take(mayStart: (person: string) => boolean, spentBy: (person: string) => number): Entry<Job> | undefined {
    let next: Entry<Job> | undefined;
    let least = Number.POSITIVE_INFINITY;
    for (const entry of this.#entries) {
      const spent = spentBy(entry.person);
      if (spent >= least || !mayStart(entry.person)) continue;
      next = entry;
      least = spent;
    }
    if (next) this.remove(next.job);
    return next;
  }

  /** Whether it was waiting. */
  remove(job: Job): boolean {
    const at = this.#entries.findIndex((entry) => entry.job === job);
    if (at >= 0) this.#entries.splice(at, 1);
    return at >= 0;
  }

  /** Empties it. */
  takeAll(): readonly Job[] {
    return this.#entries.splice(0).map(({ job }) => job);
  }

  #countOf(person: string): number {
    return this.#entries.filter((entry) => entry.person === person).length;
  }

  /** The newest entry of the person with most. */
  #greediest(): Entry<Job> | undefined {
    const counts = new Map<string, number>();
    for (const { person } of this.#entries) counts.set(person, (counts.get(person) ?? 0) + 1);
    const most = Math.max(...counts.values());
    return this.#entries.findLast(({ person }) => counts.get(person) === most);
  }
}
