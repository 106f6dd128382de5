import { fileLimits } from '@waymark/events/limits';
import { badUserInput } from '../graphql/failures.ts';
import { cleanFileName } from './fileName.ts';
import { contentTypeOf } from './kinds/contentType.ts';
import type { CheckedFile, UploadedFile } from './types.ts';

/**
 * Checks a file by its content; `keepFile` keeps it.
 * @throws GraphQLError BAD_USER_INPUT; `fields.file` is `fileEmpty`, `fileTooLarge` or `fileUnsupported` (MSG-39).
 */
export async function acceptFile(upload: UploadedFile): Promise<CheckedFile> {
  const { size } = upload;
  if (size === 0) throw badUserInput({ file: 'fileEmpty' }, 'The file is empty');
  if (size > fileLimits.file) throw badUserInput({ file: 'fileTooLarge' }, 'The file is larger than 10 MB');
  const type = await contentTypeOf(upload);
  if (!type) throw badUserInput({ file: 'fileUnsupported' }, 'Files of this type are not accepted');
  return { name: cleanFileName(upload.name, type), type: type.mime, size, content: upload };
}
