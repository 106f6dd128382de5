import { findMessage } from '@waymark/db/messaging';
import { commandMeta } from '../../platform/execute/commandMeta.ts';
import { failure } from '../../platform/graphql/failures.ts';
import type { UserContext } from '../../platform/viewer.ts';
import { bothShow } from '../contact/contactBook.ts';
import { otherPerson } from '../contact/personArgument.ts';
import { converse } from '../converse.ts';

export async function mark(
  context: UserContext,
  type: 'MarkMessagesRead' | 'MarkMessagesDelivered',
  { userId, upToMessageId }: { readonly userId: string; readonly upToMessageId: string },
): Promise<boolean> {
  const { app, viewer } = context;
  const otherId = otherPerson(context, userId);
  const [upTo, receiptsAllowed] = await Promise.all([
    findMessage(viewer, app.db, otherId, upToMessageId),
    bothShow(app, 'showReadReceipts', viewer.userId, otherId),
  ]);
  if (!upTo) throw failure('NOT_FOUND');
  await converse(context, otherId, {
    type,
    data: { otherId, upTo, receiptsAllowed },
    meta: commandMeta(context),
  });
  return true;
}
