import type { RawAnswer } from './postOperation.ts';

/** What a caller says about one operation, and what the links note for its next attempt. */
export type OperationContext = {
  /** In place of the session's own: log-out brings it along, because the session forgets at once. */
  accessToken?: string | null;
  /** Gets what the answer reflects. */
  onPosition?: (position: string) => void;
  /** When the person pressed, by `Date.now()`; absent: when the operation began. */
  pressedAt?: number | undefined;
  traceId?: string;
  fetchOptions?: {
    signal?: AbortSignal;
    /** Called with the bytes that are on their way and the bytes of the whole request. */
    onUploadProgress?: (sentBytes: number, totalBytes: number) => void;
  };
};

export type Operation = {
  readonly name: string;
  readonly text: string;
  readonly variables: Record<string, unknown>;
  readonly headers: Readonly<Record<string, string>>;
  /** Of all attempts. */
  readonly context: OperationContext;
};

export type ApiAnswer = RawAnswer<unknown>;
export type Send = (operation: Operation) => Promise<ApiAnswer>;
/** One concern of every operation; it sends the operation on, and sees its answer. */
export type Link = (operation: Operation, forward: Send) => Promise<ApiAnswer>;

/** The first link is the outermost. */
export function chained(links: readonly Link[], last: Send): Send {
  return links.reduceRight<Send>((forward, link) => (operation) => link(operation, forward), last);
}

export function withHeaders(operation: Operation, headers: Readonly<Record<string, string>>): Operation {
  return { ...operation, headers: { ...operation.headers, ...headers } };
}

type Errors = NonNullable<ApiAnswer['errors']>;

/** What the server said in place of data, or beside it; `failureOf` reads it. */
class AnswerError extends Error {
  override readonly name = 'AnswerError';
  readonly errors: Errors;
  constructor(errors: Errors) {
    super(errors.map(({ message }) => message).join('\n'));
    this.errors = errors;
  }
}

/** @throws Error for an answer with errors. */
export function dataOf({ data, errors }: ApiAnswer): Pick<ApiAnswer, 'data'> {
  if (errors && errors.length > 0) throw new AnswerError(errors);
  return { data };
}
