import { readFile } from '@waymark/db/library';
import type { UserId } from '@waymark/events/kernel';
import type { App } from '../../platform/app.ts';
import { cleanFileName } from '../../platform/files/fileName.ts';
import { contentTypes } from '../../platform/files/kinds/contentType.ts';
import { signedPath } from '../../platform/files/pages/signedPath.ts';
import type { KeptFile } from '../../platform/files/types.ts';
import type { UserContext } from '../../platform/viewer.ts';

type Named = { readonly id: string; readonly name: string | null; readonly type: string };

/** The signed path of the newest version, or of that version for its owner. Valid for ten minutes while the viewer may read it. */
export function documentPath(
  { app, viewer }: UserContext,
  { id, name, type }: Named,
  number?: number,
): string {
  const { userId: viewerId, sessionId } = viewer;
  const file = number === undefined ? id : `${id}~${number}`;
  return signedPath(app, { kind: 'document', id: file, viewerId, sessionId, name: fileName(name, type) });
}

/** Checked at every fetch: a person who lost the share a moment ago gets nothing (LIB-09). */
export async function openDocument(app: App, viewerId: UserId, id: string): Promise<KeptFile | undefined> {
  const [, documentId, number] = /^([\w-]{1,64})(?:~(\d{1,9}))?$/.exec(id) ?? [];
  if (documentId === undefined) return undefined;
  const wanted = { documentId, number: number === undefined ? null : Number(number) };
  const file = await readFile(viewerId, app.db, wanted);
  return file && { ...file, name: fileName(file.name, file.type) };
}

/** The document's name as a file's, whatever its owner called it. */
function fileName(name: string | null, type: string): string {
  const known = Object.values(contentTypes).find(({ mime }) => mime === type);
  return cleanFileName(name ?? '', known ?? { mime: type, extensions: ['bin'] });
}
