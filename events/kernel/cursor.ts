import { type Position, position } from './ids.ts';

/**
 * Identifies an event. A position alone does not: it may be assigned a second time after a restore or a failover. `fingerprint`
 * is 0 before the first event, and undefined where only the position is known.
 */
export type Cursor = { readonly position: Position; readonly fingerprint: number | undefined };

const FORM = /^(\d{1,16})(?:\.([0-9a-f]{1,14}))?$/;

/** `123.1f3ab0c9d2`: the position, then the fingerprint in hexadecimal; without it only the position. */
export function cursorText({ position, fingerprint }: Cursor): string {
  return fingerprint === undefined ? String(position) : `${position}.${fingerprint.toString(16)}`;
}

/** undefined when the text is not a cursor. A position without a fingerprint is a cursor. */
export function parseCursor(text: string): Cursor | undefined {
  const [, digits = '', hex] = FORM.exec(text) ?? [];
  const at = Number(digits);
  const fingerprint = hex === undefined ? undefined : Number.parseInt(hex, 16);
  const isWhole = digits !== '' && Number.isSafeInteger(at) && Number.isSafeInteger(fingerprint ?? 0);
  return isWhole ? { position: position(at), fingerprint } : undefined;
}
