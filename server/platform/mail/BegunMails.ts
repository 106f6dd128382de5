type Step = { readonly tnx?: unknown; readonly messageId?: unknown };

const ignore = () => undefined;

/** The mails that a connection to the mail server has taken up, by Message-ID: what the transport says of its steps. */
export class BegunMails {
  readonly #begun = new Set<string>();

  has(messageId: string): boolean {
    return this.#begun.has(messageId);
  }

  forget(messageId: string): void {
    this.#begun.delete(messageId);
  }

  /** For the transport. A mail that is handed to another connection begins with it again. */
  readonly logger = {
    level: ignore,
    trace: ignore,
    debug: (step: Step) => this.#note(step),
    info: (step: Step) => this.#note(step),
    warn: ignore,
    error: ignore,
    fatal: ignore,
  };

  #note({ tnx, messageId }: Step): void {
    if (typeof messageId !== 'string') return;
    const id = messageId.replace(/[<>\s]/g, '');
    if (tnx === 'send') this.#begun.add(id);
    else if (tnx === 'pool') this.#begun.delete(id);
  }
}
