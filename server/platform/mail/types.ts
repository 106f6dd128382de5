/** A picture that comes with the mail: its HTML shows it as `cid:` and the id. */
export type MailPicture = {
  readonly id: string;
  readonly type: 'png' | 'jpeg' | 'webp';
  readonly base64: string;
};

/** A mail in one language, ready to send. */
export type Mail = {
  readonly to: string;
  /** Who gets the answer, where it is not the sender. */
  readonly replyTo?: { readonly name: string; readonly address: string };
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly pictures?: readonly MailPicture[];
  readonly language: 'en' | 'pt';
  /** An invitation, a change or a cancellation that mail programs put into a calendar (RFC 5546). */
  readonly calendar?: { readonly method: 'REQUEST' | 'CANCEL' | 'PUBLISH'; readonly content: string };
  /** The same for a repeated attempt: becomes the Message-ID, so a mail server can drop the second. */
  readonly key: string;
  /** The same for mails that belong together, such as those about one conversation: mail programs show them so. */
  readonly thread?: string;
};

export interface Mailer {
  /** Resolves when the SMTP server (or the local outbox) took it; rejects otherwise. */
  send(mail: Mail): Promise<void>;
}

/** As who made it has it. */
export type OwnedMailer = Mailer & {
  /**
   * The log went back or is another one. A key may now name another mail, so no earlier late answer counts. `agreedAt`: when it
   * was last seen to be the same, by PostgreSQL's clock.
   */
  forgetAnswers(agreedAt: number): void;
  /** Where answers are late, they are waited for a while, and for no more than these milliseconds. */
  close(atMost?: number): void | Promise<void>;
};
