import { failureOf } from '#/app/api/failure.ts';

type Code = 'FILE_LOST' | 'documentUnknown' | 'tooManyReaders';

/** A message whose file or document cannot be sent, however often: what it stands for is not there or may not be given. */
export class NothingToSend extends Error {
  override readonly name = 'NothingToSend';
  readonly code: Code;
  constructor(code: Code) {
    super(code);
    this.code = code;
  }
}

/** What the server's answer means when a document was sent: the document is what it did not find or would not share. */
export function documentFailure(error: unknown): unknown {
  const { code, fields } = failureOf(error);
  if (code === 'NOT_FOUND') return new NothingToSend('documentUnknown');
  if (code === 'BAD_USER_INPUT' && !fields.file) return new NothingToSend('tooManyReaders');
  return error;
}
