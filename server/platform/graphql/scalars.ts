import { type Cursor, cursorText, parseCursor } from '@waymark/events/kernel';
import { GraphQLError } from 'graphql';
import { SpooledFile } from '../files/spool.ts';
import type { UploadedFile } from '../files/types.ts';
import { badUserInput } from './failures.ts';

const isoInstant = /^(\d{4}-\d\d-\d\d)T\d\d:\d\d(:\d\d(\.\d{1,9})?)?(Z|[+-]\d\d:\d\d)$/;

function parseDateTime(value: unknown): number {
  const [text, date] = (typeof value === 'string' && isoInstant.exec(value)) || [];
  const instant = text !== undefined && date !== undefined && isDate(date) ? Date.parse(text) : Number.NaN;
  // What is in UTC behind the year 9999 or before the year 0 could be written, and not be read again.
  if (Number.isNaN(instant) || !isoInstant.test(new Date(instant).toISOString()))
    throw new GraphQLError('DateTime must be ISO 8601 with a zone');
  return instant;
}

/** Date.parse makes the second of March of the thirtieth of February. */
function isDate(date: string): boolean {
  const midnight = Date.parse(`${date}T00:00Z`);
  return !Number.isNaN(midnight) && new Date(midnight).toISOString().startsWith(date);
}

function parsePosition(value: unknown): Cursor {
  const cursor = typeof value === 'string' ? parseCursor(value) : undefined;
  if (cursor === undefined) throw new GraphQLError('Position must be a decimal string, or a cursor');
  return cursor;
}

export const dateTimeScalar = {
  description: 'An instant, ISO 8601 in UTC.',
  serialize: (value: number) => new Date(value).toISOString(),
  parseValue: parseDateTime,
};

export const positionScalar = {
  description:
    'Where a change stands in the log: a decimal string, greater is later. As an argument it may be a `Cursor`, which also says which change stands there.',
  serialize: (value: number) => String(value),
  parseValue: parsePosition,
};

export const cursorScalar = {
  description:
    'The position of a change, a dot and its fingerprint. Positions are assigned again where a log went back; a client that resumes with a cursor then receives `ResyncRequired`. Keep it as it is.',
  serialize: (value: Cursor) => cursorText(value),
  parseValue: parsePosition,
};

export const uploadScalar = {
  description: 'A file, sent with the GraphQL multipart request form.',
  serialize: (): never => {
    throw new Error('Upload is an input only');
  },
  parseValue: (value: unknown): UploadedFile => {
    // Only a real one: any JSON would otherwise pass as a file.
    if (value instanceof SpooledFile) return value;
    throw badUserInput({ file: 'mustBeFile' }, 'Upload must be a file of a multipart request');
  },
  parseLiteral: (): never => {
    throw badUserInput({ file: 'mustBeFile' }, 'Upload must be a variable');
  },
};
