import type { MessagingRefusal } from '@waymark/events/messaging';
import type { ErrorCode } from '../platform/graphql/errorCodes.ts';

/** The refusal itself travels as `extensions.refusal`, so that a client can tell two of one code apart. */
export const refusalCodes: Readonly<Record<MessagingRefusal['type'], ErrorCode>> = {
  NotInConversation: 'BAD_USER_INPUT',
  MessageTextInvalid: 'BAD_USER_INPUT',
  ReceiverNotFound: 'NOT_FOUND',
  MessageUnavailable: 'MESSAGE_UNAVAILABLE',
  MessagingIsDisabled: 'MESSAGING_DISABLED',
  SenderPaused: 'ACCESS_PAUSED',
  SenderNotApproved: 'PARTNER_NOT_APPROVED',
  PermissionNeeded: 'NOT_AUTHORIZED',
  PermissionNotNeeded: 'CONFLICT',
  PermissionAlreadyAsked: 'CONFLICT',
  PermissionRequestNotFound: 'NOT_FOUND',
  PermissionRequestClosed: 'CONFLICT',
  MessageNotFound: 'NOT_FOUND',
  MessageNotYours: 'NOT_AUTHORIZED',
  MessageIsDeleted: 'CONFLICT',
  AttachmentNotEditable: 'BAD_USER_INPUT',
  EditTooLate: 'TOO_LATE',
  RestoreTooLate: 'TOO_LATE',
  ConversationMovedOn: 'CONFLICT',
  OpsOnly: 'NOT_AUTHORIZED',
};
