import type { LibraryRefusal } from '@waymark/events/library';
import type { ErrorCode } from '../platform/graphql/errorCodes.ts';

export const refusalCodes: Record<LibraryRefusal['type'], ErrorCode> = {
  DocumentUnknown: 'NOT_FOUND',
  DocumentExists: 'CONFLICT',
  DocumentGone: 'NOT_FOUND',
  DocumentChangedMeanwhile: 'CONFLICT',
  DocumentMoved: 'CONFLICT',
  LibraryFull: 'BAD_USER_INPUT',
  TooManyReaders: 'BAD_USER_INPUT',
  ReaderNotReachable: 'NOT_AUTHORIZED',
  LibraryInputInvalid: 'BAD_USER_INPUT',
};
