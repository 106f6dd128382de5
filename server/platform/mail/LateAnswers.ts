type Answer = { readonly fault: unknown } | 'taken';

/** So many that nobody asked for are kept: of what was about somebody who has gone since, nobody asks. */
const MOST = 1_000;

/**
 * Mails that the mail server has whole and had not answered when their sender stopped waiting. The answer stays until the sender asks
 * again, so that a mail is not sent twice because its answer took long.
 */
export class LateAnswers {
  readonly #open = new Set<string>();
  readonly #answers = new Map<string, Answer>();

  /** `sending` ends with the answer. */
  add(name: string, sending: Promise<void>): void {
    this.#open.add(name);
    const keep = (answer: Answer) => {
      this.#open.delete(name);
      this.#answers.set(name, answer);
      for (const oldest of this.#answers.keys()) {
        if (this.#answers.size <= MOST) break;
        this.#answers.delete(oldest);
      }
    };
    sending.then(
      () => keep('taken'),
      (fault: unknown) => keep({ fault }),
    );
  }

  /** `open`: it is not there yet. Undefined: no such mail was sent. An answer is taken once. */
  take(name: string): Answer | 'open' | undefined {
    if (this.#open.has(name)) return 'open';
    const answer = this.#answers.get(name);
    this.#answers.delete(name);
    return answer;
  }
}
