import type { Attachment } from './messagingState.ts';

type Row = {
  readonly name: string;
  readonly type: string | null;
  readonly size: number | null;
  readonly documentId: string | null;
  readonly filePath?: string | null;
  readonly oldPlatformPath?: string | null;
};

/** MSG-09: a file of the old platform is where that kept it. Live changes know no path. */
export function toAttachment(row: Row | null): Attachment | null {
  if (!row) return null;
  const { name, type, size, documentId, filePath, oldPlatformPath } = row;
  return { name, type, size, documentId, path: filePath || oldPlatformPath || null };
}
