import { randomBytes } from 'node:crypto';
import type { App } from '../app.ts';
import { badUserInput } from '../graphql/failures.ts';
import { contentTypeOf } from './contentType.ts';
import { cleanFileName } from './fileName.ts';
import type { KeptFile, UploadedFile } from './types.ts';

/** MSG-39, LIB-07: bytes, at most. */
export const maxFileSize = 10 * 1024 * 1024;

/**
 * Checks a file by its content and keeps it in `folder` (`documents/…`), under a key that nobody guesses. Whoever then
 * cannot use it deletes it again.
 * @throws GraphQLError BAD_USER_INPUT; `fields.file` is `fileEmpty`, `fileTooLarge` or `fileUnsupported` (MSG-39).
 */
export async function acceptFile(
  app: Pick<App, 'files' | 'clock'>,
  folder: string,
  upload: UploadedFile,
): Promise<KeptFile> {
  const { size } = upload;
  if (size === 0) throw badUserInput({ file: 'fileEmpty' }, 'The file is empty');
  if (size > maxFileSize) throw badUserInput({ file: 'fileTooLarge' }, 'The file is larger than 10 MB');
  const type = await contentTypeOf(upload);
  if (!type) throw badUserInput({ file: 'fileUnsupported' }, 'Files of this type are not accepted');
  // The time comes first, so that what nobody knows of can be told by its age.
  const time = app.clock.now().toString(36).padStart(9, '0');
  const key = `${folder}/${time}-${randomBytes(16).toString('hex')}`;
  await app.files.put(key, upload);
  return { key, name: cleanFileName(upload.name, type), type: type.mime, size };
}
