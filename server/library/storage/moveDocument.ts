import type { EventMeta } from '@waymark/events/kernel';
import { type DocumentId, sizeOf } from '@waymark/events/library';
import { refusalFailure } from '../../platform/graphql/failures.ts';
import type { UserContext } from '../../platform/viewer.ts';
import { change } from '../onDocument.ts';
import { refusalCodes } from '../refusalCodes.ts';

/** Out of the library or back into it, and out of its owner's space or back. */
export async function move(
  { app, viewer }: UserContext,
  type: 'RemoveDocument' | 'RestoreDocument',
  { documentId, meta }: { readonly documentId: DocumentId; readonly meta: EventMeta },
): Promise<void> {
  const ownerId = viewer.userId;
  const outcome = await change(app, { documentId, ownerId }, (state) => {
    const size = sizeOf(state);
    const space = { ownerId, documentId, size };
    return {
      document: [{ type, data: { documentId, size }, meta }],
      quota: [
        type === 'RemoveDocument'
          ? { type: 'FreeSpace', data: { ...space, why: 'REMOVED' }, meta }
          : { type: 'TakeSpace', data: { ...space, why: 'RESTORED' }, meta },
      ],
    };
  });
  if (outcome.status === 'refused') throw refusalFailure(outcome.refusal, refusalCodes);
}
