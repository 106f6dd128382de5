import type { Refusal } from '../kernel/index.ts';

export type MessagingRefusal =
  /** The actor is nobody, or writes to themselves. */
  | Refusal<'NotInConversation'>
  | (Refusal<'MessageTextInvalid'> & { readonly fields: { readonly messageText: 'mandatory' | 'tooLong' } })
  | Refusal<'ReceiverNotFound'>
  /** The receiver is gone or inactive, or one of the two blocks the other: the refusal does not say which. */
  | Refusal<'MessageUnavailable'>
  /** By a partner, by ops for one of the two, or by the receiver for new contacts. */
  | Refusal<'MessagingIsDisabled'>
  | Refusal<'SenderPaused'>
  | Refusal<'SenderNotApproved'>
  | Refusal<'PermissionNeeded'>
  | Refusal<'PermissionNotNeeded'>
  /** Waiting, or ended too recently; the refusal does not say which. */
  | Refusal<'PermissionAlreadyAsked'>
  | Refusal<'PermissionRequestNotFound'>
  | Refusal<'PermissionRequestClosed'>
  | Refusal<'MessageNotFound'>
  | Refusal<'MessageNotYours'>
  | Refusal<'MessageIsDeleted'>
  | Refusal<'AttachmentNotEditable'>
  | Refusal<'EditTooLate'>
  | Refusal<'RestoreTooLate'>
  /** What the edge had read is out of date: it reads again. */
  | Refusal<'ConversationMovedOn'>
  | Refusal<'OpsOnly'>;
