import { expect, it } from 'vitest';
import { maxFileSize } from '../server/platform/files/acceptFile.ts';
import { type ContentType, contentTypes } from '../server/platform/files/contentType.ts';
import { FILE_LIMIT, fileTypes } from '../web/src/lib/fileRules.ts';

it('MSG-39 LIB-07 the browser takes the files that the server takes, up to the same size', () => {
  const kept: readonly ContentType[] = Object.values(contentTypes);
  const served = kept.flatMap(({ mime, extensions }) => extensions.map((ending) => [ending, mime]));
  expect([...fileTypes].sort()).toEqual(served.sort());
  expect(FILE_LIMIT).toBe(maxFileSize);
});
