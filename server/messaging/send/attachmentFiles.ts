import { readMessage } from '@waymark/db/messaging';
import type { IdentityEvent } from '@waymark/events/identity';
import type { Recorded, UserId } from '@waymark/events/kernel';
import { type ConversationId, type MessagingEvent, participantsOf } from '@waymark/events/messaging';
import type { App } from '../../platform/app.ts';
import type { Worker } from '../../platform/capability.ts';
import { folderOfPerson } from '../../platform/files/fileKey.ts';
import { deleteFiles, forgetFiles } from '../../platform/files/forgetFiles.ts';
import type { KeptFile } from '../../platform/files/types.ts';

/** Where the files are that a person has sent. */
export function attachmentsFolder(senderId: UserId): string {
  return folderOfPerson('attachments', senderId);
}

/**
 * Asked at every fetch, with `<conversation>/<message>`: one of the two, while the message is there and its sender is not
 * erased (MSG-08, MSG-45). Documents of the library have other paths.
 */
export async function openAttachment(app: App, viewerId: UserId, id: string): Promise<KeptFile | undefined> {
  const [conversation = '', messageId = ''] = id.split('/');
  const [one, other] = participantsOf(conversation as ConversationId);
  if (viewerId !== one && viewerId !== other) return undefined;
  return attachmentFile(app, { viewerId, otherId: viewerId === one ? other : one, messageId });
}

/** The file that came with a message, for one of the two who may have it now; undefined: there is none. */
export async function attachmentFile(
  app: Pick<App, 'db'>,
  which: { readonly viewerId: UserId; readonly otherId: UserId; readonly messageId: string },
): Promise<KeptFile | undefined> {
  const { viewerId: userId, otherId, messageId } = which;
  const { text, attachment } = (await readMessage({ userId }, app.db, otherId, messageId)) ?? {};
  if (!text || !attachment || attachment.fileKey === null) return undefined;
  return { key: attachment.fileKey, name: text, type: attachment.type, size: attachment.size };
}

type Fact = Recorded<
  | Extract<MessagingEvent, { type: 'MessageAttachmentDiscarded' }>
  | Extract<IdentityEvent, { type: 'UserErased' }>
>;

/** Files that nobody can reach any more: of deleted messages, and all that an erased person has sent. */
const tidyAttachments: Worker = {
  name: 'messaging.tidyAttachments',
  on: ['MessageAttachmentDiscarded', 'UserErased'],
  async handle(app, recorded) {
    const event = recorded as Fact;
    return event.type === 'UserErased'
      ? forgetFiles(app, attachmentsFolder(event.data.userId))
      : deleteFiles(app, [event.data.fileKey]);
  },
};

export const messagingWorkers: readonly Worker[] = [tidyAttachments];
