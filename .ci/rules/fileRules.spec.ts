import { expect, it } from 'vitest';
import { type ContentType, contentTypes } from '../../server/platform/files/kinds/contentType.ts';
import { fileTypes } from '../../web/src/lib/fileRules.ts';

it('MSG-39 LIB-07 the browser takes the files that the server takes', () => {
  const kept: readonly ContentType[] = Object.values(contentTypes);
  const served = kept.flatMap(({ mime, extensions }) => extensions.map((ending) => [ending, mime]));
  expect([...fileTypes].sort()).toEqual(served.sort());
});
