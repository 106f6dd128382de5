import { ApolloLink } from '@apollo/client/link';
import type { DocumentNode } from 'graphql';
import { Observable } from 'rxjs';
import type { RawAnswer } from './postOperation.ts';

/** What a caller says about one operation, and what the links note for its next attempt. */
export type OperationContext = {
  headers?: Readonly<Record<string, string>>;
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

export type Request = {
  readonly name: string;
  readonly text: string;
  readonly variables?: Record<string, unknown>;
  readonly context?: OperationContext;
};

export type Operation = ApolloLink.Operation;
export type ApiAnswer = RawAnswer<unknown>;
type Send = (operation: Operation) => Promise<ApiAnswer>;
/** One concern of every operation; it sends the operation on, and sees its answer. */
type Concern = (operation: Operation, forward: Send) => Promise<ApiAnswer>;

export function linkOf(concern: Concern): ApolloLink {
  return new ApolloLink(
    (operation, forward) =>
      new Observable((observer) => {
        concern(operation, (sent) => answerOf(forward(sent))).then(
          (answer) => {
            observer.next(answer as ApolloLink.Result);
            observer.complete();
          },
          (error: unknown) => observer.error(error),
        );
      }),
  );
}

/** Sends an operation through the links; errors of the server are part of the answer. */
export function execute(
  link: ApolloLink,
  { name, text, variables = {}, context = {} }: Request,
): Promise<ApiAnswer> {
  const request = { query: unparsed(name, text), variables, context };
  // No link of ours asks for the client: Apollo's, with its cache, is not in the bundle.
  return answerOf(ApolloLink.execute(link, request, {} as ApolloLink.ExecuteContext));
}

/** The one answer of an operation. */
function answerOf(answers: Observable<ApolloLink.Result>): Promise<ApiAnswer> {
  return new Promise((resolve, reject) => {
    answers.subscribe({ next: (answer) => resolve(answer as ApiAnswer), error: reject });
  });
}

/** Of an operation that runs. */
export function contextOf(operation: Operation): OperationContext {
  return operation.getContext() as OperationContext;
}

/** As it is sent. */
export function textOf({ query }: Operation): string {
  return (query as unknown as Unparsed).text;
}

export function setHeaders(operation: Operation, headers: Readonly<Record<string, string>>): void {
  operation.setContext({ headers: { ...contextOf(operation).headers, ...headers } });
}

type Unparsed = ReturnType<typeof unparsed>;

/** All that a chain of links reads of a document, which no page parses or prints. */
function unparsed(name: string, text: string): DocumentNode & { readonly text: string } {
  const operation = /^\s*(mutation|subscription)\b/.exec(text)?.[1] ?? 'query';
  const definition = {
    kind: 'OperationDefinition',
    operation,
    ...(name && { name: { kind: 'Name', value: name } }),
  };
  return { kind: 'Document', definitions: [definition], text } as unknown as DocumentNode & { text: string };
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
