import extractFiles from 'extract-files/extractFiles.mjs';
import isExtractableFile from 'extract-files/isExtractableFile.mjs';

/** The files in `value`, each with the places where it stands, and `value` with null in these places (API-06 to API-08). */
export function withoutFiles(value: unknown, path: string) {
  return extractFiles(value, isExtractableFile, path);
}

/** The form of a GraphQL request with files: the operation with nulls, where each file belongs, then the files. */
export function formOf(operation: object, files: ReadonlyMap<Blob, readonly string[]>): FormData {
  const form = new FormData();
  const numbered = [...files].map(([file, places], index) => ({ name: `${index + 1}`, file, places }));
  form.append('operations', JSON.stringify(operation));
  form.append('map', JSON.stringify(Object.fromEntries(numbered.map(({ name, places }) => [name, places]))));
  for (const { name, file } of numbered) form.append(name, file);
  return form;
}
