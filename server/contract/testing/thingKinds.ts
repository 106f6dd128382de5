/** A kind of thing whose existence is a secret of its people. */
export const thingKinds = [
  'message',
  'deleted message',
  'attachment',
  'permission request',
  'open request',
  'session',
  'ended session',
  'scored session',
  'missed session',
  'proposal',
  'session document',
  'plan',
  'card',
  'deleted card',
  'comment',
  'document',
  'removed document',
  'notification',
  'download',
  'hidden profile',
  'reset code',
  'invitation code',
  'email change code',
  'hand-over code',
  'refresh token',
  'log-in',
  'withdrawn event',
  'statement',
] as const;
/** Of events that others may change or know of, and of operators: no secret, or not of Ada and Tom alone. */
export const openKinds = ['open proposal', 'private event', 'public event', 'webhook'] as const;
export type ThingKind = (typeof thingKinds)[number] | (typeof openKinds)[number];
